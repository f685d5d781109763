import { Select } from '@mantine/core'
import type { StatusId } from '@despatch/domain/dockets/status.ts'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../../platform/notify.ts'
import { searchableSelect } from '../../ui/searchable-select.ts'
import { reasonsQuery } from '../../lookups/lookups.queries.ts'
import { reasonTexts } from './reason-texts.ts'

interface ReasonFieldProps {
  /** The status that the reason is for. */
  newStatus: StatusId
  value: number | null
  onChange: (id: number | null) => void
  error: string | undefined
  focused: boolean
}

/** The reasons of a status, from the company's exceptions. */
export function ReasonField({ newStatus, value, onChange, error, focused }: ReasonFieldProps) {
  const reasons = useQuery(reasonsQuery)
  return (
    <Select
      label={reasonTexts.reason}
      required
      {...searchableSelect(value === null)}
      data-autofocus={focused || undefined}
      placeholder={reasonTexts.selectAReason}
      nothingFoundMessage={reasons.isPending ? reasonTexts.loadingReasons : reasonTexts.noMatchingReasons}
      data={(reasons.data ?? [])
        .filter((reason) => reason.exc_status === newStatus)
        .map((reason) => ({ value: String(reason.exc_id), label: reason.exc_description }))}
      value={value === null ? null : String(value)}
      onChange={(id) => onChange(id === null ? null : Number(id))}
      error={error ?? (reasons.isError ? messageOf(reasons.error) : undefined)}
    />
  )
}
