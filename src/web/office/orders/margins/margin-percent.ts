// The margin as a share of what was charged.
import { signed } from '#web/both/rates/signed.ts'
import type { Formats } from '#web/kit/list/columns.tsx'

export const marginPercent = (
  { revenue, margin }: { revenue: string; margin: string | null },
  format: Pick<Formats, 'number'>,
): string =>
  margin === null || Number(revenue) === 0
    ? ''
    : signed(String((Number(margin) / Number(revenue)) * 100), (share) => `${format.number(Number(share), 1)} %`)
