// What a seller has to know before goods leave: how to pack, label and send, what is refused, and what happens at the dock. It says in words
// what the rules of bookings do; where the two differ, one of them is wrong.
import type { Text } from '../../errors.ts'
import type { HelpPicture } from './pictures.ts'

export type Guideline = { key: string; title: Text; points: readonly Text[]; picture?: HelpPicture }

export const GUIDELINES: readonly Guideline[] = [
  {
    key: 'before',
    title: { en: 'Before you send', zh_CN: '发货之前' },
    points: [
      {
        en: 'Every product needs a SKU with its English name, weight, size, declared value and barcode before it can be booked.',
        zh_CN: '每个产品须先建立 SKU，填写英文名称、重量、尺寸、申报价值和条码，之后才能预约入库。',
      },
      {
        en: 'Make a booking for each warehouse and each consignment. Goods without a confirmed booking are not received.',
        zh_CN: '每个仓库、每批货物分别预约。没有已确认预约的货物不予收货。',
      },
      {
        en: 'Send nothing before the booking is confirmed. Until then it can be withdrawn; afterwards only our staff can void it.',
        zh_CN: '预约确认前请勿发货。确认前可自行撤回，确认后只能由我方人员作废。',
      },
      {
        en: 'If you split a consignment over several bookings, give all of them the same original ASN: we can then merge them.',
        zh_CN: '同一批货分成多个预约时，请填写相同的原始 ASN，以便我们合并。',
      },
    ],
  },
  {
    key: 'barcodes',
    title: { en: 'Barcodes on every piece', zh_CN: '每件产品贴条码' },
    points: [
      {
        en: 'Every piece carries the barcode of its SKU, printed in black on white, flat, dry, and not over an edge or a seam.',
        zh_CN: '每件产品须贴其 SKU 条码：白底黑字、平整干燥，不得跨棱边或接缝。',
      },
      {
        en: 'Cover every other barcode on the sales packing, or a scanner may read the wrong one.',
        zh_CN: '请遮盖销售包装上的其他条码，以免误扫。',
      },
      {
        en: 'A set that is sold as one piece is tied together, has one barcode, and says “Sold as a set, do not separate”.',
        zh_CN: '成套销售的产品须捆扎为一件，只贴一个条码，并注明“成套销售，请勿拆分”。',
      },
    ],
  },
  {
    key: 'packing',
    title: { en: 'How to pack', zh_CN: '如何装箱' },
    points: [
      {
        en: 'Use new, firm six-sided cartons with at least 5 cm of filling around fragile goods. No bags, no bundles of loose pieces.',
        zh_CN: '使用全新、坚固的六面纸箱，易碎品四周至少留 5 厘米填充物。不接受编织袋或散件捆扎。',
      },
      {
        en: 'Keep a carton below 20 kg and 60 cm a side where you can: one person has to lift it. Mark heavier ones “Heavy” on two sides.',
        zh_CN: '单箱尽量不超过 20 公斤、单边不超过 60 厘米，以便一人搬运。超重箱须在两面标注“重物”。',
      },
      {
        en: 'Choose one way for the whole booking: all SKUs in one box, one SKU per box, or several SKUs per box. Separate SKUs in a mixed box by inner bags.',
        zh_CN: '整个预约选择一种装箱方式：所有 SKU 装一箱、每箱一种 SKU、每箱多种 SKU。混装箱内的 SKU 须用内袋分开。',
      },
      {
        en: 'What is in each box must be exactly what the packing list says. The list must add up to the booking, SKU by SKU.',
        zh_CN: '每箱内容须与装箱单完全一致，装箱单各 SKU 合计须等于预约数量。',
      },
    ],
  },
  {
    key: 'marks',
    title: { en: 'Box marks', zh_CN: '箱唛' },
    points: [
      {
        en: 'Print the box marks from the booking (100 × 100 mm, 100 × 150 mm, A4 or another size) and stick one on two neighbouring sides of each box, not on the lid.',
        zh_CN:
          '从预约页面打印箱唛（100 × 100 毫米、100 × 150 毫米、A4 或其他尺寸），贴在每箱相邻的两个侧面，不要贴在箱盖上。',
      },
      {
        en: 'Each mark belongs to one box: the number on it says which. After any change of boxes print them anew and destroy the old ones.',
        zh_CN: '每张箱唛对应一个箱子，编号即箱号。装箱有任何修改后请重新打印，并销毁旧箱唛。',
      },
      {
        en: 'Remove or cover old carrier labels and foreign box marks.',
        zh_CN: '请撕下或遮盖旧的快递面单和其他箱唛。',
      },
    ],
  },
  {
    key: 'pallets',
    title: { en: 'Pallets and containers', zh_CN: '托盘与集装箱' },
    points: [
      {
        en: 'Pallets are wrapped in film, nothing hangs over the edge, boxes of one booking stand together, and a list of box numbers is on two sides.',
        zh_CN: '托盘须缠膜，货物不得超出边缘，同一预约的箱子放在一起，两侧附箱号清单。',
      },
      {
        en: 'Wooden pallets and crates need the ISPM 15 stamp; without it customs may destroy them at your cost.',
        zh_CN: '木质托盘和木箱须有 ISPM 15 标识，否则海关可能销毁，费用由您承担。',
      },
      {
        en: 'In a floor-loaded container put the boxes of one SKU together, leave the door side for mixed boxes, and secure the load against shifting.',
        zh_CN: '散装集装箱内同一 SKU 的箱子放在一起，混装箱靠门放置，并固定货物以防移位。',
      },
    ],
  },
  {
    key: 'sending',
    title: { en: 'Carrier and arrival', zh_CN: '承运与到仓' },
    points: [
      {
        en: 'Express needs the courier and all tracking numbers; freight needs the company, plate number, driver and phone. You can correct them until the goods arrive.',
        zh_CN: '快递须填写快递公司和全部单号；货运须填写公司、车牌号、司机和电话。到货前均可修改。',
      },
      {
        en: 'The arrival date is the local date of the warehouse. Tell us a new date as soon as you know it.',
        zh_CN: '到仓日期为仓库当地日期。如有变化请尽早更新。',
      },
      {
        en: 'Duties, taxes and freight are paid by you or your forwarder before delivery (DDP). Deliveries with charges to pay are refused.',
        zh_CN: '关税、税费和运费须在派送前由您或货代付清（DDP）。到付货物将被拒收。',
      },
    ],
  },
  {
    key: 'refused',
    title: { en: 'What is refused', zh_CN: '拒收的货物' },
    points: [
      {
        en: 'Boxes without a box mark, or for a booking that is not confirmed, withdrawn or voided.',
        zh_CN: '没有箱唛的箱子，以及预约未确认、已撤回或已作废的货物。',
      },
      {
        en: 'Burst, wet or infested cartons; leaking goods; pallets that cannot be unloaded safely.',
        zh_CN: '破损、受潮或生虫的纸箱，泄漏的货物，无法安全卸货的托盘。',
      },
      {
        en: 'Explosives, weapons, drugs, medicines, live animals and plants, perishables, cash and securities, counterfeits.',
        zh_CN: '爆炸品、武器、毒品、药品、活体动植物、易腐品、现金及有价证券、假冒商品。',
      },
      {
        en: 'Batteries, liquids, aerosols, magnets and other dangerous goods unless the SKU says so and the warehouse has agreed.',
        zh_CN: '电池、液体、喷雾、磁性及其他危险品，除非 SKU 已注明且仓库同意。',
      },
    ],
  },
  {
    key: 'counting',
    title: { en: 'Counting and quality inspection', zh_CN: '清点与质检' },
    points: [
      {
        en: 'Every SKU of every box is counted on arrival, at inspection and on the shelf; you see each count in the booking.',
        zh_CN: '每箱每种 SKU 在到货、质检和上架时各清点一次，数量均显示在预约中。',
      },
      {
        en: 'Inspection is none, a sample, or full, as you chose in step 5. Only qualified goods go to the shelf and become stock.',
        zh_CN: '质检方式为您在第五步选择的不质检、抽检或全检。只有合格品上架并计入库存。',
      },
      {
        en: 'A difference opens a loss order that says how many were announced, arrived, qualified and shelved.',
        zh_CN: '数量有差异时生成差异单，列出预约、到货、合格和上架数量。',
      },
    ],
  },
  {
    key: 'fees',
    title: { en: 'Fees', zh_CN: '费用' },
    points: [
      {
        en: 'Receiving is charged by box, piece, weight and volume, value-added services by quantity, insurance by the declared value. The booking shows the estimate.',
        zh_CN: '入库费按箱数、件数、重量和体积计算，增值服务按数量计算，保险费按申报价值计算。预约中显示预估费用。',
      },
      {
        en: 'They are charged once, when everything is on the shelf: for what arrived, at the prices of the day on which you submitted.',
        zh_CN: '费用在全部上架后一次性扣除：按实际到货数量，以提交当日的价格计算。',
      },
      {
        en: 'Value-added services are ordered in step 5 and cannot change after you submit.',
        zh_CN: '增值服务在第五步选择，提交后不能修改。',
      },
    ],
  },
]

/** The guidelines that say `words`, in any language; a title that says them brings all its points. */
export function findGuidelines(words: string, guidelines: readonly Guideline[] = GUIDELINES): Guideline[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean)
  const says = (text: Text) => wanted.every((word) => `${text.en} ${text.zh_CN}`.toLowerCase().includes(word))
  return guidelines.flatMap((guideline) => {
    if (says(guideline.title)) return [guideline]
    const points = guideline.points.filter(says)
    return points.length > 0 ? [{ ...guideline, points }] : []
  })
}
