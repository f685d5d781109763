import { plainText } from '@despatch/domain/text/clean-text.ts'
import { Modal, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { messageOf } from '../../../platform/notify.ts'
import { dialogProps } from '../../../ui/dialog-props.ts'
import { FailedState } from '../../../ui/failed-state.tsx'
import { EmptyPickList, PickList, PickListSkeleton } from '../../../ui/pick-list.tsx'
import { contactsQuery, type CustomerContact } from './account-lists.queries.ts'
import { useFailureToast } from '../../../platform/failure-toast.ts'
import { bookingTexts } from '../texts.ts'

interface ContactsDialogProps {
  cust_id: number
  onPick: (contact: CustomerContact) => void
  onClose: () => void
}

/** The contacts of the account, to choose one from (FORM-14). */
export function ContactsDialog({ onClose, ...contacts }: ContactsDialogProps) {
  return (
    <Modal
      opened
      onClose={onClose}
      title={bookingTexts.contacts}
      size="lg"
      returnFocus={false}
      {...dialogProps}
    >
      <Contacts {...contacts} />
    </Modal>
  )
}

const linesOf = ({ ccnt_telephone, ccnt_email }: CustomerContact) =>
  [ccnt_telephone, ccnt_email].filter(Boolean).join(', ')

function Contacts({ cust_id, onPick }: Omit<ContactsDialogProps, 'onClose'>) {
  const [typed, setTyped] = useState('')
  const contacts = useQuery(contactsQuery(cust_id))
  useFailureToast(bookingTexts.loadContacts, contacts.error)
  const options = useMemo(
    () =>
      (contacts.data ?? []).map((contact, index) => ({
        id: String(index),
        contact,
        text: `${contact.ccnt_name} ${linesOf(contact)}`.toLowerCase(),
        shows: <Contact contact={contact} />,
      })),
    [contacts.data],
  )
  const query = plainText(typed).trim().toLowerCase()
  return (
    <PickList
      label={bookingTexts.searchContacts}
      listLabel={bookingTexts.contacts}
      typed={typed}
      onTyped={setTyped}
      items={options.filter(({ text }) => text.includes(query))}
      settled={!contacts.isPending}
      onPick={(id) => {
        const chosen = options.find((each) => each.id === id)
        if (chosen) onPick(chosen.contact)
      }}
    >
      {contacts.isPending && <PickListSkeleton label={bookingTexts.loadingContacts} />}
      {contacts.isError && (
        <FailedState
          order={3}
          title={bookingTexts.contactsNotLoaded}
          message={messageOf(contacts.error)}
          onRetry={() => void contacts.refetch()}
          retrying={contacts.isFetching}
        />
      )}
      {contacts.isSuccess && (
        <EmptyPickList>
          {options.length === 0 ? bookingTexts.noContacts : bookingTexts.noContactMatches(typed.trim())}
        </EmptyPickList>
      )}
    </PickList>
  )
}

const Contact = ({ contact }: { contact: CustomerContact }) => (
  <>
    <Text span inherit fw={600}>
      {contact.ccnt_name}
    </Text>{' '}
    <Text span inherit c="dimmed">
      {linesOf(contact)}
    </Text>
  </>
)
