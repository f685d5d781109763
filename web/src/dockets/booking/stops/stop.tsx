import { isEmptyAddress } from '@despatch/domain/addresses/address-rules.ts'
import { defaultCountry } from '@despatch/domain/addresses/address-lookup.ts'
import type { LocatedAddress } from '@despatch/domain/addresses/location.ts'
import { addressErrors } from '@despatch/domain/dockets/address-errors.ts'
import type { AddressDraft } from '@despatch/domain/dockets/booking.ts'
import type { StopContact, UsualGoods } from '@despatch/domain/dockets/stop-suggestions.ts'
import { isPostcode, normalisePostcode } from '@despatch/domain/geo/postcode.ts'
import { Button, Group } from '@mantine/core'
import { memo, useState } from 'react'
import { AddressBookButton } from '../../../address-book/address-book-button.tsx'
import { commonTexts } from '../../../ui/texts.ts'
import { AddressFields } from './address-fields.tsx'
import type { AddressTimesProps } from './address-times.tsx'
import type { BookingSetup } from '../draft/booking-setup.ts'
import { focusAfter } from '../form/focus-next-on-enter.ts'
import { FoldedStop } from './folded-stop.tsx'
import { StopSearch } from './stop-search.tsx'
import classes from './stop.module.css'
import { bookingTexts } from '../texts.ts'

interface StopProps extends AddressTimesProps {
  setup: BookingSetup
  serviceType: string
  /** The text that the search starts with. */
  searched: string | undefined
  /** The goods of the last booking to a chosen stop. */
  onGoods: (goods: UsualGoods) => void
}

const isStarted = (address: AddressDraft) => !isEmptyAddress(address)

/**
 * One stop of the booking: a search until an address is chosen, then one line, and all fields on demand. The fields
 * open by themselves at an error.
 */
export const Stop = memo(function Stop({ onGoods, searched, ...props }: StopProps) {
  const { address, index, owner, setup, messages, edit, serviceType } = props
  const path = `addresses.${index}`
  const lacks = (checked: AddressDraft) => addressErrors(checked, index, serviceType, setup.rules)
  const isComplete = lacks(address).length === 0
  const [isOpen, setOpen] = useState(() => isStarted(address) && !isComplete)
  // Once opened, the fields stay in the page, so that text that is not valid yet is not lost.
  const [wasOpen, setWasOpen] = useState(isOpen)
  const searchPath = `${path}.search`
  const hasError = Object.keys(messages).some((field) => field.startsWith(`${path}.`) && field !== searchPath)
  if (hasError && !isOpen) setOpen(true)
  if (isOpen && !wasOpen) setWasOpen(true)

  const open = (focused: string) => {
    setOpen(true)
    requestAnimationFrame(() => document.getElementById(focused)?.focus())
  }

  const choose = (chosen: LocatedAddress, contact: StopContact | null) => {
    const change = { ...chosen, dadd_country: chosen.dadd_country || defaultCountry, ...contact }
    edit({ type: 'address', index, change })
    const [missing] = lacks({ ...address, ...change })
    if (missing) open(missing.field)
    else if (isOpen) requestAnimationFrame(() => document.getElementById(`${path}.dadd_name`)?.focus())
    else requestAnimationFrame(() => focusAfter(path))
  }

  const search = (
    <StopSearch
      id={searchPath}
      owner={owner}
      error={messages[searchPath]}
      startsWith={searched}
      cust_id={setup.customer.cust_id}
      type={address.dadd_addresstype}
      label={isOpen ? bookingTexts.findAnAddress : ''}
      required={!isOpen && !isStarted(address)}
      onStop={(chosen, stop) => {
        choose(chosen, stop.contact)
        if (stop.goods && address.dadd_addresstype === 1) onGoods(stop.goods)
      }}
      {...(isOpen
        ? {}
        : {
            onByHand: (typed: string) => {
              const field = isPostcode(normalisePostcode(typed)) ? 'dadd_postalcode' : 'dadd_companyname'
              if (typed !== '') edit({ type: 'address', index, change: { [field]: typed } })
              open(`${path}.dadd_postalcode`)
            },
          })}
    />
  )

  return (
    <>
      {!isOpen && !isStarted(address) && (
        <>
          {search}
          <div className={classes.tools}>
            <AddressBookButton
              owner={owner}
              cust_id={setup.customer.cust_id}
              type={address.dadd_addresstype}
              onAddress={(chosen) => choose(chosen, null)}
              onLeave={() => document.getElementById(searchPath)?.focus()}
            />
          </div>
        </>
      )}
      {!isOpen && isStarted(address) && <FoldedStop {...props} onEdit={() => open(`${path}.dadd_name`)} />}
      {(isOpen || wasOpen) && (
        <div hidden={!isOpen}>
          <AddressFields {...props} search={search} onLocated={choose} />
          {isComplete && !hasError && (
            <Group justify="flex-end">
              <Button
                variant="default"
                size="xs"
                aria-label={bookingTexts.closeNamed(owner.toLowerCase())}
                onClick={() => {
                  setOpen(false)
                  requestAnimationFrame(() => document.getElementById(`${path}.edit`)?.focus())
                }}
              >
                {commonTexts.done}
              </Button>
            </Group>
          )}
        </div>
      )}
    </>
  )
})
