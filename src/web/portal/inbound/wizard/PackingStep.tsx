// Step 3: the packing list. The packing method, what is saved and when it may be; how the boxes are typed is PackingBoxes.tsx.
import { App, Radio } from 'antd'
import { useState } from 'react'
import type { FieldError } from '#shared/contract.ts'
import type { BookingDetail } from '#shared/inbound/booking.outputs.ts'
import { inboundSheetCalls } from '#shared/inbound/inbound-sheets.contract.ts'
import { inboundCalls } from '#shared/inbound/inbound.contract.ts'
import { refuseDifference, refusePacking } from '#shared/inbound/inbound.rules.ts'
import { PACKING_METHOD_TEXT, PACKING_METHODS, type PackingMethod } from '#shared/inbound/inbound.values.ts'
import { fieldErrors } from '#shared/errors.ts'
import { FormNotice } from '#web/kit/form/FormNotice.tsx'
import { DraftLine } from '#web/kit/form/Drafted.tsx'
import { useDraft, type OpenDraft } from '#web/kit/form/use-draft.ts'
import { DESTROYS } from '#web/kit/parts/destroys.ts'
import { ApiError, messageOf } from '#web/kit/call/api-error.ts'
import { callApi } from '#web/kit/call/call-api.ts'
import { useForbidden } from '#web/both/application/user-context.ts'
import { markSaved, markUnsaved } from '#web/kit/tabs/unsaved.ts'
import { useLanguage, useReader } from '#web/kit/text/language.ts'
import { Plate } from '#web/kit/layout/Page.tsx'
import { useTab } from '#web/kit/tabs/tab-context.ts'
import { Reasoned } from '#web/kit/parts/Reasoned.tsx'
import { useText } from '#web/kit/text/text.ts'
import { useWrite } from '#web/kit/call/use-call.ts'
import { EqualBoxes } from './EqualBoxes.tsx'
import { PackingBoxes } from './PackingBoxes.tsx'
import { bookingReads } from '../inbound-calls.ts'
import {
  boxedSoFar,
  draftOf,
  readBoxes,
  startBoxes,
  withNewKeys,
  type BoxDraft,
  type WrongInputs,
} from '../packing-draft.ts'
import { packingText } from '../packing.text.ts'
import { wizardText } from '../wizard.text.ts'
import { SheetDialog } from './SheetDialog.tsx'
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
  const p = useText(packingText)
  const read = useReader()
  const language = useLanguage()
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
  const [equal, setEqual] = useState<BoxDraft>()
  const [filing, setFiling] = useState(false)
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
  const refusal =
    forbidden('inbound.edit') ??
    (boxes.length === 0 ? { code: 'packing_missing' as const } : refuseDifference(lines, packed, name))

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (!working && !forbidden('inbound.edit')) void submit(false)
      }}
    >
      <DraftLine {...restored} />
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
      <PackingBoxes
        {...{ booking, boxes, method, wrong, name, reasonOf }}
        onChange={change}
        onFile={() => setFiling(true)}
        onEqual={setEqual}
      />
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
      {filing && (
        <SheetDialog
          title={p.packingFile}
          template={inboundSheetCalls.packing}
          about={{ booking_id: booking.booking_id }}
          read={(file) => callApi(inboundSheetCalls.readPacking, { booking_id: booking.booking_id }, { file })}
          onClose={() => setFiling(false)}
          onTake={(found) => {
            setFiling(false)
            change(draftOf(found.boxes))
            void message.success(p.taken)
          }}
        />
      )}
      {equal && <EqualBoxes boxes={boxes} box={equal} onChange={change} onClose={() => setEqual(undefined)} />}
    </form>
  )
}
