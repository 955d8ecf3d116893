// The packing list box by box, ten at a time: how it fits a phone, and whoever packs a few boxes.
import { PlusOutlined } from '@ant-design/icons'
import { Button, Pagination } from 'antd'
import { useState } from 'react'
import type { BookingDetail } from '#shared/inbound/booking.outputs.ts'
import { MAX_BOXES, type PackingMethod } from '#shared/inbound/inbound.values.ts'
import { useText } from '#web/kit/text/text.ts'
import { copies, newBox, nextBoxNo, type BoxDraft, type WrongInputs } from '../packing-draft.ts'
import { wizardText } from '../wizard.text.ts'
import { BoxCard } from './BoxCard.tsx'

const ON_A_PAGE = 10
const pagesOf = (count: number) => Math.max(1, Math.ceil(count / ON_A_PAGE))

type Props = {
  boxes: readonly BoxDraft[]
  lines: BookingDetail['lines']
  method: PackingMethod
  wrong: WrongInputs
  reasonOf: (at: number) => string | undefined
  onChange: (boxes: BoxDraft[]) => void
  onEqual: (box: BoxDraft) => void
}

export function BoxCards({ boxes, lines, method, wrong, reasonOf, onChange, onEqual }: Props) {
  const t = useText(wizardText)
  const [asked, setPage] = useState(1)
  const page = Math.min(asked, pagesOf(boxes.length))
  const from = (page - 1) * ON_A_PAGE
  const single = method === 'all_in_one_box'
  const room = MAX_BOXES - boxes.length
  const add = (added: readonly BoxDraft[]) => {
    onChange([...boxes, ...added])
    setPage(pagesOf(boxes.length + added.length))
  }
  return (
    <>
      {boxes.slice(from, from + ON_A_PAGE).map((box, n) => (
        <BoxCard
          key={box.key}
          {...{ box, lines, wrong, single }}
          reason={reasonOf(from + n)}
          oneSku={method === 'one_sku_per_box'}
          onChange={(next) => onChange(boxes.map((one) => (one.key === box.key ? next : one)))}
          onRemove={() => onChange(boxes.filter((one) => one.key !== box.key))}
          onCopy={() => room > 0 && add(copies(boxes, box, 1))}
          onEqual={() => onEqual(box)}
        />
      ))}
      {boxes.length > ON_A_PAGE && (
        <Pagination
          className="uc-box-pages"
          current={page}
          pageSize={ON_A_PAGE}
          total={boxes.length}
          showSizeChanger={false}
          onChange={setPage}
        />
      )}
      {(!single || boxes.length === 0) && (
        <Button
          type="dashed"
          block
          icon={<PlusOutlined aria-hidden />}
          disabled={room <= 0}
          onClick={() => add([newBox(nextBoxNo(boxes), [])])}
        >
          {t.addBox}
        </Button>
      )}
    </>
  )
}
