// A sentence of the API's document in the reader's language; what stands between backquotes is code.
import { useWords } from './use-words.ts'

export function Sentence({ children }: { children: string }) {
  return useWords()(children)
    .split('`')
    .map((part, n) => (n % 2 === 1 ? <code key={n}>{part}</code> : part))
}
