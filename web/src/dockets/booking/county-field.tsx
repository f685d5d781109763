import type { AutocompleteProps } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Autocomplete } from '../../ui/list-fields.tsx'
import { countiesQuery } from './booking-data.queries.ts'

/** A county field that suggests the known counties and accepts any text. */
export function CountyField(props: AutocompleteProps) {
  const counties = useQuery(countiesQuery)
  return <Autocomplete {...props} openOnFocus={false} limit={8} data={counties.data ?? none} />
}

const none: string[] = []
