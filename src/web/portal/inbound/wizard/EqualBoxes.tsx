// Asks how many boxes like one there are, and whether its goods are divided over them or repeated in each.
import { Input, Modal, Radio } from 'antd'
import { useState } from 'react'
import { MAX_BOXES } from '#shared/inbound/inbound.values.ts'
import { useText } from '#web/kit/text/text.ts'
import { copies, divided, type BoxDraft } from '../packing-draft.ts'
import { wizardText } from '../wizard.text.ts'

type Props = {
  boxes: readonly BoxDraft[]
  box: BoxDraft
  onChange: (boxes: BoxDraft[]) => void
  onClose: () => void
}

export function EqualBoxes({ boxes, box, onChange, onClose }: Props) {
  const t = useText(wizardText)
  const [typed, setTyped] = useState('')
  const [divides, setDivides] = useState(true)
  const count = /^\d{1,3}$/.test(typed) ? Number(typed) : 0
  const fits = count >= 2 && count - 1 <= MAX_BOXES - boxes.length
  const multiply = () => {
    if (!fits) return
    onChange(divides ? divided(boxes, box, count) : [...boxes, ...copies(boxes, box, count - 1)])
    onClose()
  }
  return (
    <Modal
      open
      title={t.equalTitle({ number: Number(box.box_no) || 0 })}
      okText={t.equal}
      cancelText={t.cancel}
      okButtonProps={{ disabled: !fits }}
      onCancel={onClose}
      onOk={multiply}
    >
      <Radio.Group
        className="uc-equal-how"
        value={divides}
        onChange={({ target }) => setDivides(target.value as boolean)}
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
          value={typed}
          onPressEnter={multiply}
          onChange={({ target }) => setTyped(target.value)}
        />
      </label>
    </Modal>
  )
}
