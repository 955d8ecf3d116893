// Texts of the new-user guide: the way from the first SKU to a delivered parcel.
import { text } from '#web/kit/text/text.ts'

export const guideText = text({
  en: {
    title: 'From the first SKU to a delivered parcel',
    welcome: ({ brand }: { brand: string }) => `Welcome to ${brand}`,
    lead: ({ brand }: { brand: string }) =>
      `Six steps take your goods from your supplier to your buyer's door. Please read them once; ${brand} keeps them behind the question mark at the top.`,
    sku: 'Create your SKUs',
    skuText: 'Picture, weight and size, customs data. Each SKU gets a barcode; print its labels.',
    booking: 'Book the inbound shipment',
    bookingText:
      'In five steps: products, packing list, box marks, carrier. Stick the box marks on the boxes. Stock appears once the warehouse has inspected and shelved the goods.',
    topUp: 'Top up',
    topUpText: 'Pay by one of the listed methods and file the payment with its slip. Finance books what arrived.',
    order: 'Place orders',
    orderText:
      'Create orders, compare the shipping methods with every fee, choose one and submit. Stock is frozen and the quote is held on your balance.',
    ship: 'The warehouse ships',
    shipText:
      'It packs, labels and hands over to the carrier. The real parcel is charged, fee by fee; the rest of the hold is released.',
    track: 'Follow the parcels',
    trackText: 'From the first scan to the signature. An order in error waits for your answer before it goes on.',
    read: 'Read and understood',
    readIn: ({ seconds }: { seconds: number }) => `Read and understood (${seconds})`,
  },
  zh_CN: {
    title: '从第一个 SKU 到包裹签收',
    welcome: ({ brand }) => `欢迎使用 ${brand}`,
    lead: ({ brand }) => `货物从供应商送达买家，只需六步。请阅读一次；之后可随时点击 ${brand} 页面顶部的问号再次查看。`,
    sku: '创建 SKU',
    skuText: '填写图片、重量尺寸和报关信息。系统为每个 SKU 生成条码，可打印标签。',
    booking: '创建入库预约',
    bookingText: '分五步完成：产品、装箱单、箱唛、承运信息。请将箱唛贴在箱子上。仓库质检并上架后，库存才会增加。',
    topUp: '充值',
    topUpText: '通过支持的方式付款，并提交付款信息与凭证。财务按实际到账金额入账。',
    order: '创建并提交订单',
    orderText: '创建订单，比较各物流方式的全部费用，选择后提交。提交后冻结库存，并在余额中预扣报价。',
    ship: '仓库发货',
    shipText: '仓库打包、贴单并交给承运商。按实际包裹逐项扣费，多余的预扣金额会释放。',
    track: '跟踪包裹',
    trackText: '从首次扫描到签收全程可查。异常订单需要您回复后才能继续。',
    read: '已阅读并理解',
    readIn: ({ seconds }) => `已阅读并理解（${seconds}）`,
  },
})
