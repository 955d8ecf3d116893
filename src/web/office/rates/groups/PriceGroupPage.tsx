// One price group: the customers that belong to it or will, and the price lists that it has.
import { PlusOutlined } from '@ant-design/icons'
import { App } from 'antd'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import type { OutputOf } from '#shared/contract.ts'
import { customerPath } from '#shared/customers/customers-office.pages.ts'
import { priceGroupCalls, type PriceGroupMember } from '#shared/rates/groups/price-groups.contract.ts'
import { officeRatePages, tariffPath } from '#shared/rates/rates-office.pages.ts'
import { useForbidden } from '#web/both/application/user-context.ts'
import { messageOf } from '#web/kit/call/api-error.ts'
import { useRead, useWrite } from '#web/kit/call/use-call.ts'
import { FormDialog } from '#web/kit/dialogs/FormDialog.tsx'
import { TextField } from '#web/kit/form/TextField.tsx'
import { Page, Plate } from '#web/kit/layout/Page.tsx'
import { FailedList, LoadingRows } from '#web/kit/list/ListStates.tsx'
import { DESTROYS } from '#web/kit/parts/destroys.ts'
import { Reasoned } from '#web/kit/parts/Reasoned.tsx'
import { StateTag } from '#web/kit/parts/StateTag.tsx'
import { WideTable } from '#web/kit/parts/WideTable.tsx'
import { useTab } from '#web/kit/tabs/tab-context.ts'
import { useFormat } from '#web/kit/text/format.ts'
import { useReader } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import { customerListsText } from '../customer-lists/customer-lists.text.ts'
import { StartList } from '../customer-lists/StartList.tsx'
import { STALE_TARIFFS } from '../rate-calls.ts'
import { ratesText } from '../rates.text.ts'
import { VersionCells } from '../VersionCells.tsx'
import { groupsText } from './groups.text.ts'
import { MoveMembers } from './MoveMembers.tsx'
import '#web/kit/list/list.css'
import '../rates.css'

type Group = OutputOf<typeof priceGroupCalls.getGroup>
type Asks = 'rename' | 'put' | 'list' | PriceGroupMember

export default function PriceGroupPage() {
  const t = useText(groupsText)
  const { id = '' } = useParams()
  const { data, error, refetch } = useRead(priceGroupCalls.getGroup, { group_id: id })
  if (data) return <PriceGroup group={data} />
  return (
    <Page title={t.title}>
      {error ? <FailedList error={error} retry={() => void refetch()} /> : <LoadingRows columns={4} rows={6} />}
    </Page>
  )
}

function PriceGroup({ group }: { group: Group }) {
  const t = useText(groupsText)
  const lists = useText(customerListsText)
  const forbidden = useForbidden()
  const { modal, message } = App.useApp()
  const { leave } = useTab()
  const remove = useWrite(priceGroupCalls.deleteGroup, { invalidates: STALE_TARIFFS })
  const [asks, ask] = useState<Asks>()
  const close = () => ask(undefined)
  const { group_id, name, version, members } = group
  const refusal = forbidden('rates.edit')
  const askDelete = () =>
    void modal.confirm({
      title: t.deleteAsk({ name }),
      content: t.deleteText,
      okText: t.delete,
      ...DESTROYS,
      onOk: async () => {
        try {
          await remove.mutateAsync({ input: { group_id } })
          void message.success(t.deleted)
          leave(officeRatePages.priceGroups.path)
        } catch (error) {
          void message.error(messageOf(error))
        }
      },
    })
  return (
    <Page
      title={name}
      subject={name}
      lead={t.lead}
      actions={
        <>
          <Reasoned refusal={refusal} onClick={() => ask('rename')}>
            {t.rename}
          </Reasoned>
          {members.length === 0 && group.lists.length === 0 && (
            <Reasoned danger refusal={refusal} onClick={askDelete}>
              {t.delete}
            </Reasoned>
          )}
          <Reasoned refusal={refusal} onClick={() => ask('list')}>
            {lists.addGroups}
          </Reasoned>
          <Reasoned type="primary" icon={<PlusOutlined aria-hidden />} refusal={refusal} onClick={() => ask('put')}>
            {t.put}
          </Reasoned>
        </>
      }
    >
      <Plate title={members.length === 0 ? t.noMembers : t.members}>
        {members.length === 0 ? t.noMembersText : <Members rows={members} onLeave={ask} />}
      </Plate>
      <Plate title={group.lists.length === 0 ? t.noLists : t.lists}>
        {group.lists.length === 0 ? t.noListsText : <Lists groupId={group_id} rows={group.lists} />}
      </Plate>
      {asks === 'rename' && (
        <FormDialog
          act={t.rename}
          call={priceGroupCalls.renameGroup}
          about={{ group_id, version }}
          initialValues={{ name }}
          invalidates={STALE_TARIFFS}
          done={t.renamed}
          onClose={close}
        >
          <TextField name="name" label={t.name} hint={t.nameHint} required max={80} />
        </FormDialog>
      )}
      {asks === 'put' && <MoveMembers groupId={group_id} onClose={close} />}
      {asks === 'list' && <StartList groupId={group_id} onClose={close} />}
      {typeof asks === 'object' && <MoveMembers groupId={null} member={asks} onClose={close} />}
    </Page>
  )
}

type MembersProps = { rows: Group['members']; onLeave: (member: PriceGroupMember) => void }

function Members({ rows, onLeave }: MembersProps) {
  const t = useText(groupsText)
  const format = useFormat()
  const forbidden = useForbidden()
  return (
    <WideTable label={t.members}>
      <thead>
        <tr>
          <th scope="col">{t.customer}</th>
          <th scope="col">{t.state}</th>
          <th scope="col">{t.from}</th>
          <th scope="col">{t.until}</th>
          <th scope="col">{t.actions}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={`${row.customer_id} ${row.valid_from}`}>
            <td>
              <Link to={customerPath(row.customer_id)}>{row.company_name}</Link>
              <small>{row.customer_id}</small>
            </td>
            <td>
              <StateTag shade={row.state === 'planned' ? 'busy' : 'good'}>
                {row.state === 'planned' ? t.planned : t.belongs}
              </StateTag>
            </td>
            <td>{format.date(row.valid_from)}</td>
            <td>{row.valid_until === null ? t.noEnd : format.date(row.valid_until)}</td>
            <td>
              <Reasoned
                type="link"
                size="small"
                refusal={forbidden('rates.edit')}
                aria-label={`${t.leave} ${row.company_name}`}
                onClick={() => onLeave(row)}
              >
                {t.leave}
              </Reasoned>
            </td>
          </tr>
        ))}
      </tbody>
    </WideTable>
  )
}

function Lists({ groupId, rows }: { groupId: string; rows: Group['lists'] }) {
  const t = useText(groupsText)
  const rates = useText(ratesText)
  const read = useReader()
  return (
    <WideTable label={t.lists}>
      <thead>
        <tr>
          <th scope="col">{t.priced}</th>
          <th scope="col">{rates.inForce}</th>
          <th scope="col">{rates.next}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={`${row.kind} ${row.code}`}>
            <td>
              <Link to={tariffPath(row, { group_id: groupId })}>{row.code}</Link>
              <small>{read({ en: row.name_en, zh_CN: row.name_zh })}</small>
            </td>
            <VersionCells row={row} />
          </tr>
        ))}
      </tbody>
    </WideTable>
  )
}
