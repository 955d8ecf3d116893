// Says what came of reading a pasted list: why a line was refused, and what was not taken as it stands.
import { App } from 'antd'
import { MOST_PIECES, type Pasted, type PasteFault } from '#shared/pasted-lines.ts'
import { useFormat } from '#web/kit/text/format.ts'
import { useText } from '#web/kit/text/text.ts'
import { pastedText } from './pasted.text.ts'

const SHOWN_S = 6
const NAMED = 5

export function usePasted() {
  const t = useText(pastedText)
  const format = useFormat()
  const { message } = App.useApp()
  return {
    lineText: t.line,
    faultText: ({ fault }: PasteFault): string =>
      ({ shape: t.shape, thousands: t.thousands, quantity: t.quantity({ max: format.number(MOST_PIECES) }) })[fault],
    /** To be called when the lines are taken. */
    tell: ({ skippedHead, addedUp = [] }: Pasted): void => {
      const skus = `${addedUp.slice(0, NAMED).join(', ')}${addedUp.length > NAMED ? ' …' : ''}`
      if (skippedHead !== undefined) void message.info(t.head({ text: skippedHead }), SHOWN_S)
      if (addedUp.length > 0) void message.info(t.addedUp({ skus }), SHOWN_S)
    },
  }
}
