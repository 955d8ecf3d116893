// One category or attribute in the office's lists: its names, what hangs on it, and all that can be done with it behind one button.
import type { ReactNode } from 'react'
import type { OfficeAttribute, OfficeCategory } from '#shared/products/kinds.contract.ts'
import { MoreActions, type MenuAction } from '#web/kit/parts/MoreActions.tsx'
import { StateTag } from '#web/kit/parts/StateTag.tsx'
import { useFormat } from '#web/kit/text/format.ts'
import { useReader } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import { kindsText } from './kinds.text.ts'
import './kinds.css'

type Props = {
  kind: OfficeCategory | OfficeAttribute
  /** How far below the top it stands. */
  depth?: number
  /** What else is said of it. */
  children?: ReactNode
  actions: readonly MenuAction[]
}

export function KindRow({ kind, depth = 0, children, actions }: Props) {
  const t = useText(kindsText)
  const read = useReader()
  const format = useFormat()
  const { code, name_en, name_zh, enabled, products } = kind
  const name = read({ en: name_en, zh_CN: name_zh })
  const shown = `${format.number(products.count)}${products.more ? '+' : ''}`
  return (
    <li className="uc-kind" data-depth={depth}>
      <div>
        <strong>{name}</strong> {!enabled && <StateTag shade="plain">{t.closed}</StateTag>}
        <small>
          {name === name_en ? name_zh : name_en} · <code>{code}</code> · {t.products({ count: products.count, shown })}
        </small>
        {children}
      </div>
      <MoreActions actions={actions} name={t.actions({ name })} />
    </li>
  )
}
