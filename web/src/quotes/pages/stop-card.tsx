import { Button, Text } from '@mantine/core'
import { addressLine } from '@despatch/domain/addresses/address-line.ts'
import { isInsufficient } from '@despatch/domain/addresses/address-rules.ts'
import type { LocatedAddress } from '@despatch/domain/addresses/location.ts'
import type { AddressDraft } from '@despatch/domain/dockets/booking.ts'
import { fieldsOf } from '@despatch/domain/fields/fields-of.ts'
import type { QuoteRules } from '@despatch/domain/quotes/page-errors.ts'
import { IconMapPin, IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { AddressSearch } from '../../addresses/address-search.tsx'
import type { AddressLookup } from '../../addresses/find-address.ts'
import { PostcodeField } from '../../addresses/postcode-field.tsx'
import { nameOfAddress, type ErrorMessages } from '../../dockets/booking/draft/booking-errors.ts'
import { DropButtons } from '../../dockets/booking/stops/drop-buttons.tsx'
import { locationFields, StopFields } from './stop-fields.tsx'
import type { QuoteEdit } from '../workflow/quote-state.ts'
import { quoteFormId } from '../quote-form.tsx'
import classes from '../quote.module.css'
import { quotesTexts } from '../texts.ts'

interface StopCardProps {
  address: AddressDraft
  index: number
  /** The number of addresses of the quote. */
  count: number
  /** The selected service, which may require more fields than others. */
  serviceType: string
  lookup: AddressLookup
  /** The company for address searches without a session. */
  guestOf: string | undefined
  messages: ErrorMessages
  rules: QuoteRules
  edit: (edit: QuoteEdit) => void
}

/** One stop: its postcode, and the address that was selected or entered manually. */
export function StopCard(props: StopCardProps) {
  const { address, index, count, serviceType, lookup, guestOf, messages, rules, edit } = props
  const owner = nameOfAddress(index, count)
  const last = index === count - 1
  const path = `addresses.${index}`
  const [isManual, setIsManual] = useState(false)
  const hasError = fieldsOf(locationFields).some((field) => messages[`${path}.${field}`])
  const selected = !isInsufficient(address)
  const action = selected ? quotesTexts.changeAddress : quotesTexts.enterAddressManually
  // Without a selected address, only the postcode field shows an error.
  const open = isManual || (hasError && selected)
  const change = (change: Partial<AddressDraft>) => edit({ type: 'address', index, change })

  const select = (found: LocatedAddress) => {
    change(found)
    setIsManual(false)
    // Focuses the next postcode, or the submit button after the last stop.
    const next = last ? `[form="${quoteFormId}"]` : `[id="addresses.${index + 1}.dadd_postalcode"]`
    requestAnimationFrame(() => document.querySelector<HTMLElement>(next)?.focus())
  }

  return (
    <fieldset className={classes.card} id={path} tabIndex={-1}>
      <legend className={classes.legend}>
        <span className={classes.stop} aria-hidden>
          {index + 1}
        </span>
        {index === 0 ? quotesTexts.collectFrom : quotesTexts.deliverTo}
      </legend>
      {count > 2 && index > 0 && (
        <div className={classes.stopButtons}>
          <DropButtons {...{ owner, index, count, edit }} />
        </div>
      )}
      <PostcodeField
        id={`${path}.dadd_postalcode`}
        size="lg"
        owner={owner}
        required
        value={address.dadd_postalcode}
        error={messages[`${path}.dadd_postalcode`]}
        // The coordinates belong to the selected address, not to a different postcode.
        onChange={(dadd_postalcode) => change({ dadd_postalcode, dadd_latitude: null, dadd_longitude: null })}
        placed={address.dadd_latitude !== null}
        onAddress={select}
        lookup={lookup}
      />
      {selected && !open && (
        <Text className={classes.chosen ?? ''}>
          <IconMapPin size={18} stroke={1.7} aria-hidden />
          <span>{addressLine({ ...address, dadd_postalcode: '' })}</span>
        </Text>
      )}
      {open ? (
        <>
          <AddressSearch owner={owner} onAddress={select} {...(guestOf ? { guestOf } : {})} />
          <div className={classes.fields}>
            <StopFields
              fields={locationFields}
              {...{ address, index, owner, serviceType, messages, rules, edit }}
            />
          </div>
        </>
      ) : (
        <Button
          variant="subtle"
          className={classes.quiet ?? ''}
          leftSection={<IconPencil size={16} aria-hidden />}
          aria-label={`${action}, ${owner.toLowerCase()}`}
          onClick={() => setIsManual(true)}
        >
          {action}
        </Button>
      )}
    </fieldset>
  )
}
