import type { AddressDraft, BookingDraft, ParcelDraft } from '@despatch/domain/dockets/booking.ts'
import type { AmendCheck } from '../docket-calls.ts'
import type { ChangedPart } from './changed-part.ts'
import type { AmendedDocket } from './amend-draft.ts'

export interface ChangeFieldsProps {
  /** The booking with the changes so far. */
  booking: BookingDraft
  /** The part that is changed. */
  part: ChangedPart
  groups: AmendCheck['groups']
  /** The number of stops before the changes. */
  storedStops: number
  /** Messages by path of the field. */
  messages: Readonly<Record<string, string>>
  onDocket: (change: AmendedDocket) => void
  onAddStop: () => void
  onRemoveStop: () => void
  onStop: (index: number, change: Partial<AddressDraft>) => void
  onParcel: (index: number, change: Partial<ParcelDraft>) => void
  onUnreadable: (field: string, reason: string | null) => void
}
