// Help about orders and money. It says what the rules do; where the two differ, one of them is wrong.
import type { Guideline } from './guidelines.ts'

export const ORDERS: readonly Guideline[] = [
  {
    key: 'create',
    picture: 'order',
    title: { en: 'Create one order', zh_CN: '创建单个订单' },
    points: [
      {
        en: 'Choose Create under Orders. Your own order number, the warehouse, at least one product and the recipient are required.',
        zh_CN: '在“订单”中选择“创建”。客户订单号、仓库、至少一个产品和收件人为必填项。',
      },
      {
        en: 'The form asks for what the recipient’s country needs: province, house number, tax codes. In the EU the house number is required.',
        zh_CN: '表单会根据收件国家要求填写省份、门牌号、税号等。欧盟国家必须填写门牌号。',
      },
      {
        en: 'The next step compares all shipping methods with every fee and the days, and says why each of the others cannot carry the order.',
        zh_CN: '下一步会比较所有物流方式的各项费用和时效，并说明其他方式不可用的原因。',
      },
      {
        en: 'Submit freezes the stock and holds the quote on your balance. What is really packed is charged, the rest of the hold is released.',
        zh_CN: '提交后冻结库存并预扣报价金额；实际打包后按实际费用扣款，剩余预扣释放。',
      },
      {
        en: '“Save for later” keeps an incomplete order; what you typed is kept through a reload too.',
        zh_CN: '“暂存”可保存未完成的订单；刷新页面也不会丢失已填写的内容。',
      },
    ],
  },
  {
    key: 'many',
    picture: 'order-import',
    title: { en: 'Many orders at once', zh_CN: '批量下单' },
    points: [
      {
        en: 'Import takes our template and the order exports of Shopify, WooCommerce and Amazon. Other columns are matched by hand once and remembered.',
        zh_CN: '导入支持我们的模板及 Shopify、WooCommerce、Amazon 的订单导出；其他列可手动匹配一次，系统会记住。',
      },
      {
        en: 'You see what each row would do before anything is written. Faulty rows are saved as a file with their reasons, good ones go on.',
        zh_CN: '写入前可查看每一行的结果。有误的行连同原因另存为文件，其余照常导入。',
      },
      {
        en: 'Rules choose the shipping method by country, weight, value and SKU; an import may apply them and submit at once.',
        zh_CN: '规则可按国家、重量、金额和 SKU 选择物流方式；导入时可直接应用规则并提交。',
      },
      {
        en: 'Select orders in the list to submit, hold, cancel, print or export them. More than 500 run as a task with its progress.',
        zh_CN: '在列表中勾选订单即可批量提交、暂停、取消、打印或导出；超过 500 个时作为任务运行并显示进度。',
      },
    ],
  },
  {
    key: 'states',
    picture: 'orders',
    title: { en: 'What the states mean', zh_CN: '订单状态说明' },
    points: [
      {
        en: 'Approving: yours to edit, cancel and submit.',
        zh_CN: '待确认：您可以编辑、取消和提交。',
      },
      {
        en: 'Upload (verifying) and Awaiting packing: the goods are reserved, the warehouse works on it.',
        zh_CN: '上传（审核中）与待打包：货物已预留，仓库处理中。',
      },
      {
        en: 'Error: we need your word. Open the order, read the reason and reply; with or without a change it goes on.',
        zh_CN: '异常：需要您的答复。打开订单查看原因并回复，修改或不修改均可继续处理。',
      },
      {
        en: 'Packaged, Awaiting shipping, Shipped: the parcel is charged, labelled and handed to the carrier.',
        zh_CN: '已打包、待出库、已出库：包裹已计费、贴标并交给承运商。',
      },
      {
        en: 'In transit, Pick-up ready, Out for delivery, Delivered: what the carrier reports. Possible exception and Too long in transit wait for a look.',
        zh_CN: '运输中、待取件、派送中、已签收：来自承运商的轨迹。可能异常与运输过久需要关注。',
      },
    ],
  },
  {
    key: 'stop',
    title: { en: 'Change or stop an order', zh_CN: '修改或停止订单' },
    points: [
      {
        en: 'Before it is submitted you edit and cancel it yourself. After that put it on hold, or correct the recipient until it is packed.',
        zh_CN: '提交前可自行修改和取消；提交后、打包前可暂停处理或更正收件人。',
      },
      {
        en: 'Ask for an interception once it has passed the check. It may already be in logistics, so it is never guaranteed.',
        zh_CN: '审核通过后可申请拦截；订单可能已进入物流环节，无法保证成功。',
      },
      {
        en: 'What comes back stands under Returns; you decide there what becomes of each piece.',
        zh_CN: '退回的货物显示在“退件”中，由您决定每件的处理方式。',
      },
    ],
  },
]

