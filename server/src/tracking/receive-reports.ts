import type { LoggedAction } from '@despatch/domain/logs/log-actions.ts'
import type { driverPosition, driverProof, driverScan } from '@despatch/contract/tracking/driver-reports.ts'
import type { CheckedPayload } from '@despatch/contract/wire/call.ts'
import { refuse, type FieldError } from '@despatch/contract/wire/refusals.ts'
import { bookedStep } from '@despatch/domain/control/earlier-steps.ts'
import { reportTimeError, storedTime, type TimeLimits } from '@despatch/domain/time/stated-time.ts'
import { proofErrors } from '@despatch/domain/tracking/device-report.ts'
import { readProofImage, type ProofImage } from '@despatch/domain/tracking/proof-image.ts'
import { scannedCode } from '@despatch/domain/text/scanned-code.ts'
import type { Session } from '../platform/session.ts'
import { inTransaction, type Transaction } from '../platform/database/transaction.ts'
import type { Queryable } from '../platform/database/statement.ts'
import { publish } from '../platform/tenant/publish.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import { recordLog } from '../platform/log.queries.ts'
import type { ReencodedPicture } from '../platform/pictures/reencode-picture.ts'
import { ownerOf } from '../platform/workers/make-in-worker.ts'
import { reencodedProof } from './reencoded-proof.ts'
import { bookingsOf } from '../dockets/stated-times.queries.ts'
import {
  announceDockets,
  announceDrivers,
  type ReportingDriver,
  type AnnouncedDocket,
} from './announce-reports.queries.ts'
import {
  docketsOfAddresses,
  knownDrivers,
  storePositions,
  storeProofs,
  storeScans,
  type PositionReport,
  type ProofReport,
  type StoredProof,
  type StoredScan,
} from './driver-reports.queries.ts'

type Scans = CheckedPayload<typeof driverScan>['reports']
type Positions = CheckedPayload<typeof driverPosition>['reports']
type Proof = CheckedPayload<typeof driverProof>['reports'][number]

/** Stores scans, each report once, and makes the dockets' open pages reload (TRACK-07). */
export async function receiveScans(tx: Transaction, session: Session, reports: Scans) {
  const limitsOf = await reportLimits(tx, reports)
  checkReports(reports, [timeErrors('dtr_scandate', limitsOf), await driverErrors(tx, reports)])
  const stored = await storeScans(
    tx,
    reports.map(({ position, ...scan }) => ({
      ...scan,
      stop: null,
      dab_reference: scannedCode(scan.dab_reference),
      dtr_box: scannedCode(scan.dtr_box),
      dtr_item: scannedCode(scan.dtr_item),
      dtr_scandate: storedTime(scan.dtr_scandate, limitsOf(scan)),
      dtr_latitude: position?.dtr_latitude ?? null,
      dtr_longitude: position?.dtr_longitude ?? null,
    })),
  )
  if (stored.length > 0) await announceAndLogScans(tx, session, stored)
  return taken(reports, stored)
}

/** Stores drivers' positions, each report once, makes the pages of their dockets reload, and estimates arrivals (TRACK-07). */
export async function receivePositions(
  tx: Transaction,
  tenant: Tenant,
  session: Session,
  reports: Positions,
) {
  const limits: TimeLimits = { now: new Date().toISOString(), steps: [] }
  checkReports(reports, [timeErrors('dpos_at', () => limits), await driverErrors(tx, reports)])
  const positions = reports.map((report) => ({ ...report, dpos_at: storedTime(report.dpos_at, limits) }))
  return taken(reports, await storeAndAnnouncePositions(tx, tenant, positions, () => session))
}

/** Stores checked positions, each once, as `receivePositions` does. Returns the drivers of the new ones. `sessionOf` is who reports for a driver. */
export async function storeAndAnnouncePositions(
  tx: Transaction,
  tenant: Tenant,
  reports: PositionReport[],
  sessionOf: (drv_id: number) => Session | undefined,
): Promise<{ driver: number }[]> {
  const stored = await storePositions(tx, reports)
  if (stored.length > 0) {
    const { begun, dockets } = await announceDrivers(
      tx,
      stored.map(({ driver }) => driver),
    )
    await publish(tx, tenant, 'positions-reported', {
      drivers: [...new Set(dockets.map(({ dck_drv_id }) => dck_drv_id))],
    })
    logBeginnings(tx, sessionOf, begun, dockets)
  }
  return stored
}

/**
 * Stores signatures and photos, each report once. Only the dispatcher changes the docket's status (TRACK-04). Images are in
 * the file store before the transaction that refers to them.
 */
export async function receiveProofs(tenant: Tenant, session: Session, reports: Proof[]) {
  const dockets = await docketsOfAddresses(
    tenant.pool,
    reports.map(({ address }) => address),
  )
  const addressErrors = ({ address, docket }: Proof) =>
    dockets.get(address) === docket ? [] : [{ field: 'address', message: 'Not an address of this docket' }]
  const limitsOf = await reportLimits(tenant.pool, reports)
  checkReports(reports, [timeErrors('sig_at', limitsOf), addressErrors, proofErrors, imageErrors])
  const timed = reports.map((report) => ({ ...report, sig_at: storedTime(report.sig_at, limitsOf(report)) }))
  const proofs = await storeImages(tenant, session, timed)
  return await inTransaction(tenant.transactions, async (tx) => {
    return taken(reports, await storeAndLogProofs(tx, session, proofs))
  })
}

/** Stores proofs whose images are in the file store, each once, and makes the dockets' open pages reload. Returns the new ones. */
export async function storeAndLogProofs(tx: Transaction, session: Session, proofs: ProofReport[]) {
  const stored = await storeProofs(tx, proofs)
  if (stored.length > 0) await announceAndLog(tx, session, stored)
  return stored
}

