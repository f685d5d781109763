import type { NotedEvent } from '@despatch/domain/drive/decide-event.ts'
import type { EventDocket } from '@despatch/domain/drive/event-effects.ts'
import type { DriverEventKind, EventOutcome } from '@despatch/domain/drive/driver-event.ts'
import type { DriverReason } from '@despatch/domain/drive/driver-reason.ts'
import type { SeenPosition } from '@despatch/domain/drive/seen-at-stop.ts'
import { resultOfStop } from '../control/stop-result.sql.ts'
import { wasCollected } from '../dockets/docket-event.queries.ts'
import { handedOverAt } from '../dockets/stated-times.sql.ts'
import { allRows, execute, firstRow, statement, type Queryable } from '../platform/database/statement.ts'
import type { Transaction } from '../platform/database/transaction.ts'

const lockDeviceStatement = statement<{ dvc_id: number }>(
  'lock-device',
  'select dvc_id from driver_device where dvc_id = $1 and dvc_revoked is null for update',
)

/** Whether a phone still has access. Locks it, so that its events are applied one after the other. */
export const lockDevice = async (tx: Transaction, dvc_id: number): Promise<boolean> =>
  (await firstRow(tx, lockDeviceStatement, [dvc_id])) !== undefined

export interface EventResult extends DriverReason {
  outcome: EventOutcome
}

const selectResult = statement<EventResult & { dvc_id: number }>(
  'result-of-event',
  `select evt_dvc_id dvc_id, evt_outcome outcome, evt_reason reason, evt_reason_code code, evt_reason_values "values"
   from driver_event where evt_id = $1`,
)

/** The first result of an event that was sent before, and its phone. */
export const resultOf = (db: Queryable, evt_id: string) => firstRow(db, selectResult, [evt_id])

type EventDocketRow = Omit<EventDocket, 'dck_status' | 'isAssignedDriver' | 'needsSignature' | 'barcodes'> & {
  wasEverAssigned: boolean
}

/** The arrivals at stop `a` that the driver `$2` has reported. */
const arrivals = `driver_event where evt_dck_id = dck_id and evt_dadd_id = dadd_id and evt_drv_id = $2
  and evt_kind = 'arrived' and evt_outcome = 'applied'`

const wrongPins = `select count(*)::int from driver_event where evt_dck_id = dck_id and evt_dadd_id = dadd_id
  and evt_kind = 'delivered' and evt_outcome = 'noted' and evt_body->>'pin' <> dadd_pin`

const lastReport = `select max(evt_at) from driver_event left join docket_event on dev_id = evt_dev_id
  where evt_dck_id = dck_id and evt_dadd_id = dadd_id and evt_drv_id = $2 and evt_outcome = 'applied' and dev_undone is not true`

/** When driver $2 first got docket d; null if that is not known. */
export const firstGiven = `(select min(dev_at) from docket_event
  where dev_dck_id = d.dck_id and dev_drv_id = $2 and dev_status = 'G' and dev_type in ('status-changed', 'driver-changed'))`

const selectEventDocket = statement<EventDocketRow>(
  'docket-of-event',
  `select dck_archive, dck_created booked, ${firstGiven} given, ${wasCollected} "wasCollected",
     case when dck_drv_id is not distinct from $2 then '' else coalesce(drv_driver, '') end "currentDriver",
     (dck_drv_id is not distinct from $2 or exists (
       select from docket_event where dev_dck_id = dck_id and dev_drv_id = $2)) "wasEverAssigned",
     (select (evt_body->>'exc_id')::int from driver_event where evt_dck_id = dck_id and evt_kind = 'failed'
       and evt_outcome = 'applied' order by evt_received desc limit 1) "lastFailure",
     (select json_agg(json_build_object('dadd_id', dadd_id, 'dadd_town', dadd_town, 'dadd_pin', dadd_pin,
         'dadd_ready', dadd_ready, 'dadd_arrived', dadd_arrived, 'dadd_left', dadd_left,
         'wrongPins', (${wrongPins}),
         'reportedArrival', (select max(evt_at) from ${arrivals}),
         'seenAtArrival', (select nullif(evt_body->'seen', 'null') from ${arrivals} order by evt_at desc limit 1),
         'lastReport', (${lastReport}), 'handedOver', ${handedOverAt('a')},
         'result', ${resultOfStop('a')})
       order by dadd_order) from docket_address a where dadd_dck_id = dck_id) stops
   from docket d left join driver on drv_id = dck_drv_id where dck_id = $1`,
)

/** A docket as an event of a driver needs it, and whether the driver has ever had it. */
export const eventDocketOf = (tx: Transaction, dck_id: number, drv_id: number) =>
  firstRow(tx, selectEventDocket, [dck_id, drv_id])

export interface StoredEvent extends EventResult {
  evt_id: string
  dvc_id: number
  seq: number
  drv_id: number
  dck_id: number | null
  dadd_id: number | null
  kind: DriverEventKind
  device_at: string
  skew_ms: number
  at: string
  body: object
  dev_id: number | null
}

const insertEvent = statement<never>(
  'insert-driver-event',
  `insert into driver_event (evt_id, evt_dvc_id, evt_seq, evt_drv_id, evt_dck_id, evt_dadd_id, evt_kind, evt_device_at,
     evt_skew_ms, evt_at, evt_received, evt_body, evt_outcome, evt_reason, evt_dev_id,
     evt_reason_code, evt_reason_values)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, clock_timestamp(), $11, $12, $13, $14, $15, $16)`,
)

