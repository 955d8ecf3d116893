// Whose zone counts: the person's choice before the browser's.
import { afterEach, expect, test } from 'vitest'
import { readerZone, setReaderZone } from './reader-zone.ts'

afterEach(() => setReaderZone(null))

test('the chosen zone is the reader’s, and the browser’s where none is chosen or it is not known here', () => {
  const browsers = Intl.DateTimeFormat().resolvedOptions().timeZone
  expect(readerZone()).toBe(browsers)
  setReaderZone('Asia/Kathmandu')
  expect(readerZone()).toBe('Asia/Kathmandu')
  setReaderZone('Mars/Olympus_Mons')
  expect(readerZone()).toBe(browsers)
})
