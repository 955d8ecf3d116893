// A number as people type or paste it, in their own country's way, read exactly or not at all (Rule 16.15). Everything that takes numbers
// from people reads them here; calls take plain decimals only.

/** Two things that a text could mean, the likelier first. */
export type Readings = [string, string]
/** `number`: a plain decimal, `1234.50`. */
export type TypedNumber = { number: string } | { fault: 'blank' | 'shape' } | { fault: 'ambiguous'; readings: Readings }

/** Marks that only ever part thousands: blanks of every width, and the apostrophe of Switzerland. */
const SPACERS = /[\s\u00a0\u2009\u202f'’]/g
/** Whole digits in groups of three, or as India groups them: lakhs and crores by two. */
const grouped = (mark: string) => new RegExp(`^(\\d{1,3}(${mark}\\d{3})+|\\d{1,2}(${mark}\\d{2})+${mark}\\d{3})$`)
const BY_COMMA = grouped(',')
const BY_POINT = grouped('\\.')
const BY_SPACER = grouped('_')

const plain = (whole: string, fraction: string): string =>
  `${whole.replace(/^0+(?=\d)/, '') || '0'}${fraction === '' ? '' : `.${fraction}`}`

/** Whole digits without the marks between their thousands; undefined where these do not stand as anybody writes them. */
function ungrouped(text: string): string | undefined {
  if (/^\d*$/.test(text)) return text
  return [BY_COMMA, BY_POINT, BY_SPACER].some((shape) => shape.test(text)) ? text.replace(/[,._]/g, '') : undefined
}

/**
 * Reads a typed number of at most `decimals` decimals. Of a comma and a point the last is the decimal sign. One alone is it as well, but
 * for a comma before exactly three digits: thousands, where so many decimals cannot be meant, else ambiguous, as is a point before three
 * digits where fewer are allowed. How many decimals there are is the schema's matter.
 */
export function readNumber(typed: string, decimals = 2): TypedNumber {
  if (typed.includes('_')) return { fault: 'shape' }
  const text = typed.normalize('NFKC').replace(/。/g, '.').replace(/[−–]/g, '-').trim().replace(SPACERS, '_')
  if (text === '') return { fault: 'blank' }
  const sign = text.startsWith('-') ? '-' : ''
  const digits = text.replace(/^[-+]/, '')
  const answer = (whole: string | undefined, fraction: string): TypedNumber =>
    whole === undefined || whole + fraction === '' || !/^\d*$/.test(fraction)
      ? { fault: 'shape' }
      : { number: sign + plain(whole, fraction) }

  const [comma, point] = [digits.lastIndexOf(','), digits.lastIndexOf('.')]
  const last = Math.max(comma, point)
  if (last < 0) return answer(ungrouped(digits), '')
  const [before, after] = [digits.slice(0, last), digits.slice(last + 1)]
  const mark = digits[last]!
  if (before.includes(mark)) {
    // The same mark twice parts thousands; nothing but digits and marks of its kind may stand there.
    return /[_]/.test(digits) || /,/.test(digits) === /\./.test(digits)
      ? { fault: 'shape' }
      : answer(ungrouped(digits), '')
  }
  const lone = /^\d+$/.test(before)
  const thousands = lone && /^[1-9]\d{0,2}$/.test(before) && /^\d{3}$/.test(after)
  if (!thousands) return answer(ungrouped(before), after)
  const [asThousands, asFraction] = [`${sign}${before}${after}`, `${sign}${before}.${after}`]
  if (mark === '.')
    return decimals >= 3 ? { number: asFraction } : { fault: 'ambiguous', readings: [asThousands, asFraction] }
  return decimals < 3 ? { number: asThousands } : { fault: 'ambiguous', readings: [asFraction, asThousands] }
}
