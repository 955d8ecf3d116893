// Which columns a phone's card shows in its few lines: number and state, who, what else identifies it, money. The rest waits behind a tap.
import type { Column } from './columns.tsx'

export type CardParts<Row> = Record<'title' | 'state' | 'who' | 'sum', Column<Row> | undefined> & {
  also: readonly Column<Row>[]
  rest: readonly Column<Row>[]
}

const STATES = new Set(['status', 'state', 'stage', 'enabled', 'type'])

/**
 * As the columns say by `card`; what they do not say is guessed: the first column heads the card, a column called like a state is one, the
 * first money or number is the sum, the first other text says who.
 */
export function cardParts<Row>(columns: readonly Column<Row>[]): CardParts<Row> {
  const open = new Set(columns.filter(({ card }) => card !== 'hide'))
  const take = (...wanted: ((column: Column<Row>) => boolean)[]): Column<Row> | undefined => {
    for (const fits of wanted) {
      const found = [...open].find(fits)
      if (found && open.delete(found)) return found
    }
    return undefined
  }
  const said = new Set(columns.map(({ card }) => card))
  const title = take(
    ({ card }) => card === 'title',
    ({ card }) => card === undefined,
  )
  const state = take(
    ({ card }) => card === 'state',
    ({ key }) => !said.has('state') && STATES.has(key),
  )
  const sum = take(
    ({ card }) => card === 'sum',
    ({ kind }) => !said.has('sum') && kind === 'money',
    ({ kind, card }) => !said.has('sum') && kind === 'number' && card === undefined,
  )
  const who = take(
    ({ card }) => card === 'who',
    ({ kind = 'text', card }) => !said.has('who') && kind === 'text' && card === undefined,
  )
  const rest = [...open]
  return {
    title,
    state,
    who,
    sum,
    also: rest.filter(({ card }) => card === 'also'),
    rest: rest.filter(({ card }) => card !== 'also'),
  }
}
