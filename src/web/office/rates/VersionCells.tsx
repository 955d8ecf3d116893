// Which version of a tariff is in force and which comes next, as two cells of a list.
import { StateTag } from '#web/kit/parts/StateTag.tsx'
import { useFormat } from '#web/kit/text/format.ts'
import { useText } from '#web/kit/text/text.ts'
import { ratesText } from './rates.text.ts'

type Props = {
  row: {
    tariff_version: number | null
    tariff_valid_from: string | null
    next_version: number | null
    next_valid_from: string | null
  }
}

export function VersionCells({ row }: Props) {
  const t = useText(ratesText)
  const format = useFormat()
  const { tariff_version, tariff_valid_from, next_version, next_valid_from } = row
  return (
    <>
      <td>
        {tariff_version === null || tariff_valid_from === null ? (
          <StateTag shade="warn">{t.noTariff}</StateTag>
        ) : (
          t.since({ version: tariff_version, date: format.date(tariff_valid_from) })
        )}
      </td>
      <td>
        {next_version === null || next_valid_from === null
          ? '-'
          : t.from({ version: next_version, date: format.date(next_valid_from) })}
      </td>
    </>
  )
}
