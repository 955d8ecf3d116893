// Choosing size, printer and number of labels for one product or several; the server makes the file.
import { Input } from 'antd'
import { useId, useState } from 'react'
import { LABEL_SIZES, labelSize, MAX_LABEL_MM, MIN_LABEL_MM } from '#shared/products/label-size.ts'
import { MAX_LABELS } from '#shared/products/products.contract.ts'
import { LabelDialog, type LabelChoice } from '#web/kit/files/LabelDialog.tsx'
import { useFormat } from '#web/kit/text/format.ts'
import { useText } from '#web/kit/text/text.ts'
import { labelsText } from './labels.text.ts'

type Props<Product> = {
  products: readonly Product[]
  make: (choice: LabelChoice, labels: (Product & { copies: number })[]) => Promise<unknown>
  onClose: () => void
}

export function LabelsModal<Product extends { sku: string }>({ products, make, onClose }: Props<Product>) {
  const t = useText(labelsText)
  const { number } = useFormat()
  const [copies, setCopies] = useState('1')
  const copiesId = useId()
  const many = products.length > 1
  const total = Number(copies) * products.length
  const counted = /^[1-9]\d{0,3}$/.test(copies.trim()) && total <= MAX_LABELS
  return (
    <LabelDialog
      title={many ? t.labelsFor({ count: products.length }) : `${t.labels}: ${products[0]?.sku ?? ''}`}
      sizeLabel={t.labelSize}
      sizes={LABEL_SIZES}
      first="50x30"
      isSize={(size) => labelSize.safeParse(size).success}
      sizeWrong={t.sizeWrong({ min: MIN_LABEL_MM, max: MAX_LABEL_MM })}
      note={counted ? t.labelCount({ count: number(total) }) : t.copiesWrong({ max: MAX_LABELS })}
      wrong={!counted}
      more={(noteId) => (
        <label htmlFor={copiesId}>
          {many ? t.copiesEach : t.copies}
          <Input
            id={copiesId}
            inputMode="numeric"
            autoFocus
            className="uc-figures"
            value={copies}
            status={counted ? undefined : 'error'}
            aria-invalid={!counted}
            aria-describedby={noteId}
            onChange={({ target }) => setCopies(target.value)}
          />
        </label>
      )}
      make={(choice) =>
        make(
          choice,
          products.map((product) => ({ ...product, copies: Number(copies) })),
        )
      }
      onClose={onClose}
    />
  )
}
