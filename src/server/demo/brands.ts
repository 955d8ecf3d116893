// The three invented brands of the demo, logos drawn as SVG.

type Mark = { color: string; dark: string; path: string }

const icon = ({ color, path }: Mark) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="${color}"/><path d="${path}" fill="none" stroke="#fff" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"/></svg>`

type Words = {
  tagline_en: string
  tagline_zh: string
  points_en: string
  points_zh: string
  town_en: string
  town_zh: string
}

const brand = (platform_type: number, name: string, name_zh: string, mark: Mark, host: string, words: Words) => {
  const { town_en, town_zh, ...texts } = words
  return {
    platform_type,
    name,
    name_zh,
    label_en: name,
    label_zh: name_zh,
    ...texts,
    footer_en: `${name}, ${town_en}`,
    footer_zh: `${name_zh}，${town_zh}`,
    support_email: `help@${host}`,
    color: mark.color,
    color_dark: mark.dark,
    logo_svg: icon(mark),
    favicon_svg: icon(mark),
    site_url: `https://${host}`,
    privacy_url: `https://${host}/privacy`,
    terms_url: `https://${host}/terms`,
    mail_sender: `${name} <portal@${host}>`,
    is_default: platform_type === 1,
  }
}

/** The default brand says the product's own words. */
const STANDARD = { tagline_en: '', tagline_zh: '', points_en: '', points_zh: '' }

export const DEMO_BRANDS = [
  brand(
    1,
    'Harbourline',
    '港线',
    { color: '#0958d9', dark: '#7aa7f5', path: 'M7 19h18l-3 6H10zM16 6v13M16 8l7 8h-7' },
    'portal.harbourline.example',
    { ...STANDARD, town_en: 'Duisburg', town_zh: '杜伊斯堡' },
  ),
  brand(
    3,
    'Dropwell',
    '速派',
    { color: '#b5301b', dark: '#f2937f', path: 'M16 6c5 6 7 9 7 12a7 7 0 0 1-14 0c0-3 2-6 7-12z' },
    'my.dropwell.example',
    {
      tagline_en: 'You sell, we send',
      tagline_zh: '您只管卖货，我们负责发货',
      points_en:
        'No stock of your own to buy\nEvery order leaves within a day\nOne number to follow, from the shelf to the door',
      points_zh: '无需自备库存\n订单一天内发出\n从货架到收件人，一个单号全程跟踪',
      town_en: 'Rotterdam',
      town_zh: '鹿特丹',
    },
  ),
  brand(
    4,
    'Portside 3PL',
    '港畔仓配',
    { color: '#0b6e4f', dark: '#7fd6b2', path: 'M8 13l8-5 8 5v11H8zM12 24v-7h8v7' },
    'clients.portside.example',
    {
      tagline_en: 'Your third-party warehouse by the sea',
      tagline_zh: '您身边的海港第三方仓',
      points_en: 'Goods counted at the door\nStock you can trust to the piece\nPrices before you ship',
      points_zh: '到货即清点\n库存精确到件\n发货前即知价格',
      town_en: 'Newark',
      town_zh: '纽瓦克',
    },
  ),
]

export const DEMO_HOSTS = [
  { host: 'portal.harbourline.example', platform_type: 1 },
  { host: 'my.dropwell.example', platform_type: 3 },
  { host: 'clients.portside.example', platform_type: 4 },
  { host: 'dropwell.localhost', platform_type: 3 },
  { host: 'portside.localhost', platform_type: 4 },
]
