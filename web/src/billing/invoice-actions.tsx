import { invoiceFile, invoicePosted } from '@despatch/contract/billing/invoices.ts'
import { IconDownload, IconReceiptRefund, IconMailbox, IconSend, IconTable } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, apiFile } from '../platform/api.ts'
import { lazyDialog } from '../platform/lazy-dialog.tsx'
import { notify } from '../platform/notify.ts'
import { useSavedFile } from '../platform/use-saved-file.ts'
import { PageAction } from '../ui/page-action.tsx'
import { PageActions } from '../ui/page-actions.tsx'
import { billingKey, type InvoiceDetails, type InvoiceLine } from './billing.queries.ts'
import { billingTexts } from './texts.ts'

const CreditDialog = lazyDialog(async () => (await import('./credit-dialog.tsx')).CreditDialog)
const SendDialog = lazyDialog(async () => (await import('./send-dialog.tsx')).SendDialog)

interface InvoiceActionsProps {
  invoice: InvoiceDetails
  lines: readonly InvoiceLine[]
  hasMore: boolean
  isStaff: boolean
}

/** The downloads of a document, and for staff what sends it. */
export function InvoiceActions({ invoice, lines, hasMore, isStaff }: InvoiceActionsProps) {
  const { inv_id, inv_label, is_made, inv_sent } = invoice
  const queries = useQueryClient()
  const pdf = useSavedFile(billingTexts.fileFailed)
  const csv = useSavedFile(billingTexts.fileFailed)
  const [isCrediting, setIsCrediting] = useState(false)
  const [isSending, setIsSending] = useState(false)
  const posted = useMutation({
    mutationFn: () => api(invoicePosted, { inv_id }),
    onSuccess: async () => {
      notify.success(billingTexts.markPosted, billingTexts.markedPosted(inv_label))
      await queries.invalidateQueries({ queryKey: billingKey })
    },
    onError: (failure) => notify.failure(billingTexts.markPosted, failure),
  })
  return (
    <>
      <PageActions>
        <PageAction
          label={billingTexts.pdf}
          icon={IconDownload}
          isBusy={pdf.busy}
          disabledReason={is_made ? null : billingTexts.beingMade}
          onPress={() => void pdf.save(apiFile(invoiceFile, { inv_id, format: 'pdf' }))}
        />
        {isStaff && inv_sent === null && is_made && (
          <PageAction
            label={billingTexts.markPosted}
            icon={IconMailbox}
            isBusy={posted.isPending}
            onPress={() => posted.mutate()}
          />
        )}
        <PageAction
          label={billingTexts.csv}
          icon={IconTable}
          isBusy={csv.busy}
          onPress={() => void csv.save(apiFile(invoiceFile, { inv_id, format: 'csv' }))}
        />
        {isStaff && (
          <PageAction
            label={billingTexts.sendAgain}
            icon={IconSend}
            opensDialog
            onPress={() => setIsSending(true)}
          />
        )}
        {isStaff && invoice.inv_kind === 'I' && (
          <PageAction
            label={billingTexts.credit}
            icon={IconReceiptRefund}
            opensDialog
            onPress={() => setIsCrediting(true)}
          />
        )}
      </PageActions>
      {isCrediting && (
        <CreditDialog
          invoice={invoice}
          lines={lines}
          hasMore={hasMore}
          onClose={() => setIsCrediting(false)}
        />
      )}
      {isSending && <SendDialog invoice={invoice} onClose={() => setIsSending(false)} />}
    </>
  )
}
