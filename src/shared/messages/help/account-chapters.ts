// Help about the account and about machines: signing in, people, API. It says what the rules do; where the two differ, one of them is wrong.
import type { Guideline } from './guidelines.ts'

export const ACCOUNT: readonly Guideline[] = [
  {
    key: 'sign-in',
    picture: 'sign-in',
    title: { en: 'Sign in', zh_CN: '登录' },
    points: [
      {
        en: 'Sign in with e-mail, password and the code of the picture. A code is good for five minutes and for one try.',
        zh_CN: '使用邮箱、密码和图片验证码登录。验证码五分钟内有效，仅可使用一次。',
      },
      {
        en: 'After three wrong passwords you have to wait, twice as long each time. “Forgot password” sends a link that works once.',
        zh_CN: '密码错误三次后须等待，等待时间逐次加倍。“忘记密码”会发送一次性链接。',
      },
      {
        en: 'You stay signed in for 8 hours after the last click, with “Remember me” for 30 days.',
        zh_CN: '最后一次操作后 8 小时内保持登录；勾选“记住我”则为 30 天。',
      },
      {
        en: 'If your session ends while you type, sign in inside of the dialog: nothing that you typed is lost.',
        zh_CN: '填写过程中登录过期时，可在弹窗内重新登录，已填写的内容不会丢失。',
      },
    ],
  },
  {
    key: 'second-step',
    title: { en: 'Two-factor sign-in', zh_CN: '两步验证' },
    points: [
      {
        en: 'Switch it on in your profile: an app shows a six-digit code that is asked for beside the password.',
        zh_CN: '在个人资料中开启：登录时除密码外，还需输入验证器应用中的六位数字。',
      },
      {
        en: 'Keep the ten recovery codes. Each of them lets you in once without the app.',
        zh_CN: '请妥善保存十个恢复码。没有验证器时，每个恢复码可登录一次。',
      },
      {
        en: 'Or add a passkey there: your fingerprint, face or device PIN then stands for password and code. It works only at the address that you made it at, and your password alone no longer lets you in.',
        zh_CN:
          '也可以在那里添加通行密钥：使用指纹、面容或设备 PIN 码代替密码和动态码登录。通行密钥仅在创建它的网址有效，添加后仅凭密码将无法登录。',
      },
      {
        en: 'Did you lose your only device? The main account resets the two-factor sign-in of a sub-account, your account manager that of the main account.',
        zh_CN: '唯一的设备丢失了？子账号由主账号重置两步验证，主账号由您的客户经理重置。',
      },
    ],
  },
  {
    key: 'password',
    title: { en: 'Password and profile', zh_CN: '密码与个人资料' },
    points: [
      {
        en: 'A password has 10 to 128 characters and is none that is commonly guessed.',
        zh_CN: '密码长度为 10 至 128 个字符，且不能是常见密码。',
      },
      {
        en: 'The main account changes its password itself. Sub-accounts get another one from their main account or by “Forgot password”.',
        zh_CN: '主账号可自行修改密码；子账号由主账号重置，或通过“忘记密码”修改。',
      },
      {
        en: 'Language and time zone are chosen in the profile. Your last sign-ins and open sessions stand there too.',
        zh_CN: '语言和时区在个人资料中选择；最近的登录记录和有效会话也显示在那里。',
      },
    ],
  },
  {
    key: 'people',
    picture: 'sub-account',
    title: { en: 'Sub-accounts and suppliers', zh_CN: '子账号与供应商' },
    points: [
      {
        en: 'Only the main account adds people, under Settings, Sub-accounts. Each gets exactly the permissions that you tick.',
        zh_CN: '仅主账号可在“设置 - 子账号”中添加人员，每个人只有您勾选的权限。',
      },
      {
        en: 'A supplier sees the SKUs that you list for it and nothing else: no recipients, no money.',
        zh_CN: '供应商只能看到您为其指定的 SKU，看不到收件人和金额。',
      },
      {
        en: 'What each person changed stands in the operation log.',
        zh_CN: '每个人的变更都记录在操作日志中。',
      },
    ],
  },
  {
    key: 'told',
    title: { en: 'What you are told', zh_CN: '消息与通知' },
    points: [
      {
        en: 'The bell counts your messages: orders in error, low stock, top-ups and what waits for your answer. Each leads to what it is about.',
        zh_CN: '铃铛显示您的消息数：订单异常、库存不足、充值及待您答复的事项，点击即可查看。',
      },
      {
        en: 'On the page of an order, a booking, a return, a loss order or a top-up you write to customer service under Conversation. The answer stands there, and you are told of it.',
        zh_CN:
          '在订单、入库预约、退件、差异单或充值页面的“客服沟通”中可直接联系客服；客服的回复显示在同一处，并会通知您。',
      },
      {
        en: 'In the message settings you choose for each event whether it stands there and whether a mail comes.',
        zh_CN: '在消息设置中，可为每类事件选择是否显示及是否发送邮件。',
      },
      {
        en: 'Addresses for stock warnings are listed under Settings: up to ten.',
        zh_CN: '库存预警邮箱在“设置”中维护，最多十个。',
      },
    ],
  },
]

