// The chapters of the help as one brand tells them: which are its own in each language, who changed them and when.
import { Select, Tag } from 'antd'
import { Link, useSearchParams } from 'react-router'
import { editHelpPath } from '#shared/messages/messages-office.pages.ts'
import { HELP_LANGUAGES, officeHelpCalls, type HelpLanguage } from '#shared/messages/help/help.contract.ts'
import type { OutputOf } from '#shared/contract.ts'
import { officeNoticeCalls } from '#shared/messages/office-notices.contract.ts'
import { CHAPTERS, type Chapter } from '#shared/messages/help/chapters.ts'
import { useRead } from '#web/kit/call/use-call.ts'
import { Page, Plate } from '#web/kit/layout/Page.tsx'
import { FailedList, LoadingRows } from '#web/kit/list/ListStates.tsx'
import { useFormat } from '#web/kit/text/format.ts'
import { useReader } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import { helpTextsText } from './help-texts.text.ts'
import '#web/kit/list/list.css'
import './help-texts.css'

type Newest = OutputOf<typeof officeHelpCalls.getList>[number]

export default function HelpTextsPage() {
  const t = useText(helpTextsText)
  const [params, setParams] = useSearchParams()
  const { data: choices, error: unknown, refetch: again } = useRead(officeNoticeCalls.getAudienceChoices, {})
  const brand = params.get('brand') ?? String(choices?.brands[0]?.platform_type ?? '')
  const { data, error, refetch } = useRead(
    officeHelpCalls.getList,
    { platform_type: brand },
    { enabled: /^[1-9]\d?$/.test(brand), keep: true },
  )
  const failed = error ?? unknown
  return (
    <Page
      title={t.title}
      lead={t.lead}
      actions={
        <Select
          aria-label={t.brand}
          value={choices && Number(brand)}
          loading={!choices}
          popupMatchSelectWidth={false}
          options={choices?.brands.map(({ platform_type, name }) => ({ value: platform_type, label: name }))}
          onChange={(chosen) => setParams({ brand: String(chosen) }, { replace: true })}
        />
      }
    >
      {failed && !data && <FailedList error={failed} retry={() => void (error ? refetch() : again())} />}
      {!data && !failed && <LoadingRows columns={3} rows={CHAPTERS.length} />}
      {data && (
        <Plate>
          <div className="uc-plate-table">
            <table className="uc-table" aria-label={t.title}>
              <thead>
                <tr>
                  <th scope="col">{t.chapter}</th>
                  <th scope="col">{t.english}</th>
                  <th scope="col">{t.chinese}</th>
                </tr>
              </thead>
              <tbody>
                {CHAPTERS.map((chapter) => (
                  <ChapterRow key={chapter.key} brand={brand} chapter={chapter} newest={data} />
                ))}
              </tbody>
            </table>
          </div>
        </Plate>
      )}
    </Page>
  )
}

function ChapterRow({ brand, chapter, newest }: { brand: string; chapter: Chapter; newest: readonly Newest[] }) {
  const read = useReader()
  return (
    <tr>
      <th scope="row">{read(chapter.title)}</th>
      {HELP_LANGUAGES.map((language) => (
        <td key={language}>
          <Told
            brand={brand}
            chapter={chapter}
            language={language}
            newest={newest.find((one) => one.chapter === chapter.key && one.language === language)}
          />
        </td>
      ))}
    </tr>
  )
}

type ToldProps = { brand: string; chapter: Chapter; language: HelpLanguage; newest: Newest | undefined }

function Told({ brand, chapter, language, newest }: ToldProps) {
  const t = useText(helpTextsText)
  const read = useReader()
  const format = useFormat()
  const state = newest?.is_own ? t.own : t.builtIn
  const label = t.one({ chapter: read(chapter.title), language: language === 'en' ? t.english : t.chinese, state })
  return (
    <>
      <Link to={editHelpPath({ platform_type: brand, chapter: chapter.key, language })} aria-label={label}>
        <Tag color={newest?.is_own ? 'blue' : 'default'}>{state}</Tag>
      </Link>
      {newest && (
        <div className="uc-second uc-help-told">
          {t.by({ name: newest.written_by_name, time: format.time(newest.written_at) })}
        </div>
      )}
    </>
  )
}
