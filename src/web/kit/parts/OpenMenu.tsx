// The library's menu at its button, open at first (MenuOnDemand.tsx).
import { Dropdown, type MenuProps } from 'antd'
import { useState, type ReactElement } from 'react'

export type OpenMenuProps = {
  menu: () => MenuProps
  trigger: 'click' | 'contextMenu'
  placement: 'bottomLeft' | 'bottomRight'
  children: ReactElement
}

export default function OpenMenu({ menu, trigger, placement, children }: OpenMenuProps) {
  const [open, setOpen] = useState(true)
  return (
    <Dropdown trigger={[trigger]} placement={placement} open={open} onOpenChange={setOpen} menu={menu()}>
      {children}
    </Dropdown>
  )
}
