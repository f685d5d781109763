import { Select } from '@mantine/core'
import type { GridColumn, GridSort } from './data-grid-header.tsx'
import { uiTexts } from './ui-texts.ts'

interface OrderSelectProps {
  columns: readonly Pick<GridColumn, 'id' | 'label' | 'orders'>[]
  order: GridSort
  onOrder: (order: GridSort) => void
}

/** Selects the sort order of a list that has no header. */
export const OrderSelect = ({ columns, order, onOrder }: OrderSelectProps) => (
  <Select
    aria-label={uiTexts.sortBy}
    flex="none"
    size="xs"
    mb="xs"
    allowDeselect={false}
    data={columns.flatMap(({ id, label, orders = [uiTexts.aToZ, uiTexts.zToA] }) => [
      { value: `${id} ascending`, label: `${label}, ${orders[0]}` },
      { value: `${id} descending`, label: `${label}, ${orders[1]}` },
    ])}
    value={`${order.column} ${order.descending ? 'descending' : 'ascending'}`}
    onChange={(chosen) => {
      const [column = '', direction] = chosen?.split(' ') ?? []
      onOrder({ column, descending: direction === 'descending' })
    }}
  />
)
