import { docketLabels } from '@despatch/contract/labels/labels.ts'
import { reportDocket } from '@despatch/contract/reports/reports.ts'
import { hasLabelUrl } from '@despatch/domain/labels/label-url.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { customerQuery } from '../../customers/customers.queries.ts'
import { apiFile } from '../../platform/api.ts'
import { notify } from '../../platform/notify.ts'
import { paths } from '../../platform/paths.ts'
import { saveFile } from '../../platform/save-file.ts'
import { useSignedIn } from '../../platform/session.ts'
import { draftFromDocket } from '../booking/existing/use-opened-docket.ts'
import { CancelDialog } from '../changes/cancel-dialog.tsx'
import { docketQuery } from '../docket.queries.ts'
import { openLabelSystem } from '../documents/open-label-system.ts'
import { StockDialog } from '../stock/stock-dialog.tsx'
import { SignaturesDialog } from '../proofs/signatures-dialog.tsx'
import { commonTexts } from '../../ui/texts.ts'
import type { DocketRow } from '../docket-calls.ts'
import type { RowCommand } from './row-actions.ts'
import { docketListTexts } from './texts.ts'

const save = (title: string, file: ReturnType<typeof apiFile>) =>
  void file.then(saveFile, (failure: unknown) => notify.failure(title, failure))

/** Runs the actions of a row. `dialog` is the open dialog, if any. */
export function useRowCommands() {
  const session = useSignedIn()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [open, setOpen] = useState<{
    action: 'signature' | 'stock' | 'cancel'
    docket: DocketRow
  } | null>(null)

  const reuse = useCallback(
    async ({ dck_id }: DocketRow) => {
      try {
        const [stored, customer] = await Promise.all([
          queries.fetchQuery(docketQuery(dck_id)),
          queries.fetchQuery(customerQuery(session.user.ausr_cust_id)),
        ])
        // Without an account that may book, the form states it.
        if (stored.docket && customer)
          draftFromDocket('reuse', { ...stored, docket: stored.docket }, customer, session)
        await navigate({ to: paths.docket })
      } catch (failure) {
        notify.failure(docketListTexts.bookAgain, failure)
      }
    },
    [queries, navigate, session],
  )
  const onCommand = useCallback(
    (action: RowCommand, docket: DocketRow) => {
      const { dck_id } = docket
      if (action === 'pdf') save(commonTexts.loadData, apiFile(reportDocket, { dck_id }))
      else if (action === 'reuse') void reuse(docket)
      else if (action !== 'label') setOpen({ action, docket })
      else if (hasLabelUrl(session.settings)) void openLabelSystem(dck_id)
      else save(docketListTexts.consignmentLabel, apiFile(docketLabels, { dck_id, format: 'a6' }))
    },
    [reuse, session],
  )
  const close = () => setOpen(null)
  return { onCommand, dialog: open && <RowDialog {...open} onClose={close} /> }
}

interface RowDialogProps {
  action: 'signature' | 'stock' | 'cancel'
  docket: DocketRow
  onClose: () => void
}

function RowDialog({ action, ...dialog }: RowDialogProps) {
  if (action === 'cancel') return <CancelDialog {...dialog} opened />
  return action === 'stock' ? <StockDialog {...dialog} /> : <SignaturesDialog {...dialog} />
}
