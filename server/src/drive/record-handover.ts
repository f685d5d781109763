import { randomUUID } from 'node:crypto'
import { pinProblem } from '@despatch/domain/drive/delivery-pin.ts'
import type { DriverEventKind } from '@despatch/domain/drive/driver-event.ts'
import { driverReason, type DriverReason } from '@despatch/domain/drive/driver-reason.ts'
import {
  lacksSignature,
  missingInHandover,
  unsignedText,
  type Handover,
  type UnsignedReason,
} from '@despatch/domain/drive/handover.ts'
import { compareScans, scanNote, stopBarcodes } from '@despatch/domain/drive/scanned-parcels.ts'
import type { Queryable } from '../platform/database/statement.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import type { WantedChange } from '../control/change-rules.ts'
import { storeScans } from '../tracking/driver-reports.queries.ts'
import { findHandedOver, setHandover, wrongPinsAt } from './handover.queries.ts'

/** What a driver reports about goods that change hands. */
export interface ReportedHandover {
  dck_id: number
  dadd_id: number
  drv_id: number
  evt_kind: DriverEventKind
  signed_by: string
  sig_path: string | null
  unsigned_for: UnsignedReason | null
  left_with: Handover
  left_where: string
  pin: string | null
  scans: readonly string[]
}

/** What a delivery lacks: who received it or where it was left, its signature, or its PIN. Null if nothing. */
export async function lacksOf(
  db: Queryable,
  event: ReportedHandover & { needsSignature: boolean },
): Promise<DriverReason | null> {
  if (event.evt_kind !== 'delivered') return null
  const { dck_id, dadd_id, left_with: leftWith, left_where: where, signed_by: name, pin: entered } = event
  const stop = (await findHandedOver(db, dck_id))?.stops.find((each) => each.dadd_id === dadd_id)
  const needed = stop?.dadd_pin ?? null
  const problem = pinProblem({
    needed,
    entered,
    wrongBefore: needed === null ? 0 : await wrongPinsAt(db, dck_id, dadd_id),
  })
  if (problem !== null) return driverReason(`pin_${problem}`)
  // A missing name is checked with the status, as for dispatchers.
  if (missingInHandover({ leftWith, where, name }).includes('where')) return driverReason('where_missing')
  const { needsSignature: isNeeded, sig_path, unsigned_for: unsignedFor } = event
  const isSigned = sig_path !== null && name !== ''
  return lacksSignature({ isNeeded, leftWith, isSigned, unsignedFor })
    ? driverReason('signature_missing')
    : null
}

/**
 * Records how a delivery was left, and the scans of a collection or a delivery. Returns what the office should know: why there
 * is no signature, and which barcodes are missing or were not expected; empty if nothing.
 */
export async function recordHandover(tx: Transaction, event: ReportedHandover, at: string): Promise<string> {
  const { dck_id, dadd_id, evt_kind, left_with, left_where, scans } = event
  if (evt_kind === 'delivered')
    await setHandover(tx, dadd_id, left_with, left_with === 'recipient' ? '' : left_where)
  const unsigned = evt_kind === 'delivered' ? unsignedText(event.unsigned_for) : ''
  if (scans.length === 0 || (evt_kind !== 'collected' && evt_kind !== 'delivered')) return unsigned
  const docket = await findHandedOver(tx, dck_id)
  const position = docket?.stops.findIndex((stop) => stop.dadd_id === dadd_id) ?? -1
  if (!docket || position === -1) return unsigned
  const expected = stopBarcodes(docket)[position] ?? []
  const town = docket.stops[position]?.dadd_town ?? ''
  const action = evt_kind === 'collected' ? 'Collected' : 'Delivered'
  await storeScans(
    tx,
    compareScans(expected, scans).found.map((barcode) => ({
      device_id: randomUUID(),
      docket: dck_id,
      driver: event.drv_id,
      dab_reference: barcode,
      tloc_description: [action, town].filter(Boolean).join(', '),
      dtr_box: '',
      dtr_item: '',
      cg_reference: '',
      cg_cust_ref1: '',
      dtr_scandate: at,
      dtr_latitude: null,
      dtr_longitude: null,
    })),
  )
  return [unsigned, scanNote(expected, scans)].filter(Boolean).join(' ')
}

/** The form of a status change. A delivery in a safe place has no signer, and its description instead. */
export const formOf = (
  change: WantedChange,
  { left_with, left_where }: Pick<ReportedHandover, 'left_with' | 'left_where'>,
): WantedChange =>
  change.status === 'D' && left_with === 'safe_place' ? { ...change, signedBy: left_where } : change
