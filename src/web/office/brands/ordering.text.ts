// Texts of a brand's ordering system.
import type { OrderingFault } from '#shared/integrations/dropshipping.rules.ts'
import { text } from '#web/kit/text/text.ts'

export const orderingText = text({
  en: {
    title: 'Ordering system',
    lead: 'With an ordering system the brand’s customers get the dropshipping panel: an account there for each person who uses it, kept up to date, and signing in without another password.',
    simulated: 'The demo’s simulator answers in its place. Enter an address and a secret to use a real one.',
    url: 'Address',
    urlHint: 'Below it we send accounts and ping, and open enter in the browser.',
    secret: 'Secret',
    secretHint: 'whsec_ and 24 to 64 bytes as base64: both sides sign with it. It is kept sealed and never shown.',
    secretKept: 'Leave empty to keep the one that is set.',
    enabled: 'Switched on',
    save: 'Save ordering system',
    saved: 'The ordering system is saved',
    test: 'Test',
    works: 'The ordering system answers and accepts our signature',
    failed: 'The test failed',
    status: ({ status }: { status: number }) => `Status ${status}.`,
    says: ({ says }: { says: string }) => `It says: “${says}”`,
    counts: ({ accounts, waiting, failed }: Record<'accounts' | 'waiting' | 'failed', number>) =>
      `Accounts: ${accounts}, waiting: ${waiting}, given up: ${failed}`,
    fault: (fault: OrderingFault) =>
      ({
        address: 'The address is not on the open internet.',
        away: 'Nobody answers there.',
        slow: 'There was no answer within 10 seconds.',
        answer: 'The answer is not the one of an ordering system.',
        refused: 'The system refused the test message.',
        signature: 'The system does not accept our signature: the secret is another one there.',
        secret: 'The kept secret cannot be opened with the key of this installation: enter it again.',
      })[fault],
  },
  zh_CN: {
    title: '下单系统',
    lead: '接入下单系统后，该品牌的客户将看到一件代发页面：每位使用者自动拥有账号并保持同步，登录时无需另设密码。',
    simulated: '当前由演示模拟器代替。填写地址和密钥即可接入真实系统。',
    url: '地址',
    urlHint: '我们会向其下的 accounts 和 ping 发送消息，并在浏览器中打开 enter。',
    secret: '密钥',
    secretHint: 'whsec_ 加上 24 至 64 字节的 base64，双方用其签名。加密保存，不再显示。',
    secretKept: '留空则沿用已设置的密钥。',
    enabled: '启用',
    save: '保存下单系统',
    saved: '下单系统已保存',
    test: '测试',
    works: '下单系统响应正常，签名有效',
    failed: '测试失败',
    status: ({ status }) => `状态码 ${status}。`,
    says: ({ says }) => `对方说明：“${says}”`,
    counts: ({ accounts, waiting, failed }) => `账号：${accounts}，等待：${waiting}，已放弃：${failed}`,
    fault: (fault: OrderingFault) =>
      ({
        address: '该地址不在公网上。',
        away: '该地址无响应。',
        slow: '10 秒内未响应。',
        answer: '响应内容不符合下单系统的格式。',
        refused: '该系统拒绝了测试消息。',
        signature: '该系统不接受我们的签名：双方密钥不一致。',
        secret: '无法用本系统的密钥读取已保存的密钥，请重新填写。',
      })[fault],
  },
})
