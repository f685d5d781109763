import { IconFilter } from '@tabler/icons-react'
import { ListBox, type ListBoxProps } from './list-box.tsx'

interface DataGridFilterProps extends Pick<ListBoxProps, 'value' | 'onChange' | 'onLeave'> {
  label?: string
  /** Whether the slash key leads to it, where no search box takes that key. */
  slash?: boolean
}

/** Narrows the rows that are loaded. */
export const DataGridFilter = ({
  label = 'Filter the rows shown',
  slash = true,
  ...box
}: DataGridFilterProps) => (
  <ListBox
    {...box}
    {...{ label, slash }}
    placeholder="Filter rows shown"
    clears="Clear the filter"
    icon={IconFilter}
  />
)
