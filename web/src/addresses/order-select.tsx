import { Select } from '@mantine/core'
import type { GridSort } from '../ui/data-grid-header.tsx'
import { addressBookColumns } from './address-columns.ts'
import classes from './address-list.module.css'

const choices = addressBookColumns.flatMap(({ id, label }) => [
  { value: `${id} ascending`, label: `${label}, A to Z` },
  { value: `${id} descending`, label: `${label}, Z to A` },
])

/** The order of the list where there is no header to press. */
export function OrderSelect({ order, onOrder }: { order: GridSort; onOrder: (order: GridSort) => void }) {
  return (
    <Select
      aria-label="Sorted by"
      className={classes.order ?? ''}
      size="xs"
      mb="xs"
      allowDeselect={false}
      data={choices}
      value={`${order.column} ${order.descending ? 'descending' : 'ascending'}`}
      onChange={(chosen) => {
        const [column = '', direction] = chosen?.split(' ') ?? []
        onOrder({ column, descending: direction === 'descending' })
      }}
    />
  )
}
