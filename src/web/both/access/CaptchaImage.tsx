// The picture of the verification code; selecting it asks for another one.
import { useText } from '#web/kit/text/text.ts'
import { signInText } from './sign-in.text.ts'
import type { useCaptcha } from './use-captcha.ts'

export function CaptchaImage({ captcha }: { captcha: ReturnType<typeof useCaptcha> }) {
  const t = useText(signInText)
  return (
    <button
      type="button"
      onClick={captcha.renew}
      aria-label={t.codeImage}
      title={t.codeImage}
      aria-busy={captcha.loading}
    >
      {captcha.picture && !captcha.failed ? (
        <img src={`data:image/png;base64,${captcha.picture}`} alt="" />
      ) : (
        <span>{captcha.loading ? t.codeLoading : t.codeRetry}</span>
      )}
    </button>
  )
}
