import { Button } from '@mantine/core'
import { customerAddressPost } from '@despatch/contract/address-book/address-book.ts'
import { bookEntryFrom } from '@despatch/domain/address-book/address-book.ts'
import type { AddressType, LocatedAddress } from '@despatch/domain/addresses/location.ts'
import { normalisePostcode } from '@despatch/domain/geo/postcode.ts'
import { IconBookmarkPlus } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { addressBookKey } from '../../../address-book/address-book.queries.ts'
import { api } from '../../../platform/api.ts'
import { idempotencyKeyPerContent } from '../../../platform/idempotency-key.ts'
import { notify } from '../../../platform/notify.ts'
import { commonTexts } from '../../../ui/texts.ts'
import { bookingTexts } from '../texts.ts'

interface SaveToBookButtonProps {
  /** The name of the address: 'Collection', 'Delivery 2'. */
  owner: string
  cust_id: number
  address: LocatedAddress & { dadd_addresstype: AddressType }
}

/** Saves an address of the booking to the account's address book (FORM-14). */
export function SaveToBookButton({ owner, cust_id, address }: SaveToBookButtonProps) {
  const queries = useQueryClient()
  // The same address has the same key, so that a second press or a lost reply does not add it twice.
  const [keyOf] = useState(idempotencyKeyPerContent)
  const save = useMutation({
    mutationFn: () => {
      const entry = {
        ...bookEntryFrom(address),
        cadd_postalcode: normalisePostcode(address.dadd_postalcode),
        cadd_cust_id: cust_id,
      }
      return api(customerAddressPost, entry, { idempotencyKey: keyOf(entry) })
    },
    onSuccess: () => {
      notify.success(bookingTexts.addressBook, bookingTexts.addressSaved)
      return queries.invalidateQueries({ queryKey: addressBookKey })
    },
    onError: (failure) => notify.failure(commonTexts.saveData, failure),
  })
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      leftSection={<IconBookmarkPlus size={16} aria-hidden />}
      aria-label={bookingTexts.saveNamedToAddressBook(owner.toLowerCase())}
      loading={save.isPending}
      onClick={() => save.mutate()}
    >
      {bookingTexts.saveToAddressBook}
    </Button>
  )
}
