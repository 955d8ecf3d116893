// The goods of an order: what is taken off the shelf for its lines. Of a kit these are its components (Rule 5.19); the kit itself lies nowhere.
type OrderLine = { quantity: number; components: readonly { quantity: number }[] }

/** Each line that is no kit as it is, each kit as its components, with the pieces of all kits of the line. */
export const goodsOf = <Line extends OrderLine>(lines: readonly Line[]): (Line | Line['components'][number])[] =>
  lines.flatMap<Line | Line['components'][number]>((line) =>
    line.components.length === 0
      ? [line]
      : line.components.map((one) => ({ ...one, quantity: one.quantity * line.quantity })),
  )
