import { IconFilter } from '@tabler/icons-react'
import { ListBox, type ListBoxProps } from './list-box.tsx'

interface DataGridFilterProps extends Pick<ListBoxProps, 'value' | 'onChange' | 'onLeave'> {
  label?: string
  /** Whether the slash key focuses it. Set to false beside a search box, which has that key. */
  slash?: boolean
}

/** Filters the loaded rows. */
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
