import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { commonTexts } from '../ui/texts.ts'
import { stockCustomersQuery, stockSitesQuery } from './stock.queries.ts'
import { stockTexts } from './texts.ts'

interface ChoiceProps {
  value?: number | null
  onChange: (value: number | null) => void
  /** A filter has no visible label and may be empty; a field has a label and an error. */
  filter?: boolean
  label?: string
  error?: ReactNode
}

/** Selects one of the session's customers. */
export function CustomerChoice({ value = null, onChange, filter = false, error }: ChoiceProps) {
  const { data = [] } = useQuery(stockCustomersQuery)
  const options = data.map(({ cust_id, cust_name }) => ({ value: String(cust_id), label: cust_name }))
  if (isNoChoice(filter, value, data.length)) return null
  return (
    <Choice
      {...{ value, onChange, filter, error, options }}
      label={stockTexts.customer}
      allLabel={stockTexts.allCustomers}
    />
  )
}

/** Selects an active site. */
export function SiteChoice({
  value = null,
  onChange,
  filter = false,
  label = stockTexts.site,
  error,
}: ChoiceProps) {
  const { data = [] } = useQuery(stockSitesQuery)
  const options = data.map(({ site_id, site_name }) => ({ value: String(site_id), label: site_name }))
  if (isNoChoice(filter, value, data.length)) return null
  return <Choice {...{ value, onChange, filter, error, options, label }} allLabel={stockTexts.allSites} />
}

/** Whether a filter has nothing to choose from, and nothing is chosen. */
const isNoChoice = (filter: boolean, value: number | null, options: number) =>
  filter && value === null && options < 2

interface ListProps extends Required<Pick<ChoiceProps, 'value' | 'onChange' | 'filter' | 'label'>> {
  error: ReactNode
  allLabel: string
  options: { value: string; label: string }[]
}

function Choice({ value, onChange, filter, label, error, allLabel, options }: ListProps) {
  const shown = {
    searchable: true,
    nothingFoundMessage: commonTexts.noMatches,
    data: options,
    value: value === null ? null : String(value),
    onChange: (picked: string | null) => onChange(picked === null ? null : Number(picked)),
  }
  return filter ? (
    <Select
      {...shown}
      aria-label={label}
      placeholder={allLabel}
      w="12rem"
      clearable
      clearButtonProps={{ 'aria-label': allLabel }}
    />
  ) : (
    <Select
      {...shown}
      label={label}
      withAsterisk
      placeholder={stockTexts.selectOne(label.toLowerCase())}
      error={error}
    />
  )
}
