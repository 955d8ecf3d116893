// Between a stock list by warehouse and by SKU; what is searched and shown goes along where both know it.
import { Link, useLocation } from 'react-router'
import { useText } from '#web/kit/text/text.ts'
import { figuresText } from './figures.text.ts'
import './figures.css'

type Paths = { list: { path: string }; bySku: { path: string } }

export function ViewSwitch({ pages }: { pages: Paths }) {
  const t = useText(figuresText)
  const { pathname, search } = useLocation()
  const asked = new URLSearchParams(search)
  const kept = new URLSearchParams(
    ['sku', 'show', 'search_id', 'customer_id'].flatMap((name) => (asked.get(name) ? [[name, asked.get(name)!]] : [])),
  )
  const query = kept.size > 0 ? `?${kept}` : ''
  const views = [
    [pages.list.path, t.byWarehouse],
    [pages.bySku.path, t.bySku],
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
