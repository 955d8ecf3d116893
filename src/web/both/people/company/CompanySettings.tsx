// The settings of a company sign-in (Rules 4.16, 4.17, 4.18, 4.19, 4.20, 4.21), for a customer's main account and for the admins of the house: the provider, whose domains, what a claim
// gives, and whether passwords go on to open anything.
import { App, Button, Form } from 'antd'
import { useState, type ReactNode } from 'react'
import type { Call, OutputOf } from '#shared/contract.ts'
import type { Refusal } from '#shared/errors.ts'
import type { companySignInCalls, officeCompanySignInCalls } from '#shared/people/company-sign-in.contract.ts'
import { FormDialog } from '#web/kit/dialogs/FormDialog.tsx'
import { CallForm } from '#web/kit/form/CallForm.tsx'
import { FieldTable } from '#web/kit/form/FieldTable.tsx'
import { SelectField, type Option } from '#web/kit/form/SelectField.tsx'
import { SwitchField } from '#web/kit/form/SwitchField.tsx'
import { TextField } from '#web/kit/form/TextField.tsx'
import { Plate } from '#web/kit/layout/Page.tsx'
import { CopyButton } from '#web/kit/parts/CopyButton.tsx'
import { Reasoned } from '#web/kit/parts/Reasoned.tsx'
import { useFormat } from '#web/kit/text/format.ts'
import { useText } from '#web/kit/text/text.ts'
import { companySettingsText } from './settings.text.ts'
import { TryProvider } from './TryProvider.tsx'
import './company.css'

type Calls = typeof companySignInCalls | typeof officeCompanySignInCalls
type Shown = OutputOf<Calls['getSettings']>
export type ShownDomain = NonNullable<Shown['settings']>['domains'][number]

type Props = {
  calls: Calls
  shown: Shown
  /** What a value of the claim can give. */
  roles: readonly Option[]
  refusal: Refusal | undefined
  /** Whether the staff are meant. */
  house: boolean
  /** How the domains stand, where they have to be shown to be the own ones. */
  domains?: ReactNode
  /** Who can be kept for emergencies, where that is chosen. */
  glass?: readonly Option[]
}

