// The fields of a notice in both languages and whom it is for; beside them what readers will see.
import { officeNoticeCalls } from '#shared/messages/office-notices.contract.ts'
import { MomentField } from '#web/kit/form/MomentField.tsx'
import { SelectField } from '#web/kit/form/SelectField.tsx'
import { SwitchField } from '#web/kit/form/SwitchField.tsx'
import { TextField } from '#web/kit/form/TextField.tsx'
import { Plate } from '#web/kit/layout/Page.tsx'
import { useText } from '#web/kit/text/text.ts'
import { useRead } from '#web/kit/call/use-call.ts'
import { CustomersField, type NamedCustomer } from './CustomersField.tsx'
import { NoticePreview } from './NoticePreview.tsx'
import { noticesText } from './notices.text.ts'
import './notices.css'

/** `known` are the customers chosen before, by name. */
export function NoticeFields({ known = [] }: { known?: readonly NamedCustomer[] }) {
  const t = useText(noticesText)
  const { data: choices } = useRead(officeNoticeCalls.getAudienceChoices, {})
  return (
    <div className="uc-notice-form">
      <div>
        <Plate title={t.english}>
          <p className="uc-notice-hint">{t.wordsHint}</p>
          <TextField name="title_en" label={t.subject} max={120} required />
          <TextField name="meta_title_en" label={t.category} max={40} hint={t.categoryHint} required />
          <TextField name="description_en" label={t.words} max={8000} rows={9} required />
        </Plate>
        <Plate title={t.chinese}>
          <p className="uc-notice-hint">{t.chineseHint}</p>
          <TextField name="title_zh" label={`${t.subject} (${t.chinese})`} max={120} />
          <TextField name="meta_title_zh" label={`${t.category} (${t.chinese})`} max={40} />
          <TextField name="description_zh" label={`${t.words} (${t.chinese})`} max={8000} rows={7} />
        </Plate>
        <Plate title={t.reach}>
          <SelectField
            name="platform_types"
            label={t.brands}
            hint={t.brandsHint}
            many
            options={(choices?.brands ?? []).map(({ platform_type, name }) => ({ value: platform_type, label: name }))}
          />
          <CustomersField name="customer_ids" label={t.customers} hint={t.customersHint} known={known} />
          <SelectField
            name="manager_ids"
            label={t.managers}
            many
            options={(choices?.managers ?? []).map(({ staff_id, name }) => ({ value: staff_id, label: name }))}
          />
          <MomentField name="ends_at" label={t.ends} hint={t.endsHint} />
          <SwitchField name="is_popup" label={t.popup} hint={t.popupHint} />
        </Plate>
      </div>
      <div className="uc-notice-side">
        <Plate title={t.preview}>
          <NoticePreview />
        </Plate>
      </div>
    </div>
  )
}

/** What a form of a new notice begins with. */
export const BLANK_NOTICE = { platform_types: [], customer_ids: [], manager_ids: [], is_popup: false }
