// What of an error's text may be kept: addresses, numbers of people and anything that looks like a key are replaced, and the address of a page
// loses what stands behind its path.

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** A text without e-mail addresses, long numbers, keys and query strings. */
export function maskedText(text: string): string {
  return text
    .replace(/(https?:\/\/[^\s?#"'()]+)[?#][^\s"'()]*/gi, '$1')
    .replace(/[^\s<>"'(),;:@]+@[^\s<>"'(),;:@]+\.[a-z]{2,}/gi, '***')
    .replace(/\b(Bearer|Basic)\s+\S+/gi, '$1 ***')
    .replace(/[\w-]{24,}/g, (word) => (UUID.test(word) ? word : '***'))
    .replace(/(?<![\w-])\+?\d[\d\s().-]{5,}\d(?![\w-])/g, '***')
}

/** A page's address up to its path. */
export const maskedPage = (page: string): string => maskedText(page.split(/[?#]/)[0] ?? '')
