// Where a reader chooses the looks (Rule 18.4). To add a setting: theme/theme-settings.ts, its words in theme.text.ts,
// then a switch in theme-rows.ts or a choice here.
import { Button, Drawer, Segmented, Select, Switch } from 'antd'
import { useId, type ReactNode } from 'react'
import { useText } from '#web/kit/text/text.ts'
import { DEFAULT_COLOR } from './palette.ts'
import { CHOICES } from './theme-settings.ts'
import { accentOf, useTheme } from './theme-store.ts'
import { SWITCHES } from './theme-rows.ts'
import { themeText } from './theme.text.ts'
import { useUndo } from '#web/kit/parts/use-undo.tsx'
import { usePhone } from './use-phone.ts'
import './theme-drawer.css'

const COLORS = [DEFAULT_COLOR, '#0f766e', '#15803d', '#b45309', '#be123c', '#7c3aed', '#334155']
const MODES = ['light', 'dark', 'system'] as const

export default function ThemeDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useText(themeText)
  const { settings, change, reset } = useTheme()
  const offerUndo = useUndo()
  const phone = usePhone()
  const mode = settings.followSystem ? 'system' : settings.darkMode ? 'dark' : 'light'
  return (
    <Drawer open={open} onClose={onClose} title={t.title} size={340}>
      <div className="uc-theme">
        <Choice title={t.mode}>
          <Segmented
            block
            value={mode}
            options={MODES.map((value) => ({ value, label: t[value] }))}
            onChange={(value) => change({ followSystem: value === 'system', darkMode: value === 'dark' })}
          />
        </Choice>
        <Choice title={t.color}>
          <Colors />
        </Choice>
        {!phone && (
          <>
            <Picked name="layoutStyle" title={t.layout} />
            <Picked name="sideMenuStyle" title={t.sideMenuStyle} idle={settings.layoutStyle !== 'side' && t.onlySide} />
            <Picked name="sideStyle" title={t.sideStyle} idle={settings.layoutStyle === 'top' && t.notTop} />
            <Picked name="tabStyle" title={t.tabStyle} idle={!settings.showTabs && t.onlyTabs} />
          </>
        )}
        <Picked name="headStyle" title={t.headStyle} />
        <Choice title={t.transitionName}>
          <Select
            aria-label={t.transitionName}
            value={settings.transitionName}
            options={CHOICES.transitionName.map((value) => ({ value, label: t[value] }))}
            onChange={(transitionName) => change({ transitionName })}
          />
        </Choice>
        {SWITCHES.map(({ title, rows }) => (
          <Choice key={title} title={t[title]}>
            {rows.map(({ name, idle, wide }) => {
              if (wide && phone) return null
              const why = idle?.(settings)
              return (
                <label key={name} className="uc-theme-switch">
                  <span>
                    {t[name]}
                    {why && <small>{t[why]}</small>}
                  </span>
                  <Switch checked={settings[name]} disabled={Boolean(why)} onChange={(on) => change({ [name]: on })} />
                </label>
              )
            })}
          </Choice>
        ))}
        <Button
          block
          onClick={() => {
            reset()
            offerUndo(t.resetDone, () => Promise.resolve(change(settings)))
          }}
        >
          {t.reset}
        </Button>
      </div>
    </Drawer>
  )
}

type PickedName = Exclude<keyof typeof CHOICES, 'transitionName'>

/** One of a few names, side by side; `idle` says why there is nothing to choose now. */
function Picked({ name, title, idle }: { name: PickedName; title: string; idle?: string | false }) {
  const t = useText(themeText)
  const { settings, change } = useTheme()
  return (
    <Choice title={title} note={idle}>
      <Segmented<string>
        block
        disabled={Boolean(idle)}
        value={settings[name]}
        options={CHOICES[name].map((value) => ({ value, label: t[value] }))}
        onChange={(value) => change({ [name]: value })}
      />
    </Choice>
  )
}

function Colors() {
  const t = useText(themeText)
  const { settings, change, brandColor } = useTheme()
  return (
    <div className="uc-colors">
      {['', ...COLORS.filter((color) => color !== brandColor)].map((color) => {
        const name = color ? t.colorNamed({ color }) : t.brandColor
        return (
          <button
            key={color}
            type="button"
            aria-pressed={settings.color === color}
            aria-label={name}
            title={name}
            style={{ background: color || brandColor }}
            onClick={() => change({ color })}
          />
        )
      })}
      <input
        type="color"
        aria-label={t.ownColor}
        title={t.ownColor}
        value={accentOf({ settings, brandColor })}
        onChange={({ target }) => change({ color: target.value })}
      />
    </div>
  )
}

function Choice({ title, note, children }: { title: string; note?: string | false; children: ReactNode }) {
  const id = useId()
  return (
    <div role="group" aria-labelledby={id} className="uc-theme-choice">
      <div id={id} className="uc-theme-title">
        {title}
      </div>
      {note && <small>{note}</small>}
      {children}
    </div>
  )
}
