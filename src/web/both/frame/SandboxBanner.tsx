// The stripe below everything while this tab shows the sandbox (Rule 22.7): that nothing here is real, and the way out.
import { Button } from 'antd'
import { turnSandbox } from '#web/kit/call/sandbox.ts'
import { text, useText } from '#web/kit/text/text.ts'
import './acting.css'
import './sandbox.css'

const bannerText = text({
  en: { said: 'Sandbox: nothing here is real', leave: 'Leave the sandbox' },
  zh_CN: { said: '沙盒：此处的一切都不是真实的', leave: '离开沙盒' },
})

export default function SandboxBanner() {
  const t = useText(bannerText)
  return (
    <div className="uc-acting uc-sandbox" role="status">
      <span>{t.said}</span>
      <Button size="small" onClick={() => turnSandbox(false)}>
        {t.leave}
      </Button>
    </div>
  )
}
