import type { AddressType, LocatedAddress } from '@despatch/domain/addresses/location.ts'
import { useState } from 'react'
import { LabelButton } from '../ui/field-with-button.tsx'
import { AddressBookDialog } from './address-book-dialog.tsx'
import { addressBookTexts } from './texts.ts'

interface AddressBookButtonProps {
  /** Whose address it fills: 'Collection', 'Delivery 2'. */
  owner: string
  cust_id: number
  type: AddressType
  onAddress: (address: LocatedAddress) => void
  /** Called when the dialog is closed without a choice, to move the focus. */
  onLeave: () => void
}

export function AddressBookButton({ owner, cust_id, type, onAddress, onLeave }: AddressBookButtonProps) {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <LabelButton
        name={addressBookTexts.addressBookFor(owner.toLowerCase())}
        onClick={() => setOpened(true)}
      >
        {addressBookTexts.addressBook}
      </LabelButton>
      {opened && (
        <AddressBookDialog
          cust_id={cust_id}
          type={type}
          onPick={(address) => {
            setOpened(false)
            onAddress(address)
          }}
          onClose={() => {
            setOpened(false)
            onLeave()
          }}
        />
      )}
    </>
  )
}
