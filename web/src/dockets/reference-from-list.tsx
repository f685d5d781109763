import { offeredFor, type Reference } from '@despatch/domain/customers/customer.ts'
import { textLengths } from '@despatch/domain/dockets/booking-limits.ts'
import { cutTo } from '@despatch/domain/settings/clean-text.ts'
import { useQuery } from '@tanstack/react-query'
import { Select } from '../ui/list-fields.tsx'
import { referenceListsQuery } from './account-lists.queries.ts'
import { useFailureToast } from '../app/failure-toast.ts'

interface ReferenceFromListProps {
  reference: Reference
  /** Of the field; the booking form's own unless another form shows the reference too. */
  id?: string
  cust_id: number
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/** A reference that the account wants picked from its reference list (FORM-11). */
export function ReferenceFromList({
  reference,
  id,
  cust_id,
  value,
  error,
  onChange,
}: ReferenceFromListProps) {
  const { number, field, label, required } = reference
  const lists = useQuery(referenceListsQuery(cust_id))
  useFailureToast('Load Data', lists.error)
  const offered = offeredFor(lists.data ?? [], number).map((entry) => cutTo(entry, textLengths.docket[field]))
  return (
    <Select
      id={id ?? `docket.${field}`}
      label={label}
      required={required}
      searchable
      clearable={!required}
      placeholder={lists.isPending ? 'Loading' : 'Choose from the list'}
      nothingFoundMessage="Not in the list"
      // A re-used booking may hold one that has left the list since.
      data={[...new Set([...offered, value])].filter(Boolean)}
      value={value || null}
      error={error}
      onChange={(chosen) => onChange(chosen ?? '')}
    />
  )
}