export const API: readonly Guideline[] = [
  {
    key: 'keys',
    picture: 'keys',
    title: { en: 'Keys', zh_CN: '密钥' },
    points: [
      {
        en: 'The main account makes API keys under Settings, General settings, each with a name, permissions and, if wanted, a last day.',
        zh_CN: '主账号在“设置 - 通用设置”中创建 API 密钥，可设置名称、权限和到期日。',
      },
      {
        en: 'A key is shown once. Keep it like a password, and revoke it there when it is no longer needed.',
        zh_CN: '密钥只显示一次，请像密码一样保管；不再使用时请在同一页面撤销。',
      },
      {
        en: 'Give each system a key of its own: at most 20 work at a time, and the operation log names the key of every change.',
        zh_CN: '请为每个系统创建独立密钥，最多 20 个有效；操作日志会记录每次变更所用的密钥。',
      },
    ],
  },
  {
    key: 'calls',
    title: { en: 'Calls', zh_CN: '调用' },
    points: [
      {
        en: 'Programs call /api/v1. The page API reference (at /api-reference) shows every call with its input, its answer, an example and the permission that it needs; /api/v1/openapi.json is the same for tools.',
        zh_CN:
          '程序调用 /api/v1。“API 参考”页面（/api-reference）列出每个接口的输入、返回、示例与所需权限；/api/v1/openapi.json 供工具使用。',
      },
      {
        en: 'Send the key as “Authorization: Bearer …” or in the header “apikey”. Bodies are JSON. Warehouses are named by their code, goods by their SKU.',
        zh_CN:
          '在请求头中以 “Authorization: Bearer …” 或 “apikey” 发送密钥，请求体为 JSON。仓库用代码表示，商品用 SKU 表示。',
      },
      {
        en: 'A refusal is problem+json: code and name say which it is, detail says why, and errors points to the wrong fields.',
        zh_CN: '拒绝以 problem+json 返回：code 和 name 表示类型，detail 说明原因，errors 指出有误字段。',
      },
      {
        en: 'Everything that writes needs an Idempotency-Key. The same key with the same body has one effect, so a call that broke off is safely sent again.',
        zh_CN: '所有写操作都需要 Idempotency-Key。相同密钥与内容只生效一次，中断的请求可安全重发。',
      },
      {
        en: 'A key may send 150 requests a minute. Beyond that the answer is 429 with Retry-After in seconds.',
        zh_CN: '每个密钥每分钟最多 150 次请求，超出时返回 429，并在 Retry-After 中给出等待秒数。',
      },
    ],
  },
  {
    key: 'webhooks',
    title: { en: 'Webhooks', zh_CN: 'Webhook 推送' },
    points: [
      {
        en: 'The main account adds webhooks under Settings, Webhooks: an address that begins with https://, and what it is told. At most 20.',
        zh_CN: '主账号在“设置 - Webhook 推送”中添加以 https:// 开头的接收地址并选择事件，最多 20 个。',
      },
      {
        en: 'A POST brings type, timestamp and data as JSON. It names documents by id and number and never a recipient.',
        zh_CN: '每个事件以 POST 发送 JSON，包含 type、timestamp 和 data；只含单据编号，不含收件人信息。',
      },
      {
        en: 'Every event is signed as Standard Webhooks define it: the header webhook-signature is the HMAC-SHA256 of id, timestamp and body with the secret, which is shown once.',
        zh_CN:
          '每个事件按 Standard Webhooks 标准签名：webhook-signature 为以密钥对 id、时间戳和内容计算的 HMAC-SHA256，密钥只显示一次。',
      },
      {
        en: 'Answer with a status from 200 to 299 within 15 seconds. Anything else is tried again, ten times over three days; 410 disables the webhook.',
        zh_CN: '请在 15 秒内返回 200 至 299 状态码，否则三天内最多尝试 10 次；返回 410 将停用该 Webhook。',
      },
      {
        en: 'An event may come twice, with the same webhook-id. Events of one document come in order.',
        zh_CN: '同一事件可能重复送达，webhook-id 相同；同一单据的事件按顺序送达。',
      },
      {
        en: 'The page of a webhook shows for 30 days what was sent and answered, and sends it again, one event or all from a time on.',
        zh_CN: '推送记录页可查看 30 天内的内容和响应，并可重新发送单个事件或某时间之后的全部事件。',
      },
      {
        en: 'A key with the permission Webhooks does the same at /api/v1/webhooks, for topics of what it may see. The main account gives that permission alone, and is told when a key makes a webhook or turns one elsewhere.',
        zh_CN:
          '拥有“Webhook 推送”权限的密钥可通过 /api/v1/webhooks 管理，且只能订阅其有权查看的内容。该权限仅由主账号授予；密钥新增 Webhook 或更改地址时，主账号会收到通知。',
      },
    ],
  },
  {
    key: 'order',
    title: { en: 'An order by API', zh_CN: '通过 API 下单' },
    points: [
      {
        en: 'Ask for warehouses and SKUs first, then create the order with your own number: it exists once.',
        zh_CN: '先查询仓库和 SKU，再以您自己的订单号创建订单，同一号码只能存在一次。',
      },
      {
        en: 'The order waits in Approving for a shipping method and for being submitted, as one that was made by hand.',
        zh_CN: '订单与手工创建的一样，在“待确认”状态等待选择物流方式并提交。',
      },
      {
        en: 'POST /api/v1/orders/batch does the three at once for up to 500 orders, with your rules in place of a method if you like. Each order has its own result.',
        zh_CN:
          'POST /api/v1/orders/batch 可为最多 500 个订单一次完成以上三步，也可用您的规则选择物流方式；每个订单有各自的结果。',
      },
    ],
  },
]
