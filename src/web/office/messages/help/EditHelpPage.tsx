// One chapter of the help of one brand in one language: its text with what readers see of it, and every version that there was.
import { Alert, App, Form, Segmented, Skeleton } from 'antd'
import { useDeferredValue, useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import type { OutputOf } from '#shared/contract.ts'
import { editHelpPath, officeHelpPages } from '#shared/messages/messages-office.pages.ts'
import {
  HELP_LANGUAGES,
  LONGEST_CHAPTER,
  officeHelpCalls,
  type HelpLanguage,
} from '#shared/messages/help/help.contract.ts'
import { officeNoticeCalls } from '#shared/messages/office-notices.contract.ts'
import { CHAPTERS, type Chapter } from '#shared/messages/help/chapters.ts'
import { Guidelines } from '#web/both/messages/help/Guidelines.tsx'
import { partsOf } from '#shared/messages/help/own-text.ts'
import { messageOf } from '#web/kit/call/api-error.ts'
import { callApi } from '#web/kit/call/call-api.ts'
import { invalidateCalls } from '#web/kit/call/queries.ts'
import { FORM_READ, useRead } from '#web/kit/call/use-call.ts'
import { CallForm } from '#web/kit/form/CallForm.tsx'
import { TextField } from '#web/kit/form/TextField.tsx'
import { Page, Plate } from '#web/kit/layout/Page.tsx'
import { NotFoundPage } from '#web/kit/pages/ResultPages.tsx'
import { DESTROYS } from '#web/kit/parts/destroys.ts'
import { Reasoned } from '#web/kit/parts/Reasoned.tsx'
import { useTab } from '#web/kit/tabs/tab-context.ts'
import { isUnsaved } from '#web/kit/tabs/unsaved.ts'
import { useReader } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import { HelpVersions } from './HelpVersions.tsx'
import { helpTextsText } from './help-texts.text.ts'
import './help-texts.css'

const { getList, getChapter, getVersions, saveChapter, resetChapter } = officeHelpCalls
const READS = [getList, getChapter, getVersions]

export default function EditHelpPage() {
  const { brand = '', chapter: key = '', language: named = '' } = useParams()
  const chapter = CHAPTERS.find((one) => one.key === key)
  const language = HELP_LANGUAGES.find((one) => one === named)
  if (!chapter || !language || !/^[1-9]\d?$/.test(brand)) return <NotFoundPage />
  return <Opened key={`${brand}/${key}/${language}`} brand={brand} chapter={chapter} language={language} />
}

type Place = { brand: string; chapter: Chapter; language: HelpLanguage }

function Opened({ brand, chapter, language }: Place) {
  const t = useText(helpTextsText)
  const read = useReader()
  const navigate = useNavigate()
  const which = { platform_type: brand, chapter: chapter.key, language }
  const { data, error, isFetchedAfterMount } = useRead(getChapter, which, FORM_READ)
  const { data: choices } = useRead(officeNoticeCalls.getAudienceChoices, {}, { staleMs: 60_000 })
  const brandName = choices?.brands.find(({ platform_type }) => String(platform_type) === brand)?.name
  return (
    <Page
      title={read(chapter.title)}
      subject={read(chapter.title)}
      lead={brandName}
      actions={
        <>
          <Segmented
            aria-label={t.language}
            value={language}
            onChange={(chosen) => void navigate(editHelpPath({ ...which, language: chosen }))}
            options={[
              { value: 'en', label: t.english },
              { value: 'zh_CN', label: t.chinese },
            ]}
          />
          <Link to={`${officeHelpPages.list.path}?brand=${brand}`}>{t.list}</Link>
        </>
      }
    >
      {data && isFetchedAfterMount ? (
        <Editor brand={brand} chapter={chapter} language={language} first={data} />
      ) : error ? (
        <Alert type="error" showIcon title={messageOf(error)} />
      ) : (
        <Skeleton active paragraph={{ rows: 10 }} />
      )}
    </Page>
  )
}

type Written = OutputOf<typeof getChapter>

function Editor({ brand, chapter, language, first }: Place & { first: Written }) {
  const t = useText(helpTextsText)
  const { message, modal } = App.useApp()
  const { key: tab } = useTab()
  // What somebody else saves meanwhile is refused, and does not overwrite what is being typed here.
  const [opened, open] = useState({ ...first, drawn: 0 })
  const place = { platform_type: Number(brand), chapter: chapter.key, language }

  /** Writes another text than the one that is typed here; the form begins anew with it. */
  const replace = async (body: string | null, done: string) => {
    const input = { ...place, version: opened.version }
    try {
      const { version } = await (body === null
        ? callApi(resetChapter, input)
        : callApi(saveChapter, { ...input, body }))
      open({ ...opened, version, body, drawn: opened.drawn + 1 })
      void message.success(done)
      void invalidateCalls(READS)
    } catch (error) {
      void message.error(messageOf(error))
    }
  }
  const saved = (then: () => void) => () => (isUnsaved(tab) ? void message.warning(t.saveFirst) : then())
  const askReset = () =>
    void modal.confirm({
      title: t.resetAsk,
      content: t.resetText,
      okText: t.reset,
      cancelText: t.cancel,
      ...DESTROYS,
      onOk: () => replace(null, t.resetDone),
    })
  return (
    <>
      <CallForm
        key={opened.drawn}
        call={saveChapter}
        initialValues={{ body: opened.body ?? opened.built_in }}
        toInput={(values) => ({ ...values, ...place, version: opened.version })}
        invalidates={READS}
        submitLabel={t.save}
        beside={
          <Reasoned refusal={opened.body === null ? { code: 'help_built_in' } : undefined} onClick={saved(askReset)}>
            {t.reset}
          </Reasoned>
        }
        onDone={({ version }, { body }) => {
          open({ ...opened, version, body })
          void message.success(t.saved)
        }}
      >
        <div className="uc-help-form">
          <Plate>
            <p className="uc-help-hint">{t.hint}</p>
            <TextField name="body" label={t.words} max={LONGEST_CHAPTER} rows={24} required />
          </Plate>
          <div className="uc-help-preview" tabIndex={0} role="region" aria-label={t.preview}>
            <h2>{t.preview}</h2>
            <div data-own>
              <Preview />
            </div>
          </div>
        </div>
      </CallForm>
      <div className="uc-help-versions">
        <HelpVersions
          place={{ ...place, platform_type: brand }}
          current={opened.version}
          onTakeBack={({ version, body }) =>
            saved(() => void replace(body, t.takenBack({ version: String(version) })))()
          }
        />
      </div>
    </>
  )
}

function Preview() {
  const t = useText(helpTextsText)
  const form = Form.useFormInstance()
  const typed = useDeferredValue((Form.useWatch('body', form) as string | undefined) ?? '')
  const parts = partsOf(typed)
  return parts.length > 0 ? <Guidelines parts={parts} /> : <p className="uc-second">{t.previewEmpty}</p>
}
