// The keys of the customer's machines: which work, what they may, when they were last used; new ones and revoking. For the main account.
import { PlusOutlined } from '@ant-design/icons'
import { App, Button, Tag } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { refuseMoreKeys } from '#shared/access/api-keys.rules.ts'
import { usagePath } from '#shared/customers/customers.pages.ts'
import { apiKeyCalls, settingCalls, type ApiKey } from '#shared/customers/settings.contract.ts'
import { areaOf, verbOf } from '#shared/people/sub-accounts.rules.ts'
import { DESTROYS } from '#web/kit/parts/destroys.ts'
import { messageOf } from '#web/kit/call/api-error.ts'
import { useFormat } from '#web/kit/text/format.ts'
import { useReader } from '#web/kit/text/language.ts'
import { FailedList, LoadingRows } from '#web/kit/list/ListStates.tsx'
import { AREA_NAMES, VERB_NAMES } from '#web/both/people/permission-names.ts'
import { Reasoned } from '#web/kit/parts/Reasoned.tsx'
import { useText } from '#web/kit/text/text.ts'
import { useRead, useWrite } from '#web/kit/call/use-call.ts'
import { NewApiKey, ReplaceApiKey } from './NewApiKey.tsx'
import { settingsText } from './settings.text.ts'
import '#web/kit/list/list.css'

const COLORS = { active: 'success', expired: 'warning', revoked: 'default' } as const

export function ApiKeys() {
  const t = useText(settingsText)
  const { data, error, refetch } = useRead(apiKeyCalls.getList, {})
  const [making, make] = useState(false)
  const active = data?.rows.filter(({ state }) => state === 'active').length ?? 0
  const add = (
    <Reasoned
      icon={<PlusOutlined />}
      refusal={refuseMoreKeys(active)}
      loading={!data && !error}
      onClick={() => make(true)}
    >
      {t.generate}
    </Reasoned>
  )
  return (
    <section className="uc-plate">
      <div className="uc-setting-head">
        <div>
          <h2>{t.keys}</h2>
          <p>
            {t.keysLead}{' '}
            <a href="/openapi.json" target="_blank" rel="noreferrer">
              {t.description}
            </a>
          </p>
        </div>
        {data && data.rows.length > 0 && add}
      </div>
      {error ? (
        <FailedList error={error} retry={() => void refetch()} />
      ) : !data ? (
        <LoadingRows columns={3} rows={2} />
      ) : data.rows.length === 0 ? (
        <div className="uc-setting-empty">
          <strong>{t.noKeys}</strong>
          <p>{t.noKeysText}</p>
          {add}
        </div>
      ) : (
        <ul className="uc-setting-list" aria-label={t.keys}>
          {data.rows.map((row) => (
            <KeyRow key={row.key_id} row={row} />
          ))}
        </ul>
      )}
      <NewApiKey open={making} onClose={() => make(false)} />
    </section>
  )
}

function KeyRow({ row }: { row: ApiKey }) {
  const t = useText(settingsText)
  const format = useFormat()
  const { modal, message } = App.useApp()
  const revoke = useWrite(apiKeyCalls.revoke, { invalidates: [apiKeyCalls.getList, settingCalls.getInfo] })
  const { key_id, name, state } = row
  const [replacing, replace] = useState(false)
  const ask = () =>
    void modal.confirm({
      title: t.revokeAsk({ name }),
      content: t.revokeText,
      okText: t.revoke,
      ...DESTROYS,
      cancelText: t.cancel,
      onOk: () =>
        revoke
          .mutateAsync({ input: { key_id } })
          .then(() => message.success(t.revokedDone({ name })))
          .catch((fault: unknown) => message.error(messageOf(fault))),
    })
  const facts = [
    row.last_used_at ? t.lastUsed({ time: format.time(row.last_used_at), ip: row.last_used_ip ?? '' }) : t.neverUsed,
    row.revoked_at
      ? t.revokedAt({ time: format.time(row.revoked_at) })
      : row.expires_on
        ? t.until({ date: format.date(row.expires_on) })
        : t.noEnd,
    ...(row.ends_at && state === 'active' ? [t.endsAt({ time: format.time(row.ends_at) })] : []),
    ...(row.allowed_from.length > 0 ? [t.fromOnly({ networks: row.allowed_from.join(t.comma) })] : []),
    ...(row.warehouse_codes.length > 0 ? [t.inWarehouses({ codes: row.warehouse_codes.join(t.comma) })] : []),
    t.createdBy({ name: row.created_by, time: format.time(row.created_at) }),
  ]
  return (
    <li data-off={state !== 'active'}>
      <div className="uc-key">
        <div>
          <span className="uc-setting-name">{name}</span> <code>{row.prefix}…</code>{' '}
          {row.test && <Tag color="processing">{t.testKey}</Tag>}
          <Tag color={COLORS[state]}>{t[state]}</Tag>
        </div>
        <Scopes scopes={row.scopes} />
        <small>
          {facts.join(' · ')} ·{' '}
          <Link to={usagePath(key_id)} aria-label={t.usageOf({ name })}>
            {t.usage}
          </Link>
        </small>
      </div>
      {state !== 'revoked' && (
        <div>
          {state === 'active' && row.ends_at === null && (
            <Button type="text" size="small" onClick={() => replace(true)}>
              {t.replace}
            </Button>
          )}
          <Button type="text" size="small" danger onClick={ask}>
            {t.revoke}
          </Button>
        </div>
      )}
      {state !== 'revoked' && <ReplaceApiKey row={row} open={replacing} onClose={() => replace(false)} />}
    </li>
  )
}

/** Scopes by area: `Orders: view, edit`. */
function Scopes({ scopes }: { scopes: ApiKey['scopes'] }) {
  const read = useReader()
  const t = useText(settingsText)
  const areas = [...new Set(scopes.map(areaOf))] as (keyof typeof AREA_NAMES)[]
  const verbsOf = (area: string) =>
    scopes
      .filter((scope) => areaOf(scope) === area)
      .map((scope) => read(VERB_NAMES[verbOf(scope) as keyof typeof VERB_NAMES]).toLowerCase())
      .join(t.comma)
  return (
    <div className="uc-scopes">
      {areas.map((area) => (
        <span key={area}>
          {read(AREA_NAMES[area])}
          {t.colon}
          {verbsOf(area)}
        </span>
      ))}
    </div>
  )
}
