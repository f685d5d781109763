import { TextInput } from '@mantine/core'
import { quoteLengths } from '@despatch/domain/addresses/address-lengths.ts'
import { stopOf } from '@despatch/domain/dockets/address-errors.ts'
import type { AddressDraft } from '@despatch/domain/dockets/booking.ts'
import { isRequired } from '@despatch/domain/dockets/booking-context.ts'
import { fieldLabels } from '@despatch/domain/dockets/field-labels.ts'
import type { QuoteRules } from '@despatch/domain/quotes/page-errors.ts'
import type { ErrorMessages } from '../../dockets/booking/booking-errors.ts'
import { locationFields } from './location-field-names.ts'
import type { QuoteEdit } from '../engine/quote-edit.ts'
import classes from '../quote.module.css'

/** The autofill of phones for each field. */
const autoComplete = {
  dadd_companyname: 'organization',
  dadd_build: 'address-line1',
  dadd_street: 'address-line2',
  dadd_locality: 'address-level3',
  dadd_town: 'address-level2',
  dadd_county: 'address-level1',
} as const

interface LocationFieldsProps {
  address: AddressDraft
  index: number
  owner: string
  serviceType: string
  messages: ErrorMessages
  rules: QuoteRules
  edit: (edit: QuoteEdit) => void
}

/** An address entered manually. Quotes allow longer names and streets than the booking form (RULE-10). */
export function LocationFields(props: LocationFieldsProps) {
  const { address, index, owner, serviceType, messages, rules, edit } = props
  const scope = { serviceType, address: index, stop: stopOf(address) }
  return (
    <div className={classes.fields}>
      {locationFields.map((field) => (
        <TextInput
          key={field}
          id={`addresses.${index}.${field}`}
          size="md"
          label={fieldLabels[field]}
          aria-label={`${owner} ${fieldLabels[field].toLowerCase()}`}
          autoComplete={`section-${owner.toLowerCase()} ${autoComplete[field]}`}
          maxLength={quoteLengths[field]}
          required={isRequired(rules, field, scope)}
          value={address[field]}
          error={messages[`addresses.${index}.${field}`]}
          onChange={(event) =>
            edit({ type: 'address', index, change: { [field]: event.currentTarget.value } })
          }
        />
      ))}
    </div>
  )
}
