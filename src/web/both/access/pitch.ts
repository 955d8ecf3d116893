// What the brand panel beside the sign-in form says: the brand's own words, else the product's; no promises in figures. The office has
// its own.
import type { Brand } from '#shared/brands/brand.ts'
import { inLanguage, readsChinese, type Language, type Text } from '#web/kit/text/language.ts'

type Pitch = { headline: Text; points: readonly Text[] }

const PITCH: Record<'portal' | 'office', Pitch> = {
  portal: {
    headline: { en: 'Your overseas warehouse, in one place', zh_CN: '您的海外仓，一站式管理' },
    points: [
      { en: 'Book inbound shipments and watch them reach the shelf', zh_CN: '预约入库，全程跟踪直至上架' },
      { en: 'Compare shipping methods by price and days', zh_CN: '比较各物流方式的价格与时效' },
      { en: 'Every fee accounted for, to the cent', zh_CN: '每一笔费用清晰可查，精确到分' },
    ],
  },
  office: {
    headline: { en: 'The back office', zh_CN: '运营后台' },
    points: [
      { en: 'Receive, count and shelve what customers booked', zh_CN: '收货、清点并上架客户预约的货物' },
      { en: 'Check, pack and ship orders', zh_CN: '审核、打包并发运订单' },
      { en: 'Confirm top-ups and keep the books', zh_CN: '确认充值并维护账目' },
    ],
  },
}

/** The words in the reader's language. Staff work for the house, whatever brand their page wears. */
export function pitchOf(
  application: 'portal' | 'office',
  brand: Brand | undefined,
  language: Language,
): { headline: string; points: string[] } {
  const own = application === 'portal' ? brand : undefined
  const chinese = readsChinese(language)
  const headline = (chinese ? own?.tagline_zh : own?.tagline_en) ?? ''
  const points = (chinese ? own?.points_zh : own?.points_en)?.split('\n').filter((line) => line.trim() !== '') ?? []
  const standard = PITCH[application]
  return {
    headline: headline || inLanguage(standard.headline, language),
    points: points.length > 0 ? points : standard.points.map((point) => inLanguage(point, language)),
  }
}
