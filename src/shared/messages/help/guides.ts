// The guides that go with the guidelines: how a SKU is added, and how goods are booked in. Each says what the pages do, in their order; where
// the two differ, one of them is wrong.
import type { Guideline } from './guidelines.ts'

export const SKU_GUIDE: readonly Guideline[] = [
  {
    key: 'one',
    picture: 'product',
    title: { en: 'Add one product', zh_CN: '添加单个产品' },
    points: [
      {
        en: 'Open Products and choose Add. SKU, product name, English name, category, attribute, HS code, country of origin, declared value, weight and sides are required.',
        zh_CN:
          '打开“产品”，选择“添加”。SKU、产品名称、英文名称、品类、属性、HS 编码、原产国/地区、申报价值、重量和尺寸为必填项。',
      },
      {
        en: 'A SKU has up to 30 letters, digits, hyphens, underscores, spaces and dots, with no blank at either end, and exists once.',
        zh_CN: 'SKU 最多 30 个字符，可用字母、数字、连字符、下划线、空格和点，首尾不能有空格，且不能重复。',
      },
      {
        en: 'Leave the barcode empty to get one, or enter your own: up to 30 letters, digits and hyphens, better 17 or fewer.',
        zh_CN: '条码留空时自动生成；也可填写自有条码，最多 30 个字母、数字和连字符，建议不超过 17 个。',
      },
      {
        en: 'A picture is a jpeg, png or gif under 5 MB. Staff compare goods with it.',
        zh_CN: '图片为 jpeg、png 或 gif，小于 5 MB，仓库据此核对货物。',
      },
    ],
  },
  {
    key: 'many',
    picture: 'product-import',
    title: { en: 'Add many at once', zh_CN: '批量添加' },
    points: [
      {
        en: 'Products can be imported from an xlsx, xls or csv file. The template explains each column and offers what can be chosen.',
        zh_CN: '可通过 xlsx、xls 或 csv 文件导入产品。模板说明每一列的填写要求，并提供可选项。',
      },
      {
        en: 'Nothing changes until you have seen what each row would do. Faulty rows can be saved as a file, mended and brought again.',
        zh_CN: '系统先显示每一行将产生的变更，确认后才会写入。有误的行可另存为文件，修改后重新上传。',
      },
      {
        en: 'An exported file that is imported again as it is changes nothing.',
        zh_CN: '导出的文件原样导入不会产生任何变更。',
      },
    ],
  },
  {
    key: 'customs',
    title: { en: 'What customs and safety ask for', zh_CN: '海关与安全要求' },
    points: [
      {
        en: 'The HS code has 6 to 10 digits; the declared value is in USD, above 0.',
        zh_CN: 'HS 编码为 6 至 10 位数字；申报价值以 USD 计，须大于 0。',
      },
      {
        en: 'Choose the attribute that is true: batteries, liquids and powders ship by other ways than general goods.',
        zh_CN: '请如实选择属性：带电、液体、粉末等产品的运输方式与普货不同。',
      },
      {
        en: 'Enter the purchase price: a loss after a full inspection is paid by it.',
        zh_CN: '请填写采购价：全检后的损失按采购价赔付。',
      },
    ],
  },
  {
    key: 'labels',
    title: { en: 'Print barcode labels', zh_CN: '打印条码标签' },
    points: [
      {
        en: 'Choose products and print labels in any size of 20 to 150 mm a side, as PDF or ZPL, for printers of 203 or 300 dpi; up to 5,000 at once.',
        zh_CN:
          '选择产品后即可打印标签：边长 20 至 150 mm 的任意尺寸，PDF 或 ZPL，适用于 203 或 300 dpi 打印机，每次最多 5,000 张。',
      },
    ],
  },
]

