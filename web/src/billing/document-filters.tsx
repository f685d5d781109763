import { Button, Group } from '@mantine/core'
import { useRovingIndex } from '@mantine/hooks'
import { IconCheck } from '@tabler/icons-react'
import type { InvoiceFilter } from './billing.queries.ts'
import { billingTexts } from './texts.ts'

interface DocumentFiltersProps {
  /** Those that can be chosen. */
  filters: readonly Exclude<InvoiceFilter, 'all'>[]
  show: InvoiceFilter
  onShow: (show: InvoiceFilter) => void
}

/** One filter at a time. Choosing the chosen one again shows all. */
export function DocumentFilters({ filters, show, onShow }: DocumentFiltersProps) {
  const { getItemProps } = useRovingIndex({ total: filters.length })
  return (
    <Group role="toolbar" aria-label={billingTexts.filters} gap="xs">
      {filters.map((filter, index) => (
        <Button
          key={filter}
          size="compact-sm"
          radius="xl"
          variant={filter === show ? 'light' : 'default'}
          aria-pressed={filter === show}
          leftSection={filter === show && <IconCheck size={14} aria-hidden />}
          {...getItemProps({ index, onClick: () => onShow(filter === show ? 'all' : filter) })}
        >
          {billingTexts.shows[filter]}
        </Button>
      ))}
    </Group>
  )
}

type Chosen = Exclude<InvoiceFilter, 'all'>

/** Documents that wait to be emailed or posted. */
export const notSent: Chosen = 'not sent'

/** The filters of customers, to whom all documents are sent, and those of staff. */
export const customerFilters: readonly Chosen[] = ['unpaid', 'overdue']
export const staffFilters: readonly Chosen[] = [...customerFilters, notSent]

const all: readonly InvoiceFilter[] = ['all', ...staffFilters]

/** The filter in the address. */
export const filterOf = (asked: string | undefined): InvoiceFilter =>
  all.find((each) => each === asked) ?? 'all'
