// Where something stands, as one word in its colour: the word alone says it, colour only helps.
import './state-tag.css'

export type Shade = 'plain' | 'busy' | 'good' | 'warn' | 'bad'

export function StateTag({ shade, children }: { shade: Shade; children: string }) {
  return (
    <span className="uc-state" data-shade={shade}>
      {children}
    </span>
  )
}
