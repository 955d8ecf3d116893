// What is wrong in a tariff's file, by sheet and cell; each leads to the cell of the editor that it went to (Rule 11.26).
import { Alert, Button } from 'antd'
import { faultText } from '#shared/rates/files/fault-text.ts'
import type { StandingFault } from '#shared/rates/files/merge-file.ts'
import type { CellOf } from '#shared/rates/tables/table-parts.ts'
import { useReader } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import { tariffFilesText } from './files.text.ts'

/** More at once help nobody. */
const SHOWN = 100

type Props = {
  faults: readonly StandingFault[]
  onGo: (at: CellOf) => void
  /** Somebody has looked at it, and it is right. */
  onLeave: (fault: StandingFault) => void
}

export function FileFaults({ faults, onGo, onLeave }: Props) {
  const t = useText(tariffFilesText)
  const read = useReader()
  if (faults.length === 0) return null
  return (
    <Alert
      style={{ marginBottom: 16 }}
      type="error"
      showIcon
      title={t.faults({ count: faults.length })}
      description={
        <>
          {t.faultsLead}
          <ul className="uc-tariff-faults">
            {faults.slice(0, SHOWN).map((fault) => {
              const place = `${fault.sheet || fault.table}!${fault.cell}`
              const said = t.at({ place, said: read(faultText(fault.rule, fault.params)) })
              const { at } = fault
              return (
                <li key={`${place} ${fault.rule}`}>
                  {at?.table ? (
                    <Button type="link" size="small" onClick={() => onGo(at)}>
                      {said}
                    </Button>
                  ) : (
                    said
                  )}{' '}
                  <Button type="text" size="small" aria-label={`${t.leave}: ${place}`} onClick={() => onLeave(fault)}>
                    {t.leave}
                  </Button>
                </li>
              )
            })}
            {faults.length > SHOWN && <li>{t.more({ count: faults.length - SHOWN })}</li>}
          </ul>
        </>
      }
    />
  )
}
