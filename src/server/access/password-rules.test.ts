// Which passwords are refused as common, and that long ones of one's own are not.
import { expect, test } from 'vitest'
import { cpuMs } from '#test/timing.ts'
import { COMMON_WORDS } from './guessable-passwords.ts'
import { isCommonPassword } from './password-rules.ts'

const COMMON = [
  'password123', 'Password123!', 'P@ssw0rd1234', 'password2024', 'passwordpassword', '1234567890', '12345678910', '0987654321', '1111111111', 'aaaaaaaaaaaa',
  'abcabcabcabc', 'qwertyuiop', 'qwertyuiop123', 'QWERTYUIOP', '1qaz2wsx3edc', '1q2w3e4r5t', 'qazwsxedcrfv', 'asdfghjkl123', 'zxcvbnm123', 'iloveyou123', 'iloveyou2!',
  'letmein12345', 'Welcome2024!', 'admin123456', 'administrator', 'football123', 'liverpool1', 'manchester1', 'superman123', 'princess123', 'sunshine2023', 'michael1234',
  'changeme123', '123password', '123456789a!', 'qwerty12345', 'woaini1314', 'shanghai2024', 'dragondragon', 'trustno1trustno1', 'monkey12345', 'abcdefghij', 'abcd123456', '！！！！！！！！！！',
] // prettier-ignore
const OWN = [
  'correct horse battery',
  'a long enough password',
  'kettle-Rhubarb-41',
  'tangled ivory 88 pontoon',
  '我家的猫叫小橘子她很乖',
  'Xk92#mmQ1vLp',
  'würzige Brühe um acht',
]

test.each(COMMON)('%s is refused', (password) => expect(isCommonPassword(password)).toBe(true))
test.each(OWN)('%s is taken', (password) => expect(isCommonPassword(password)).toBe(false))

test('every common word is refused with the habits of leaked lists: far more than 3,000 passwords', () => {
  const made = [...COMMON_WORDS]
    .flatMap((word) =>
      ['123', '2024!', '1234', '!', '01', '12345'].flatMap((tail) => [
        word + tail,
        word[0]!.toUpperCase() + word.slice(1) + tail,
      ]),
    )
    .filter(({ length }) => length >= 10)
  expect(made.length).toBeGreaterThan(3000)
  expect(made.filter((password) => !isCommonPassword(password))).toEqual([])
})

test('a password of the greatest length is judged at once', async () => {
  const judge = () => {
    for (const unit of ['pass', 'ab', 'adminx', 'password', 'aaab']) isCommonPassword(unit.repeat(128).slice(0, 128))
  }
  expect(await cpuMs(judge)).toBeLessThan(500)
})
