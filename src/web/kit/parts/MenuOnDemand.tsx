// A menu behind a button. The library's menu is a good deal of work and of code, and most are never opened: it is loaded when somebody comes
// near the button, and made when it is first opened.
import { App, type MenuProps } from 'antd'
import { cloneElement, useState, type ComponentType, type MouseEvent, type ReactElement } from 'react'
import { text, useText } from '#web/kit/text/text.ts'
import type { OpenMenuProps } from './OpenMenu.tsx'

const menuText = text({
  en: { failed: 'The menu could not be loaded, please try again' },
  zh_CN: { failed: '菜单加载失败，请重试' },
})

let loaded: ComponentType<OpenMenuProps> | undefined
const load = async (): Promise<void> => {
  loaded ??= (await import('./OpenMenu.tsx')).default
}

/** What the button takes from its menu. */
type ButtonProps = {
  onClick?: () => void
  onContextMenu?: (event: MouseEvent) => void
  onPointerEnter?: () => void
  onFocus?: () => void
  autoFocus?: boolean
  'aria-haspopup'?: 'menu'
}
type Props = {
  /** Asked when the menu is open. */
  menu: () => MenuProps
  /** `contextMenu`: no button but a thing with a menu of its own. */
  trigger?: 'click' | 'contextMenu'
  placement?: 'bottomLeft' | 'bottomRight'
  children: ReactElement<ButtonProps>
}

export function MenuOnDemand({ menu, trigger = 'click', placement = 'bottomLeft', children }: Props) {
  const t = useText(menuText)
  const { message } = App.useApp()
  const [asked, setAsked] = useState(false)
  const isButton = trigger === 'click'
  const Menu = loaded
  if (asked && Menu)
    return (
      <Menu menu={menu} trigger={trigger} placement={placement}>
        {/* It takes the place of the button that was pressed. */}
        {isButton ? cloneElement(children, { autoFocus: true, 'aria-haspopup': 'menu' }) : children}
      </Menu>
    )
  const come = () => void load().catch(() => undefined)
  const open = () =>
    void load()
      .then(() => setAsked(true))
      .catch(() => void message.error(t.failed))
  if (isButton)
    return cloneElement(children, { onClick: open, onPointerEnter: come, onFocus: come, 'aria-haspopup': 'menu' })
  return cloneElement(children, {
    onContextMenu: (event) => {
      event.preventDefault()
      open()
    },
  })
}
