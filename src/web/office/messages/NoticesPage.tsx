// Every notice by state, the latest written first.
import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { Link, useNavigate } from 'react-router'
import { editNoticePath, officeNoticePages } from '#shared/messages/messages-office.pages.ts'
import { officeNoticeCalls, type OfficeNotice } from '#shared/messages/office-notices.contract.ts'
import { NOTICE_STATUS_TEXT, NOTICE_STATUSES, type NoticeStatus } from '#shared/messages/notices.states.ts'
import { readsChinese, useLanguage } from '#web/kit/text/language.ts'
import { Page } from '#web/kit/layout/Page.tsx'
import type { Column } from '#web/kit/list/columns.tsx'
import { ListTable } from '#web/kit/list/ListTable.tsx'
import { SearchForm, type SearchField } from '#web/kit/list/search/SearchForm.tsx'
import { StatusTabs } from '#web/kit/list/StatusTabs.tsx'
import { useList } from '#web/kit/list/use-list.ts'
import { pair, useText } from '#web/kit/text/text.ts'
import { useRead } from '#web/kit/call/use-call.ts'
import { noticesText } from './notices.text.ts'
import { NoticeTag } from './NoticeTag.tsx'

function Title({ notice }: { notice: OfficeNotice }) {
  const chinese = readsChinese(useLanguage())
  return <Link to={editNoticePath(notice.press_id)}>{(chinese && notice.title_zh) || notice.title_en}</Link>
}

function Category({ notice }: { notice: OfficeNotice }) {
  const chinese = readsChinese(useLanguage())
  return (chinese && notice.meta_title_zh) || notice.meta_title_en
}

function Audience({ notice }: { notice: OfficeNotice }) {
  const t = useText(noticesText)
  const { data } = useRead(officeNoticeCalls.getAudienceChoices, {}, { staleMs: 60_000 })
  const who = notice.is_narrowed ? t.chosen : t.everybody
  if (notice.platform_types.length === 0) return who
  const nameOf = (type: number) =>
    data?.brands.find(({ platform_type }) => platform_type === type)?.name ?? String(type)
  return t.inBrands({ brands: notice.platform_types.map(nameOf).join(', '), who })
}

const columns: readonly Column<OfficeNotice>[] = [
  { key: 'title_en', title: pair(noticesText, 'subject'), card: 'title', render: (row) => <Title notice={row} /> },
  { key: 'status', title: pair(noticesText, 'status'), render: (row) => <NoticeTag status={row.status} /> },
  {
    key: 'meta_title_en',
    title: pair(noticesText, 'category'),
    render: (row) => <Category notice={row} />,
  },
  { key: 'audience', title: pair(noticesText, 'audience'), render: (row) => <Audience notice={row} /> },
  { key: 'publish_on_time', title: pair(noticesText, 'published'), kind: 'time' },
  { key: 'ends_at', title: pair(noticesText, 'ends'), kind: 'time' },
  { key: 'read_count', title: pair(noticesText, 'reads'), kind: 'number' },
  { key: 'updated_at', title: pair(noticesText, 'updated'), kind: 'time', hidden: true },
  { key: 'updated_by_name', title: pair(noticesText, 'by'), hidden: true },
]
const fields: readonly SearchField[] = [{ name: 'search', label: pair(noticesText, 'search') }]

export default function NoticesPage() {
  const t = useText(noticesText)
  const navigate = useNavigate()
  const list = useList(officeNoticeCalls.getList)
  const { data: counts } = useRead(officeNoticeCalls.getStatusCounts, {})
  const write = (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => void navigate(officeNoticePages.add.path)}>
      {t.write}
    </Button>
  )
  return (
    <Page title={t.title} lead={t.lead} actions={write}>
      <StatusTabs
        label={t.states}
        tabs={NOTICE_STATUSES.map((status) => ({
          value: status,
          title: NOTICE_STATUS_TEXT[status],
          count: counts?.[status],
        }))}
        all={{ count: counts && NOTICE_STATUSES.reduce((sum, status) => sum + counts[status], 0) }}
        value={list.filters.status}
        onChange={(status) => list.setFilters({ status: status as NoticeStatus | undefined })}
      />
      <SearchForm fields={fields} list={list} />
      <ListTable
        name="office-notices"
        label={t.title}
        list={list}
        columns={columns}
        rowKey={(row) => row.press_id}
        empty={
          <>
            <p>
              <strong>{t.empty}</strong>
            </p>
            <p>{t.emptyText}</p>
            {write}
          </>
        }
      />
    </Page>
  )
}
