import { Button } from '@mantine/core'
import { reportDocket } from '@despatch/contract/reports/reports.ts'
import { IconFileTypePdf } from '@tabler/icons-react'
import { apiFile } from '../../platform/api.ts'
import { commonTexts } from '../../ui/texts.ts'
import type { DocketRow } from '../docket-calls.ts'
import { useSavedFile } from '../../platform/use-saved-file.ts'
import { documentsTexts } from './texts.ts'

/** For users with the export permission (LIST-04). */
export function DocketPdfButton({ docket: { dck_id } }: { docket: Pick<DocketRow, 'dck_id'> }) {
  const { busy, save } = useSavedFile(commonTexts.loadData)
  return (
    <Button
      variant="default"
      leftSection={<IconFileTypePdf size={16} aria-hidden />}
      loading={busy}
      onClick={() => void save(apiFile(reportDocket, { dck_id }))}
    >
      {documentsTexts.downloadPdf}
    </Button>
  )
}
