// Texts of the self-service order's form and page.
import { text } from '#web/kit/text/text.ts'

export const collectedText = text({
  en: {
    title: 'Self-service order',
    lead: 'You collect the goods at the warehouse yourself: no shipping method, no freight and no taxes, only the warehouse’s work.',
    plateHint: 'So that the gate knows the vehicle; may stay empty.',
    save: 'Save and see the price',
    saved: 'Saved and priced: submit the order when it is right',
    packed: 'Packed; it can be collected',
    delivered: 'Handed over to the collector',
  },
  zh_CN: {
    title: '自提订单',
    lead: '由您自行到仓库提货：无需物流方式，不产生运费和税费，只收取仓库操作费用。',
    plateHint: '便于门卫识别车辆，可不填。',
    save: '保存并查看费用',
    saved: '已保存并计费，确认无误后请提交订单',
    packed: '已打包，可以提货',
    delivered: '已交付提货人',
  },
})
