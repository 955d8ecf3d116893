// Every version of a chapter, the newest first: each can be looked at and taken back, which is one version more.
import { Button, Modal, Skeleton, Tag } from 'antd'
import { useState } from 'react'
import { officeHelpCalls, type HelpChapter, type HelpLanguage } from '#shared/messages/help/help.contract.ts'
import { Guidelines } from '#web/both/messages/help/Guidelines.tsx'
import { partsOf } from '#shared/messages/help/own-text.ts'
import { useRead } from '#web/kit/call/use-call.ts'
import { Moment } from '#web/kit/dates/Moment.tsx'
import { Plate } from '#web/kit/layout/Page.tsx'
import { FailedList } from '#web/kit/list/ListStates.tsx'
import { useText } from '#web/kit/text/text.ts'
import { helpTextsText } from './help-texts.text.ts'
import '#web/kit/list/list.css'

type Place = { platform_type: string; chapter: HelpChapter; language: HelpLanguage }
type Props = {
  place: Place
  current: number
  onTakeBack: (old: { version: number; body: string | null }) => void
}

export function HelpVersions({ place, current, onTakeBack }: Props) {
  const t = useText(helpTextsText)
  const [before, setBefore] = useState<string>()
  const [shown, show] = useState<number>()
  const { data, error, refetch } = useRead(
    officeHelpCalls.getVersions,
    { ...place, ...(before && { before }) },
    { keep: true },
  )
  return (
    <Plate title={t.versions}>
      {error && !data && <FailedList error={error} retry={() => void refetch()} />}
      {data?.rows.length === 0 && <p className="uc-second">{t.none}</p>}
      {data && data.rows.length > 0 && (
        <div className="uc-plate-table">
          <table className="uc-table" aria-label={t.versions}>
            <thead>
              <tr>
                <th scope="col">{t.version}</th>
                <th scope="col">{t.what}</th>
                <th scope="col">{t.who}</th>
                <th scope="col">{t.when}</th>
              </tr>
            </thead>
            <tbody>
              {data.rows.map(({ version, is_own, written_by_name, written_at }) => (
                <tr key={version}>
                  <td>
                    <Button
                      type="link"
                      size="small"
                      aria-label={t.show({ version: String(version) })}
                      onClick={() => show(version)}
                    >
                      {version}
                    </Button>
                    {version === current && <Tag color="success">{t.current}</Tag>}
                  </td>
                  <td>{is_own ? t.own : t.builtIn}</td>
                  <td>{written_by_name}</td>
                  <td>
                    <Moment at={written_at} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {data?.more && (
        <p className="uc-plate-foot">
          <Button onClick={() => setBefore(String(data.rows.at(-1)?.version))}>{t.older}</Button>
        </p>
      )}
      {shown !== undefined && (
        <Old
          place={place}
          version={shown}
          isCurrent={shown === current}
          onClose={() => show(undefined)}
          onTakeBack={(old) => {
            show(undefined)
            onTakeBack(old)
          }}
        />
      )}
    </Plate>
  )
}

type OldProps = Omit<Props, 'current'> & { version: number; isCurrent: boolean; onClose: () => void }

function Old({ place, version, isCurrent, onClose, onTakeBack }: OldProps) {
  const t = useText(helpTextsText)
  const { data, error, refetch } = useRead(officeHelpCalls.getChapter, { ...place, version: String(version) })
  return (
    <Modal
      open
      title={t.versionOf({ version: String(version) })}
      width={760}
      onCancel={onClose}
      cancelText={t.cancel}
      okText={t.takeBack}
      okButtonProps={{ disabled: !data, hidden: isCurrent }}
      onOk={() => data && onTakeBack(data)}
    >
      {error && <FailedList error={error} retry={() => void refetch()} />}
      {!data && !error && <Skeleton active paragraph={{ rows: 6 }} />}
      {data && <Guidelines parts={partsOf(data.body ?? data.built_in)} />}
    </Modal>
  )
}
