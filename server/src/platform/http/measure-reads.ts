import { Counter, type Registry } from 'prom-client'
import type { Tenants } from '../tenant/tenants.ts'

/** Reports how many reads for a replica ran on it, and how many on the primary instead, for alerts (OPS-04). */
export function measureReads(registry: Registry, tenants: Tenants): void {
  const reads: Counter = new Counter({
    name: 'despatch_replica_reads_total',
    help: 'Reads of companies with a replica since they were opened, by the server on which they ran',
    labelNames: ['database', 'server'],
    registers: [registry],
    collect: () => {
      reads.reset()
      for (const { name, replicaReads } of tenants.all())
        if (replicaReads)
          for (const [server, count] of Object.entries(replicaReads)) reads.labels(name, server).inc(count)
    },
  })
}
