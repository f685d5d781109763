import type { AddressDraft } from '@despatch/domain/dockets/booking.ts'
import { fieldLabels } from '@despatch/domain/dockets/field-labels.ts'
import { formatLondon } from '@despatch/domain/time/london-time.ts'
import { DateTimeField } from '../../../ui/date-time-field.tsx'
import type { DraftEdit } from '../draft/booking-draft.ts'
import type { ErrorMessages } from '../draft/booking-errors.ts'
import { bookingTexts } from '../texts.ts'

export interface AddressTimesProps {
  address: AddressDraft
  index: number
  addressKey: number
  owner: string
  messages: ErrorMessages
  edit: (edit: DraftEdit) => void
  /** The earliest time that is accepted now, in ISO 8601; null if it is not known yet. */
  earliestReady: string | null
  earliestDeadline: string | null
  /** Why the collection is later than wanted, such as after the cut-off; null if it is not. */
  notice: string | null
  onUnreadable: (addressKey: number, field: 'dadd_ready' | 'dadd_deadline', reason: string | null) => void
}

/** The ready time and the deadline of an address. An empty field means the earliest possible time (RULE-09). */
export function AddressTimes(props: AddressTimesProps) {
  const { address, index, addressKey, owner, messages, edit, onUnreadable } = props
  const path = `addresses.${index}`
  const isCollection = address.dadd_addresstype === 0
  return (
    <>
      <DateTimeField
        id={`${path}.dadd_ready`}
        label={fieldLabels.dadd_ready}
        name={bookingTexts.readyTime(owner)}
        description={isCollection ? collectionMeans(props.notice) : emptyMeans(props.earliestReady)}
        value={address.dadd_ready}
        error={messages[`${path}.dadd_ready`]}
        onUnreadable={(reason) => onUnreadable(addressKey, 'dadd_ready', reason)}
        onChange={(dadd_ready) =>
          edit({
            type: 'address',
            index,
            change: { dadd_ready, actionASAP: isCollection && dadd_ready === null ? 'T' : 'F' },
          })
        }
      />
      <DateTimeField
        id={`${path}.dadd_deadline`}
        label={fieldLabels.dadd_deadline}
        name={bookingTexts.deadlineOf(owner)}
        description={emptyMeans(props.earliestDeadline)}
        value={address.dadd_deadline}
        error={messages[`${path}.dadd_deadline`]}
        onUnreadable={(reason) => onUnreadable(addressKey, 'dadd_deadline', reason)}
        onChange={(dadd_deadline) => edit({ type: 'address', index, change: { dadd_deadline } })}
      />
    </>
  )
}

/** The first thing to know about a collection is that it is not when it was wanted. */
const collectionMeans = (notice: string | null) =>
  notice === null ? bookingTexts.leaveEmptyForSoonest : <strong>{notice}</strong>

const emptyMeans = (earliest: string | null) =>
  earliest === null ? bookingTexts.leaveEmptyForEarliest : bookingTexts.leaveEmptyFor(formatLondon(earliest))
