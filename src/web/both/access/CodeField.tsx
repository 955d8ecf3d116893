// The verification code of a public form; nothing where codes are switched off. Who cannot read a picture lets the computer work instead.
import { Field } from '#web/kit/public/Field.tsx'
import { useText } from '#web/kit/text/text.ts'
import { CaptchaImage } from './CaptchaImage.tsx'
import { signInText } from './sign-in.text.ts'
import type { useCaptcha } from './use-captcha.ts'

export function CodeField({ captcha, error }: { captcha: ReturnType<typeof useCaptcha>; error: string | undefined }) {
  const t = useText(signInText)
  if (!captcha.shown) return null
  if (captcha.unread)
    return (
      <div className="uc-field">
        <span role="status">{captcha.working ? t.codeWorking : t.codeWorked}</span>
        <button type="button" className="uc-plain-button" onClick={() => captcha.setUnread(false)}>
          {t.codeRead}
        </button>
        {error && <p className="uc-field-error">{error}</p>}
      </div>
    )
  return (
    <div>
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
      <button type="button" className="uc-plain-button" onClick={() => captcha.setUnread(true)}>
        {t.codeUnread}
      </button>
    </div>
  )
}
