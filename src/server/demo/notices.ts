// What the demo's customer service has told its customers, and a client app to download. Everybody has read the guide and the popup but the
// sub-account for orders, who meets both at the first sign-in.
import { addAppVersion } from '#server/brands/index.ts'
import type { Ctx } from '#server/base/context.ts'
import { addNotice, markRead, publishNotice } from '#server/messages/index.ts'
import type { DemoHouse } from './house.ts'
import type { Scene } from './play.ts'
import type { Story } from './story.ts'

type Notice = {
  daysAgo: number
  popup: boolean
  read: boolean
  title: [string, string]
  meta: [string, string]
  text: [string, string]
}

const NOTICES: Notice[] = [
  {
    daysAgo: 41,
    popup: false,
    read: true,
    title: ['New: compare every shipping method with all its fees', '新功能：比较各物流方式的全部费用'],
    meta: ['New', '新功能'],
    text: [
      'Before you submit an order you now see **every method that can carry it**, with each fee on a line of its own, and for the others the reason why not.\n\nYou find it under *Choose shipping*.',
      '提交订单前，您现在可以看到**所有可承运的物流方式**及逐项费用；不可承运的也会说明原因。\n\n入口：*选择物流方式*。',
    ],
  },
  {
    daysAgo: 13,
    popup: false,
    read: false,
    title: ['Box marks: please use labels of 100 × 150 mm', '箱唛请使用 100 × 150 mm 标签'],
    meta: ['Inbound', '入库'],
    text: [
      '## Why\n\nMarks smaller than that are hard to scan at the dock, and a box that cannot be scanned waits.\n\n## What to do\n\n- Print the marks at **100 %**, without fitting to the page.\n- One mark on the long side, one on the short side.\n- Take off old labels.',
      '## 原因\n\n尺寸过小的箱唛在收货口难以扫描，无法扫描的箱子需要等待处理。\n\n## 请注意\n\n- 按 **100%** 打印，不要缩放。\n- 长侧面和短侧面各贴一张。\n- 请撕掉旧标签。',
    ],
  },
  {
    daysAgo: 2,
    popup: true,
    read: false,
    title: ['Duisburg closes for stocktaking next Sunday', '杜伊斯堡仓下周日盘点'],
    meta: ['Holidays and hours', '假期与营业时间'],
    text: [
      'On Sunday the warehouse in Duisburg counts all stock. **Orders submitted until Saturday 12:00** leave as usual; later ones are packed on Monday.\n\nInbound boxes are taken in again from Monday 7:00. New Jersey works without a break.',
      '周日杜伊斯堡仓将盘点全部库存。**周六 12:00 前提交的订单**照常发出，之后提交的订单周一打包。\n\n周一 7:00 起恢复收货。新泽西仓正常作业。',
    ],
  },
]

/** Notices on their days, each published and read as people would; `end` is the demo's now. */
export function noticeScenes(ctx: Ctx, house: DemoHouse, end: Date): Scene[] {
  return NOTICES.map((notice) => ({
    at: new Date(end.getTime() - notice.daysAgo * 86_400_000),
    story: tell(ctx, house, notice),
  }))
}

async function* tell(ctx: Ctx, { staff, customers }: DemoHouse, { popup, read, title, meta, text }: Notice): Story {
  const service = staff['service']
  if (!service) throw new Error('the demo has no customer service')
  const { press_id } = await addNotice(ctx, service, {
    title_en: title[0],
    title_zh: title[1],
    meta_title_en: meta[0],
    meta_title_zh: meta[1],
    description_en: text[0],
    description_zh: text[1],
    platform_types: [],
    customer_ids: [],
    manager_ids: [],
    is_popup: popup,
  })
  await publishNotice(ctx, service, { press_id, publish_on_time: null })
  if (!popup && !read) return
  yield 1
  for (const { actor, supplierId } of customers) {
    await markRead(ctx, actor, press_id)
    if (supplierId) await markRead(ctx, { ...actor, id: supplierId }, press_id)
  }
}

/** An app for Android, and the guide read by everybody but the sub-accounts that are no suppliers. */
export async function makeAppAndGuides(ctx: Ctx, { staff, customers }: DemoHouse): Promise<void> {
  const admin = staff['admin']
  if (!admin) throw new Error('the demo has no admin')
  await addAppVersion(ctx, admin, {
    project_type: 1,
    platform: 'android',
    version: '2.4.1',
    minimum_version: '2.0',
    app_download_link: 'https://portal.harbourline.example/app/ucenter-2.4.1.apk',
    notes_en: 'Scan barcodes with the camera when you count what you send.',
    notes_zh: '清点发货时可用摄像头扫描条码。',
    is_published: true,
  })
  const read_at = ctx.clock.now()
  const readers = customers.flatMap(({ actor: { customerId, id }, supplierId }) =>
    [id, supplierId].filter((member) => member !== null).map((member_id) => ({ customer_id: customerId, member_id })),
  )
  await ctx.db.office
    .insertInto('guide_read')
    .values(readers.map((reader) => ({ ...reader, guide_type: 3, read_at })))
    .execute()
}
