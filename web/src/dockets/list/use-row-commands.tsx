import { reportDocket } from '@despatch/contract/reports/reports.ts'
import { useCallback, useState } from 'react'
import { apiFile } from '../../platform/api.ts'
import { notify } from '../../platform/notify.ts'
import { saveFile } from '../../platform/save-file.ts'
import { StockDialog } from '../stock/stock-dialog.tsx'
import { SignaturesDialog } from '../proofs/signatures-dialog.tsx'
import { commonTexts } from '../../ui/texts.ts'
import type { DocketRow } from '../docket-calls.ts'
import type { RowCommand } from './row-actions.ts'

const savePdf = ({ dck_id }: DocketRow) =>
  apiFile(reportDocket, { dck_id }).then(saveFile, (failure: unknown) =>
    notify.failure(commonTexts.loadData, failure),
  )

/** Runs the actions of a row. `dialog` is the open dialog, if any. */
export function useRowCommands() {
  const [open, setOpen] = useState<{ action: 'signature' | 'stock'; docket: DocketRow } | null>(null)
  const onCommand = useCallback((action: RowCommand, docket: DocketRow) => {
    if (action === 'pdf') void savePdf(docket)
    else setOpen({ action, docket })
  }, [])
  const Dialog = open?.action === 'stock' ? StockDialog : SignaturesDialog
  return { onCommand, dialog: open && <Dialog docket={open.docket} onClose={() => setOpen(null)} /> }
}
