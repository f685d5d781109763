import { Autocomplete, type AutocompleteProps } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { countiesQuery } from './lookups.queries.ts'

/** A county field that suggests the known counties and accepts any text. */
export function CountyField(props: AutocompleteProps) {
  const counties = useQuery(countiesQuery)
  return <Autocomplete {...props} openOnFocus={false} limit={8} data={counties.data ?? none} />
}

const none: string[] = []
