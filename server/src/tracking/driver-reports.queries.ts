import { allRows, firstRow, statement, type Queryable } from '../platform/database/statement.ts'
import type { Transaction } from '../platform/database/transaction.ts'

/**
 * Reports that are already stored are skipped, even if their content differs. Reports are written in the order of their
 * ids, so that two processes with the same reports never deadlock.
 */
const reports = (columns: string) => `from jsonb_to_recordset($1::jsonb) report(device_id uuid, ${columns})
   order by device_id on conflict do nothing`

export interface ScanReport {
  device_id: string
  docket: number
  driver: number
  /** The stop (docket_address.dadd_id) of a scan by the driver’s app; null for other devices. */
  stop: number | null
  dab_reference: string
  tloc_description: string
  dtr_box: string
  dtr_item: string
  cg_reference: string
  cg_cust_ref1: string
  dtr_scandate: string
  dtr_latitude: number | null
  dtr_longitude: number | null
}

export interface StoredScan {
  docket: number
  driver: number
  tloc_description: string
}

const insertScans = statement<StoredScan>(
  'insert-scans',
  `insert into docket_scan (dtr_device_id, dtr_dck_id, dtr_drv_id, dtr_dadd_id, dab_reference, tloc_description, dtr_box, dtr_item,
     cg_reference, cg_cust_ref1, dtr_scandate, dtr_latitude, dtr_longitude)
   select device_id, docket, driver, stop, dab_reference, tloc_description, dtr_box, dtr_item, cg_reference, cg_cust_ref1,
     dtr_scandate, dtr_latitude, dtr_longitude
   ${reports(`docket int, driver int, stop int, dab_reference text, tloc_description text, dtr_box text, dtr_item text,
     cg_reference text, cg_cust_ref1 text, dtr_scandate timestamptz, dtr_latitude float8, dtr_longitude float8`)}
   returning dtr_dck_id docket, dtr_drv_id driver, tloc_description`,
)

/** The new scans. */
export const storeScans = (tx: Transaction, scans: ScanReport[]) =>
  allRows(tx, insertScans, [JSON.stringify(scans)])

export interface PositionReport {
  device_id: string
  driver: number
  dpos_latitude: number
  dpos_longitude: number
  dpos_at: string
}

const insertPositions = statement<{ driver: number }>(
  'insert-positions',
  `insert into driver_position (dpos_device_id, dpos_drv_id, dpos_at, dpos_latitude, dpos_longitude)
   select device_id, driver, at, latitude, longitude
   from unnest($1::uuid[], $2::int[], $3::timestamptz[], $4::float8[], $5::float8[])
     report(device_id, driver, at, latitude, longitude)
   order by device_id on conflict do nothing
   returning dpos_drv_id driver`,
)

/** The drivers of the new positions. */
export const storePositions = (tx: Transaction, positions: PositionReport[]) =>
  allRows(tx, insertPositions, [
    positions.map(({ device_id }) => device_id),
    positions.map(({ driver }) => driver),
    positions.map(({ dpos_at }) => dpos_at),
    positions.map(({ dpos_latitude }) => dpos_latitude),
    positions.map(({ dpos_longitude }) => dpos_longitude),
  ])

const selectBefore = statement<Omit<PositionReport, 'device_id' | 'driver'>>(
  'position-of-driver-before',
  `select dpos_at, dpos_latitude, dpos_longitude from driver_position
   where dpos_drv_id = $1 and dpos_at <= $2 order by dpos_at desc limit 1`,
)

/** The last position of a driver until the time of a report. */
export const positionBefore = (db: Queryable, { driver, dpos_at }: PositionReport) =>
  firstRow(db, selectBefore, [driver, dpos_at])

export interface ProofReport {
  device_id: string
  docket: number
  address: number
  sig_kind: 'signature' | 'photo'
  sig_name: string
  sig_path: string | null
  sig_image_type: string | null
  /** SHA-256 of the image, which is in the file store. */
  sig_file: string | null
  sig_at: string
}

export interface StoredProof {
  docket: number
  sig_id: number
  sig_dadd_id: number
  sig_kind: string
  sig_name: string
  sig_at: string
}

const insertProofs = statement<StoredProof>(
  'insert-proofs',
  `insert into docket_signature (sig_device_id, sig_dck_id, sig_dadd_id, sig_kind, sig_name, sig_path, sig_image_type,
     sig_file, sig_at)
   select device_id, docket, address, sig_kind, sig_name, sig_path, sig_image_type, sig_file, sig_at
   ${reports(`docket int, address int, sig_kind text, sig_name text, sig_path text, sig_image_type text, sig_file text,
     sig_at timestamptz`)}
   returning sig_dck_id docket, sig_id, sig_dadd_id, sig_kind, sig_name, sig_at`,
)

/** The new proofs. */
export const storeProofs = (tx: Transaction, proofs: ProofReport[]) =>
  allRows(tx, insertProofs, [JSON.stringify(proofs)])

const selectDrivers = statement<{ drv_id: number }>(
  'known-drivers',
  'select drv_id from driver where drv_id = any($1)',
)

export const knownDrivers = async (db: Queryable, ids: number[]) =>
  new Set((await allRows(db, selectDrivers, [ids])).map(({ drv_id }) => drv_id))

const selectAddresses = statement<{ dadd_id: number; dadd_dck_id: number }>(
  'dockets-of-addresses',
  'select dadd_id, dadd_dck_id from docket_address where dadd_id = any($1)',
)

/** The docket of each address. */
export const docketsOfAddresses = async (db: Queryable, ids: number[]) =>
  new Map(
    (await allRows(db, selectAddresses, [ids])).map(({ dadd_id, dadd_dck_id }) => [dadd_id, dadd_dck_id]),
  )
