import { IconFilter } from '@tabler/icons-react'
import { ListBox, type ListBoxProps } from './list-box.tsx'
import { uiTexts } from './ui-texts.ts'

interface DataGridFilterProps extends Pick<ListBoxProps, 'value' | 'onChange' | 'onLeave'> {
  label?: string
  /** Whether the slash key focuses it. Set to false beside a search box, which has that key. */
  slash?: boolean
}

/** Filters the loaded rows. */
export const DataGridFilter = ({
  label = uiTexts.filterRowsShown,
  slash = true,
  ...box
}: DataGridFilterProps) => (
  <ListBox
    {...box}
    {...{ label, slash }}
    placeholder={uiTexts.filterRows}
    clears={uiTexts.clearFilter}
    icon={IconFilter}
  />
)
