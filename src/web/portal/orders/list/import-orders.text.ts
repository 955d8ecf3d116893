// Texts of the import of orders.
import { text } from '#web/kit/text/text.ts'

export const importText = text({
  en: {
    title: 'Import orders',
    lead: 'One row for each line of goods; rows with the same customer order number are one order. You see what would happen before anything does.',
    shops:
      'The order exports of Shopify, WooCommerce and Amazon are read as they are; of any other file you match the columns once.',
    next: 'What is imported waits for you to submit it:',
    waiting: 'orders in Approving',
    byRules: 'Choose the shipping method by my rules where the file names none',
    rules: 'Shipping rules',
    noRules: 'There are no rules yet',
    ruleFits: ({ place, orders }: { place: number; orders: string }) => `Rule ${place} fits: ${orders}`,
    noneFits: ({ orders }: { orders: string }) => `No rule fits: ${orders}`,
    namedByFile: ({ orders }: { orders: string }) => `Method named by the file: ${orders}`,
    submit: 'Submit at once',
    submitHint: 'Freezes the goods and holds the amounts. What cannot be submitted stays a draft and says why.',
  },
  zh_CN: {
    title: '导入订单',
    lead: '每行一种商品，客户订单号相同的行为同一订单。执行前可预览结果。',
    shops: '可直接读取 Shopify、WooCommerce 和 Amazon 的订单导出文件；其他文件只需手动对应一次列。',
    next: '导入后的订单等待您提交：',
    waiting: '待确认的订单',
    byRules: '文件未指定物流方式时，按我的规则选择',
    rules: '物流规则',
    noRules: '尚未设置规则',
    ruleFits: ({ place, orders }) => `规则 ${place} 适用：${orders}`,
    noneFits: ({ orders }) => `无适用规则：${orders}`,
    namedByFile: ({ orders }) => `文件已指定物流方式：${orders}`,
    submit: '导入后立即提交',
    submitHint: '提交将冻结库存并预扣费用；无法提交的订单保留为草稿并说明原因。',
  },
})
