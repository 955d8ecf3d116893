// Step 3: the packing list. Packing method, boxes, and the difference to the booking while one types.
import { PlusOutlined } from '@ant-design/icons'
import { App, Button, Input, Modal, Radio } from 'antd'
import { useState } from 'react'
import type { FieldError } from '#shared/contract.ts'
import type { BookingDetail } from '#shared/inbound/booking.outputs.ts'
import { inboundCalls } from '#shared/inbound/inbound.contract.ts'
import { refuseDifference, refusePacking } from '#shared/inbound/inbound.rules.ts'
import { MAX_BOXES, PACKING_METHOD_TEXT, PACKING_METHODS, type PackingMethod } from '#shared/inbound/inbound.values.ts'
import { fieldErrors } from '#shared/errors.ts'
import { FormNotice } from '#web/kit/form/FormNotice.tsx'
import { DraftLine } from '#web/kit/form/Drafted.tsx'
import { useDraft, type OpenDraft } from '#web/kit/form/use-draft.ts'
import { DESTROYS } from '#web/kit/parts/destroys.ts'
import { ApiError, messageOf } from '#web/kit/call/api-error.ts'
import { useForbidden } from '#web/both/application/user-context.ts'
import { markSaved, markUnsaved } from '#web/kit/tabs/unsaved.ts'
import { useFormat } from '#web/kit/text/format.ts'
import { useLanguage, useReader } from '#web/kit/text/language.ts'
import { Plate } from '#web/kit/layout/Page.tsx'
import { useTab } from '#web/kit/tabs/tab-context.ts'
import { Reasoned } from '#web/kit/parts/Reasoned.tsx'
import { useText } from '#web/kit/text/text.ts'
import { useWrite } from '#web/kit/call/use-call.ts'
import { BalanceTable } from './BalanceTable.tsx'
import { BoxCard } from './BoxCard.tsx'
import { bookingReads } from '../inbound-calls.ts'
import {
  boxedSoFar,
  copies,
  divided,
  draftOf,
  newBox,
  nextBoxNo,
  readBoxes,
  startBoxes,
  withNewKeys,
  type BoxDraft,
  type WrongInputs,
} from '../packing-draft.ts'
import { wizardText } from '../wizard.text.ts'
import { WizardButtons } from './WizardButtons.tsx'

type Typed = { method: PackingMethod; boxes: BoxDraft[] }
type Props = {
  booking: BookingDetail
  draft: OpenDraft
  onBack: () => void
  onSaved: (later: boolean) => Promise<void>
}

