import { Select } from '@mantine/core'
import {
  referenceChoices,
  type Reference,
  type ReferenceListEntry,
} from '@despatch/domain/customers/customer.ts'
import { textLengths } from '@despatch/domain/dockets/booking-limits.ts'
import { cutTo } from '@despatch/domain/text/clean-text.ts'
import type { ReactNode } from 'react'
import { LimitedTextInput } from '../../../ui/limited-text-input.tsx'
import { bookingTexts } from '../texts.ts'

export interface ReferenceFieldProps {
  reference: Reference
  /** The id of the field. Defaults to the booking form's own. */
  id?: string
  /** The account's reference list; undefined while it loads. */
  entries: readonly Omit<ReferenceListEntry, 'cref_cust_id'>[] | undefined
  value: string
  error: ReactNode
  onChange: (value: string) => void
  size?: 'md'
}

/**
 * One of an account's references, selected from a list or typed (FORM-11). With an empty list it is typed, as on the
 * server.
 */
export function ReferenceField({
  reference,
  id,
  entries,
  value,
  error,
  onChange,
  size,
}: ReferenceFieldProps) {
  const { field, label, required, fromList } = reference
  const common = { id: id ?? `docket.${field}`, label, required, error, ...(size ? { size } : {}) }
  const offered = referenceChoices(reference, entries ?? [])
  if (!fromList || (entries && !offered)) {
    return (
      <LimitedTextInput
        {...common}
        autoComplete="off"
        maxLength={textLengths.docket[field]}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    )
  }
  const choices = (offered ?? []).map((entry) => cutTo(entry, textLengths.docket[field]))
  return (
    <Select
      {...common}
      searchable
      clearable={!required}
      placeholder={entries ? bookingTexts.selectFromList : bookingTexts.loading}
      nothingFoundMessage={bookingTexts.notInList}
      // A re-used booking may have a value that is no longer in the list.
      data={[...new Set([...choices, value])].filter(Boolean)}
      value={value || null}
      onChange={(chosen) => onChange(chosen ?? '')}
    />
  )
}
