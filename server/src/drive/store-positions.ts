import type { driveSync } from '@despatch/contract/drive/drive.ts'
import type { CheckedPayload } from '@despatch/contract/wire/call.ts'
import { Refusal, refuse } from '@despatch/contract/wire/refusals.ts'
import { possiblePositions, type RecordedPosition } from '@despatch/domain/drive/recorded-position.ts'
import { isOnShift } from '@despatch/domain/drive/driver-shift.ts'
import { instantMs } from '@despatch/domain/time/london-time.ts'
import { reportTimeError } from '@despatch/domain/time/stated-time.ts'
import type { FastifyBaseLogger } from 'fastify'
import { isDataFailure } from '../platform/database/retryable-failures.ts'
import { inTransaction, type Transaction } from '../platform/database/transaction.ts'
import { Batcher } from '../platform/batcher.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import { positionBefore, type PositionReport } from '../tracking/driver-reports.queries.ts'
import { storeAndAnnouncePositions } from '../tracking/receive-reports.ts'
import type { DeviceSession } from './device-event.ts'
import { timeBy, type PhoneClock } from './phone-clock.ts'
import { shiftsOfDevices } from './shifts.queries.ts'

type Judged = CheckedPayload<typeof driveSync>['positions'][number]
type Positions = Extract<Judged, { record: unknown }>['record'][]

interface SentPositions {
  session: DeviceSession
  log: FastifyBaseLogger
  /** By our clock, at possible times. */
  reports: PositionReport[]
}

/** Requests whose positions are stored together: enough to share a commit, and few enough for a short transaction. */
const MOST_REQUESTS = 50

/**
 * Stores the positions of a phone, each once. Returns their ids, by which the phone deletes them. Those outside the driver's
 * shifts are dropped, and so are those at impossible times or places, which are logged. Positions of requests at the same time share a transaction (decision 0173); if that
 * fails because of one of them, each is stored for itself. Refuses NOT_AUTHENTICATED if the phone was revoked.
 */
export async function storePositions(
  tenant: Tenant,
  session: DeviceSession,
  positions: Positions,
  { clock, log }: { clock: PhoneClock; log: FastifyBaseLogger },
): Promise<string[]> {
  if (positions.length === 0) return []
  const ids = positions.map(({ pos_id }) => pos_id)
  try {
    await storeTogether(tenant, session, positions, { clock, log })
    return ids
  } catch (failure) {
    if (failure instanceof Refusal) throw failure
    // Otherwise no single position has caused it, and the phone sends them again.
    if (positions.length === 1 || !isDataFailure(failure)) {
      log.error(
        { event: 'driver-position-failed', err: failure, ids },
        'Positions of a driver could not be stored',
      )
      return []
    }
  }
  const taken: string[] = []
  for (const one of positions) taken.push(...(await storePositions(tenant, session, [one], { clock, log })))
  return taken
}

async function storeTogether(
  tenant: Tenant,
  session: DeviceSession,
  positions: Positions,
  { clock, log }: { clock: PhoneClock; log: FastifyBaseLogger },
): Promise<void> {
  const limits = { now: clock.receivedAt, steps: [] }
  const reports = positions
    .map(({ pos_id, pos_at, pos_latitude, pos_longitude }) => ({
      device_id: pos_id,
      driver: session.device.drv_id,
      dpos_at: timeBy(clock, pos_at),
      dpos_latitude: pos_latitude,
      dpos_longitude: pos_longitude,
    }))
    .filter(({ dpos_at }) => reportTimeError(dpos_at, limits) === null)
  if (reports.length < positions.length) noteDropped(log, positions.length - reports.length)
  const outcome = await batcherOf(tenant).add({ session, reports, log })
  if (outcome === 'revoked') refuse('NOT_AUTHENTICATED')
}

type PositionBatcher = Batcher<SentPositions, 'stored' | 'revoked'>

const batchers = new WeakMap<Tenant, PositionBatcher>()

/** The tenant's batcher in this process. */
function batcherOf(tenant: Tenant): PositionBatcher {
  const known = batchers.get(tenant)
  if (known) return known
  const created: PositionBatcher = new Batcher({
    work: (sent) => storeBatch(tenant, sent),
    maxSize: MOST_REQUESTS,
    isItemFailure: isDataFailure,
  })
  batchers.set(tenant, created)
  return created
}

async function storeBatch(tenant: Tenant, sent: readonly SentPositions[]): Promise<('stored' | 'revoked')[]> {
  return await inTransaction(tenant.transactions, async (tx) => {
    const shifts = await shiftsOfDevices(
      tx,
      sent.map(({ session }) => session.device.dvc_id),
    )
    const onShift: PositionReport[] = []
    for (const { session, reports, log } of sent) {
      const own = shifts.get(session.device.dvc_id) ?? []
      const worked = reports.filter(({ dpos_at }) => own.some((shift) => isOnShift(shift, dpos_at)))
      const possible = await withoutJumps(tx, worked)
      if (possible.length < worked.length) noteDropped(log, worked.length - possible.length)
      onShift.push(...possible)
    }
    const users = new Map(sent.map(({ session }) => [session.device.drv_id, session]))
    if (onShift.length > 0)
      await storeAndAnnouncePositions(tx, tenant, onShift, (drv_id) => users.get(drv_id))
    return sent.map(({ session }) => (shifts.has(session.device.dvc_id) ? 'stored' : 'revoked'))
  })
}

/** The positions of a driver that a vehicle can have had since the one before them. */
async function withoutJumps(tx: Transaction, reports: readonly PositionReport[]): Promise<PositionReport[]> {
  const [first] = reports.toSorted((one, other) => instantMs(one.dpos_at) - instantMs(other.dpos_at))
  if (!first) return []
  const last = await positionBefore(tx, first)
  return possiblePositions(
    last ? recordedOf(last) : null,
    reports.map((report) => ({ ...recordedOf(report), report })),
  ).map(({ report }) => report)
}

const recordedOf = ({
  dpos_at,
  dpos_latitude,
  dpos_longitude,
}: Omit<PositionReport, 'device_id' | 'driver'>): RecordedPosition => ({
  at: instantMs(dpos_at),
  latitude: dpos_latitude,
  longitude: dpos_longitude,
})

const noteDropped = (log: FastifyBaseLogger, dropped: number) =>
  log.warn(
    { event: 'driver-positions-dropped', dropped },
    'Positions of a driver at times or places that are not possible were dropped',
  )
