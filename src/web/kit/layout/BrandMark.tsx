// The brand's logo and name, leading home.
import { Link } from 'react-router'
import type { Brand } from '#shared/accounts/accounts.contract.ts'
import { svgSource } from '../brand/svg-source.ts'

export function BrandMark({ brand, small = false }: { brand: Brand; small?: boolean }) {
  const logo = small ? brand.favicon_svg || brand.logo_svg : brand.logo_svg || brand.favicon_svg
  return (
    <Link to="/" className="uc-brand" aria-label={brand.name}>
      {logo && <img src={svgSource(logo)} alt="" />}
      {!small && <span>{brand.name}</span>}
    </Link>
  )
}
