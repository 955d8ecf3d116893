// The sentences of the API's document, in the reader's language.
import { useReader } from '#web/kit/text/language.ts'
import { byEnglish } from './reference-words.ts'

/** A sentence of the document in the reader's language. */
export function useWords(): (english: string) => string {
  const read = useReader()
  return (english) => {
    const word = byEnglish.get(english)
    return word ? read(word) : english
  }
}
