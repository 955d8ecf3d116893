// Texts of the page of tolerances.
import { text } from '#web/kit/text/text.ts'

export const tolerancesText = text({
  en: {
    title: 'Tolerances',
    lead: 'What is taken without a question. A change holds from now on and stands in the operation log. What a warehouse takes stands with the warehouse; how much dearer than its quote a parcel may be, in each customer’s contract.',
    topUps: 'Top-ups',
    topUpsLead:
      'An amount that finance received may differ from the one that was filed. Beyond both figures it is booked when a second clerk has found the same.',
    topUpPercent: 'Difference in per cent',
    topUpAmount: 'Difference as an amount',
    topUpAmountHint: 'In the currency of the customer’s account.',
    adjustments: 'Adjustments',
    adjustmentsLead:
      'A charge, credit, pay-out or reversal up to this amount is posted at once; above it when a second person of finance confirms. What one person posts to a customer within 24 hours counts together.',
    adjustmentAmount: 'Posted at once up to',
    save: 'Save',
    saved: 'Saved',
    failed: 'The tolerances could not be loaded',
  },
  zh_CN: {
    title: '容差设置',
    lead: '在此范围内无需询问。修改立即生效，并记入操作日志。各仓库的称重容差在仓库页面设置；包裹费用可超出报价多少，由各客户的合同条款规定。',
    topUps: '充值',
    topUpsLead: '财务实收金额可与提交金额有差异；同时超出以下两项时，须由第二位财务人员核实相同金额后才会入账。',
    topUpPercent: '差异比例',
    topUpAmount: '差异金额',
    topUpAmountHint: '以客户账户币种计。',
    adjustments: '调账',
    adjustmentsLead:
      '不超过此金额的扣款、补款、付款或冲销立即入账；超出的须由第二位财务人员确认。同一人 24 小时内对同一客户的调账合并计算。',
    adjustmentAmount: '立即入账限额',
    save: '保存',
    saved: '已保存',
    failed: '无法加载容差设置',
  },
})
