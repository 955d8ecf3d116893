// Texts of the table of open holds.
import { text } from '#web/kit/text/text.ts'

export const holdText = text({
  en: {
    order: 'Order',
    amount: 'Held',
    since: 'Since',
    none: 'Nothing is held',
    more: 'Only the newest 100 are shown.',
  },
  zh_CN: {
    order: '订单',
    amount: '冻结金额',
    since: '冻结时间',
    none: '没有冻结金额',
    more: '仅显示最近 100 条。',
  },
})