export const storeEvent = (tx: Transaction, event: StoredEvent) =>
  execute(tx, insertEvent, [
    event.evt_id,
    event.dvc_id,
    event.seq,
    event.drv_id,
    event.dck_id,
    event.dadd_id,
    event.kind,
    event.device_at,
    event.skew_ms,
    event.at,
    JSON.stringify(event.body),
    event.outcome,
    event.reason,
    event.dev_id,
    event.code,
    event.values,
  ])

const selectLastChange = statement<{ dev_id: number }>(
  'last-change-of-docket',
  'select max(dev_id) dev_id from docket_event where dev_dck_id = $1',
)

/** The id of a docket's last event. */
export const lastChangeOf = async (tx: Transaction, dck_id: number) =>
  (await firstRow(tx, selectLastChange, [dck_id]))?.dev_id ?? null

export interface ListedEvent {
  evt_id: string
  evt_kind: DriverEventKind
  evt_at: string
  evt_received: string
  drv_driver: string
  drv_callsign: string
  dvc_name: string
  dadd_companyname: string
  evt_outcome: EventOutcome
  evt_reason: string
  evt_photos: number
  evt_resolved: string | null
  evt_resolved_by: string | null
}

const listedColumns = `evt_id, evt_kind, evt_at, evt_received, drv_driver, drv_callsign, dvc_name,
  coalesce(dadd_companyname, '') dadd_companyname, evt_outcome, evt_reason,
  (select count(*)::int from driver_photo where dph_evt_id = evt_id) evt_photos, evt_resolved, evt_resolved_by`

const listed = `driver_event join driver on drv_id = evt_drv_id join driver_device on dvc_id = evt_dvc_id
   left join docket_address on dadd_id = evt_dadd_id`

const selectEvents = statement<ListedEvent>(
  'driver-events-of-docket',
  `select ${listedColumns} from ${listed} where evt_dck_id = $1 order by evt_at, evt_seq limit 500`,
)

/** What drivers have reported about a docket from their phones, in the order of the events. */
export const eventsOf = (db: Queryable, dck_id: number) => allRows(db, selectEvents, [dck_id])

const selectOpen = statement<ListedEvent & { dck_id: number; dck_docket: string }>(
  'open-driver-events',
  `select ${listedColumns}, dck_id, dck_docket from ${listed} join docket on dck_id = evt_dck_id
   where evt_outcome = 'noted' and evt_resolved is null and dck_circ_code = any($1)
   order by evt_received, evt_id limit 200`,
)

/** The noted events of circuits that wait for a decision, the oldest first. */
export const openEventsOf = (db: Queryable, circuits: readonly string[]) =>
  allRows(db, selectOpen, [circuits])

const lockNoted = statement<NotedEvent & { dadd_town: string; evt_received: string }>(
  'lock-noted-event',
  `select evt_kind, evt_at, evt_received, evt_dadd_id dadd_id, evt_drv_id, evt_body->>'signed_by' signed_by, evt_body->>'sig_path' sig_path,
     (evt_body->>'exc_id')::int exc_id, coalesce(evt_body->>'left_with', 'recipient') left_with,
     coalesce(evt_body->>'left_where', '') left_where, evt_body->>'unsigned_for' unsigned_for,
     coalesce(evt_body->'scans', '[]') scans, coalesce(dadd_town, '') dadd_town
   from driver_event left join docket_address on dadd_id = evt_dadd_id
   where evt_id = $1 and evt_dck_id = $2 and evt_outcome = 'noted' and evt_resolved is null for update of driver_event`,
)

/** A noted event of a docket that waits for a decision, locked. */
export const lockNotedEvent = (tx: Transaction, evt_id: string, dck_id: number) =>
  firstRow(tx, lockNoted, [evt_id, dck_id])

const updateReason = statement<never>(
  'add-reason-to-event',
  `update driver_event set evt_reason = ltrim(evt_reason || ' ' || $2) where evt_id = $1`,
)

/** Adds a sentence that the office reads with an event. */
export const addReason = (tx: Transaction, evt_id: string, text: string) =>
  execute(tx, updateReason, [evt_id, text])

const updateResolved = statement<never>(
  'resolve-event',
  'update driver_event set evt_resolved = now(), evt_resolved_by = $2, evt_dev_id = $3 where evt_id = $1',
)

const selectPosition = statement<{ latitude: number; longitude: number }>(
  'position-of-driver-near',
  `select dpos_latitude latitude, dpos_longitude longitude from driver_position
   where dpos_drv_id = $1 and dpos_at between $2::timestamptz - interval '2 minutes' and $2::timestamptz + interval '2 minutes'
   order by abs(extract(epoch from dpos_at - $2::timestamptz)) limit 1`,
)

/** Where a driver was at most two minutes before or after a time, by the positions that were reported until now. */
export const positionNear = async (
  db: Queryable,
  drv_id: number,
  at: string,
): Promise<SeenPosition | null> => {
  const found = await firstRow(db, selectPosition, [drv_id, at])
  return found ? { ...found, accuracy: null } : null
}

export const markResolved = (tx: Transaction, evt_id: string, by: string, dev_id: number | null) =>
  execute(tx, updateResolved, [evt_id, by, dev_id])
