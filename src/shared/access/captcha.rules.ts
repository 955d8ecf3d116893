// How much a browser computes for one public form, beside the code that the person types: a number whose SHA-256 with the code's id begins
// with so many zero bits. A person notices nothing; a program that tries a million times pays for each.

/** With the typed code: a fifth of a second on a desktop. */
export const WORK_BITS = 16
/** In place of the typed code, for whoever cannot read a picture: a second or two, some more on a telephone. */
export const UNREAD_WORK_BITS = 18

/** What is hashed. */
export const workText = (captchaId: string, work: number): string => `${captchaId}:${work}`

/** How many bits at the beginning are zero. */
export function zeroBits(hash: Uint8Array): number {
  const at = hash.findIndex((byte) => byte !== 0)
  return at < 0 ? hash.length * 8 : at * 8 + Math.clz32(hash[at] ?? 0) - 24
}
