import { Alert, Skeleton } from '@mantine/core'
import { IconClock } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { ApiError } from '../platform/api.ts'
import { FailedQuery } from '../platform/failed-query.tsx'
import { paths } from '../platform/paths.ts'
import { can, useSignedIn } from '../platform/session.ts'
import { BackLink } from '../ui/back-link.tsx'
import { FailedState } from '../ui/failed-state.tsx'
import { Money } from '../ui/money-cell.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import classes from './billing.module.css'
import { invoiceQuery } from './billing.queries.ts'
import { DocumentStateBadge } from './document-grid.tsx'
import { InvoiceActions } from './invoice-actions.tsx'
import { InvoiceFacts } from './invoice-facts.tsx'
import { InvoiceLines } from './invoice-lines.tsx'
import { billingTexts } from './texts.ts'

/** /invoice: one issued document. Staff see where it was sent, and can send it again. */
export default function InvoicePage() {
  const { _id } = useSearch({ from: '/shell/invoice' })
  return (
    <>
      <Back />
      {_id === undefined ? <Missing /> : <OneInvoice key={_id} inv_id={_id} />}
    </>
  )
}

function Back() {
  return can(useSignedIn(), 'billing') ? (
    <BackLink to={paths.billing} search={{ tab: 'documents' }} label={billingTexts.documents} />
  ) : (
    <BackLink to={paths.invoices} label={billingTexts.allInvoices} />
  )
}

const Missing = () => (
  <FailedState order={1} title={billingTexts.notFound} message={billingTexts.notFoundHelp} />
)

function OneInvoice({ inv_id }: { inv_id: number }) {
  const isStaff = can(useSignedIn(), 'billing')
  const query = useInfiniteQuery(invoiceQuery(inv_id))
  const invoice = query.data?.pages[0]
  if (!invoice) {
    if (query.error instanceof ApiError && query.error.status === 404) return <Missing />
    return query.error ? (
      <FailedQuery order={1} title={billingTexts.notLoaded} queries={[query]} />
    ) : (
      <Skeleton component="output" height={320} aria-label={billingTexts.loadingDocument} />
    )
  }
  const lines = query.data?.pages.flatMap(({ rows }) => rows) ?? []
  return (
    <>
      <PageHeading
        title={billingTexts.documentTitle(invoice.inv_kind, invoice.inv_label)}
        beside={<DocumentStateBadge {...invoice} />}
        description={
          <>
            {invoice.cust_name},{' '}
            <strong>
              <Money pounds={invoice.inv_total} currency={invoice.inv_currency} />
            </strong>
          </>
        }
        actions={
          <InvoiceActions invoice={invoice} lines={lines} hasMore={query.hasNextPage} isStaff={isStaff} />
        }
      />
      {!invoice.is_made && (
        <Alert color="gray" icon={<IconClock aria-hidden />} mb="md" aria-live="polite">
          {billingTexts.beingMade}
        </Alert>
      )}
      <div className={classes.invoice}>
        <InvoiceFacts invoice={invoice} isStaff={isStaff} />
        <InvoiceLines
          invoice={invoice}
          lines={lines}
          more={
            query.hasNextPage
              ? { isLoading: query.isFetchingNextPage, load: () => void query.fetchNextPage() }
              : null
          }
        />
      </div>
    </>
  )
}
