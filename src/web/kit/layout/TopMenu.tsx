// The top level of the menu in the mixed layout; the groups' pages are beside the content.
import { Link } from 'react-router'
import type { MenuItem } from '#shared/accounts/accounts.contract.ts'
import { useReader } from '../language.ts'
import { useText } from '../text.ts'
import { layoutText } from './layout.text.ts'
import { firstPage, menuTitle } from './menu.ts'
import { MenuIcon } from './menu-icons.tsx'

export function TopMenu({ items, active }: { items: readonly MenuItem[]; active: string | undefined }) {
  const t = useText(layoutText)
  const read = useReader()
  return (
    <nav className="uc-top-menu" aria-label={t.menu}>
      {items.map((item) => (
        <Link key={item.path} to={firstPage(item)} data-active={item.path === active}>
          <MenuIcon name={item.icon} />
          {read(menuTitle(item))}
        </Link>
      ))}
    </nav>
  )
}
