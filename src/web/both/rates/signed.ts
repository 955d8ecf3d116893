// A difference of money with its sign.

/** Nothing where nothing changed; `money` writes an exact decimal. */
export const signed = (amount: string, money: (amount: string) => string): string =>
  Number(amount) === 0 ? '' : amount.startsWith('-') ? money(amount) : `+${money(amount)}`
