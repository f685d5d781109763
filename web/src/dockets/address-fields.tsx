import { Select, TextInput } from '@mantine/core'
import { formLengths } from '@despatch/domain/addresses/address-lengths.ts'
import { defaultCountry } from '@despatch/domain/addresses/address-lookup.ts'
import { stopOf } from '@despatch/domain/dockets/address-faults.ts'
import type { AddressDraft } from '@despatch/domain/dockets/booking.ts'
import { isRequired } from '@despatch/domain/dockets/booking-context.ts'
import { textLengths } from '@despatch/domain/dockets/booking-limits.ts'
import { fieldLabels } from '@despatch/domain/dockets/field-labels.ts'
import { useQuery } from '@tanstack/react-query'
import { memo } from 'react'
import { PostcodeField } from '../addresses/postcode-field.tsx'
import { AddressTimes, type AddressTimesProps } from './address-times.tsx'
import { countriesQuery } from './booking-data.queries.ts'
import type { BookingSetup } from './booking-setup.ts'
import classes from './booking.module.css'

interface AddressFieldsProps extends AddressTimesProps {
  setup: BookingSetup
  serviceType: string
}

const located = [
  'dadd_companyname',
  'dadd_build',
  'dadd_street',
  'dadd_locality',
  'dadd_town',
  'dadd_county',
] as const
const contact = ['dadd_name', 'dadd_telephone', 'dadd_email'] as const

/** These share a row with the two times. */
const quarters: ReadonlySet<string> = new Set(['dadd_telephone', 'dadd_email'])

const lengths = { ...textLengths.address, ...formLengths }

/** One address of the booking; drawn again only when it changes itself. */
export const AddressFields = memo(function AddressFields(props: AddressFieldsProps) {
  const { address, index, whose, setup, messages, edit, serviceType } = props
  const countries = useQuery(countriesQuery)
  const path = `addresses.${index}`
  const place = { serviceType, address: index, stop: stopOf(address) }
  const change = (change: Partial<AddressDraft>) => edit({ type: 'address', index, change })

  const text = (field: (typeof located)[number] | (typeof contact)[number]) => (
    <TextInput
      key={field}
      className={(quarters.has(field) && classes.quarter) || ''}
      id={`${path}.${field}`}
      label={fieldLabels[field]}
      aria-label={`${whose} ${fieldLabels[field].toLowerCase()}`}
      type={field === 'dadd_telephone' ? 'tel' : 'text'}
      autoComplete="off"
      maxLength={lengths[field]}
      required={isRequired(setup.rules, field, place)}
      value={address[field]}
      error={messages[`${path}.${field}`]}
      onChange={(event) => change({ [field]: event.currentTarget.value })}
    />
  )

  return (
    <div className={classes.fields}>
      <PostcodeField
        id={`${path}.dadd_postalcode`}
        whose={whose}
        required
        value={address.dadd_postalcode}
        error={messages[`${path}.dadd_postalcode`]}
        // A position belongs to the address that was picked, not to another postcode.
        onChange={(dadd_postalcode) => change({ dadd_postalcode, dadd_latitude: null, dadd_longitude: null })}
        onAddress={(found) => {
          change(found)
          // What the look-up cannot know comes next.
          requestAnimationFrame(() => document.getElementById(`${path}.dadd_name`)?.focus())
        }}
      />
      {located.map(text)}
      <Select
        id={`${path}.dadd_country`}
        label={fieldLabels.dadd_country}
        aria-label={`${whose} country`}
        searchable
        allowDeselect={false}
        data={[...new Set([...(countries.data ?? [defaultCountry]), address.dadd_country])].filter(Boolean)}
        value={address.dadd_country}
        error={messages[`${path}.dadd_country`]}
        onChange={(country) => country && change({ dadd_country: country })}
      />
      {contact.map(text)}
      <AddressTimes {...props} />
    </div>
  )
})
