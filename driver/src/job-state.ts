import type { Job, SavedEvent, SavedScans } from './database.ts'

type Pending = Pick<SavedEvent, 'dck_id' | 'dadd_id' | 'evt_kind' | 'evt_at'>

export type StopState = 'open' | 'arrived' | 'collected' | 'delivered' | 'failed'

/** What the driver does next at a stop. */
export interface NextAction {
  stop: number
  kind: 'arrived' | 'collected' | 'left' | 'delivered'
}

export interface JobState {
  stops: StopState[]
  /** When the driver arrived at each stop; null if they have not. */
  arrived: (string | null)[]
  next: NextAction | null
}

/**
 * How far a job is: what the server knows, and what is saved on the phone and not sent yet.
 */
export function jobState(job: Job, pending: readonly Pending[]): JobState {
  const own = pending.filter(({ dck_id }) => dck_id === job.dck_id)
  const reported = (stop: number, kind: Pending['evt_kind']) =>
    own.find(({ dadd_id, evt_kind }) => dadd_id === job.stops[stop]?.dadd_id && evt_kind === kind)

  const arrived = job.stops.map(({ dadd_arrived }, stop) => reported(stop, 'arrived')?.evt_at ?? dadd_arrived)
  const hasFailed = job.dck_status === 'B' && !reported(0, 'collected')
  // What was delivered, or could not be, had been collected before, and so had that with which the driver left the collection.
  const [first, ...drops] = job.stops
  const wasCollected = drops.some(({ result }) => result !== null) || first?.dadd_left != null
  const isCollected =
    job.dck_status === 'I' ||
    job.dck_status === 'E' ||
    reported(0, 'collected') !== undefined ||
    (hasFailed && wasCollected)
  const stops = job.stops.map(({ result }, stop): StopState => {
    if (reported(stop, 'failed')) return 'failed'
    if (stop > 0) {
      if (reported(stop, 'delivered')) return 'delivered'
      if (result !== null) return result
    } else {
      if (isCollected) return 'collected'
      if (hasFailed) return 'failed'
    }
    return arrived[stop] == null ? 'open' : 'arrived'
  })
  const isUnderWay =
    job.dck_status === 'E' ||
    reported(0, 'left') !== undefined ||
    (job.stops[0]?.dadd_left ?? null) !== null ||
    stops.slice(1).some((state) => state !== 'open')
  return { stops, arrived, next: nextAction(stops, { isUnderWay, hasFailed }) }
}

function nextAction(
  [collection, ...drops]: readonly StopState[],
  { isUnderWay, hasFailed }: { isUnderWay: boolean; hasFailed: boolean },
): NextAction | null {
  if (hasFailed || collection === 'failed') return null
  if (collection === 'open') return { stop: 0, kind: 'arrived' }
  if (collection === 'arrived') return { stop: 0, kind: 'collected' }
  const open = drops.findIndex((state) => state === 'arrived')
  const next = open === -1 ? drops.findIndex((state) => state === 'open') : open
  if (next === -1) return null
  if (!isUnderWay) return { stop: 0, kind: 'left' }
  return { stop: next + 1, kind: drops[next] === 'arrived' ? 'delivered' : 'arrived' }
}

/**
 * The position of the stop whose deadline counts next: after a collection it is that of the delivery. Null if nothing is left
 * to do.
 */
export function dueStop({ stops, next }: JobState): number | null {
  if (next?.kind !== 'left') return next?.stop ?? null
  const drop = stops.findIndex((state, position) => position > 0 && state === 'open')
  return drop === -1 ? next.stop : drop
}

/** The jobs to do in their order, before those that wait for the office or are still to be sent. */
export const jobsToDoFirst = (jobs: readonly Job[], pending: readonly Pending[]): Job[] =>
  jobs.toSorted(
    (one, other) =>
      Number(jobState(one, pending).next === null) - Number(jobState(other, pending).next === null),
  )

/** Whether the parcels of a stop are scanned before the next action: until one is scanned, or the driver leaves that out. */
export const isScanNext = (job: Job, { stop, kind }: NextAction, scans: SavedScans): boolean => {
  const at = job.stops[stop]
  const isHandover = kind === 'collected' || kind === 'delivered'
  return isHandover && at !== undefined && at.barcodes.length > 0 && (scans[at.dadd_id] ?? []).length === 0
}

/** What the driver can do at a chosen stop; null if nothing is left to do there. */
export function actionAt(state: JobState, stop: number): NextAction | null {
  const own = state.stops[stop]
  if (stop === 0) return state.next?.stop === 0 ? state.next : null
  if (state.stops[0] !== 'collected' || state.next === null) return null
  if (own === 'open') return { stop, kind: 'arrived' }
  return own === 'arrived' ? { stop, kind: 'delivered' } : null
}
