import { Checkbox, Group, Radio, Select, Text } from '@mantine/core'
import { formLengths } from '@despatch/domain/addresses/address-lengths.ts'
import { defaultCountry } from '@despatch/domain/addresses/address-lookup.ts'
import {
  bookFields,
  isRequiredInBook,
  type BookField,
  type EntryContext,
} from '@despatch/domain/address-book/book-entry.ts'
import { locationLabels } from '@despatch/domain/addresses/location-labels.ts'
import type { LocatedAddress } from '@despatch/domain/addresses/location.ts'
import { onlyDeliveriesAreDefault, type CustomerAddress } from '@despatch/domain/address-book/address-book.ts'
import { mapLink } from '@despatch/domain/tracking/map-links.ts'
import { useQuery } from '@tanstack/react-query'
import type { AppFormOf } from '../platform/use-app-form.ts'
import { countriesQuery } from '../lookups/lookups.queries.ts'
import { CountyField } from '../lookups/county-field.tsx'
import { OutsideLink } from '../ui/outside-link.tsx'
import classes from '../ui/form-grid.module.css'
import { AddressSearch } from '../addresses/address-search.tsx'
import { PostcodeField } from '../addresses/postcode-field.tsx'
import { addressBookTexts } from './texts.ts'
import { LimitedTextInput } from '../ui/limited-text-input.tsx'

/** An address while it is being edited. */
export type AddressDraft = Omit<CustomerAddress, 'cadd_id' | 'cadd_version'>

interface AddressFormFieldsProps {
  form: AppFormOf<AddressDraft, CustomerAddress>
  rules: EntryContext
  accounts: { cust_id: number; cust_name: string }[]
  isNew: boolean
}

/** The matching field of the booking form, with the same label and length. */
const namedBy = (field: BookField) => bookFields.find(([own]) => own === field)?.[1] ?? 'dadd_companyname'

/** The fields that a looked-up address fills. A typed company name stays if the lookup has none. */
const filledFrom = (found: LocatedAddress, draft: AddressDraft): Partial<AddressDraft> => ({
  cadd_coname: found.dadd_companyname || draft.cadd_coname,
  cadd_build: found.dadd_build,
  cadd_street: found.dadd_street,
  cadd_locality: found.dadd_locality,
  cadd_town: found.dadd_town,
  cadd_county: found.dadd_county,
  cadd_country: found.dadd_country,
  cadd_postalcode: found.dadd_postalcode,
  cadd_latitude: found.dadd_latitude,
  cadd_longitude: found.dadd_longitude,
})

export function AddressFormFields({ form, rules, accounts, isNew }: AddressFormFieldsProps) {
  const { values: draft, change, errors, getInputProps } = form
  const countries = useQuery(countriesQuery())
  const fill = (found: LocatedAddress) => {
    change(filledFrom(found, draft))
    // A lookup often does not know the company.
    requestAnimationFrame(() => document.getElementById('cadd_coname')?.focus())
  }

  const common = (field: BookField) => ({
    id: field,
    label: locationLabels[namedBy(field)],
    autoComplete: 'off',
    // A longer value from a lookup stays, and can be shortened.
    maxLength: Math.max(formLengths[namedBy(field)], draft[field].length),
    required: isRequiredInBook(field, draft, rules),
    ...getInputProps(field),
  })
  return (
    <div className={classes.fields}>
      {isNew && accounts.length > 1 && (
        <Select
          className={classes.wholeRow ?? ''}
          label={addressBookTexts.account}
          searchable
          allowDeselect={false}
          data={accounts.map(({ cust_id, cust_name }) => ({ value: String(cust_id), label: cust_name }))}
          value={String(draft.cadd_cust_id)}
          error={errors['cadd_cust_id']}
          onChange={(chosen) => chosen && change({ cadd_cust_id: Number(chosen) })}
        />
      )}
      <AddressSearch owner={addressBookTexts.theAddressBook} onAddress={fill} />
      <PostcodeField
        id="cadd_postalcode"
        owner={addressBookTexts.address}
        required={isRequiredInBook('cadd_postalcode', draft, rules)}
        value={draft.cadd_postalcode}
        error={errors['cadd_postalcode']}
        // The position belongs to the picked address, not to another postcode.
        onChange={(cadd_postalcode) => change({ cadd_postalcode, cadd_latitude: null, cadd_longitude: null })}
        placed={draft.cadd_latitude !== null}
        onAddress={fill}
      />
      <LimitedTextInput {...common('cadd_coname')} />
      <LimitedTextInput {...common('cadd_build')} />
      <LimitedTextInput {...common('cadd_street')} />
      <LimitedTextInput {...common('cadd_locality')} />
      <LimitedTextInput {...common('cadd_town')} />
      <CountyField {...common('cadd_county')} />
      <Select
        id="cadd_country"
        label={locationLabels.dadd_country}
        searchable
        allowDeselect={false}
        data={[...new Set([...(countries.data ?? [defaultCountry]), draft.cadd_country])].filter(Boolean)}
        {...getInputProps('cadd_country')}
      />
      <Position draft={draft} />
      <Radio.Group
        className={classes.wholeRow ?? ''}
        label={addressBookTexts.usedFor}
        value={String(draft.cadd_address_type)}
        error={errors['cadd_address_type']}
        onChange={(type) => change({ cadd_address_type: type === '0' ? 0 : 1 })}
      >
        <Group gap="lg" mt={6}>
          <Radio value="0" label={addressBookTexts.collections} />
          <Radio value="1" label={addressBookTexts.deliveries} />
        </Group>
      </Radio.Group>
      <Checkbox
        className={classes.wholeRow ?? ''}
        label={addressBookTexts.defaultDelivery}
        description={
          draft.cadd_address_type === 1 ? addressBookTexts.defaultDeliveryHelp : onlyDeliveriesAreDefault
        }
        disabled={draft.cadd_address_type !== 1}
        checked={draft.cadd_address_type === 1 && draft.cadd_default_delivery === 'T'}
        onChange={(event) => change({ cadd_default_delivery: event.currentTarget.checked ? 'T' : 'F' })}
      />
    </div>
  )
}

/** The address's coordinates, with a link to a map. */
function Position({ draft: { cadd_latitude, cadd_longitude } }: { draft: AddressDraft }) {
  if (cadd_latitude === null || cadd_longitude === null) {
    return (
      <Text size="sm" c="dimmed">
        {addressBookTexts.noPosition}
      </Text>
    )
  }
  const map = mapLink({
    dadd_companyname: '',
    dadd_town: '',
    dadd_postalcode: '',
    dadd_latitude: cadd_latitude,
    dadd_longitude: cadd_longitude,
  })
  return (
    <Text component="div" size="sm" c="dimmed">
      {addressBookTexts.position(cadd_latitude.toFixed(5), cadd_longitude.toFixed(5))}{' '}
      {map && (
        <OutsideLink href={map} label={addressBookTexts.viewOnMap}>
          {addressBookTexts.viewOnMap}
        </OutsideLink>
      )}
    </Text>
  )
}
