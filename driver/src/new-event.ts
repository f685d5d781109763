import type { SavedEvent, SavedScans } from './database.ts'

/** How long an event can be undone before it is sent. */
export const UNDO_MS = 10_000

/** The answer to an offer is sent at once, because another driver may accept it. */
export const isUndoable = ({ evt_kind }: Pick<SavedEvent, 'evt_kind'>): boolean =>
  evt_kind !== 'accepted' && evt_kind !== 'declined'

/** Whether an event is still held, so that it can be undone. A clock that goes back holds nothing for longer. */
export const isHeld = ({ heldUntil }: Pick<SavedEvent, 'heldUntil'>, now: number): boolean =>
  now < heldUntil && heldUntil - now <= UNDO_MS

/** Less than the server accepts, so that everything else fits into the largest request. */
const MOST_SENT = 100
const MOST_SCANS_SENT = 1000
const MOST_SIGNATURE_CHARACTERS_SENT = 300_000

export type NewEvent = Pick<SavedEvent, 'dck_id' | 'dadd_id' | 'evt_kind' | 'dck_docket' | 'stopName'> &
  Partial<
    Pick<
      SavedEvent,
      | 'signed_by'
      | 'sig_path'
      | 'unsigned_for'
      | 'exc_id'
      | 'declined_for'
      | 'left_with'
      | 'left_where'
      | 'pin'
    >
  >

/** At a collection and a delivery, parcels are scanned. */
export const handsOver = ({ evt_kind }: Pick<SavedEvent, 'evt_kind'>): boolean =>
  evt_kind === 'collected' || evt_kind === 'delivered'

export const withoutStop = (scans: SavedScans, dadd_id: number): SavedScans =>
  Object.fromEntries(Object.entries(scans).filter(([stop]) => stop !== String(dadd_id)))

/** The events of the next request: not too many, nor with too many scans or signatures. At least one, if any is due. */
export function firstToSend(due: readonly SavedEvent[]): SavedEvent[] {
  let scans = 0
  let signatures = 0
  return due.slice(0, MOST_SENT).filter((event, position) => {
    scans += event.scans?.length ?? 0
    signatures += event.sig_path?.length ?? 0
    return position === 0 || (scans <= MOST_SCANS_SENT && signatures <= MOST_SIGNATURE_CHARACTERS_SENT)
  })
}

interface Made {
  evt_id: string
  evt_seq: number
  /** The time of the tap in milliseconds. */
  now: number
  drv_id: number
  scans: SavedScans
}

/** An event as it is saved: with the scans of its stop, and held back while it can be undone. */
export const asSaved = (event: NewEvent, { evt_id, evt_seq, now, drv_id, scans }: Made): SavedEvent => ({
  signed_by: '',
  sig_path: null,
  unsigned_for: null,
  exc_id: null,
  declined_for: null,
  left_with: 'recipient',
  left_where: '',
  pin: null,
  seen: null,
  scans: handsOver(event) ? [...(scans[event.dadd_id] ?? [])] : [],
  ...event,
  evt_id,
  evt_seq,
  evt_at: new Date(now).toISOString(),
  drv_id,
  heldUntil: isUndoable(event) ? now + UNDO_MS : 0,
})

export function asSent({
  drv_id: _drv,
  heldUntil: _held,
  dck_docket: _docket,
  stopName: _place,
  ...event
}: SavedEvent) {
  return event
}
