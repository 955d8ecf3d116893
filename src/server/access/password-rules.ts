// Which passwords are refused as too common, without asking anybody outside: common words with the usual decoration, walks over the
// keyboard, repetitions. Length and characters are the contract's matter; nothing is demanded of a password's make-up.
import { AppError } from '#shared/errors.ts'
import { ruleText } from '#shared/field-reasons.ts'
import { COMMON_WORDS } from './guessable-passwords.ts'

const LEET: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
  '€': 'e',
}
const WALKS = [
  '01234567890', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'qwertzuiop', 'azertyuiop', 'asdfghjkl', 'zxcvbnm', 'yxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p', '1q2w3e4r5t6y7u8i9o0p', 'qazwsxedcrfvtgbyhnujmikolp', '!@#$%^&*()', '!qaz@wsx#edc', '147258369', '159357', '789456123',
].flatMap((walk) => [walk, [...walk].reverse().join('')]) // prettier-ignore
const SHORTEST_WALK = 3
const MOST_LOOSE = 3
const MOST_DECORATION = 6

/** Whether anybody who guesses would try this one early. */
export function isCommonPassword(password: string): boolean {
  const lower = password.normalize('NFKC').toLowerCase()
  return new Set(lower).size <= 3 || repeats(lower) || isWalk(lower) || isDecorated(lower)
}

/** The same few characters over and over: `abcabcabcabc`. */
function repeats(text: string): boolean {
  for (let length = 1; length <= 6 && length * 2 <= text.length; length++) {
    const unit = text.slice(0, length)
    if (unit.repeat(Math.ceil(text.length / length)).slice(0, text.length) === text) return true
  }
  return false
}

/** At most three walks over keyboard, alphabet or digits, with up to three characters beside them: `qwertyuiop123`, `123456789a!`. */
function isWalk(text: string): boolean {
  let pieces = 0
  let loose = 0
  for (let at = 0; at < text.length && pieces <= 3 && loose <= MOST_LOOSE;) {
    let length = text.length - at
    while (length >= SHORTEST_WALK && !WALKS.some((walk) => walk.includes(text.slice(at, at + length)))) length--
    if (length >= SHORTEST_WALK) {
      pieces++
      at += length
    } else {
      loose++
      at++
    }
  }
  return pieces <= 3 && loose <= MOST_LOOSE
}

/** One, two or three common words with a few digits or signs before, behind or between: `Welcome2024!`, `P@ssw0rd1234`. */
function isDecorated(text: string): boolean {
  const outer = text.replace(/^[^a-z]+|[^a-z@$]+$/g, '')
  const letters = text.replace(/[^a-z]/g, '')
  if (text.length - letters.length <= MOST_DECORATION && isWords(letters, 3)) return true
  const unmasked = [...outer]
    .map((character) => LEET[character] ?? character)
    .join('')
    .replace(/[^a-z]/g, '')
  return text.length - outer.length <= MOST_DECORATION && isWords(unmasked, 3)
}

function isWords(text: string, most: number): boolean {
  if (text === '') return false
  if (COMMON_WORDS.has(text)) return true
  if (most === 1) return false
  for (let cut = 2; cut < text.length; cut++) {
    if (COMMON_WORDS.has(text.slice(0, cut)) && isWords(text.slice(cut), most - 1)) return true
  }
  return false
}

/** Refuses `invalid_input` at `field` when the password is too common. */
export function refuseCommon(password: string, field: string): void {
  if (isCommonPassword(password))
    throw new AppError('invalid_input', undefined, [{ path: field, reason: ruleText('common_password') }])
}
