// Tries an identity provider as it is typed, and says in words what is wrong with it.
import { CheckCircleOutlined, CloseCircleOutlined, QuestionCircleOutlined } from '@ant-design/icons'
import { Alert, Button, Form } from 'antd'
import { useState } from 'react'
import type {
  companySignInCalls,
  officeCompanySignInCalls,
  TriedProvider,
} from '#shared/people/company-sign-in.contract.ts'
import { messageOf } from '#web/kit/call/api-error.ts'
import { callApi } from '#web/kit/call/call-api.ts'
import { useText } from '#web/kit/text/text.ts'
import { companySettingsText } from './settings.text.ts'

const NAMES = ['discovery', 'code_flow', 'pkce', 'client'] as const
const ICONS = {
  right: <CheckCircleOutlined className="uc-company-right" aria-hidden />,
  wrong: <CloseCircleOutlined className="uc-company-wrong" aria-hidden />,
  unknown: <QuestionCircleOutlined aria-hidden />,
}

export function TryProvider({
  call,
}: {
  call: (typeof companySignInCalls | typeof officeCompanySignInCalls)['attempt']
}) {
  const t = useText(companySettingsText)
  const form = Form.useFormInstance()
  const [trying, setTrying] = useState(false)
  const [tried, setTried] = useState<TriedProvider>()
  const [failed, setFailed] = useState<string>()
  const attempt = async () => {
    const typed = (name: string) => String((form.getFieldValue(name) as string | undefined) ?? '')
    setTrying(true)
    setTried(undefined)
    setFailed(undefined)
    try {
      setTried(
        await callApi(call, {
          issuer: typed('issuer'),
          client_id: typed('client_id'),
          client_secret: typed('client_secret'),
        }),
      )
    } catch (error) {
      setFailed(messageOf(error))
    } finally {
      setTrying(false)
    }
  }
  return (
    <div className="uc-company-try">
      <Button loading={trying} onClick={() => void attempt()}>
        {t.attempt}
      </Button>
      <div role="status">
        {failed && <Alert type="error" showIcon title={failed} />}
        {tried?.fault && <Alert type="error" showIcon title={t[`fault_${tried.fault}`]} />}
        {tried && !tried.fault && (
          <ul>
            {NAMES.map((name) => (
              <li key={name}>
                {ICONS[tried.checks[name]]} {t[`check_${name}`]}: <strong>{t[tried.checks[name]]}</strong>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}
