// Everything of the account to take away (Rule 3.21). For the main account.
import { useCallback } from 'react'
import { archiveCalls } from '#shared/oversight/leaving.contract.ts'
import { Archives } from '#web/both/customers/Archives.tsx'
import { archivesText } from '#web/both/customers/archives.text.ts'
import { useRead } from '#web/kit/call/use-call.ts'
import { Plate } from '#web/kit/layout/Page.tsx'
import { FailedList } from '#web/kit/list/ListStates.tsx'
import { useText } from '#web/kit/text/text.ts'

export function OwnArchives() {
  const t = useText(archivesText)
  const { data, error, refetch } = useRead(archiveCalls.getList, {})
  const again = useCallback(() => void refetch(), [refetch])
  return (
    <Plate title={t.title}>
      {error ? (
        <FailedList error={error} retry={again} />
      ) : (
        <Archives
          archives={data?.archives ?? []}
          start={archiveCalls.start}
          file={archiveCalls.getFile}
          list={archiveCalls.getList}
          onChanged={again}
        />
      )}
    </Plate>
  )
}
