import { Button, Group } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { BackToOffice } from '../office/back-to-office.tsx'
import { paths } from '../paths.ts'
import { CustomerChoice } from '../stock/stock-choices.tsx'
import { FullPage } from '../ui/full-page.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { SearchBox } from '../ui/search-box.tsx'
import { ReceiptGrid } from './receipt-grid.tsx'
import { longestSearch } from './receipts.queries.ts'

const RecordDialog = lazy(async () => ({
  default: (await import('./record-receipt-dialog.tsx')).RecordReceiptDialog,
}))
const ReceiptDialog = lazy(async () => ({ default: (await import('./receipt-dialog.tsx')).ReceiptDialog }))

const idIn = (text: string | undefined) => (/^[1-9]\d{0,9}$/.test(text ?? '') ? Number(text) : null)

/** /office/received: payments that were made outside the portal, recorded and corrected (REP-02). */
export function ReceiptsPage() {
  const asked = useSearch({ from: '/shell/office/received' })
  const navigate = useNavigate()
  const [recording, setRecording] = useState(false)
  const search = (asked.search ?? '').trim().slice(0, longestSearch)
  const [customer, receipt] = [idIn(asked.customer), idIn(asked.receipt)]
  const show = (change: typeof asked) =>
    void navigate({ to: paths.receipts, search: { ...asked, ...change }, replace: true })
  return (
    <FullPage>
      <BackToOffice />
      <PageHeading
        title="Payments received"
        description="What accounts have paid by bank transfer, cash or cheque. Statements and unpaid reports count it."
        actions={
          <Button
            size="compact-md"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => setRecording(true)}
          >
            Record a payment
          </Button>
        }
      />
      <Group gap="xs" mb="xs">
        <SearchBox
          label="Search the payments"
          placeholder="Reference, note, customer"
          value={search}
          longest={longestSearch}
          onSearch={(words) => show({ search: words })}
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
        {recording && <RecordDialog customer={customer} onClose={() => setRecording(false)} />}
        {receipt !== null && <ReceiptDialog rcp_id={receipt} onClose={() => show({ receipt: '' })} />}
      </Suspense>
    </FullPage>
  )
}
