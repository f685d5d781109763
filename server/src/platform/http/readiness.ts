import type { Pool } from 'pg'
import type { Tenant } from '../../tenants/tenant.ts'
import type { Tenants } from '../../tenants/tenants.ts'
import type { QueueStates } from '../jobs/queue-states.ts'
import { within } from '../within.ts'

/** Milliseconds that a database has to answer. */
const REACH = 2000

/** What keeps a part of the portal from working as it should. */
export interface ReadinessProblem {
  /** The company that it is about; absent where it is about the portal. */
  database?: string
  problem: string
}

export interface Readiness {
  isReady: boolean
  problems: ReadinessProblem[]
}

export interface HealthSources {
  tenants: Tenants
  queues: QueueStates
  /** The database of the register. */
  register: Pool
  /** Whether the start is over: companies, queues and the register have been opened. */
  isStarted: () => boolean
}

/**
 * Whether this process can serve. One company that cannot be reached is a problem of its own: the process is ready for
 * the others. It is not ready while it starts, and where no company at all can be reached.
 */
export function readinessOf({
  tenants,
  queues,
  register,
  isStarted,
}: HealthSources): () => Promise<Readiness> {
  const reaches = reachability()
  return async () => {
    const [registerAnswers, ...companies] = await Promise.all([
      reaches(register),
      ...tenants.all().map(async (tenant) => ({ tenant, answers: await reaches(tenant.pool) })),
    ])
    const problems = [
      ...(isStarted() ? [] : [{ problem: 'The portal is starting.' }]),
      ...(registerAnswers ? [] : [{ problem: 'The register of companies does not answer.' }]),
      ...tenants.closed().map(({ row, state }) => ({
        database: row.name,
        problem:
          state === 'opening'
            ? 'The database is being opened and brought up to date.'
            : 'The database could not be opened. The portal tries again.',
      })),
      ...companies.flatMap(({ tenant, answers }) => problemsOf(tenant, answers, queues)),
    ]
    const isReachable = companies.some(({ answers }) => answers)
    const hasCompanies = companies.length + tenants.closed().length > 0
    return { isReady: isStarted() && (isReachable || !hasCompanies), problems }
  }
}

function problemsOf({ name }: Tenant, answers: boolean, queues: QueueStates): ReadinessProblem[] {
  const queue = queues.find(name)
  const texts = [
    ...(answers ? [] : ['The database does not answer.']),
    ...(queue && !queue.working ? ['The queue is interrupted.'] : []),
    ...(queue && queue.stalled.length > 0 ? [`The queue does not move: ${queue.stalled.join(', ')}.`] : []),
  ]
  return texts.map((problem) => ({ database: name, problem }))
}

/** Asks a database whether it answers; one that hangs is asked by one question at a time. */
function reachability(): (pool: Pool) => Promise<boolean> {
  const asked = new Map<Pool, Promise<boolean>>()
  return async (pool) => {
    const before = asked.get(pool)
    const answer =
      before ??
      pool.query('select 1').then(
        () => true,
        () => false,
      )
    if (!before) asked.set(pool, answer)
    void answer.finally(() => asked.delete(pool))
    return await within(REACH, answer).catch(() => false)
  }
}
