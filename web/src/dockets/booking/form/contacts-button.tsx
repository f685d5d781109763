import { useState } from 'react'
import { lazyDialog } from '../../../platform/lazy-dialog.tsx'
import { LabelButton } from '../../../ui/field-with-button.tsx'
import type { CustomerContact } from './account-lists.queries.ts'
import { bookingTexts } from '../texts.ts'

const ContactsDialog = lazyDialog(async () => (await import('./contacts-dialog.tsx')).ContactsDialog)

interface ContactsButtonProps {
  /** The contact to fill: 'the booking', 'delivery 2'. */
  owner: string
  cust_id: number
  /** The field with the contact's name. It gets the focus after the dialog. */
  fieldId: string
  onContact: (contact: CustomerContact) => void
}

export function ContactsButton({ owner, cust_id, fieldId, onContact }: ContactsButtonProps) {
  const [opened, setOpened] = useState(false)
  const close = () => {
    setOpened(false)
    document.getElementById(fieldId)?.focus()
  }
  return (
    <>
      <LabelButton name={bookingTexts.contactsFor(owner)} onClick={() => setOpened(true)}>
        {bookingTexts.contacts}
      </LabelButton>
      {opened && (
        <ContactsDialog
          cust_id={cust_id}
          onPick={(contact) => {
            onContact(contact)
            close()
          }}
          onClose={close}
        />
      )}
    </>
  )
}
