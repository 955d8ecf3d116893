// The groups of the menu as plain links: in a row in the header of the mixed layout, in a column in the two-column side menu. The pages
// of the open group stand beside them.
import { Link } from 'react-router'
import type { MenuItem } from '#shared/menu.ts'
import { useReader } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import { layoutText } from '../layout.text.ts'
import { firstPage, menuTitle } from './menu.ts'
import { MenuIcon } from './menu-icons.tsx'

type Props = {
  items: readonly MenuItem[]
  active: string | undefined
  upright?: boolean
  /** Icons only; the names are read out and shown as tooltips. */
  small?: boolean
}

export function TopMenu({ items, active, upright = false, small = false }: Props) {
  const t = useText(layoutText)
  const read = useReader()
  return (
    <nav className={upright ? 'uc-rail' : 'uc-top-menu'} aria-label={t.menu} data-small={small}>
      {items.map((item) => {
        const name = read(menuTitle(item))
        const chosen = item.path === active
        return (
          <Link
            key={item.path}
            to={firstPage(item)}
            data-active={chosen}
            aria-current={chosen ? 'true' : undefined}
            title={small ? name : undefined}
          >
            <MenuIcon name={item.meta.icon} />
            <span className={small ? 'uc-hidden-text' : undefined}>{name}</span>
          </Link>
        )
      })}
    </nav>
  )
}
