// The brand's logo and name, leading home.
import { Link } from 'react-router'
import type { Brand } from '#shared/brands/brand.ts'
import { svgSource } from '#web/both/brands/svg-source.ts'

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
  const logo = small ? brand.favicon_svg || brand.logo_svg : brand.logo_svg || brand.favicon_svg
  return (
    <Link
      to="/"
      className="uc-brand"
      data-small={small}
      data-aligned={aligned}
      aria-label={brand.name}
      title={brand.name}
    >
      {logo && <img src={svgSource(logo)} alt="" />}
      {!small && <span>{brand.name}</span>}
    </Link>
  )
}
