// What the demo's customer service has told its customers or is about to, and a client app to download. Everybody has read the guide and the
// popup but the sub-account for orders, who meets both at the first sign-in.
import { officeAppVersionCalls } from '#shared/brands/app-versions.contract.ts'
import { noticeCalls } from '#shared/messages/notices.contract.ts'
import { officeNoticeCalls } from '#shared/messages/office-notices.contract.ts'
import type { NoticeStatus } from '#shared/messages/notices.states.ts'
import { addAppVersion } from '#server/brands/index.ts'
import type { Ctx } from '#server/base/context.ts'
import { addNotice, markRead, publishNotice, turnNotices, withdrawNotice } from '#server/messages/index.ts'
import type { DemoHouse } from './house.ts'
import type { Scene } from './play.ts'
import type { Story } from './story.ts'
import { calling } from './actors.ts'

type Notice = {
  daysAgo: number
  status: NoticeStatus
  popup: boolean
  read: boolean
  title: [string, string]
  meta: [string, string]
  text: [string, string]
}

const NOTICES: Notice[] = [
  {
    daysAgo: 41,
    status: 'published',
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
    status: 'published',
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
    status: 'published',
    popup: true,
    read: false,
    title: ['Duisburg closes for stocktaking next Sunday', '杜伊斯堡仓下周日盘点'],
    meta: ['Holidays and hours', '假期与营业时间'],
    text: [
      'On Sunday the warehouse in Duisburg counts all stock. **Orders submitted until Saturday 12:00** leave as usual; later ones are packed on Monday.\n\nInbound boxes are taken in again from Monday 7:00. New Jersey works without a break.',
      '周日杜伊斯堡仓将盘点全部库存。**周六 12:00 前提交的订单**照常发出，之后提交的订单周一打包。\n\n周一 7:00 起恢复收货。新泽西仓正常作业。',
    ],
  },
  {
    daysAgo: 24,
    status: 'ended',
    popup: false,
    read: false,
    title: ['Heavy rain in Duisburg: parcels leave a day later', '杜伊斯堡暴雨：包裹延迟一天发出'],
    meta: ['Delays', '延误'],
    text: [
      'Two roads to the sorting centre are closed. What is packed today and tomorrow leaves a day later.',
      '通往分拣中心的两条道路封闭，今明两天打包的包裹将延迟一天发出。',
    ],
  },
  {
    daysAgo: 9,
    status: 'withdrawn',
    popup: false,
    read: false,
    title: ['Express to Austria is suspended', '奥地利快递暂停'],
    meta: ['Delays', '延误'],
    text: ['The carrier takes no parcels to Austria this week.', '承运商本周不接收发往奥地利的包裹。'],
  },
  {
    daysAgo: 1,
    status: 'scheduled',
    popup: false,
    read: false,
    title: ['New: scan serial numbers when packing', '新功能：打包时扫描序列号'],
    meta: ['New', '新功能'],
    text: [
      'Goods with serial numbers are scanned piece by piece at the packing desk. You find the numbers on the page of the order.',
      '带序列号的商品将在打包台逐件扫描，序列号可在订单详情页查看。',
    ],
  },
  {
    daysAgo: 1,
    status: 'draft',
    popup: false,
    read: false,
    title: ['Peak season: book your boxes early', '旺季将至：请提前预约入库'],
    meta: ['Inbound', '入库'],
    text: [
      'From next month on the docks are full. Please book a week ahead.',
      '下月起收货口较为繁忙，请提前一周预约。',
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

async function* tell(ctx: Ctx, { staff, customers }: DemoHouse, notice: Notice): Story {
  const { status, popup, read, title, meta, text } = notice
  const inDays = (days: number) => new Date(ctx.clock.now().getTime() + days * 86_400_000).toISOString()
  const service = staff['service']
  if (!service) throw new Error('the demo has no customer service')
  const { press_id } = await addNotice(ctx, calling(service, officeNoticeCalls.addNotice), {
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
    ...(status === 'ended' && { ends_at: inDays(2) }),
  })
  if (status === 'draft') return
  await publishNotice(ctx, calling(service, officeNoticeCalls.publish), {
    press_id,
    publish_on_time: status === 'scheduled' ? inDays(7) : null,
  })
  if (status === 'withdrawn') {
    yield 3
    await withdrawNotice(ctx, calling(service, officeNoticeCalls.withdraw), press_id)
  }
  if (status === 'ended') {
    yield 48
    await turnNotices(ctx)
  }
  if (!popup && !read) return
  yield 1
  for (const { actor, supplierId } of customers) {
    await markRead(ctx, calling(actor, noticeCalls.updateReadStatus), press_id)
    if (supplierId) await markRead(ctx, calling({ ...actor, id: supplierId }, noticeCalls.updateReadStatus), press_id)
  }
}

/** An app for Android, and the guide read by everybody but the sub-accounts that are no suppliers. */
export async function makeAppAndGuides(ctx: Ctx, { staff, customers }: DemoHouse): Promise<void> {
  const admin = staff['admin']
  if (!admin) throw new Error('the demo has no admin')
  await addAppVersion(ctx, calling(admin, officeAppVersionCalls.addVersion), {
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
