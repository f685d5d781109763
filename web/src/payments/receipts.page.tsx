import { longestSearch } from '@despatch/domain/text/longest-search.ts'
import { Button, Group } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { pages } from '../platform/pages.ts'
import { BackToOffice } from '../platform/back-to-office.tsx'
import { paths } from '../platform/paths.ts'
import { CustomerChoice } from '../stock/stock-choices.tsx'
import { can, useSignedIn } from '../platform/session.ts'
import { BackLink } from '../ui/back-link.tsx'
import { FullPage } from '../ui/full-page.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { SearchBox } from '../ui/search-box.tsx'
import { ReceiptGrid } from './receipt-grid.tsx'
import { paymentsTexts } from './texts.ts'

const RecordDialog = lazy(async () => ({
  default: (await import('./record-receipt-dialog.tsx')).RecordReceiptDialog,
}))
const ReceiptDialog = lazy(async () => ({ default: (await import('./receipt-dialog.tsx')).ReceiptDialog }))

const idIn = (text: string | undefined) => (/^[1-9]\d{0,9}$/.test(text ?? '') ? Number(text) : null)

/** /office/received: payments made outside the portal, to record and correct (REP-02). */
export default function ReceiptsPage() {
  const params = useSearch({ from: '/shell/office/received' })
  const navigate = useNavigate()
  const isAdmin = can(useSignedIn(), 'admin')
  const [isRecording, setIsRecording] = useState(false)
  const search = (params.search ?? '').trim().slice(0, longestSearch)
  const [customer, receipt] = [idIn(params.customer), idIn(params.receipt)]
  const show = (change: typeof params) =>
    void navigate({ to: paths.receipts, search: { ...params, ...change }, replace: true })
  return (
    <FullPage>
      {isAdmin ? <BackToOffice /> : <BackLink to={paths.billing} label={pages.billing.title} />}
      <PageHeading
        title={pages.receipts.title}
        description={paymentsTexts.receiptsHelp}
        actions={
          <Button
            size="compact-md"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => setIsRecording(true)}
          >
            {paymentsTexts.recordPayment}
          </Button>
        }
      />
      <Group gap="xs" mb="xs">
        <SearchBox
          label={paymentsTexts.searchPayments}
          placeholder={paymentsTexts.searchExample}
          value={search}
          onSearch={(search) => show({ search })}
        />
        <CustomerChoice
          filter
          value={customer}
          onChange={(chosen) => show({ customer: chosen === null ? '' : String(chosen) })}
        />
      </Group>
      <ReceiptGrid
        {...{ search, customer }}
        onOpen={(rcp_id) => show({ receipt: String(rcp_id) })}
        onAll={() => show({ search: '', customer: '' })}
      />
      <Suspense fallback={null}>
        {isRecording && <RecordDialog customer={customer} onClose={() => setIsRecording(false)} />}
        {receipt !== null && <ReceiptDialog rcp_id={receipt} onClose={() => show({ receipt: '' })} />}
      </Suspense>
    </FullPage>
  )
}
