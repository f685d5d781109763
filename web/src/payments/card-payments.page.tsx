import { Button, Group } from '@mantine/core'
import { useRovingIndex } from '@mantine/hooks'
import { paymentExport } from '@despatch/contract/payments/payment-list.ts'
import { paymentFilters, type PaymentFilter } from '@despatch/domain/payments/payment-filters.ts'
import { IconCheck, IconDownload } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { apiFile } from '../platform/api.ts'
import { pages } from '../platform/pages.ts'
import { useSavedFile } from '../platform/use-saved-file.ts'
import { BackToOffice } from '../platform/back-to-office.tsx'
import { paths } from '../platform/paths.ts'
import { FullPage } from '../ui/full-page.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { CardPaymentsGrid } from './card-payments-grid.tsx'
import { paymentListTexts } from './list-texts.ts'

/** /office/card-payments: card payments by state, with the holds that expire soon (PAY-08). */
export default function CardPaymentsPage() {
  const params = useSearch({ from: '/shell/office/card-payments' })
  const navigate = useNavigate()
  const { busy, save } = useSavedFile(paymentListTexts.exporting)
  const show = paymentFilters.find((each) => each === params.show) ?? null
  const filterBy = (next: PaymentFilter | null) =>
    void navigate({ to: paths.cardPayments, search: next ? { show: next } : {}, replace: true })
  return (
    <FullPage>
      <BackToOffice />
      <PageHeading
        title={pages.cardPayments.title}
        description={paymentListTexts.help}
        actions={
          <Button
            variant="default"
            size="compact-md"
            leftSection={<IconDownload size={16} aria-hidden />}
            loading={busy}
            onClick={() => void save(apiFile(paymentExport, show ? { show } : {}))}
          >
            {paymentListTexts.exportToCsv}
          </Button>
        }
      />
      <FilterChips show={show} onFilter={filterBy} />
      <CardPaymentsGrid show={show} onAll={() => filterBy(null)} />
    </FullPage>
  )
}

interface FilterChipsProps {
  show: PaymentFilter | null
  onFilter: (show: PaymentFilter | null) => void
}

/** One state at a time. Choosing the chosen one again shows all. */
function FilterChips({ show, onFilter }: FilterChipsProps) {
  const { getItemProps } = useRovingIndex({ total: paymentFilters.length })
  return (
    <Group role="toolbar" aria-label={paymentListTexts.filters} gap="xs" mb="xs">
      {paymentFilters.map((filter, index) => (
        <Button
          key={filter}
          size="compact-sm"
          radius="xl"
          variant={filter === show ? 'light' : 'default'}
          aria-pressed={filter === show}
          leftSection={filter === show && <IconCheck size={14} aria-hidden />}
          {...getItemProps({ index, onClick: () => onFilter(filter === show ? null : filter) })}
        >
          {paymentListTexts.filter[filter]}
        </Button>
      ))}
    </Group>
  )
}