export function CompanySettings({ calls, shown, roles, refusal, house, domains, glass }: Props) {
  const t = useText(companySettingsText)
  const format = useFormat()
  const { message } = App.useApp()
  const [removing, setRemoving] = useState(false)
  const settings = shown.settings
  const glassId = settings && 'break_glass' in settings ? settings.break_glass : null
  return (
    <>
      <CallForm<Call>
        key={settings?.changed_at ?? 'none'}
        call={calls.save}
        initialValues={{
          issuer: settings?.issuer ?? '',
          client_id: settings?.client_id ?? '',
          client_secret: '',
          domains: settings?.domains.map(({ domain }) => domain).join('\n') ?? '',
          roles_claim: settings?.roles_claim ?? 'groups',
          role_map: settings?.role_map ?? [],
          otherwise: settings?.default_roles ? 'in' : 'out',
          default_roles: settings?.default_roles ?? [],
          enabled: settings?.enabled ?? true,
          forced: settings?.forced ?? false,
          break_glass: glassId,
          current_pwd: '',
        }}
        toInput={({ otherwise, domains: lines, default_roles, break_glass, ...typed }) => ({
          ...typed,
          role_map: typed['role_map'] ?? [],
          domains: String(lines ?? '')
            .split(/[\s,;]+/)
            .filter((line) => line !== '')
            .map((line) => line.toLowerCase()),
          default_roles: otherwise === 'in' ? (default_roles ?? []) : null,
          ...(house && { break_glass: typed['forced'] ? (break_glass ?? null) : null }),
        })}
        invalidates={[calls.getSettings]}
        refusal={refusal}
        submitLabel={t.save}
        beside={
          settings && (
            <Reasoned danger refusal={refusal} onClick={() => setRemoving(true)}>
              {t.remove}
            </Reasoned>
          )
        }
        onDone={() => void message.success(t.saved)}
      >
        <Plate title={t.provider}>
          {settings && (
            <p>
              {t.people({ count: format.number(settings.people) })} ·{' '}
              {t.changed({ time: format.time(settings.changed_at) })}
            </p>
          )}
          <p>{t.providerLead}</p>
          {shown.redirect_uris.map((address) => (
            <p key={address} className="uc-company-copy">
              <code>{address}</code> <CopyButton value={address} label={t.redirect} />
            </p>
          ))}
          <TextField
            name="issuer"
            label={t.issuer}
            hint={t.issuerHint}
            placeholder="https://login.company.example"
            required
          />
          <TextField name="client_id" label={t.clientId} required max={300} />
          <TextField
            name="client_secret"
            label={t.clientSecret}
            hint={settings ? t.secretKept : undefined}
            type="password"
            autoComplete="new-password"
            required={!settings}
          />
          <TryProvider call={calls.attempt} />
        </Plate>
        <Plate title={t.who}>
          <TextField name="domains" label={t.domains} hint={t.domainsHint} rows={3} required />
          {domains}
          <TextField name="roles_claim" label={t.claim} hint={t.claimHint} max={200} />
          <FieldTable
            name="role_map"
            label={t.map}
            addLabel={t.addValue}
            max={50}
            newRow={{ roles: [] }}
            columns={[
              {
                label: t.value,
                required: true,
                width: 'minmax(0, 1fr)',
                render: (at) => <TextField bare name={at('value')} label={t.value} max={200} />,
              },
              {
                label: t.gives,
                required: true,
                width: 'minmax(0, 2fr)',
                render: (at) => <SelectField bare many name={at('roles')} label={t.gives} options={roles} />,
              },
            ]}
          />
          <SelectField
            name="otherwise"
            label={t.otherwise}
            required
            options={[
              { value: 'out', label: t.noEntry },
              { value: 'in', label: t.getsIn },
            ]}
          />
          <WhenIn>
            <SelectField many name="default_roles" label={house ? t.defaultRoles : t.defaults} options={roles} />
          </WhenIn>
        </Plate>
        <Plate title={t.rules}>
          <SwitchField name="enabled" label={t.enabled} />
          <SwitchField name="forced" label={t.forced} hint={house ? t.forcedHintOffice : t.forcedHintPortal} />
          {glass && (
            <WhenForced>
              <SelectField name="break_glass" label={t.glass} hint={t.glassHint} options={glass} />
            </WhenForced>
          )}
          <TextField
            name="current_pwd"
            label={t.password}
            hint={house ? t.passwordHint : undefined}
            type="password"
            autoComplete="current-password"
            required={!house}
          />
        </Plate>
      </CallForm>
      {removing && (
        <FormDialog<Call>
          call={calls.removeProvider}
          title={t.removeTitle}
          act={t.remove}
          destroys
          lead={t.removeLead}
          back={t.cancel}
          done={t.removed}
          invalidates={[calls.getSettings]}
          onClose={() => setRemoving(false)}
        >
          <TextField
            name="current_pwd"
            label={t.password}
            hint={house ? t.passwordHint : undefined}
            type="password"
            autoComplete="current-password"
          />
        </FormDialog>
      )}
    </>
  )
}

function WhenIn({ children }: { children: ReactNode }) {
  return Form.useWatch<string | undefined>('otherwise') === 'in' ? children : null
}
function WhenForced({ children }: { children: ReactNode }) {
  return Form.useWatch<boolean | undefined>('forced') ? children : null
}

/** One domain that has to be shown to be the own one. */
export function UnprovenDomain({
  domain,
  onCheck,
  checking,
}: {
  domain: ShownDomain
  onCheck: () => void
  checking: boolean
}) {
  const t = useText(companySettingsText)
  return (
    <>
      <p>{t.proveLead}</p>
      <p className="uc-company-copy">
        {t.proofName}: <code>{domain.proof_name}</code> <CopyButton value={domain.proof_name} label={t.proofName} />
      </p>
      <p className="uc-company-copy">
        {t.proofValue}: <code>{domain.proof_value}</code> <CopyButton value={domain.proof_value} label={t.proofValue} />
      </p>
      <Button size="small" loading={checking} onClick={onCheck} aria-label={`${t.prove}: ${domain.domain}`}>
        {t.prove}
      </Button>
    </>
  )
}
