// Between the inventory by warehouse and by SKU; what is searched and shown goes along where both know it.
import { Link, useLocation } from 'react-router'
import { stockPages } from '#shared/stock/stock.pages.ts'
import { useText } from '#web/kit/text/text.ts'
import { stockText } from './stock.text.ts'
import './stock.css'

export function ViewSwitch() {
  const t = useText(stockText)
  const { pathname, search } = useLocation()
  const asked = new URLSearchParams(search)
  const kept = new URLSearchParams(
    ['sku', 'show', 'search_id'].flatMap((name) => (asked.get(name) ? [[name, asked.get(name)!]] : [])),
  )
  const query = kept.size > 0 ? `?${kept}` : ''
  const views = [
    [stockPages.list.path, t.byWarehouse],
    [stockPages.bySku.path, t.bySku],
  ] as const
  return (
    <nav className="uc-stock-views" aria-label={t.views}>
      {views.map(([path, name]) => (
        <Link key={path} to={`${path}${query}`} aria-current={pathname === path ? 'page' : undefined}>
          {name}
        </Link>
      ))}
    </nav>
  )
}
