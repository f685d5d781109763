import { reportDocket } from '@despatch/contract/reports/reports.ts'
import { IconFileTypePdf } from '@tabler/icons-react'
import { apiFile } from '../../platform/api.ts'
import { useSavedFile } from '../../platform/use-saved-file.ts'
import { PageAction } from '../../ui/page-action.tsx'
import { commonTexts } from '../../ui/texts.ts'
import type { DocketRow } from '../docket-calls.ts'
import { documentsTexts } from './texts.ts'

/** Saves a docket as PDF, for users with the export permission (LIST-04). */
export function DocketPdf({ docket: { dck_id } }: { docket: Pick<DocketRow, 'dck_id'> }) {
  const { busy, save } = useSavedFile(commonTexts.loadData)
  return (
    <PageAction
      label={documentsTexts.downloadPdf}
      icon={IconFileTypePdf}
      isBusy={busy}
      onPress={() => void save(apiFile(reportDocket, { dck_id }))}
    />
  )
}
