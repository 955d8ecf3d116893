// Texts of correcting the recipient of an order that waits.
import { text } from '#web/kit/text/text.ts'

export const correctionText = text({
  en: {
    correct: 'Correct recipient',
    lead: 'The order goes on as it is; with another name, country, postal code or tax code it is priced anew.',
    taxes: 'Tax codes',
    back: 'Cancel',
    done: 'The recipient is corrected',
    dearer: ({ by }: { by: string }) => `This costs ${by} more`,
    cheaper: ({ by }: { by: string }) => `This costs ${by} less`,
    same: 'The price stays as it is',
    pricedAnew: 'The order is priced anew',
    held: ({ was, now }: { was: string; now: string }) => `Held for the order: ${now} instead of ${was}.`,
    again: 'Go on editing',
    printAnew: ({ at }: { at: string }) =>
      `The recipient was corrected ${at}. A packing slip that was printed before is void: print it anew.`,
  },
  zh_CN: {
    correct: '更正收件信息',
    lead: '订单照常处理；更改姓名、公司、国家、邮编或税号时将重新计价。',
    taxes: '税号',
    back: '取消',
    done: '收件信息已更正',
    dearer: ({ by }: { by: string }) => `费用增加 ${by}`,
    cheaper: ({ by }: { by: string }) => `费用减少 ${by}`,
    same: '费用不变',
    pricedAnew: '订单将重新计价',
    held: ({ was, now }: { was: string; now: string }) => `订单冻结金额由 ${was} 变为 ${now}。`,
    again: '继续编辑',
    printAnew: ({ at }: { at: string }) => `收件信息已于 ${at} 更正，此前打印的随货清单作废，请重新打印。`,
  },
})
