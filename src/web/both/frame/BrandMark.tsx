// The brand's logo and name, leading home.
import { Link } from 'react-router'
import { brandName, type Brand } from '#shared/brands/brand.ts'
import { useLanguage } from '#web/kit/text/language.ts'

/** `small`: the sign alone. `aligned`: as wide as the side menu beneath it. */
export function BrandMark({
  brand,
  small = false,
  aligned = false,
}: {
  brand: Brand
  small?: boolean
  aligned?: boolean
}) {
  const name = brandName(brand, useLanguage())
  const logo = small ? brand.icon_url || brand.logo_url : brand.logo_url || brand.icon_url
  return (
    <Link to="/" className="uc-brand" data-small={small} data-aligned={aligned} aria-label={name} title={name}>
      {logo && <img src={logo} alt="" />}
      {!small && <span>{name}</span>}
    </Link>
  )
}
