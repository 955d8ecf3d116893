// The pictures of the help: each is there in both languages and small enough to be read on the way, is shown by a part of a chapter, and none lies about.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { CHAPTERS } from './chapters.ts'
import { HELP_PICTURES, pictureFile, PICTURE_LANGUAGES } from './pictures.ts'

const FOLDER = join(import.meta.dirname, '../../../web/both/messages/help/pictures')
const MOST_BYTES = 80_000

test('every picture is there in both languages, as a small webp, and no other: `npm run pictures` takes them', () => {
  const wanted = HELP_PICTURES.flatMap((name) => PICTURE_LANGUAGES.map((language) => pictureFile(name, language)))
  expect(readdirSync(FOLDER).toSorted()).toEqual(wanted.toSorted())
  for (const file of wanted) {
    const path = join(FOLDER, file)
    expect(readFileSync(path).subarray(8, 12).toString(), file).toBe('WEBP')
    expect(statSync(path).size, file).toBeLessThan(MOST_BYTES)
  }
})

test('every picture is shown by one part of a chapter', () => {
  const shown = CHAPTERS.flatMap(({ parts }) => parts.flatMap(({ picture }) => picture ?? []))
  expect(shown.toSorted()).toEqual(HELP_PICTURES.toSorted())
})