export const BOOKING_GUIDE: readonly Guideline[] = [
  {
    key: 'products',
    picture: 'bookings',
    title: { en: 'Step 1: warehouse and products', zh_CN: '第一步：仓库与产品' },
    points: [
      {
        en: 'Choose the warehouse. Below it stand its address, working days, cut-off time and the days on which it is closed.',
        zh_CN: '选择仓库。下方显示其地址、工作日、截单时间和休息日期。',
      },
      {
        en: 'Add products by searching, by pasting two columns from a spreadsheet, or with a filled product list as a file; up to 300.',
        zh_CN: '通过搜索、从表格粘贴两列或上传填好的产品清单来添加产品，最多 300 种。',
      },
      {
        en: 'Another warehouse or other products later ask for barcodes and packing again.',
        zh_CN: '之后更改仓库或产品，需重新确认条码和装箱清单。',
      },
    ],
  },
  {
    key: 'barcodes',
    title: { en: 'Step 2: barcodes', zh_CN: '第二步：条码' },
    points: [
      {
        en: 'Download the product list, print the barcode labels that are missing, and confirm that every piece carries its barcode.',
        zh_CN: '下载产品清单，打印缺少的条码标签，并确认每件产品均已贴好条码。',
      },
    ],
  },
  {
    key: 'packing',
    title: { en: 'Step 3: packing list', zh_CN: '第三步：装箱清单' },
    points: [
      {
        en: 'Choose all SKUs in one box, one SKU per box, or several per box. Another method clears the boxes.',
        zh_CN: '选择所有 SKU 装一箱、每箱一种或每箱多种。更改装箱方式会清空箱子。',
      },
      {
        en: 'Type the boxes like a spreadsheet: paste a block, fill down with Ctrl+D, copy a box as often as you need it. Or bring a filled packing list as a file.',
        zh_CN: '像表格一样填写箱子：可整块粘贴、按 Ctrl+D 向下填充、按需复制箱子；也可上传填好的装箱单。',
      },
      {
        en: 'Booked, packed and the difference stand above each SKU. The step can be saved once every difference is 0.',
        zh_CN: '每个 SKU 上方显示预约、已装和差异；差异全部为 0 后才能保存。',
      },
    ],
  },
  {
    key: 'marks',
    title: { en: 'Step 4: box marks', zh_CN: '第四步：箱唛' },
    points: [
      {
        en: 'Print the packing list and one mark for each box: 100 × 100, 100 × 150, A4 or any size of 50 to 300 mm a side, as PDF or ZPL, for all boxes or for some.',
        zh_CN:
          '打印装箱单，每箱一张箱唛：100 × 100、100 × 150、A4 或边长 50 至 300 mm 的任意尺寸，PDF 或 ZPL，可打印全部或部分箱子。',
      },
      {
        en: 'If boxes change afterwards, print their marks again.',
        zh_CN: '之后如更改箱子，须重新打印箱唛。',
      },
    ],
  },
  {
    key: 'shipping',
    title: { en: 'Step 5: shipping, and after', zh_CN: '第五步：发货信息及之后' },
    points: [
      {
        en: 'Say who brings the goods and when: courier and tracking numbers, or freight company, plate and driver; volume, packaging, day and time of day.',
        zh_CN: '填写由谁、何时送货：快递公司和单号，或货运公司、车牌和司机；以及体积、来货包装、到仓日期和时段。',
      },
      {
        en: 'Choose the inspection, value-added services and insurance here: they cannot change once the booking is submitted. Who brings the goods may change until they arrive.',
        zh_CN: '质检方式、增值服务和保价在此选择，提交后不能更改；送货信息在货物到达前仍可修改。',
      },
      {
        en: 'A submitted booking can be withdrawn until it is confirmed. Send the goods once it is.',
        zh_CN: '已提交的预约在确认前可以撤回。确认后再发货。',
      },
      {
        en: 'What was announced, arrived, qualified and shelved stands in the booking by box and by SKU. A difference opens a loss order.',
        zh_CN: '预约、到货、合格和上架数量可在预约中按箱、按 SKU 查看。出现差异时会生成差异单。',
      },
    ],
  },
]
