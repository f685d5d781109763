import { useQuery } from '@tanstack/react-query'
import { Select } from '../ui/list-fields.tsx'
import { stockCustomersQuery, stockSitesQuery } from './stock.queries.ts'

interface ChoiceProps {
  value: number | null
  onChange: (value: number | null) => void
  /** A filter has no visible label and may be empty; a field has a label and an error. */
  filter?: boolean
  label?: string
  error?: string | undefined
}

/** Chooses one of the session's customers. */
export function CustomerChoice({ value, onChange, filter = false, error }: ChoiceProps) {
  const { data = [] } = useQuery(stockCustomersQuery)
  const options = data.map(({ cust_id, cust_name }) => ({ value: String(cust_id), label: cust_name }))
  return <Choice {...{ value, onChange, filter, error, options }} label="Customer" every="Every customer" />
}

/** Chooses a site that is in use. */
export function SiteChoice({ value, onChange, filter = false, label = 'Site', error }: ChoiceProps) {
  const { data = [] } = useQuery(stockSitesQuery)
  const options = data.map(({ site_id, site_name }) => ({ value: String(site_id), label: site_name }))
  return <Choice {...{ value, onChange, filter, error, options, label }} every="Every site" />
}

interface ListProps extends Required<Pick<ChoiceProps, 'value' | 'onChange' | 'filter' | 'label'>> {
  error: string | undefined
  every: string
  options: { value: string; label: string }[]
}

function Choice({ value, onChange, filter, label, error, every, options }: ListProps) {
  const shown = {
    searchable: true,
    nothingFoundMessage: 'Nothing found',
    data: options,
    value: value === null ? null : String(value),
    onChange: (picked: string | null) => onChange(picked === null ? null : Number(picked)),
  }
  return filter ? (
    <Select
      {...shown}
      aria-label={label}
      placeholder={every}
      w="12rem"
      clearable
      clearButtonProps={{ 'aria-label': every }}
    />
  ) : (
    <Select
      {...shown}
      label={label}
      withAsterisk
      placeholder={`Choose a ${label.toLowerCase()}`}
      error={error}
    />
  )
}
