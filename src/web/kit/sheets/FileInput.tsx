// The hidden input behind a button that chooses one file.
import type { RefObject } from 'react'

type Props = {
  ref: RefObject<HTMLInputElement | null>
  /** What the button says. */
  label: string
  /** Without their points, such as `csv`. */
  endings: readonly string[]
  onFile: (file: File) => void
}

export function FileInput({ ref, label, endings, onFile }: Props) {
  return (
    <input
      ref={ref}
      className="uc-hidden-text"
      type="file"
      tabIndex={-1}
      aria-label={label}
      accept={endings.map((ending) => `.${ending}`).join()}
      onChange={({ target }) => {
        const [file] = target.files ?? []
        if (file) onFile(file)
        // The same file may be chosen again once it is mended.
        target.value = ''
      }}
    />
  )
}
