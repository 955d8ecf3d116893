// The verification code of a public form; nothing where codes are switched off.
import { CaptchaImage } from '#web/kit/auth/CaptchaImage.tsx'
import type { useCaptcha } from '#web/kit/auth/use-captcha.ts'
import { Field } from '#web/kit/public/Field.tsx'
import { useText } from '#web/kit/text.ts'
import { accessText } from './access.text.ts'

export function CodeField({ captcha, error }: { captcha: ReturnType<typeof useCaptcha>; error: string | undefined }) {
  const t = useText(accessText)
  if (!captcha.asked) return null
  return (
    <Field
      label={t.code}
      name="captcha_text"
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      maxLength={10}
      error={error}
      beside={<CaptchaImage captcha={captcha} />}
    />
  )
}
