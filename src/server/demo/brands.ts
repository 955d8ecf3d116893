// The three invented brands of the demo, logos drawn as SVG.

type Mark = { color: string; path: string }

const icon = ({ color, path }: Mark) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="${color}"/><path d="${path}" fill="none" stroke="#fff" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"/></svg>`

const brand = (platform_type: number, name: string, label_zh: string, mark: Mark, host: string) => ({
  platform_type,
  name,
  label_en: name,
  label_zh,
  color: mark.color,
  logo_svg: icon(mark),
  favicon_svg: icon(mark),
  site_url: `https://${host}`,
  privacy_url: `https://${host}/privacy`,
  terms_url: `https://${host}/terms`,
  mail_sender: `${name} <portal@${host}>`,
  is_default: platform_type === 1,
})

export const DEMO_BRANDS = [
  brand(
    1,
    'Harbourline',
    '港线',
    { color: '#0958d9', path: 'M7 19h18l-3 6H10zM16 6v13M16 8l7 8h-7' },
    'portal.harbourline.example',
  ),
  brand(
    3,
    'Dropwell',
    '速派',
    { color: '#b5301b', path: 'M16 6c5 6 7 9 7 12a7 7 0 0 1-14 0c0-3 2-6 7-12z' },
    'my.dropwell.example',
  ),
  brand(
    4,
    'Portside 3PL',
    '港畔仓配',
    { color: '#0b6e4f', path: 'M8 13l8-5 8 5v11H8zM12 24v-7h8v7' },
    'clients.portside.example',
  ),
]

export const DEMO_HOSTS = [
  { host: 'portal.harbourline.example', platform_type: 1 },
  { host: 'my.dropwell.example', platform_type: 3 },
  { host: 'clients.portside.example', platform_type: 4 },
  { host: 'dropwell.localhost', platform_type: 3 },
  { host: 'portside.localhost', platform_type: 4 },
]
