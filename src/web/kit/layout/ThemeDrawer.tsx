// Where a reader chooses the looks (spec 3, Theme settings). To add a setting: theme/theme-settings.ts, then a row here.
import { Button, Drawer, Segmented, Switch } from 'antd'
import { useId, type ReactNode } from 'react'
import { text, useText } from '../text.ts'
import { DEFAULT_COLOR } from '../theme/palette.ts'
import { accentOf, useTheme } from '../theme/theme-store.ts'
import type { LayoutStyle, ThemeSettings } from '../theme/theme-settings.ts'

const texts = text({
  en: {
    title: 'Appearance', mode: 'Mode', light: 'Light', dark: 'Dark', system: 'System', color: 'Accent colour',
    brandColor: 'Brand', ownColor: 'Own colour', layout: 'Menu', side: 'Side', top: 'Top', mix: 'Mixed', weakMode: 'Colour-weakness mode',
    compact: 'Compact', showTabs: 'Show tabs', showFooter: 'Show footer', reset: 'Back to defaults',
  },
  zh_CN: {
    title: '外观', mode: '模式', light: '浅色', dark: '深色', system: '跟随系统', color: '主题色',
    brandColor: '品牌色', ownColor: '自定义颜色', layout: '菜单', side: '侧边', top: '顶部', mix: '混合', weakMode: '色弱模式',
    compact: '紧凑', showTabs: '显示页签', showFooter: '显示页脚', reset: '恢复默认',
  },
}) // prettier-ignore

const COLORS = [DEFAULT_COLOR, '#0f766e', '#15803d', '#b45309', '#be123c', '#7c3aed', '#334155']
const SWITCHES = ['weakMode', 'compact', 'showTabs', 'showFooter'] as const satisfies (keyof ThemeSettings)[]

export default function ThemeDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useText(texts)
  const { settings, change, reset, brandColor } = useTheme()
  const mode = settings.followSystem ? 'system' : settings.darkMode ? 'dark' : 'light'
  return (
    <Drawer open={open} onClose={onClose} title={t.title} size={320}>
      <div className="uc-theme">
        <Choice title={t.mode}>
          <Segmented
            block
            value={mode}
            options={[
              { value: 'light', label: t.light },
              { value: 'dark', label: t.dark },
              { value: 'system', label: t.system },
            ]}
            onChange={(value) => change({ followSystem: value === 'system', darkMode: value === 'dark' })}
          />
        </Choice>
        <Choice title={t.layout}>
          <Segmented<LayoutStyle>
            block
            value={settings.layoutStyle}
            options={[
              { value: 'side', label: t.side },
              { value: 'top', label: t.top },
              { value: 'mix', label: t.mix },
            ]}
            onChange={(layoutStyle) => change({ layoutStyle })}
          />
        </Choice>
        <Choice title={t.color}>
          <div className="uc-colors">
            {['', ...COLORS].map((color) => (
              <button
                key={color}
                type="button"
                aria-pressed={settings.color === color}
                aria-label={color || t.brandColor}
                title={color || t.brandColor}
                style={{ background: color || brandColor }}
                onClick={() => change({ color })}
              />
            ))}
            <input
              type="color"
              aria-label={t.ownColor}
              title={t.ownColor}
              value={accentOf({ settings, brandColor })}
              onChange={({ target }) => change({ color: target.value })}
            />
          </div>
        </Choice>
        {SWITCHES.map((name) => (
          <label key={name} className="uc-theme-switch">
            {t[name]}
            <Switch checked={settings[name]} onChange={(value) => change({ [name]: value })} />
          </label>
        ))}
        <Button block onClick={reset}>
          {t.reset}
        </Button>
      </div>
    </Drawer>
  )
}

function Choice({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <div role="group" aria-labelledby={id}>
      <div id={id} className="uc-theme-title">
        {title}
      </div>
      {children}
    </div>
  )
}
