// Serial numbers from a file.
import { serialImportCalls } from '#shared/serials/serial-import.contract.ts'
import { Page } from '#web/kit/layout/Page.tsx'
import { SheetImport } from '#web/kit/sheets/SheetImport.tsx'
import { useText } from '#web/kit/text/text.ts'
import { ownSerialsText } from './own-serials.text.ts'

export default function ImportSerialsPage() {
  const t = useText(ownSerialsText)
  return (
    <Page title={t.importTitle} lead={t.importLead}>
      <SheetImport calls={serialImportCalls} />
    </Page>
  )
}
