// What can be done with a version where it stands in a list: its last day moved if it is not the house's, and taken back before it begins.
import { useState } from 'react'
import type { TariffState } from '#shared/rates/tariffs/tariff-state.ts'
import { useForbidden } from '#web/both/application/user-context.ts'
import { Reasoned } from '#web/kit/parts/Reasoned.tsx'
import { useText } from '#web/kit/text/text.ts'
import { ratesText } from '../rates.text.ts'
import { Withdraw } from '../Withdraw.tsx'
import { customerListsText } from './customer-lists.text.ts'
import { MoveEnd } from './MoveEnd.tsx'

type Version = { tariff_id: string; version: number; valid_from: string; valid_until: string | null }
/** `own`: of one customer or a group. */
type Props = { row: Version; state: TariffState; code: string; own?: boolean }

export function VersionActs({ row, state, code, own = true }: Props) {
  const t = useText(ratesText)
  const words = useText(customerListsText)
  const forbidden = useForbidden()
  const [asks, ask] = useState<'end' | 'withdraw'>()
  const refusal = forbidden('rates.edit')
  const close = () => ask(undefined)
  return (
    <>
      {own && state !== 'ended' && state !== 'withdrawn' && (
        <Reasoned
          type="link"
          size="small"
          refusal={refusal}
          aria-label={`${words.moveEnd} ${row.version}`}
          onClick={() => ask('end')}
        >
          {words.moveEnd}
        </Reasoned>
      )}
      {state === 'planned' && (
        <Reasoned
          type="link"
          size="small"
          danger
          refusal={refusal}
          aria-label={`${t.withdraw} ${row.version}`}
          onClick={() => ask('withdraw')}
        >
          {t.withdraw}
        </Reasoned>
      )}
      {asks === 'end' && <MoveEnd version={row} code={code} onClose={close} />}
      {asks === 'withdraw' && <Withdraw version={row} onClose={close} />}
    </>
  )
}
