// What the API's document says, in the languages of the readers: the document itself is in English, as programs and their tools have it. A test holds
// that nothing of it is missing here.
import type { Text } from '#shared/language.ts'
import { WEBHOOK_WORDS } from './webhook-reference-words.ts'

const WORDS: readonly Text[] = [
  { en: 'Goods to one recipient, from the draft to the delivery', zh_CN: '订单：从草稿到签收' },
  { en: 'Products, what lies where, warehouses and shipping methods', zh_CN: '产品、库存、仓库与物流方式' },
  { en: 'Goods announced for a warehouse and received there', zh_CN: '入库预约' },
  { en: 'Goods that come back', zh_CN: '退件' },
  { en: 'What was charged, monthly statements and the balance', zh_CN: '费用、月结单与余额' },
  { en: 'What was sent cannot be read, or fields are wrong', zh_CN: '无法读取请求内容，或字段有误' },
  { en: 'There is no key, or it is out', zh_CN: '没有密钥，或密钥已失效' },
  { en: 'The key may not do this, or not from this address', zh_CN: '密钥没有此权限，或不允许从该地址使用' },
  { en: 'There is no such thing, or it is not yours', zh_CN: '不存在，或不属于您' },
  {
    en: 'The state of things does not allow it, or the same request is being worked on',
    zh_CN: '当前状态不允许，或同一请求正在处理',
  },
  { en: 'Too large', zh_CN: '内容过大' },
  { en: 'A content type that is not accepted', zh_CN: '不支持该内容类型' },
  {
    en: 'It cannot be done like this, or the idempotency key was used for another request',
    zh_CN: '无法按此方式处理，或该幂等键已用于其他请求',
  },
  { en: 'Too often: wait as many seconds as Retry-After says', zh_CN: '请求过于频繁：请按 Retry-After 的秒数等待' },
  {
    en: 'Busy: try again after Retry-After, a write with the same key',
    zh_CN: '服务繁忙：请在 Retry-After 后重试，写操作使用相同的键',
  },
  {
    en: 'Chosen by you for one deed, with or without quotes: the same key with the same request has no second effect and gets the first answer, for 48 hours. Missing: 400; with another request: 422; while the first is still being worked on: 409.',
    zh_CN:
      '由您为每次操作指定，可带引号：48 小时内相同的键与请求只生效一次并返回首次结果。缺少：400；用于其他请求：422；首次请求仍在处理：409。',
  },
  { en: 'The ETag of what you have', zh_CN: '您已有内容的 ETag' },
  { en: 'You have it: it is what If-None-Match names', zh_CN: '内容未变，与 If-None-Match 一致' },
  { en: 'Orders', zh_CN: '订单列表' },
  {
    en: 'Newest first. Without `updated_since`, a number or dates it looks 90 days back. With `updated_since` it lists by the last change, oldest first: a carrier’s news that leaves the status as it is does not count, and deleted drafts are not listed. Ask again with a few minutes of overlap.',
    zh_CN:
      '最新的在前。未给出 `updated_since`、单号或日期时只查最近 90 天。给出 `updated_since` 时按最后变更时间从旧到新：未改变状态的物流信息不算变更，已删除的草稿不列出。再次查询时请重叠几分钟。',
  },
  {
    en: 'An order number or a customer order number; ending in `*` its beginning',
    zh_CN: '订单号或客户订单号；以 `*` 结尾表示前缀',
  },
  { en: 'The code of a warehouse, such as DE1', zh_CN: '仓库代码，例如 DE1' },
  { en: 'A day in UTC', zh_CN: 'UTC 日期' },
  { en: 'A day in UTC, included', zh_CN: 'UTC 日期（含当日）' },
  {
    en: 'Only what changed at or after this instant, the oldest change first',
    zh_CN: '只返回该时间及之后变更的内容，最早的变更在前',
  },
  { en: 'How many rows a page has, 1 to 200', zh_CN: '每页行数，1 至 200' },
  { en: 'How many rows a page has, 1 to 1000', zh_CN: '每页行数，1 至 1000' },
  { en: 'The `next_cursor` of the page before, unchanged', zh_CN: '上一页返回的 `next_cursor`，原样发送' },
  { en: 'Only these fields of what is answered, separated by commas', zh_CN: '只返回这些字段，用逗号分隔' },
  { en: 'Create order', zh_CN: '创建订单' },
  {
    en: 'A draft: choose its shipping method, then submit it. Orders that are submitted at once are sent as a batch, also a single one.',
    zh_CN: '创建草稿：之后选择物流方式并提交。需要立即提交的订单（单个也可以）请使用批量接口。',
  },
  { en: 'A SKU, as the product has it', zh_CN: '产品的 SKU' },
  { en: 'Order', zh_CN: '订单' },
  { en: 'Create and submit orders', zh_CN: '批量创建并提交订单' },
  {
    en: 'Up to 500 orders of one warehouse. Each has its own result, in the order given: a refused one has its problem, the others are kept. One that was created and could not be submitted is a draft. A batch counts as one call. Where no order can be read at all, the call itself is refused.',
    zh_CN:
      '同一仓库最多 500 个订单，按发送顺序逐个返回结果：被拒绝的订单附有原因，其余照常生效。已创建但无法提交的订单保留为草稿。一次批量计为一次调用。若所有订单均无法读取，则整个请求被拒绝。',
  },
  { en: 'The code of a shipping method', zh_CN: '物流方式代码' },
  { en: 'As the catalogue has it: stock_short, for example', zh_CN: '错误目录中的名称，例如 stock_short' },
  { en: 'Quote an order that is not created', zh_CN: '试算尚未创建的订单' },
  { en: 'Shipping methods for an order, with what each costs', zh_CN: '订单可用的物流方式及费用' },
  { en: 'Choose shipping method', zh_CN: '选择物流方式' },
  { en: 'Submit order', zh_CN: '提交订单' },
  { en: 'Quotes it anew, keeps its goods and holds its amount.', zh_CN: '重新报价，锁定库存并冻结金额。' },
  { en: 'Cancel order', zh_CN: '取消订单' },
  { en: 'Hold order', zh_CN: '暂停订单' },
  { en: 'Keeps a submitted order from being packed.', zh_CN: '使已提交的订单暂不打包。' },
  { en: 'Release order', zh_CN: '解除订单暂停' },
  { en: 'Ask for an interception', zh_CN: '申请拦截' },
  {
    en: 'Nothing is promised: `interception` of the order says what came of it.',
    zh_CN: '不保证成功：结果见订单的 `interception`。',
  },
  { en: 'Own label of an order (PDF)', zh_CN: '订单的自备面单（PDF）' },
  {
    en: 'The label that you brought. Labels of the house’s carriers are printed in the warehouse and are not given out: `not_found`.',
    zh_CN: '您自备的面单。由我方承运商承运的面单在仓库打印，不对外提供：返回 `not_found`。',
  },
  { en: 'Where the parcels of an order are', zh_CN: '订单包裹的物流轨迹' },
  { en: 'What an order was charged', zh_CN: '订单费用' },
  { en: 'Empty until it was packed.', zh_CN: '打包之前为空。' },
  { en: 'Products', zh_CN: '产品列表' },
  {
    en: 'Newest first; with `updated_since` by the last edit, oldest first. Stock that moves is no edit. Deleted products are not listed.',
    zh_CN: '最新的在前；给出 `updated_since` 时按最后编辑时间从旧到新。库存变动不算编辑。已删除的产品不列出。',
  },
  { en: 'The first characters of a SKU', zh_CN: 'SKU 的开头字符' },
  { en: 'The first characters of a barcode', zh_CN: '条码的开头字符' },
  { en: 'Add product', zh_CN: '新增产品' },
  { en: 'Without a barcode it gets one of the house.', zh_CN: '未填写条码时由系统生成。' },
  { en: 'Product', zh_CN: '产品' },
  { en: 'Edit product', zh_CN: '编辑产品' },
  {
    en: 'The whole product; `version` is the one that it was read with. Its picture stays.',
    zh_CN: '发送完整产品；`version` 为读取时的版本。图片保持不变。',
  },
  { en: 'Stock by warehouse and SKU', zh_CN: '按仓库和 SKU 的库存' },
  {
    en: 'Newest products first, up to 1,000 rows in one page. `available` is `total` less `frozen`. Kits have none of their own. What changes is told by the webhook `stock.changed`; there is no `updated_since` here.',
    zh_CN:
      '最新的产品在前，每页最多 1000 行。`available` 等于 `total` 减 `frozen`。组合产品没有自己的库存。变更由 Webhook `stock.changed` 推送，此处不支持 `updated_since`。',
  },
  {
    en: 'One or more whole SKUs, separated by commas, at most 100',
    zh_CN: '一个或多个完整 SKU，用逗号分隔，最多 100 个',
  },
  { en: 'Open warehouses', zh_CN: '可用仓库' },
  { en: 'Shipping methods', zh_CN: '物流方式' },
  {
    en: 'Of the open warehouses. What one costs is quoted for an order.',
    zh_CN: '可用仓库的物流方式；费用请按订单试算。',
  },
  { en: 'Inbound bookings', zh_CN: '入库预约列表' },
  {
    en: 'Newest first. What changes is told by the webhooks `booking.*`; there is no `updated_since` here.',
    zh_CN: '最新的在前。变更由 Webhook `booking.*` 推送，此处不支持 `updated_since`。',
  },
  {
    en: 'A booking number or its beginning, a tracking number or an original ASN',
    zh_CN: '预约单号或其开头、运单号或原始 ASN',
  },
  { en: 'Begin an inbound booking', zh_CN: '创建入库预约' },
  {
    en: 'A draft: say how it is packed and shipped, then submit it.',
    zh_CN: '创建草稿：之后填写装箱和运输信息并提交。',
  },
  { en: 'Inbound booking', zh_CN: '入库预约' },
  { en: 'Change the products of an inbound booking', zh_CN: '修改入库产品' },
  { en: 'Packing is asked for again where anything changed.', zh_CN: '如有变更，需重新填写装箱信息。' },
  { en: 'The version that the booking was read with', zh_CN: '读取预约时的版本' },
  { en: 'Save the packing list of an inbound booking', zh_CN: '保存入库装箱单' },
  { en: 'You say that every piece carries its barcode', zh_CN: '确认每件商品均已贴条码' },
  { en: 'Save the shipping info of an inbound booking', zh_CN: '保存入库运输信息' },
  {
    en: 'Who brings the goods, and when. After the booking was submitted only the shipping itself may change.',
    zh_CN: '送货方及时间。提交后只能修改运输信息本身。',
  },
  { en: 'Submit an inbound booking', zh_CN: '提交入库预约' },
  { en: 'Withdraw an inbound booking', zh_CN: '撤回入库预约' },
  { en: 'Returns', zh_CN: '退件列表' },
  {
    en: 'Newest first. What changes is told by the webhooks `return.*`; there is no `updated_since` here.',
    zh_CN: '最新的在前。变更由 Webhook `return.*` 推送，此处不支持 `updated_since`。',
  },
  {
    en: 'A number of a return or its beginning, a tracking number, a reference or an order number',
    zh_CN: '退件单号或其开头、运单号、参考号或订单号',
  },
  { en: 'Announce a return', zh_CN: '预报退件' },
  { en: 'Of an order that has left.', zh_CN: '仅限已发出的订单。' },
  { en: 'Return', zh_CN: '退件' },
  { en: 'Cancel a return', zh_CN: '取消退件' },
  { en: 'Balance', zh_CN: '余额' },
  {
    en: '`available` is `balance` and `credit_limit` less `held`.',
    zh_CN: '`available` 等于 `balance` 加 `credit_limit` 减 `held`。',
  },
  { en: 'Charges, credits and payments', zh_CN: '费用、退款与付款' },
  {
    en: 'Newest first. Entries never change: what was wrong is taken back by another one. The last `entry_no` that you have says where to stop.',
    zh_CN: '最新的在前。记录不会更改，错误由另一条记录冲销。读到您已有的 `entry_no` 即可停止。',
  },
  { en: 'A whole number of an order, booking, top-up or loss order', zh_CN: '订单、预约、充值或差异单的完整单号' },
  { en: 'Monthly statements', zh_CN: '月结单列表' },
  { en: 'Newest first; a month is UTC’s.', zh_CN: '最新的在前；月份按 UTC 计算。' },
  { en: 'Statement of a month', zh_CN: '某月的月结单' },
  ...WEBHOOK_WORDS,
  {
    en: 'The sandbox: what the house and carriers would do, at a test key’s word',
    zh_CN: '沙盒：由测试密钥模拟仓库与承运商的操作',
  },
  { en: 'Simulate an order', zh_CN: '模拟订单进展' },
  {
    en: 'Only with a test key: any other is refused (2420). What lies on the way happens too. `parcel` is what the warehouse measures; without it the parcel is the one that was quoted. `waits_for_price`: it is dearer than what was agreed, until `price_agreed`.',
    zh_CN:
      '仅限测试密钥，其他密钥将被拒绝（2420）。中间步骤会一并发生。`parcel` 为仓库实测数据，未给出时按报价时的包裹处理。`waits_for_price`：费用高于已同意金额，等待 `price_agreed`。',
  },
  { en: 'Simulate what an interception comes to', zh_CN: '模拟拦截结果' },
  {
    en: 'Only with a test key: any other is refused (2420). Of an interception that was asked for: `returning` opens a return.',
    zh_CN: '仅限测试密钥，其他密钥将被拒绝（2420）。针对已申请的拦截；`returning` 会生成退件。',
  },
  { en: 'Simulate a loss order', zh_CN: '模拟差异单审核' },
  {
    en: 'Only with a test key: any other is refused (2420). Missing pieces of a booking open one, which `loss.opened` tells of. Approved, it is paid out.',
    zh_CN: '仅限测试密钥，其他密钥将被拒绝（2420）。入库缺件会生成差异单，由 `loss.opened` 推送；批准后赔付。',
  },
  { en: 'Simulate the decision about a top-up', zh_CN: '模拟充值审核' },
  {
    en: 'Only with a test key: any other is refused (2420). Of a top-up that somebody filed while looking at the sandbox: received as it was filed, or rejected.',
    zh_CN: '仅限测试密钥，其他密钥将被拒绝（2420）。针对在沙盒中提交的充值：按提交金额到账，或驳回。',
  },
  { en: 'Simulate a booking', zh_CN: '模拟入库进展' },
  {
    en: 'Only with a test key: any other is refused (2420). `missing` are pieces that do not arrive, or are not found where they had arrived already.',
    zh_CN: '仅限测试密钥，其他密钥将被拒绝（2420）。`missing` 为未到货的件数；已到货的，则为清点时未找到的件数。',
  },
  { en: 'Simulate a return', zh_CN: '模拟退件进展' },
  {
    en: 'Only with a test key: any other is refused (2420). All that was announced is there, of one `grade`.',
    zh_CN: '仅限测试密钥，其他密钥将被拒绝（2420）。预报的商品全部到齐，等级均为 `grade`。',
  },
  { en: 'Simulate stock', zh_CN: '模拟库存' },
  {
    en: 'Only with a test key: any other is refused (2420). So many pieces more lie in the warehouse; lots and dates are made up where the product asks for them.',
    zh_CN: '仅限测试密钥，其他密钥将被拒绝（2420）。仓库中增加这些件数；产品要求批次或日期时自动生成。',
  },
  { en: 'Simulate a top-up', zh_CN: '模拟充值' },
  {
    en: 'Only with a test key: any other is refused (2420). Filed in the account’s currency and decided.',
    zh_CN: '仅限测试密钥，其他密钥将被拒绝（2420）。以账户币种提交，随后完成审核。',
  },
]

/** The sentences of the document that have their words here. */
export const byEnglish: ReadonlyMap<string, Text> = new Map(WORDS.map((word) => [word.en, word]))
