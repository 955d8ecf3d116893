// Passwords: argon2id with the parameters of the OWASP cheat sheet (19 MiB, two passes), at most two at a time so that a
// flood of sign-ins cannot take the processor from everybody else.
import { hash, verify } from '@node-rs/argon2'
import { atMost } from '#server/base/at-most.ts'

const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const inTurn = atMost(2)

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, OPTIONS))

export const passwordMatches = (stored: string, password: string): Promise<boolean> =>
  inTurn(() => verify(stored, password))

/** Compared against when the account is unknown, so that both answers take the same time. */
export const DUMMY_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHRzb21lc2FsdA$S1wbkI0y0pbPj4MVjO0oVq0cL4vPyLpQ7mXrQ1lV9Zk'
