// The strip of open pages: links with a close button each, and a menu of actions (Rule 18.3). Built by hand, because the
// library's editable tabs are not sound for screen readers.
import { CloseOutlined } from '@ant-design/icons'
import { Button, type MenuProps } from 'antd'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { Chevron } from '#web/kit/parts/Chevron.tsx'
import { MenuOnDemand } from '#web/kit/parts/MenuOnDemand.tsx'
import { beforePaint } from '#web/kit/parts/before-paint.ts'
import { useReader } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import { useTheme } from '#web/kit/theme/theme-store.ts'
import { BodyFullscreen } from '../BodyFullscreen.tsx'
import { layoutText } from '../layout.text.ts'
import type { Sweep } from '#web/kit/tabs/tabs-rules.ts'
import { useTabs } from '#web/kit/tabs/tabs-store.ts'
import { useTabActions } from './use-tab-actions.ts'

/** `widthPx` is the room that the strip has. */
export function TabBar({ homePath, widthPx }: { homePath: string; widthPx: number | undefined }) {
  const t = useText(layoutText)
  const read = useReader()
  const { tabs, activeKey } = useTabs()
  const actions = useTabActions(homePath)
  const tabStyle = useTheme((state) => state.settings.tabStyle)
  const active = useRef<HTMLLIElement>(null)
  // In sight when it is chosen, and still when the strip has become narrower or a tab has got its document's number.
  useEffect(
    () => beforePaint(() => active.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })),
    [activeKey, widthPx, tabs],
  )

  const menuFor = (key: string): MenuProps => ({
    items: [
      { key: 'reload', label: t.reload },
      { key: 'close', label: t.close },
      { type: 'divider' },
      { key: 'left', label: t.closeLeft },
      { key: 'right', label: t.closeRight },
      { key: 'others', label: t.closeOthers },
      { key: 'all', label: t.closeAll },
    ],
    onClick: ({ key: action }) => {
      if (action === 'reload') actions.reload(key)
      else if (action === 'close') actions.close(key)
      else actions.sweep(action as Sweep, key)
    },
  })

  return (
    <nav className="uc-tabs" data-look={tabStyle} aria-label={t.openPages}>
      <ul>
        {tabs.map(({ key, fullPath, title, subject, closable }) => (
          <MenuOnDemand key={key} menu={() => menuFor(key)} trigger="contextMenu">
            <li
              ref={key === activeKey ? active : undefined}
              className="uc-tab"
              data-active={key === activeKey}
              onAuxClick={(event) => {
                if (event.button !== 1 || !closable) return
                event.preventDefault()
                actions.close(key)
              }}
            >
              <Link
                to={fullPath}
                aria-current={key === activeKey ? 'page' : undefined}
                onKeyDown={(event) => {
                  if (event.key === 'Delete' && closable) actions.close(key)
                }}
              >
                {read(title)} {subject && <span className="uc-tab-subject">{subject}</span>}
              </Link>
              {closable && (
                <button
                  type="button"
                  aria-label={t.closeNamed({ title: [read(title), subject].filter(Boolean).join(' ') })}
                  onClick={() => actions.close(key)}
                >
                  <CloseOutlined aria-hidden />
                </button>
              )}
            </li>
          </MenuOnDemand>
        ))}
      </ul>
      <MenuOnDemand menu={() => menuFor(activeKey)} placement="bottomRight">
        <Button type="text" size="small" icon={<Chevron />} aria-label={t.tabActions} />
      </MenuOnDemand>
      <BodyFullscreen />
    </nav>
  )
}
