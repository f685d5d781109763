import { Gauge, type Registry } from 'prom-client'
import type { Tenants } from '../../tenants/tenants.ts'
import { firstRow, statement } from '../database/statement.ts'

interface Figures {
  due: number
  later: number
  given_up: number
}

const selectFigures = statement<Figures>(
  'queue-figures',
  `select count(*) filter (where attempts < max_attempts and run_at <= now())::int as due,
     count(*) filter (where attempts < max_attempts and run_at > now())::int as later,
     count(*) filter (where attempts >= max_attempts)::int as given_up
   from graphile_worker._private_jobs`,
)

/** How much each company's queue has still to do, and what it has given up: counted when somebody asks (OPS-04). */
export function measureQueues(registry: Registry, tenants: Tenants): void {
  const gauge = new Gauge({
    name: 'despatch_queue_jobs',
    help: 'Jobs of a company’s queue that are due, that wait for their time, and that were given up',
    labelNames: ['database', 'state'],
    registers: [registry],
    collect: async () => {
      gauge.reset()
      await Promise.all(
        tenants.all().map(async ({ name, pool }) => {
          // A company that cannot be reached has no figures, and the others have theirs.
          const figures = await firstRow(pool, selectFigures).catch(() => undefined)
          for (const [state, count] of Object.entries(figures ?? {}))
            gauge.labels(name, state).set(Number(count))
        }),
      )
    },
  })
}
