import { Group, Select, Skeleton, Text } from '@mantine/core'
import { formLengths } from '@despatch/domain/addresses/address-lengths.ts'
import { defaultCountry } from '@despatch/domain/addresses/address-lookup.ts'
import { isIncomplete } from '@despatch/domain/addresses/address-rules.ts'
import type { LocatedAddress } from '@despatch/domain/addresses/location.ts'
import { stopOf } from '@despatch/domain/dockets/address-errors.ts'
import type { AddressDraft } from '@despatch/domain/dockets/booking.ts'
import type { StopContact } from '@despatch/domain/dockets/stop-suggestions.ts'
import { isRequired } from '@despatch/domain/dockets/booking-context.ts'
import { textLengths } from '@despatch/domain/dockets/booking-limits.ts'
import { fieldLabels } from '@despatch/domain/dockets/field-labels.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, type ReactNode } from 'react'
import { AddressBookButton } from '../../../address-book/address-book-button.tsx'
import { PostcodeField } from '../../../addresses/postcode-field.tsx'
import { FieldWithButton } from '../../../ui/field-with-button.tsx'
import { LimitedTextInput } from '../../../ui/limited-text-input.tsx'
import { NoteInput } from '../../../ui/note-input.tsx'
import { AddressTimes, type AddressTimesProps } from './address-times.tsx'
import { BarcodesButton } from '../../documents/barcodes-button.tsx'
import { needsLocation } from '../draft/booking-draft.ts'
import { countriesQuery } from '../../../lookups/lookups.queries.ts'
import type { BookingSetup } from '../draft/booking-setup.ts'
import classes from '../booking.module.css'
import { ContactsButton } from '../form/contacts-button.tsx'
import { CountyField } from '../../../lookups/county-field.tsx'
import { SaveToBookButton } from './save-to-book-button.tsx'
import { bookingTexts } from '../texts.ts'

interface AddressFieldsProps extends AddressTimesProps {
  setup: BookingSetup
  serviceType: string
  /** The search of the stop. */
  search: ReactNode
  /** An address was chosen, with its contact if that is known. */
  onLocated: (address: LocatedAddress, contact: StopContact | null) => void
}

/** Few addresses need them, and fields for numbers are large. */
const AddressCoordinates = lazy(async () => ({
  default: (await import('./address-coordinates.tsx')).AddressCoordinates,
}))

const located = ['dadd_companyname', 'dadd_build', 'dadd_street', 'dadd_locality', 'dadd_town'] as const

type TextField =
  | (typeof located)[number]
  | 'dadd_county'
  | 'dadd_name'
  | 'dadd_telephone'
  | 'dadd_email'
  | 'dadd_note'

const lengths = { ...textLengths.address, ...formLengths }

/** All fields of one address of the booking. */
export function AddressFields(props: AddressFieldsProps) {
  const { address, index, owner, setup, messages, edit, serviceType, search, onLocated } = props
  const countries = useQuery(countriesQuery(serviceType))
  const path = `addresses.${index}`
  const scope = { serviceType, address: index, stop: stopOf(address) }
  const change = (change: Partial<AddressDraft>) => edit({ type: 'address', index, change })

  const common = (field: TextField) => ({
    id: `${path}.${field}`,
    label: fieldLabels[field],
    'aria-label': `${owner} ${fieldLabels[field].toLowerCase()}`,
    autoComplete: 'off',
    maxLength: lengths[field],
    required: isRequired(setup.rules, field, scope),
    value: address[field],
    error: messages[`${path}.${field}`],
  })
  const text = (field: TextField) => (
    <LimitedTextInput
      key={field}
      {...common(field)}
      type={field === 'dadd_telephone' ? 'tel' : 'text'}
      onChange={(event) => change({ [field]: event.currentTarget.value })}
    />
  )

  const fill = (found: LocatedAddress) => onLocated(found, null)

  return (
    <div className={classes.fields}>
      <div className={classes.twoThirds}>{search}</div>
      <FieldWithButton
        button={
          <AddressBookButton
            owner={owner}
            cust_id={setup.customer.cust_id}
            type={address.dadd_addresstype}
            onAddress={fill}
            onLeave={() => document.getElementById(`${path}.dadd_postalcode`)?.focus()}
          />
        }
      >
        <PostcodeField
          id={`${path}.dadd_postalcode`}
          owner={owner}
          required
          value={address.dadd_postalcode}
          error={messages[`${path}.dadd_postalcode`]}
          // The coordinates belong to the selected address, not to a different postcode.
          onChange={(dadd_postalcode) =>
            change({ dadd_postalcode, dadd_latitude: null, dadd_longitude: null })
          }
          placed={address.dadd_latitude !== null}
          onAddress={fill}
        />
      </FieldWithButton>
      {setup.rules.bypassPostcode && needsLocation(address) && (
        <Suspense
          fallback={<Skeleton component="output" height={60} aria-label={bookingTexts.loadingCoordinates} />}
        >
          <AddressCoordinates {...{ path, owner, address }} onChange={change} />
        </Suspense>
      )}
      {located.map(text)}
      <CountyField {...common('dadd_county')} onChange={(dadd_county) => change({ dadd_county })} />
      <Select
        id={`${path}.dadd_country`}
        label={fieldLabels.dadd_country}
        aria-label={bookingTexts.country(owner)}
        searchable
        allowDeselect={false}
        data={[...new Set([...(countries.data ?? [defaultCountry]), address.dadd_country])].filter(Boolean)}
        value={address.dadd_country}
        error={messages[`${path}.dadd_country`]}
        onChange={(country) => country && change({ dadd_country: country })}
      />
      <FieldWithButton
        button={
          <ContactsButton
            owner={owner.toLowerCase()}
            cust_id={setup.customer.cust_id}
            fieldId={`${path}.dadd_name`}
            onContact={({ ccnt_name, ccnt_telephone, ccnt_email }) =>
              change({ dadd_name: ccnt_name, dadd_telephone: ccnt_telephone, dadd_email: ccnt_email })
            }
          />
        }
      >
        {text('dadd_name')}
      </FieldWithButton>
      {text('dadd_telephone')}
      {text('dadd_email')}
      <NoteInput
        {...common('dadd_note')}
        className={classes.wholeRow ?? ''}
        onChange={(event) => change({ dadd_note: event.currentTarget.value })}
      />
      <AddressTimes {...props} />
      <Group gap="xs" className={classes.wholeRow ?? ''}>
        <BarcodesButton
          id={`${path}.barcodes`}
          owner={owner}
          barcodes={address.barcodes}
          onChange={(barcodes) => change({ barcodes })}
        />
        {!isIncomplete(address) && (
          <SaveToBookButton owner={owner} cust_id={setup.customer.cust_id} address={address} />
        )}
        {messages[`${path}.barcodes`] && (
          <Text size="sm" className={classes.error ?? ''}>
            {messages[`${path}.barcodes`]}
          </Text>
        )}
      </Group>
    </div>
  )
}
