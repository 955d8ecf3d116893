// Which brand a page without a session asks for (Rule 1.3): the known host's, else the one its address names, else the one this browser has
// kept. The server decides in the same order; it wrote the brands' numbers onto the document, so that nothing has to be asked first.

const KEY = 'platform_type'

type Brands = { known: number | null; standard: number; every: readonly number[] }

/** What the calls accept. */
const numberOf = (text: string | null): number | undefined =>
  text !== null && /^(?!2$)[1-9]\d?$/.test(text) ? Number(text) : undefined

/** The order itself. Without `brands` (the database was away) a number is taken at its word. */
export function chooseBrand(brands: Brands | undefined, named: string | null, kept: string | null): number | undefined {
  const asked = [named, kept].map(numberOf).filter((number) => number !== undefined)
  if (!brands) return asked[0]
  return brands.known ?? asked.find((number) => brands.every.includes(number)) ?? brands.standard
}

/** The number that the sign-in page is asked for with (Rule 4.8); undefined where nothing is known of any brand. */
export function platformType(): number | undefined {
  const written = document.documentElement.dataset['brands']
  const named = new URLSearchParams(location.search).get(KEY)
  return chooseBrand(written ? (JSON.parse(written) as Brands) : undefined, named, stored())
}

function stored(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

export function keepPlatformType(number: number): void {
  try {
    localStorage.setItem(KEY, String(number))
  } catch {
    // Storage is full or off: the next visit begins with the host name again.
  }
}
