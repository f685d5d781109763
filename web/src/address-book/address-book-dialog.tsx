import { Modal, Switch, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { bookingAddressFrom, type CustomerAddress } from '@despatch/domain/address-book/address-book.ts'
import type { AddressType, LocatedAddress } from '@despatch/domain/addresses/location.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { dialogProps } from '../ui/dialog-props.ts'
import { FailedQuery } from '../platform/failed-query.tsx'
import { EmptyPickList, PickList, PickListSkeleton } from '../ui/pick-list.tsx'
import { addressBookQuery } from './address-book.queries.ts'
import { displayLine } from '../addresses/display-line.ts'
import { addressBookButtonTexts } from './button-texts.ts'
import { addressBookTexts } from './texts.ts'

interface AddressBookDialogProps {
  cust_id: number
  /** The type of addresses shown first. */
  type: AddressType
  onPick: (address: LocatedAddress) => void
  onClose: () => void
}

/** The customer address list: a dialog for picking an address of the account's address book (FORM-14). */
export function AddressBookDialog({ onClose, ...book }: AddressBookDialogProps) {
  return (
    <Modal
      opened
      onClose={onClose}
      title={addressBookButtonTexts.addressBook}
      size="lg"
      returnFocus={false}
      {...dialogProps}
    >
      <Book {...book} />
    </Modal>
  )
}

const searchDelayMs = 60
const none: CustomerAddress[] = []

function Book({ cust_id, type, onPick }: Omit<AddressBookDialogProps, 'onClose'>) {
  const [typed, setTyped] = useState('')
  const [all, setAll] = useState(false)
  const [search] = useDebouncedValue(typed.trim(), searchDelayMs)
  const book = useInfiniteQuery(addressBookQuery({ cust_id, type: all ? null : type, search }))
  const entries = useMemo(() => book.data?.pages.flatMap((page) => page.rows) ?? none, [book.data])
  const items = useMemo(
    () => entries.map((entry) => ({ id: String(entry.cadd_id), shows: <Entry entry={entry} /> })),
    [entries],
  )
  const more = useCallback(() => {
    if (book.hasNextPage && !book.isFetching) void book.fetchNextPage()
  }, [book])

  return (
    <>
      <PickList
        label={addressBookTexts.searchAddressBook}
        listLabel={addressBookTexts.addresses}
        typed={typed}
        onTyped={setTyped}
        items={items}
        steady
        settled={typed.trim() === search && !book.isPlaceholderData && !book.isPending}
        onEndReached={more}
        onPick={(id) => {
          const entry = entries.find((each) => String(each.cadd_id) === id)
          if (entry) onPick(bookingAddressFrom(entry))
        }}
      >
        {book.isPending && <PickListSkeleton label={addressBookTexts.loadingAddressBook} />}
        {book.isError && (
          <FailedQuery order={3} title={addressBookTexts.addressBookNotLoaded} queries={[book]} />
        )}
        {book.isSuccess && <EmptyPickList>{emptyText(search, all, type)}</EmptyPickList>}
      </PickList>
      <Switch
        mt="sm"
        label={addressBookTexts.showAllAddresses}
        checked={all}
        onChange={(event) => setAll(event.currentTarget.checked)}
      />
    </>
  )
}

function emptyText(search: string, all: boolean, type: AddressType): string {
  const kind = all
    ? addressBookTexts.anyAddress
    : type === 0
      ? addressBookTexts.collectionAddress
      : addressBookTexts.deliveryAddress
  return search === ''
    ? addressBookTexts.noneSavedOfKind(kind)
    : addressBookTexts.noneOfKindContains(kind, search)
}

function Entry({ entry }: { entry: CustomerAddress }) {
  const line = displayLine({ ...bookingAddressFrom(entry), dadd_companyname: '' })
  return (
    <>
      {entry.cadd_coname && (
        <Text span inherit fw={600}>
          {entry.cadd_coname}
          {line && ', '}
        </Text>
      )}
      {line}
      {entry.cadd_default_delivery === 'T' && (
        <Text span inherit c="dimmed">
          {` (${addressBookTexts.defaultDeliveryMark})`}
        </Text>
      )}
    </>
  )
}
