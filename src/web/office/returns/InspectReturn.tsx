// One received return at the desk: the grade is chosen, pieces are scanned or typed, with pictures and a note.
import { Button, Input, Segmented, Select } from 'antd'
import { useState } from 'react'
import { officeReturnCalls, type OfficeReturnDetail } from '#shared/returns/returns.contract.ts'
import { GRADE_TEXT, GRADES, type Grade } from '#shared/returns/returns.rules.ts'
import { messageOf } from '#web/kit/call/api-error.ts'
import { callApi } from '#web/kit/call/call-api.ts'
import { CallForm } from '#web/kit/form/CallForm.tsx'
import { FieldItem } from '#web/kit/form/FieldItem.tsx'
import { TextField } from '#web/kit/form/TextField.tsx'
import { useTab } from '#web/kit/tabs/tab-context.ts'
import { markSaved, markUnsaved } from '#web/kit/tabs/unsaved.ts'
import { useFormat } from '#web/kit/text/format.ts'
import { useReader } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import { ScanField } from '#web/office/desk/ScanField.tsx'
import { useScanQueue } from '#web/office/desk/scan-queue.ts'
import { countOf } from '#web/office/desk/typed-count.ts'
import type { useFeedback } from '#web/office/desk/use-feedback.ts'
import { officeReturnText } from './office-returns.text.ts'
import {
  isFaulty,
  linesOf,
  totalOf,
  typedOf,
  withPiece,
  withTyped,
  type Counts,
  type Goods,
  type Serials,
} from './return-draft.ts'
import { ReturnPictures } from './ReturnPictures.tsx'
import { returnReads } from './return-reads.ts'
import './return-desk.css'

type Props = ReturnType<typeof useFeedback> & { found: OfficeReturnDetail; onDone: (said: string) => void }

export function InspectReturn({ found, feedback, tell, onDone }: Props) {
  const t = useText(officeReturnText)
  const read = useReader()
  const format = useFormat()
  const { key } = useTab()
  const { customer_id, return_id, return_no: number } = found
  const [grade, setGrade] = useState<Grade>('sellable')
  const [goods, setGoods] = useState<readonly Goods[]>(found.lines)
  const [counts, setCounts] = useState<Counts>({})
  const [serials, setSerials] = useState<Serials>({})
  const [asking, setAsking] = useState(false)
  const [uploading, setUploading] = useState(false)

  const take = (one: Goods) => {
    const now = withPiece(counts, one.sku_id, grade)
    setCounts(now)
    markUnsaved(key)
    const count = format.number(Number(typedOf(now, one.sku_id, grade)))
    tell(one.announced > 0 ? 'good' : 'ask', t.piece({ sku: one.sku, grade: read(GRADE_TEXT[grade]), count }))
  }
  const lookUp = async (code: string) => {
    setAsking(true)
    try {
      const one = await callApi(officeReturnCalls.findGoods, { customer_id: String(customer_id), return_id, code })
      const known = goods.find(({ sku_id }) => sku_id === one.sku_id)
      if (!known) setGoods([...goods, { ...one, announced: 0 }])
      take(known ?? { ...one, announced: 0 })
    } catch (error) {
      tell('bad', messageOf(error))
    } finally {
      setAsking(false)
    }
  }
  const scan = useScanQueue(asking, (code) => {
    const known = goods.find(({ sku }) => sku.toLowerCase() === code.toLowerCase())
    return known ? take(known) : void lookUp(code)
  })
  const total = totalOf(counts, goods)
  return (
    <>
      <ScanField
        label={t.scanGoods({ grade: read(GRADE_TEXT[grade]) })}
        hint={t.scanGoodsHint}
        feedback={feedback}
        busy={asking}
        onScan={scan}
      />
      <div className="uc-desk" data-width="narrow">
        <h2 className="uc-return-number">
          {number} · {found.company_name}
        </h2>
        <Segmented
          block
          size="large"
          aria-label={t.grades}
          value={grade}
          options={GRADES.map((value) => ({ value, label: read(GRADE_TEXT[value]) }))}
          onChange={setGrade}
        />
        <ul className="uc-return-rows" aria-label={number}>
          {goods.map((one) => (
            <Row
              key={one.sku_id}
              goods={one}
              counts={counts}
              bound={found.bound_serials.filter(({ sku_id }) => sku_id === one.sku_id).map(({ sn }) => sn)}
              serials={serials[one.sku_id] ?? []}
              onSerials={(chosen) => {
                setSerials({ ...serials, [one.sku_id]: chosen })
                markUnsaved(key)
              }}
              onType={(which, typed) => {
                setCounts(withTyped(counts, one.sku_id, which, typed))
                markUnsaved(key)
              }}
            />
          ))}
          {goods.length === 0 && <li>{t.nothingIn}</li>}
        </ul>
        <CallForm
          call={officeReturnCalls.inspect}
          initialValues={{ note: '', picture_ids: [] }}
          toInput={(values) => ({ ...values, customer_id, return_id, lines: linesOf(counts, goods, serials) })}
          invalidates={returnReads}
          refusal={uploading ? { code: 'file_uploading' } : isFaulty(counts) ? { code: 'invalid_input' } : undefined}
          submitLabel={total === 0 ? t.finishEmpty : t.finish}
          beside={
            <>
              <Button onClick={() => onDone('')}>{t.another}</Button>
              <span className="uc-figures">{t.total({ count: format.number(total) })}</span>
            </>
          }
          onDone={() => {
            markSaved(key)
            onDone(t.finished({ number }))
          }}
        >
          <TextField name="note" label={t.note} rows={2} max={500} />
          <FieldItem name="picture_ids" label={t.addPicture} kind="select">
            <ReturnPictures customerId={customer_id} onBusy={setUploading} />
          </FieldItem>
        </CallForm>
      </div>
    </>
  )
}

type RowProps = {
  goods: Goods
  counts: Counts
  /** Numbers that left with the order and may be back. */
  bound: readonly string[]
  serials: readonly string[]
  onSerials: (chosen: string[]) => void
  onType: (grade: Grade, typed: string) => void
}

function Row({ goods, counts, bound, serials, onSerials, onType }: RowProps) {
  const t = useText(officeReturnText)
  const read = useReader()
  const format = useFormat()
  return (
    <li>
      <div>
        <strong>{goods.sku}</strong>
        <small>{goods.product_name}</small>
        <small>{goods.announced > 0 ? t.expected({ count: format.number(goods.announced) }) : t.notAnnounced}</small>
      </div>
      <div className="uc-return-grades">
        {GRADES.map((grade) => {
          const typed = typedOf(counts, goods.sku_id, grade)
          const name = read(GRADE_TEXT[grade])
          return (
            <label key={grade}>
              {name}
              <Input
                size="large"
                inputMode="numeric"
                className="uc-figures"
                value={typed}
                status={typed !== '' && countOf(typed) === undefined ? 'error' : undefined}
                aria-label={t.countOf({ sku: goods.sku, grade: name })}
                onFocus={({ target }) => target.select()}
                onChange={({ target }) => onType(grade, target.value)}
              />
            </label>
          )
        })}
      </div>
      {bound.length > 0 && (
        <label className="uc-return-serials">
          {t.serials}
          <Select
            mode="multiple"
            size="large"
            value={[...serials]}
            options={bound.map((value) => ({ value, label: value }))}
            placeholder={t.serialsHint}
            aria-label={t.serialsOf({ sku: goods.sku })}
            onChange={onSerials}
          />
        </label>
      )}
    </li>
  )
}
