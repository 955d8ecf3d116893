// The menu, vertical or horizontal. Entries are links, so that they can be opened in another window too.
import { Menu, type MenuProps } from 'antd'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useReader } from '#web/kit/text/language.ts'
import { useTheme } from '#web/kit/theme/theme-store.ts'
import type { MenuItem } from '#shared/menu.ts'
import { useText } from '#web/kit/text/text.ts'
import { layoutText } from '../layout.text.ts'
import { menuAddress, menuTitle, trailTo } from './menu.ts'
import { MenuIcon } from './menu-icons.tsx'

type Props = {
  items: readonly MenuItem[]
  /** The menu path of the page on screen. */
  current: string
  lying?: boolean
  collapsed?: boolean
  onChosen?: () => void
}

export function SideMenu({ items, current, lying = false, collapsed = false, onChosen }: Props) {
  const read = useReader()
  const navigate = useNavigate()
  const trail = trailTo(items, current).map(({ path }) => path)
  const [opened, setOpened] = useState<{ for: string; keys: string[] }>({ for: '', keys: [] })
  const unique = useTheme((state) => state.settings.sideUniqueOpen)
  const fold = (keys: string[]) => (unique ? keys.slice(-1) : keys)
  // The group of the page on screen opens by itself; what the person opens or folds by hand stays until the page changes.
  const followed = [...new Set([...opened.keys, ...trail.slice(0, -1)])]
  const openKeys = fold(
    opened.for === current ? opened.keys : unique && trail.length > 1 ? trail.slice(0, -1) : followed,
  )

  const entry = (item: MenuItem, level: number): NonNullable<MenuProps['items']>[number] => ({
    key: item.path,
    icon: level === 1 ? <MenuIcon name={item.meta.icon} /> : undefined,
    label: item.children.length > 0 ? read(menuTitle(item)) : <MenuLink item={item} />,
    ...(item.children.length > 0 && { children: item.children.map((child) => entry(child, level + 1)) }),
  })

  return (
    <Menu
      mode={lying ? 'horizontal' : 'inline'}
      className={lying ? 'uc-menu-lying' : 'uc-menu'}
      inlineIndent={20}
      inlineCollapsed={lying ? undefined : collapsed}
      items={items.map((item) => entry(item, 1))}
      selectedKeys={trail}
      {...(!lying &&
        !collapsed && { openKeys, onOpenChange: (keys: string[]) => setOpened({ for: current, keys: fold(keys) }) })}
      onClick={({ key, domEvent }) => {
        // A click has already followed the link; the keyboard acts on the entry itself.
        const item = trailTo(items, key).at(-1)
        const byHand = domEvent.type === 'keydown' || !(domEvent.target as Element).closest('a')
        if (item && byHand) void navigate(menuAddress(item))
        onChosen?.()
      }}
    />
  )
}

/** A page with what waits behind it. A narrowed list is opened by the number, the whole of it by the name. */
function MenuLink({ item }: { item: MenuItem }) {
  const read = useReader()
  const t = useText(layoutText)
  const { badge, badgeColor } = item.meta
  if (!badge) return <Link to={menuAddress(item)}>{read(menuTitle(item))}</Link>
  return (
    <span className="uc-menu-badged">
      <Link to={item.path}>{read(menuTitle(item))}</Link>
      <Link
        to={menuAddress(item)}
        className="uc-menu-badge"
        data-color={badgeColor}
        aria-label={t.waiting({ count: badge })}
      >
        {badge}
      </Link>
    </span>
  )
}