export const MONEY: readonly Guideline[] = [
  {
    key: 'top-up',
    picture: 'top-up',
    title: { en: 'Top up', zh_CN: '充值' },
    points: [
      {
        en: 'Under Billing, Top-ups, the accounts to pay into stand with their numbers. Name your customer number as the reference.',
        zh_CN: '在“账单 - 充值”中可查看收款账户。付款时请在附言中注明客户编号。',
      },
      {
        en: 'Pay, then file the payment: amount, currency, date, payment method and the slip (jpg, png or pdf, up to 10 MB).',
        zh_CN: '付款后提交充值：金额、币种、日期、付款方式和凭证（jpg、png 或 pdf，不超过 10 MB）。',
      },
      {
        en: 'A bank transfer usually takes 3 to 5 working days, then about one more until it is confirmed. You are told when it is there.',
        zh_CN: '银行转账通常需要 3 至 5 个工作日，到账后约一个工作日内确认，届时会通知您。',
      },
      {
        en: 'Only what was received touches your balance. Until finance has taken it you may change what you filed.',
        zh_CN: '只有实际到账的金额计入余额。财务处理前可修改已提交的内容。',
      },
    ],
  },
  {
    key: 'balance',
    title: { en: 'Balance, holds and credit', zh_CN: '余额、预扣与信用额度' },
    points: [
      {
        en: 'Available is balance plus credit limit minus what is held for submitted orders.',
        zh_CN: '可用余额 = 余额 + 信用额度 - 已提交订单的预扣金额。',
      },
      {
        en: 'A refused submit names the missing amount: topping up exactly this is enough.',
        zh_CN: '提交被拒时会显示缺少的金额，充值该金额即可。',
      },
      {
        en: 'Name a balance below which you want to be told, on the top-ups page.',
        zh_CN: '在充值页面可设置余额提醒金额。',
      },
    ],
  },
  {
    key: 'fees',
    picture: 'transactions',
    title: { en: 'Where each fee stands', zh_CN: '费用查询' },
    points: [
      {
        en: 'Transactions lists every movement of the balance, with its document. Search by order number to see all fees of an order.',
        zh_CN: '“交易明细”列出余额的每笔变动及其单据；按订单号查询可查看该订单的全部费用。',
      },
      {
        en: 'The order itself shows what was estimated beside what was charged, line by line, and says the difference.',
        zh_CN: '订单详情逐项显示预估费用、实际费用及差额。',
      },
      {
        en: 'Storage is billed by day and batch: the bill names the volume, the days and the price of each.',
        zh_CN: '仓储费按天、按批次计算，账单列明每批的体积、天数和单价。',
      },
      {
        en: 'A statement of each month is made on the first of the next, as PDF, xlsx and csv.',
        zh_CN: '每月月结单在次月一日生成，可下载 PDF、xlsx 和 csv。',
      },
      {
        en: 'Something is wrong? Dispute the charge in the transactions: you are told the answer, and what was wrong comes back.',
        zh_CN: '对费用有疑问？可在交易明细中提出争议，处理结果会通知您，多收的金额将退回。',
      },
    ],
  },
]

export const QUESTIONS: readonly Guideline[] = [
  {
    key: 'goods',
    title: { en: 'Goods', zh_CN: '货物' },
    points: [
      {
        en: 'Why is my stock not there yet? It appears when the warehouse has inspected and shelved the goods; the booking shows how far it is.',
        zh_CN: '为什么库存还没有显示？仓库质检并上架后库存才会增加，进度见预约详情。',
      },
      {
        en: 'Why does my product weigh otherwise? The warehouse measures. Fees follow the real parcel, your customs data stay.',
        zh_CN: '为什么产品重量不同？以仓库实测为准。费用按实际包裹计算，报关信息不变。',
      },
      {
        en: 'Goods are missing or damaged? The warehouse opens a loss order; you agree, or say why not.',
        zh_CN: '货物缺少或损坏？仓库会建立丢损单，由您同意或说明异议。',
      },
    ],
  },
  {
    key: 'orders',
    title: { en: 'Orders', zh_CN: '订单' },
    points: [
      {
        en: 'Why can I not choose a method? The next step says the reason beside each: country, weight, size, goods, or a day on which it is closed.',
        zh_CN: '为什么不能选择某个物流方式？下一步中会显示原因：国家、重量、尺寸、货物类型或当日关闭。',
      },
      {
        en: 'Why was more charged than estimated? The real parcel was heavier or larger than the products say. Open the order to see both, line by line.',
        zh_CN: '为什么实际费用高于预估？实际包裹比产品资料更重或更大。打开订单可逐项对比。',
      },
      {
        en: 'Where is my parcel? Open the order, or send the recipient the tracking page that it links to.',
        zh_CN: '包裹在哪里？打开订单查看轨迹，或将跟踪页面链接发给收件人。',
      },
    ],
  },
  {
    key: 'account',
    title: { en: 'Account', zh_CN: '账户' },
    points: [
      {
        en: 'Why is a button grey? Point at it: it says what is missing, a permission, stock or a state that does not allow it.',
        zh_CN: '按钮为什么是灰色？将鼠标移到按钮上即可查看原因：权限、库存或状态不允许。',
      },
      {
        en: 'How do I find something fast? Ctrl or Cmd with K searches orders, bookings, products, top-ups, pages and this help.',
        zh_CN: '如何快速查找？按 Ctrl 或 Cmd + K，可搜索订单、预约、产品、充值、页面和帮助。',
      },
    ],
  },
]
