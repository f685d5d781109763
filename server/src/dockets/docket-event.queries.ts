import { statement } from '../platform/database/statement.ts'

/** The events that customers see: the changes of status, without moves between drivers and without undone changes. */
export const shownToCustomers = `dev_type in ('booked', 'status-changed') and not dev_undone`

/** Whether the parcels of docket `d` have been collected. */
export const wasCollected = `exists (select from docket_event where dev_dck_id = d.dck_id and dev_status in ('I', 'E', 'D')
  and dev_type = 'status-changed' and not dev_undone)`

export interface DocketEvent {
  dck_id: number
  type: 'booked' | 'status-changed'
  status: string
  /** When it happened, in ISO 8601. Default: now. */
  at?: string | undefined
  by: string
  signedBy?: string | undefined
  exception?: number | undefined
  driver?: number | undefined
}

/** Tracking pages are made from these events. */
export const insertEvent = statement<never>(
  'insert-docket-event',
  `insert into docket_event (dev_dck_id, dev_type, dev_status, dev_at, dev_by, dev_signed_by, dev_exc_id, dev_drv_id)
   values ($1, $2, $3, coalesce($4::timestamptz, now()), $5, $6, $7, $8)`,
)

export const eventValues = (event: DocketEvent) => [
  event.dck_id,
  event.type,
  event.status,
  event.at ?? null,
  event.by,
  event.signedBy ?? '',
  event.exception ?? null,
  event.driver ?? null,
]
