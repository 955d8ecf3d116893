// The host names of one brand: each is added and removed by itself and counts at once.
import { App, Button } from 'antd'
import { useState } from 'react'
import { brandCalls } from '#shared/brands/brands.contract.ts'
import { DESTROYS } from '#web/kit/parts/destroys.ts'
import { messageOf } from '#web/kit/call/api-error.ts'
import { CallForm } from '#web/kit/form/CallForm.tsx'
import { TextField } from '#web/kit/form/TextField.tsx'
import { Plate } from '#web/kit/layout/Page.tsx'
import { useText } from '#web/kit/text/text.ts'
import { useWrite } from '#web/kit/call/use-call.ts'
import { brandsText } from './brands.text.ts'
import './brands.css'

const STALE = [brandCalls.getList, brandCalls.getDetail]

export function BrandHosts({ platformType, hosts }: { platformType: number; hosts: readonly string[] }) {
  const t = useText(brandsText)
  const { modal, message } = App.useApp()
  // A fresh form after each name.
  const [added, setAdded] = useState(0)
  const remove = useWrite(brandCalls.removeHost, { invalidates: STALE })
  const ask = (host: string) =>
    modal.confirm({
      title: t.removeAsk({ host }),
      okText: t.removeHost,
      ...DESTROYS,
      onOk: () =>
        remove.mutateAsync({ input: { platform_type: platformType, host } }).catch((error: unknown) => {
          void message.error(messageOf(error))
        }),
    })
  return (
    <Plate title={t.hosts}>
      <p>{hosts.length === 0 ? t.noHosts : t.hostsLead}</p>
      <ul className="uc-brand-hosts">
        {hosts.map((host) => (
          <li key={host}>
            {host}
            <Button size="small" danger aria-label={`${t.removeHost} ${host}`} onClick={() => void ask(host)}>
              {t.removeHost}
            </Button>
          </li>
        ))}
      </ul>
      <CallForm
        key={added}
        call={brandCalls.addHost}
        toInput={({ host }) => ({
          platform_type: platformType,
          host: String(host ?? '')
            .trim()
            .toLowerCase(),
        })}
        invalidates={STALE}
        submitLabel={t.addHost}
        onDone={() => setAdded((count) => count + 1)}
      >
        <TextField name="host" label={t.host} placeholder="portal.example.com" required />
      </CallForm>
    </Plate>
  )
}
