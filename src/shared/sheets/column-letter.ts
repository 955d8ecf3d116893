/** What spreadsheets call a column: `0` is A, `27` is AB. */
export const columnLetter = (n: number): string =>
  n < 26 ? String.fromCharCode(65 + n) : columnLetter(Math.floor(n / 26) - 1) + columnLetter(n % 26)
