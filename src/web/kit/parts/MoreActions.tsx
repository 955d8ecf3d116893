// Everything that can be done with a thing behind one button. What cannot be done now stays in the menu and says why (see Reasoned.tsx).
import { MoreOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import type { Refusal } from '#shared/errors.ts'
import { useLanguage } from '#web/kit/text/language.ts'
import { refusalText } from '#web/kit/text/refusal-text.ts'
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
  size?: 'small'
  /** Words on the button; without them it is three dots. */
  children?: string
}

export function MoreActions({ actions, name, size, children }: Props) {
  const language = useLanguage()
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      menu={{
        items: actions.map(({ key, label, refusal, danger }) => ({
          key,
          danger: danger && !refusal,
          'aria-disabled': refusal !== undefined,
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
      }}
    >
      <Button
        type={children ? 'default' : 'text'}
        size={size}
        icon={<MoreOutlined aria-hidden />}
        iconPlacement={children ? 'end' : 'start'}
        title={children ? undefined : name}
        aria-label={name}
      >
        {children}
      </Button>
    </Dropdown>
  )
}
