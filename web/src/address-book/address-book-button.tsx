import type { AddressType, LocatedAddress } from '@despatch/domain/addresses/location.ts'
import { useState } from 'react'
import { lazyDialog } from '../platform/lazy-dialog.tsx'
import { LabelButton } from '../ui/field-with-button.tsx'
import { addressBookButtonTexts } from './button-texts.ts'

const AddressBookDialog = lazyDialog(
  async () => (await import('./address-book-dialog.tsx')).AddressBookDialog,
)

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
        name={addressBookButtonTexts.addressBookFor(owner.toLowerCase())}
        onClick={() => setOpened(true)}
      >
        {addressBookButtonTexts.addressBook}
      </LabelButton>
      {opened && (
        <AddressBookDialog
          {...{ cust_id, type }}
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
