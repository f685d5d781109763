import type { TextInputProps } from '@mantine/core'
import { quoteLengths } from '@despatch/domain/addresses/address-lengths.ts'
import { stopOf } from '@despatch/domain/dockets/address-errors.ts'
import { isRequired } from '@despatch/domain/dockets/booking-context.ts'
import { textLengths } from '@despatch/domain/dockets/booking-limits.ts'
import type { AddressDraft } from '@despatch/domain/dockets/booking.ts'
import { fieldLabels } from '@despatch/domain/dockets/field-labels.ts'
import { fieldsOf } from '@despatch/domain/fields/fields-of.ts'
import type { QuoteRules } from '@despatch/domain/quotes/page-errors.ts'
import type { ErrorMessages } from '../../dockets/booking/draft/booking-errors.ts'
import type { QuoteEdit } from '../workflow/quote-state.ts'
import { LimitedTextInput } from '../../ui/limited-text-input.tsx'

/** The fields of an address entered manually, with the autofill of phones. */
export const locationFields = {
  dadd_companyname: { autoComplete: 'organization' },
  dadd_build: { autoComplete: 'address-line1' },
  dadd_street: { autoComplete: 'address-line2' },
  dadd_locality: { autoComplete: 'address-level3' },
  dadd_town: { autoComplete: 'address-level2' },
  dadd_county: { autoComplete: 'address-level1' },
} as const

/** The fields of the contact at a stop. */
export const contactFields = {
  dadd_name: { autoComplete: 'name' },
  dadd_telephone: { autoComplete: 'tel', type: 'tel', inputMode: 'tel' },
  dadd_email: { autoComplete: 'email', type: 'email', inputMode: 'email' },
} as const

/** Quotes allow longer names and streets than the booking form (RULE-10). */
const lengths = { ...textLengths.address, ...quoteLengths }

type StopField = keyof typeof locationFields | keyof typeof contactFields

interface StopFieldsProps {
  fields: Partial<Record<StopField, Pick<TextInputProps, 'autoComplete' | 'type' | 'inputMode'>>>
  address: AddressDraft
  index: number
  /** The name of the stop. */
  owner: string
  serviceType: string
  messages: ErrorMessages
  rules: QuoteRules
  edit: (edit: QuoteEdit) => void
}

/** Some of the texts of a stop. */
export function StopFields({ fields, address, index, owner, serviceType, ...props }: StopFieldsProps) {
  const scope = { serviceType, address: index, stop: stopOf(address) }
  return fieldsOf(fields).map((field) => (
    <LimitedTextInput
      key={field}
      id={`addresses.${index}.${field}`}
      size="md"
      label={fieldLabels[field]}
      aria-label={`${owner} ${fieldLabels[field].toLowerCase()}`}
      maxLength={lengths[field]}
      required={isRequired(props.rules, field, scope)}
      value={address[field]}
      error={props.messages[`addresses.${index}.${field}`]}
      {...fields[field]}
      autoComplete={`section-${owner.toLowerCase()} ${fields[field]?.autoComplete}`}
      onChange={(event) =>
        props.edit({ type: 'address', index, change: { [field]: event.currentTarget.value } })
      }
    />
  ))
}