/** One entry for each docket and driver of a call, however many items were scanned. */
async function announceAndLogScans(tx: Transaction, session: Session, stored: StoredScan[]): Promise<void> {
  const numbers = numbersOf(
    await announceDockets(
      tx,
      stored.map(({ docket }) => docket),
    ),
  )
  const scans = Map.groupBy(stored, ({ docket, driver }) => `${docket} ${driver}`)
  for (const [first, ...more] of scans.values()) {
    if (!first) continue
    const after = {
      driver: first.driver,
      scans: more.length + 1,
      places: [...new Set([first, ...more].map(({ tloc_description }) => tloc_description))].toSorted(),
    }
    tx.defer(logReport(tx, session, 'take-scans', numbers.get(first.docket) ?? '', after))
  }
}

/** An entry when a driver starts to report positions, with the dockets whose tracking pages now show them. */
function logBeginnings(
  tx: Transaction,
  sessionOf: (drv_id: number) => Session | undefined,
  begun: readonly ReportingDriver[],
  dockets: readonly AnnouncedDocket[],
): void {
  for (const { drv_id, drv_callsign } of begun) {
    const allocated = dockets.filter(({ dck_drv_id }) => dck_drv_id === drv_id)
    const after = { driver: drv_id, dockets: allocated.map(({ dck_docket }) => dck_docket) }
    const session = sessionOf(drv_id)
    if (session) tx.defer(logReport(tx, session, 'take-positions', drv_callsign, after))
  }
}

const logReport = (tx: Transaction, session: Session, process: LoggedAction, record: string, after: object) =>
  recordLog(tx, {
    user: session.user.ausr_logon,
    unit: session.unit,
    process,
    type: 'change',
    record,
    after,
  })

const numbersOf = (dockets: readonly AnnouncedDocket[]) =>
  new Map(dockets.map(({ dck_id, dck_docket }) => [dck_id, dck_docket]))

async function announceAndLog(tx: Transaction, session: Session, stored: StoredProof[]): Promise<void> {
  const numbers = numbersOf(
    await announceDockets(
      tx,
      stored.map(({ docket }) => docket),
    ),
  )
  for (const { docket, ...after } of stored)
    tx.defer(logReport(tx, session, 'take-proofs', numbers.get(docket) ?? '', after))
}

const taken = (reports: readonly unknown[], stored: readonly unknown[]) => ({
  stored: stored.length,
  repeated: reports.length - stored.length,
})

type Check<Report> = (report: Report) => { field: string; message: string }[]

/** Refuses INVALID with every invalid field, as `reports.0.driver`; then none of the reports is stored. */
function checkReports<Report>(reports: readonly Report[], checks: Check<Report>[]): void {
  const errors = reports.flatMap((report, index) =>
    checks
      .flatMap((check) => check(report))
      .map(({ field, message }): FieldError => ({ field: `reports.${index}.${field}`, message })),
  )
  if (errors.length > 0) refuse('INVALID', { errors })
}

/** What the time of a report about a docket is compared with: it is not before the booking. */
async function reportLimits(
  db: Queryable,
  reports: readonly { docket: number }[],
): Promise<(report: { docket: number }) => TimeLimits> {
  const booked = await bookingsOf(
    db,
    reports.map(({ docket }) => docket),
  )
  const now = new Date().toISOString()
  return ({ docket }) => {
    const at = booked.get(docket)
    return { now, steps: at === undefined ? [] : [bookedStep(at)] }
  }
}

function timeErrors<Field extends string, Docket>(
  field: Field,
  limitsOf: (report: Docket) => TimeLimits,
): Check<Record<Field, string> & Docket> {
  return (report) => {
    const message = reportTimeError(report[field], limitsOf(report))
    return message === null ? [] : [{ field, message }]
  }
}

async function driverErrors(
  tx: Transaction,
  reports: readonly { driver: number }[],
): Promise<Check<{ driver: number }>> {
  const known = await knownDrivers(
    tx,
    reports.map(({ driver }) => driver),
  )
  return ({ driver }) =>
    known.has(driver) ? [] : [{ field: 'driver', message: 'This driver does not exist' }]
}

const imageOf = ({ sig_image }: Proof) => (sig_image === null ? null : readProofImage(sig_image))

function imageErrors(proof: Proof) {
  const image = imageOf(proof)
  return typeof image === 'string' ? [{ field: 'sig_image', message: image }] : []
}

async function storeImages(
  tenant: Tenant,
  session: Session,
  reports: readonly Proof[],
): Promise<ProofReport[]> {
  const owner = ownerOf(tenant, session)
  const images: (ReencodedPicture | null)[] = []
  for (const proof of reports) {
    const image = imageOf(proof)
    images.push(
      image === null || typeof image === 'string' ? null : await reencodedProof(owner, contentOf(image)),
    )
  }
  const errors = images.flatMap((image, index) =>
    image?.error == null ? [] : [{ field: `reports.${index}.sig_image`, message: image.error }],
  )
  if (errors.length > 0) refuse('INVALID', { errors })
  const contents = images.flatMap((image) => image?.content ?? [])
  const hashes = (await tenant.files.add(tenant.pool, contents)).values()
  return reports.map(({ sig_image: _image, ...proof }, index) => {
    const type = images[index]?.type ?? null
    return { ...proof, sig_image_type: type, sig_file: type === null ? null : (hashes.next().value ?? null) }
  })
}

const contentOf = ({ base64 }: ProofImage) => Buffer.from(base64, 'base64')
