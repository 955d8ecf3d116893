// A password input that can be shown, because a typing error is likelier than a watcher.
import { useState, type ComponentProps } from 'react'
import { text, useText } from '#web/kit/text/text.ts'
import { Field } from './Field.tsx'

const texts = text({
  en: { show: 'Show', hide: 'Hide', showPassword: 'Show password', hidePassword: 'Hide password' },
  zh_CN: { show: '显示', hide: '隐藏', showPassword: '显示密码', hidePassword: '隐藏密码' },
})

export function PasswordField(props: Omit<ComponentProps<typeof Field>, 'type' | 'inside'>) {
  const t = useText(texts)
  const [shown, setShown] = useState(false)
  const toggle = (
    <button
      type="button"
      className="uc-field-inside"
      aria-label={shown ? t.hidePassword : t.showPassword}
      aria-pressed={shown}
      onClick={() => setShown(!shown)}
    >
      {shown ? t.hide : t.show}
    </button>
  )
  return <Field {...props} type={shown ? 'text' : 'password'} inside={toggle} />
}
