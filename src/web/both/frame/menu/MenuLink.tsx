// An entry of the menu that is a page, with what waits behind it.
import { Link } from 'react-router'
import type { MenuItem } from '#shared/menu.ts'
import { useReader } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import { layoutText } from '../layout.text.ts'
import { menuAddress, menuTitle } from './menu.ts'
import './menu-tree.css'

type Props = { item: MenuItem; here?: boolean; onChosen?: (() => void) | undefined }

/** A narrowed list is opened by the number, the whole of it by the name. `here`: it is the page on screen. */
export function MenuLink({ item, here = false, onChosen }: Props) {
  const read = useReader()
  const t = useText(layoutText)
  const { badge, badgeColor } = item.meta
  const current = here ? 'page' : undefined
  if (!badge)
    return (
      <Link to={menuAddress(item)} aria-current={current} onClick={onChosen}>
        {read(menuTitle(item))}
      </Link>
    )
  return (
    <span className="uc-menu-badged">
      <Link to={item.path} aria-current={current} onClick={onChosen}>
        {read(menuTitle(item))}
      </Link>
      <Link
        to={menuAddress(item)}
        onClick={onChosen}
        className="uc-menu-badge"
        data-color={badgeColor}
        aria-label={t.waiting({ count: badge })}
      >
        {badge}
      </Link>
    </span>
  )
}
