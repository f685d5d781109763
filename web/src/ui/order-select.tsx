import type { GridColumn, GridSort } from './data-grid-header.tsx'
import { Select } from './list-fields.tsx'

interface OrderSelectProps {
  columns: readonly Pick<GridColumn, 'id' | 'label'>[]
  order: GridSort
  onOrder: (order: GridSort) => void
}

/** The order of a list where there is no header to press. */
export const OrderSelect = ({ columns, order, onOrder }: OrderSelectProps) => (
  <Select
    aria-label="Sorted by"
    flex="none"
    size="xs"
    mb="xs"
    allowDeselect={false}
    data={columns.flatMap(({ id, label }) => [
      { value: `${id} ascending`, label: `${label}, A to Z` },
      { value: `${id} descending`, label: `${label}, Z to A` },
    ])}
    value={`${order.column} ${order.descending ? 'descending' : 'ascending'}`}
    onChange={(chosen) => {
      const [column = '', direction] = chosen?.split(' ') ?? []
      onOrder({ column, descending: direction === 'descending' })
    }}
  />
)
