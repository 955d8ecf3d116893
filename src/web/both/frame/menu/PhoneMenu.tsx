// The menu on a phone: a drawer behind the menu button.
import { Drawer } from 'antd'
import type { MenuItem } from '#shared/menu.ts'
import { useText } from '#web/kit/text/text.ts'
import { layoutText } from '../layout.text.ts'
import { SideMenu } from './SideMenu.tsx'

type Props = { title: string; items: readonly MenuItem[]; current: string; open: boolean; onClose: () => void }

export default function PhoneMenu({ title, items, current, open, onClose }: Props) {
  const t = useText(layoutText)
  return (
    <Drawer
      open={open}
      onClose={onClose}
      placement="left"
      size={280}
      title={title}
      styles={{ body: { padding: '8px 0' } }}
    >
      <nav aria-label={t.menu}>
        <SideMenu items={items} current={current} onChosen={onClose} />
      </nav>
    </Drawer>
  )
}
