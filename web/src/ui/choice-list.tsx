import { OptionsDropdown } from '@mantine/core'
import { FieldList } from './field-list.tsx'
import type { ListOfField } from './use-field-list.ts'

export interface Choice {
  value: string
  label: string
}

interface ChoiceListProps {
  data: readonly Choice[]
  /** The chosen value. */
  value: string | null
  /** The id of the field's label. Without a label, the list has the field's accessible name. */
  labelId: string | undefined
  label: string | undefined
  /** Only options that contain this text are shown. */
  search: string
  limit?: number
  /** Shown instead of an empty list. */
  nothingFoundMessage?: string | undefined
  highlight: 'first' | 'chosen' | null
  onPick: (value: string) => void
}

/** The list of a field with choices or suggestions. */
export function ChoiceList(props: ChoiceListProps & ListOfField) {
  const { data, value, labelId, label, search, limit, nothingFoundMessage, ...list } = props
  return (
    <FieldList {...list} shown={`${search} ${data.length}`}>
      <OptionsDropdown
        data={[...data]}
        value={value}
        labelId={labelId}
        aria-label={labelId === undefined ? label : undefined}
        search={search}
        limit={limit}
        filter={undefined}
        maxDropdownHeight={220}
        hiddenWhenEmpty={nothingFoundMessage === undefined}
        nothingFoundMessage={nothingFoundMessage}
        unstyled={false}
        withScrollArea
        scrollAreaProps={undefined}
        withCheckIcon
        checkIconPosition="left"
      />
    </FieldList>
  )
}
