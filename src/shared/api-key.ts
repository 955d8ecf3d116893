// What the key of a machine looks like, so that it is told from a session's token wherever it is found.

/** Begins every key, so that a lost one is recognised wherever it is found. */
const PREFIX = 'uk_'
/** And one of the sandbox says so to whoever reads it; what it may, the database says (Rule 22.1). */
const TEST_PREFIX = 'uk_test_'
/** A key out of 32 random bytes in base64url; session tokens are shorter, so neither is ever taken for the other. */
export const apiKeyOf = (random: string, test = false): string => `${test ? TEST_PREFIX : PREFIX}${random}`
export const isApiKey = (token: string): boolean => /^uk_(test_)?[\w-]{43}$/.test(token)
