// Texts of the sandbox on the settings page.
import { text } from '#web/kit/text/text.ts'

export const sandboxText = text({
  en: {
    title: 'Sandbox',
    lead: 'Test keys work here: with copies of your products, your prices and 10,000 of play money. No parcel, no fee and no mail of the sandbox is real.',
    holds: ({ time, products, orders, balance }: Held) =>
      `Since ${time}: ${products} ${products === 1 ? 'product' : 'products'}, ${orders} ${orders === 1 ? 'order' : 'orders'}, balance ${balance}`,
    look: 'Look at the sandbox',
    startOver: 'Start over',
    startOverAsk: 'Start the sandbox over?',
    startOverText:
      'Everything that was done in the sandbox is deleted, its webhooks too. Test keys stay and go on with your products of now.',
    startedOver: 'The sandbox is as new',
    cancel: 'Cancel',
  },
  zh_CN: {
    title: '沙盒',
    lead: '测试密钥在此工作：使用您的产品副本、您的价格和 10,000 的虚拟余额。沙盒中的包裹、费用和邮件都不是真实的。',
    holds: ({ time, products, orders, balance }: Held) =>
      `自 ${time} 起：${products} 个产品，${orders} 个订单，余额 ${balance}`,
    look: '查看沙盒',
    startOver: '重新开始',
    startOverAsk: '要重置沙盒吗？',
    startOverText: '沙盒中的全部内容（包括其 Webhook）将被删除。测试密钥保留，并使用您当前的产品继续工作。',
    startedOver: '沙盒已重置',
    cancel: '取消',
  },
})

type Held = { time: string; products: number; orders: number; balance: string }
