// The gear of a scanning page: sound and keyboard, and what the page adds of its own.
import { SettingOutlined } from '@ant-design/icons'
import { Button, Checkbox, Popover } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '#web/kit/text/text.ts'
import { useDeskChoices } from './desk-choices.ts'
import { deskText } from './desk.text.ts'

export function DeskSettings({ children }: { children?: ReactNode }) {
  const t = useText(deskText)
  const { sound, keyboard, choose } = useDeskChoices()
  const settings = (
    <div className="uc-desk-settings">
      <Checkbox checked={sound} onChange={({ target }) => choose({ sound: target.checked })}>
        {t.sound}
      </Checkbox>
      {children}
      <Checkbox checked={keyboard} onChange={({ target }) => choose({ keyboard: target.checked })}>
        {t.keyboard}
      </Checkbox>
    </div>
  )
  return (
    <Popover trigger="click" placement="bottomRight" content={settings}>
      <Button size="large" icon={<SettingOutlined aria-hidden />} aria-label={t.settings} title={t.settings} />
    </Popover>
  )
}
