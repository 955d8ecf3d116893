// The operation guide that each person reads once (Rule 15.2): it cannot be passed by, and its button waits five seconds.
import { App, Button, Modal } from 'antd'
import { useEffect, useState } from 'react'
import { signInCalls } from '#shared/access/sign-in.contract.ts'
import { guideCalls, OPERATION_GUIDE } from '#shared/messages/guide.contract.ts'
import { messageOf } from '#web/kit/call/api-error.ts'
import { useText } from '#web/kit/text/text.ts'
import { useWrite } from '#web/kit/call/use-call.ts'
import { guideText } from './guide.text.ts'
import { GuideSteps } from './GuideSteps.tsx'

const COUNTDOWN_S = 5

export default function OperationGuide({ brand }: { brand: string }) {
  const t = useText(guideText)
  const { message } = App.useApp()
  const [seconds, setSeconds] = useState(COUNTDOWN_S)
  const mark = useWrite(guideCalls.updateOperationGuide, { invalidates: [signInCalls.getCurrentUser] })
  useEffect(() => {
    const timer = setInterval(() => setSeconds((left) => Math.max(0, left - 1)), 1000)
    return () => clearInterval(timer)
  }, [])
  const read = () =>
    mark
      .mutateAsync({ input: { is_read: 1, guide_type: OPERATION_GUIDE } })
      .catch((error: unknown) => void message.error(messageOf(error)))
  const button = (
    <Button type="primary" disabled={seconds > 0} loading={mark.isPending} onClick={() => void read()}>
      {seconds > 0 ? t.readIn({ seconds }) : t.read}
    </Button>
  )
  return (
    <Modal
      open={!mark.isSuccess}
      title={t.welcome({ brand })}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      width={600}
      footer={button}
    >
      <p className="uc-guide-lead">{t.lead({ brand })}</p>
      <GuideSteps />
    </Modal>
  )
}
