// Everything that can be done with a thing behind one button. What cannot be done now stays in the menu and says why (see Reasoned.tsx).
import { Button, type MenuProps } from 'antd'
import type { ComponentProps } from 'react'
import { type Refusal, refusalText } from '#shared/errors.ts'
import { useLanguage } from '#web/kit/text/language.ts'
import { MenuOnDemand } from './MenuOnDemand.tsx'
import './more-actions.css'

export type MenuAction = {
  key: string
  label: string
  refusal: Refusal | undefined
  go: () => void
  danger?: boolean
}
type Props = {
  actions: readonly MenuAction[]
  /** What the button is called: read out, and shown where `children` are not. */
  name: string
  /** Words on the button; without them it is three dots. */
  children?: string
  /** As low as the buttons beside it, in a bar. */
  small?: boolean
}

/** The menu's own `disabled` takes an entry out of the reach of arrow keys, and its reason with it; so the entry is only told to be. */
const tells = (refused: boolean) => (entry: HTMLLIElement | null) =>
  refused ? entry?.setAttribute('aria-disabled', 'true') : entry?.removeAttribute('aria-disabled')

export function MoreActions({ actions, name, children, small = false }: Props) {
  const language = useLanguage()
  const menu = (): MenuProps => ({
    items: actions.map(({ key, label, refusal, danger }) => ({
      key,
      danger: danger && !refusal,
      ref: tells(refusal !== undefined),
      label: refusal ? (
        <span className="uc-more-refused">
          {label}
          <small>{refusalText(refusal, language)}</small>
        </span>
      ) : (
        label
      ),
    })),
    onClick: ({ key }) => {
      const action = actions.find((one) => one.key === key)
      if (action && !action.refusal) action.go()
    },
  })
  return (
    <MenuOnDemand menu={menu} placement="bottomRight">
      <MoreButton name={name} small={small}>
        {children}
      </MoreButton>
    </MenuOnDemand>
  )
}

type ButtonProps = Omit<ComponentProps<'button'>, 'type' | 'color' | 'children'> &
  Pick<Props, 'name' | 'children' | 'small'>

function MoreButton({ name, children, small, className = '', ...button }: ButtonProps) {
  const named = { ...button, 'aria-label': name, 'aria-haspopup': 'menu' } as const
  if (children !== undefined)
    return (
      <Button {...named} size={small ? 'small' : 'middle'} className={className} icon={<Dots />} iconPlacement="end">
        {children}
      </Button>
    )
  return (
    <button {...named} type="button" title={name} className={`uc-more ${className}`}>
      <Dots />
    </button>
  )
}

const Dots = () => (
  <svg viewBox="0 0 16 16" width="1em" height="1em" fill="currentColor" aria-hidden="true">
    {[3, 8, 13].map((y) => (
      <circle key={y} cx="8" cy={y} r="1.4" />
    ))}
  </svg>
)
