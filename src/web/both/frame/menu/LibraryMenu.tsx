// The menu lying in the header, or folded to its icons: what is under an entry opens beside it. It brings the library's menu; the usual one does
// without (MenuTree.tsx).
import { Menu, type MenuProps } from 'antd'
import { useNavigate } from 'react-router'
import { useReader } from '#web/kit/text/language.ts'
import { menuAddress, menuTitle, trailTo } from './menu.ts'
import { MenuIcon } from './menu-icons.tsx'
import { MenuLink } from './MenuLink.tsx'
import type { MenuItem } from '#shared/menu.ts'

export type LibraryMenuProps = {
  items: readonly MenuItem[]
  /** The menu path of the page on screen. */
  current: string
  lying: boolean
}

export default function LibraryMenu({ items, current, lying }: LibraryMenuProps) {
  const read = useReader()
  const navigate = useNavigate()
  const entry = (item: MenuItem, level: number): NonNullable<MenuProps['items']>[number] => ({
    key: item.path,
    icon: level === 1 ? <MenuIcon name={item.meta.icon} /> : undefined,
    label: item.children.length > 0 ? read(menuTitle(item)) : <MenuLink item={item} />,
    ...(item.children.length > 0 && { children: item.children.map((child) => entry(child, level + 1)) }),
  })
  return (
    <Menu
      mode={lying ? 'horizontal' : 'inline'}
      className={lying ? 'uc-menu-lying' : 'uc-menu-folded'}
      inlineCollapsed={!lying || undefined}
      items={items.map((item) => entry(item, 1))}
      selectedKeys={trailTo(items, current).map(({ path }) => path)}
      onClick={({ key, domEvent }) => {
        // A click has already followed the link; the keyboard acts on the entry itself.
        const item = trailTo(items, key).at(-1)
        const byHand = domEvent.type === 'keydown' || !(domEvent.target as Element).closest('a')
        if (item && byHand) void navigate(menuAddress(item))
      }}
    />
  )
}
