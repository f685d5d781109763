import type { Pool } from 'pg'
import type { DatabaseClock } from '../database/database-clock.ts'
import type { WatchedStore } from '../files/watched-store.ts'
import type { Tenant } from '../tenant/tenant.ts'
import type { Tenants } from '../tenant/tenants.ts'
import type { QueueStates } from '../jobs/queue-states.ts'
import type { Part } from './incident-log.ts'
import { withTimeout } from '../with-timeout.ts'

/** Milliseconds within which a database must answer. */
const ANSWER_WITHIN_MS = 2000

/** A reason why a part of the portal does not work. */
export interface ReadinessProblem {
  /** The company affected; absent if the whole portal is. */
  database?: string
  /** What does not work, for the status page. */
  part: Part
  problem: string
}

export interface Readiness {
  isReady: boolean
  problems: ReadinessProblem[]
}

export interface HealthSources {
  tenants: Tenants
  queues: QueueStates
  /** The control database. */
  controlDatabase: Pool
  files: Pick<WatchedStore, 'isReachable' | 'measure'>
  /** Whether the companies, the queues and the control database have been opened. */
  isStarted: () => boolean
}

/**
 * Whether this process can serve requests. If one company cannot be reached, the process stays ready for the others. It
 * is not ready during the start, nor if no company can be reached.
 */
export function readinessOf(
  { tenants, queues, controlDatabase, files, isStarted }: HealthSources,
  clock: DatabaseClock,
): () => Promise<Readiness> {
  const answersInTime = reachability()
  // An inactive company has no connections. It is looked at every ten minutes.
  const companyAnswers = async (tenant: Tenant) =>
    tenant.use.isActive
      ? await answersInTime(tenant, () => activeCompanyAnswers(tenant))
      : tenant.use.isReachable
  return async () => {
    // The start needs all connections to open the companies. Checks of many companies would slow it down.
    const opened = isStarted() ? tenants.all() : []
    const [controlAnswers, hasFiles, ...companies] = await Promise.all([
      answersInTime(controlDatabase, () => clock.compare(controlDatabase).then(() => true)),
      files.isReachable(),
      ...opened.map(async (tenant) => ({ tenant, answers: await companyAnswers(tenant) })),
    ])
    const problems = [
      ...(isStarted() ? [] : [{ part: 'portal' as const, problem: 'The portal is starting.' }]),
      ...(controlAnswers
        ? []
        : [{ part: 'database' as const, problem: 'The control database does not answer.' }]),
      ...clockProblems(clock),
      ...(hasFiles ? [] : [{ part: 'files' as const, problem: 'The file store cannot be reached.' }]),
      ...tenants.closed().map(({ row, state }) => ({
        database: row.name,
        part: 'database' as const,
        problem:
          state === 'opening'
            ? 'The database is being opened and migrated.'
            : 'The database could not be opened. The portal tries again.',
      })),
      ...companies.flatMap(({ tenant, answers }) => problemsOf(tenant, answers, queues)),
    ]
    const isReachable = companies.some(
      ({ tenant, answers }) => answers && (tenant.use.isActive || controlAnswers),
    )
    const hasCompanies = companies.length + tenants.closed().length > 0
    return { isReady: isStarted() && (isReachable || !hasCompanies), problems }
  }
}

function clockProblems({ secondsAhead }: DatabaseClock): ReadinessProblem[] {
  if (secondsAhead === 0) return []
  const direction = secondsAhead > 0 ? 'ahead of' : 'behind'
  return [
    {
      part: 'portal',
      problem: `The clock of this process is ${Math.abs(secondsAhead)} seconds ${direction} the database’s.`,
    },
  ]
}

function problemsOf({ name }: Tenant, answers: boolean, queues: QueueStates): ReadinessProblem[] {
  const queue = queues.find(name)
  const byPart = Map.groupBy(queue?.stalled ?? [], (lane) =>
    lane === 'webhooks' || lane === 'replays' ? ('webhooks' as const) : ('queue' as const),
  )
  const found: Omit<ReadinessProblem, 'database'>[] = [
    ...(answers ? [] : [{ part: 'database' as const, problem: 'The database does not answer.' }]),
    ...(queue && !queue.working ? [{ part: 'queue' as const, problem: 'The queue is interrupted.' }] : []),
    ...Array.from(byPart, ([part, lanes]) => ({
      part,
      problem: `The queue is stalled: ${lanes.join(', ')}.`,
    })),
  ]
  return found.map((each) => ({ database: name, ...each }))
}

/** Asked on the LISTEN connection, because a check must neither keep a company active nor open connections. */
async function activeCompanyAnswers({ announcements, observe }: Tenant): Promise<boolean> {
  if (announcements.listening) return await announcements.answers()
  await observe((db) => db.query({ text: 'select 1' }))
  return true
}

/** Checks whether a database answers. A database that hangs gets one query at a time. */
function reachability(): (database: object, ask: () => Promise<boolean>) => Promise<boolean> {
  const pending = new Map<object, Promise<boolean>>()
  return async (database, ask) => {
    const running = pending.get(database)
    const answer = running ?? ask().catch(() => false)
    if (!running) pending.set(database, answer)
    void answer.finally(() => pending.delete(database))
    return await withTimeout(ANSWER_WITHIN_MS, answer).catch(() => false)
  }
}
