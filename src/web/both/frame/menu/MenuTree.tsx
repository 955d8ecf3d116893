// The menu as a tree of links. A group is a button that shows what is under it; entries are links, so that they can be opened in another
// window too.
import { useState } from 'react'
import type { MenuItem } from '#shared/menu.ts'
import { Chevron } from '#web/kit/parts/Chevron.tsx'
import { useReader } from '#web/kit/text/language.ts'
import { useTheme } from '#web/kit/theme/theme-store.ts'
import { menuTitle, trailTo } from './menu.ts'
import { MenuIcon } from './menu-icons.tsx'
import { MenuLink } from './MenuLink.tsx'

type Props = {
  items: readonly MenuItem[]
  /** The menu path of the page on screen. */
  current: string
  onChosen?: () => void
}

export function MenuTree({ items, current, onChosen }: Props) {
  const read = useReader()
  const trail = trailTo(items, current).map(({ path }) => path)
  const [opened, setOpened] = useState<{ for: string; keys: string[] }>({ for: '', keys: [] })
  const unique = useTheme((state) => state.settings.sideUniqueOpen)
  // The group of the page on screen opens by itself; what the person opens or folds by hand stays until the page changes.
  const groups = trail.slice(0, -1)
  const open = opened.for === current ? opened.keys : unique && groups.length > 0 ? groups : [...opened.keys, ...groups]
  const toggle = (key: string) => {
    const others = open.filter((other) => other !== key)
    setOpened({ for: current, keys: open.includes(key) ? others : unique ? [key] : [...others, key] })
  }
  return (
    <ul className="uc-menu">
      {items.map((item) =>
        item.children.length > 0 ? (
          <li key={item.path}>
            <button
              type="button"
              className="uc-menu-entry"
              data-within={trail.includes(item.path)}
              aria-expanded={open.includes(item.path)}
              onClick={() => toggle(item.path)}
            >
              <MenuIcon name={item.meta.icon} />
              <span>{read(menuTitle(item))}</span>
              <Chevron />
            </button>
            {open.includes(item.path) && (
              <ul>
                {item.children.map((child) => (
                  <Entry key={child.path} item={child} here={trail.includes(child.path)} onChosen={onChosen} />
                ))}
              </ul>
            )}
          </li>
        ) : (
          <Entry key={item.path} item={item} icon here={trail.includes(item.path)} onChosen={onChosen} />
        ),
      )}
    </ul>
  )
}

type EntryProps = { item: MenuItem; here: boolean; icon?: boolean; onChosen: (() => void) | undefined }

function Entry({ item, here, icon = false, onChosen }: EntryProps) {
  return (
    <li className="uc-menu-entry" data-here={here}>
      {icon && <MenuIcon name={item.meta.icon} />}
      <MenuLink item={item} here={here} onChosen={onChosen} />
    </li>
  )
}
