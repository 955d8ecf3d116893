// Texts of the forms and pages of orders that no method of the house carries.
import { text } from '#web/kit/text/text.ts'

export const collectedText = text({
  en: {
    title: 'Self-service order',
    lead: 'You collect the goods at the warehouse yourself: no shipping method, no freight and no taxes, only the warehouse’s work.',
    plateHint: 'So that the gate knows the vehicle; may stay empty.',
    save: 'Save and see the price',
    labelTitle: 'Order with own label',
    labelLead:
      'You bring the carrier’s label: no shipping method, no freight and no taxes, only the warehouse’s work. Add the label on the next page.',
    labelRecipient: 'The address stands on the label; name and country are for lists and customs.',
    saveForLabel: 'Save and add the label',
    savedForLabel: 'Saved and priced: add the label, then submit the order',
    saved: 'Saved and priced: submit the order when it is right',
    packed: 'Packed; it can be collected',
    delivered: 'Handed over to the collector',
  },
  zh_CN: {
    title: '自提订单',
    lead: '由您自行到仓库提货：无需物流方式，不产生运费和税费，只收取仓库操作费用。',
    plateHint: '便于门卫识别车辆，可不填。',
    save: '保存并查看费用',
    labelTitle: '自备面单订单',
    labelLead: '由您提供承运商面单：无需物流方式，不产生运费和税费，只收取仓库操作费用。面单在下一页上传。',
    labelRecipient: '收件地址以面单为准；姓名和国家/地区用于列表和海关。',
    saveForLabel: '保存并上传面单',
    savedForLabel: '已保存并计费，请上传面单后提交订单',
    saved: '已保存并计费，确认无误后请提交订单',
    packed: '已打包，可以提货',
    delivered: '已交付提货人',
  },
})