export function PackingStep({ booking, draft, onBack, onSaved }: Props) {
  const t = useText(wizardText)
  const read = useReader()
  const language = useLanguage()
  const format = useFormat()
  const forbidden = useForbidden()
  const { modal, message } = App.useApp()
  const { key } = useTab()
  const save = useWrite(inboundCalls.savePacking, { invalidates: bookingReads.slice(0, 2) })
  const [version] = useState(booking.version)
  const typed = draft.restored?.values as Typed | undefined
  const saved = () => {
    const savedMethod = booking.packing_method ?? 'multiple_skus_per_box'
    const savedBoxes = booking.boxes.length > 0 ? draftOf(booking.boxes) : startBoxes(savedMethod, booking.lines)
    return { method: savedMethod, boxes: savedBoxes, touched: booking.boxes.length > 0 }
  }
  const [opened] = useState(() =>
    typed ? { method: typed.method, boxes: withNewKeys(typed.boxes), touched: true } : saved(),
  )
  const [method, setMethod] = useState<PackingMethod>(opened.method)
  const [boxes, setBoxes] = useState<BoxDraft[]>(opened.boxes)
  const [touched, setTouched] = useState(opened.touched)
  const [wrong, setWrong] = useState<WrongInputs>(new Set())
  const [fields, setFields] = useState<FieldError[]>([])
  const [notice, setNotice] = useState<string>()
  const [equal, setEqual] = useState<{ box: BoxDraft; count: string; divides: boolean }>()
  const [working, setWorking] = useState(false)

  const restored = useDraft(draft, {
    read: (): Typed => ({ method, boxes }),
    reset: () => {
      const before = saved()
      setMethod(before.method)
      setBoxes(before.boxes)
      setTouched(before.touched)
      setWrong(new Set())
      setFields([])
    },
  })

  const { lines } = booking
  const codes = new Map(
    [...lines, ...booking.boxes.flatMap(({ items }) => items)].map(({ sku_id, sku }) => [sku_id, sku]),
  )
  const name = (skuId: string) => codes.get(skuId) ?? skuId
  const change = (next: BoxDraft[]) => {
    setBoxes(next)
    setTouched(true)
    setFields([])
    if (wrong.size > 0) setWrong(readBoxes(next).wrong)
    markUnsaved(key)
  }
  const choose = (next: PackingMethod) => {
    const apply = () => {
      setMethod(next)
      setBoxes(startBoxes(next, lines))
      setTouched(false)
      setWrong(new Set())
      setFields([])
      markUnsaved(key)
    }
    if (!touched) return apply()
    modal.confirm({
      title: t.methodTitle,
      content: t.methodLead,
      okText: t.clear,
      cancelText: t.cancel,
      onOk: apply,
      ...DESTROYS,
    })
  }
  const submit = async (later: boolean) => {
    setNotice(undefined)
    const now = readBoxes(boxes)
    setWrong(now.wrong)
    if (now.wrong.size > 0) return setNotice(t.checkFields)
    const refused = refusePacking(method, lines, now.boxes, name)
    if (refused) {
      setFields(fieldErrors(refused, language) ?? [])
      return setNotice(t.checkFields)
    }
    setWorking(true)
    try {
      const input = {
        booking_id: booking.booking_id,
        version,
        packing_method: method,
        barcodes_confirmed: true as const,
        boxes: now.boxes,
      }
      const { marks_outdated } = await save.mutateAsync({ input })
      markSaved(key)
      if (marks_outdated) void message.warning(t.marksOutdated, 6)
      await onSaved(later)
    } catch (error) {
      setFields(error instanceof ApiError ? error.fields : [])
      setNotice(messageOf(error))
    } finally {
      setWorking(false)
    }
  }
  const reasonOf = (at: number) =>
    fields.find(({ path }) => path === `boxes.${at}` || path.startsWith(`boxes.${at}.`))?.reason
  const packed = boxedSoFar(boxes)
  const single = method === 'all_in_one_box'
  const equalCount = /^\d{1,3}$/.test(equal?.count ?? '') ? Number(equal?.count) : 0
  const room = MAX_BOXES - boxes.length
  const multiplies = equalCount >= 2 && equalCount - 1 <= room
  const multiply = () => {
    if (!equal || !multiplies) return
    change(
      equal.divides ? divided(boxes, equal.box, equalCount) : [...boxes, ...copies(boxes, equal.box, equalCount - 1)],
    )
    setEqual(undefined)
  }
  const refusal =
    forbidden('inbound.edit') ??
    (boxes.length === 0 ? { code: 'packing_missing' as const } : refuseDifference(lines, packed, name))
  const weightG = readBoxes(boxes).boxes.reduce((sum, { weight_g }) => sum + (weight_g || 0), 0)

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (!working && !forbidden('inbound.edit')) void submit(false)
      }}
    >
      <DraftLine {...restored} />
      <div className="uc-two">
        <div>
          <Plate>
            <fieldset className="uc-plain-fieldset">
              <legend className="uc-wizard-label">{t.method}</legend>
              <Radio.Group
                value={method}
                onChange={({ target }) => choose(target.value as PackingMethod)}
                options={PACKING_METHODS.map((value) => ({ value, label: read(PACKING_METHOD_TEXT[value]) }))}
              />
            </fieldset>
          </Plate>
          {boxes.map((box, at) => (
            <BoxCard
              key={box.key}
              {...{ box, lines, wrong, single }}
              reason={reasonOf(at)}
              oneSku={method === 'one_sku_per_box'}
              onChange={(next) => change(boxes.map((one) => (one.key === box.key ? next : one)))}
              onRemove={() => change(boxes.filter((one) => one.key !== box.key))}
              onCopy={() => room > 0 && change([...boxes, ...copies(boxes, box, 1)])}
              onEqual={() => setEqual({ box, count: '', divides: true })}
            />
          ))}
          {(!single || boxes.length === 0) && (
            <Button
              type="dashed"
              block
              icon={<PlusOutlined aria-hidden />}
              disabled={room <= 0}
              onClick={() => change([...boxes, newBox(nextBoxNo(boxes), [])])}
            >
              {t.addBox}
            </Button>
          )}
        </div>
        <div className="uc-balance">
          <BalanceTable lines={lines} boxes={packed} name={name} />
          <p className="uc-wizard-total">
            {t.boxCount({ boxes: format.number(boxes.length), weight: format.weight(weightG) })}
          </p>
        </div>
      </div>
      {notice && <FormNotice said={notice} />}
      <WizardButtons
        save={
          <Reasoned refusal={refusal} onClick={() => !working && void submit(true)}>
            {t.saveDraft}
          </Reasoned>
        }
        onBack={onBack}
      >
        <Reasoned type="primary" htmlType="submit" loading={working} refusal={refusal}>
          {t.saveNext}
        </Reasoned>
      </WizardButtons>
      {equal && (
        <Modal
          open
          title={t.equalTitle({ number: Number(equal.box.box_no) || 0 })}
          okText={t.equal}
          cancelText={t.cancel}
          okButtonProps={{ disabled: !multiplies }}
          onCancel={() => setEqual(undefined)}
          onOk={multiply}
        >
          <Radio.Group
            className="uc-equal-how"
            value={equal.divides}
            onChange={({ target }) => setEqual({ ...equal, divides: target.value as boolean })}
            options={[
              { value: true, label: t.equalDivide },
              { value: false, label: t.equalRepeat },
            ]}
          />
          <label>
            {t.equalLead}
            <Input
              autoFocus
              inputMode="numeric"
              className="uc-figures"
              value={equal.count}
              onPressEnter={multiply}
              onChange={({ target }) => setEqual({ ...equal, count: target.value })}
            />
          </label>
        </Modal>
      )}
    </form>
  )
}
