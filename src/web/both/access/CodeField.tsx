// The verification code of a public form; nothing where codes are switched off.
import { Field } from '#web/kit/public/Field.tsx'
import { useText } from '#web/kit/text/text.ts'
import { CaptchaImage } from './CaptchaImage.tsx'
import { signInText } from './sign-in.text.ts'
import type { useCaptcha } from './use-captcha.ts'

export function CodeField({ captcha, error }: { captcha: ReturnType<typeof useCaptcha>; error: string | undefined }) {
  const t = useText(signInText)
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
