import { readFileSync } from 'node:fs'
import { docketExport } from '@despatch/contract/dockets/dockets.ts'
import { copyDockets } from '@despatch/server/dockets/docket-export.queries.ts'
import { readFilter } from '@despatch/server/dockets/docket-filter.ts'
import { copyOut } from '@despatch/server/platform/database/csv-export.ts'
import { createPool, withDatabase } from '@despatch/server/platform/database/pool.ts'
import { tenantDatabase } from '@despatch/server/tenants/open-tenant.ts'
import { accountId, logInAt } from './account.ts'
import { exportFindingOf, type ExportFinding, type ExportRound } from './export-report.ts'
import { longTenant } from './measure-history.ts'
import { startApp } from './servers.ts'
import type { TemporaryPostgres } from './temporary-postgres.ts'

export const exportName = 'history: the export'

const query = { archive: true, late: false, dueToday: false, mine: false }

/** Exports the account's history as CSV, in turns with PostgreSQL's COPY and with the app over HTTP. */
export async function measureExport(postgres: TemporaryPostgres, rounds: number): Promise<ExportFinding> {
  console.log(`Measuring ${exportName} …`)
  const copied: ExportRound[] = []
  const exported: ExportRound[] = []
  // The first round only warms the caches.
  for (let round = 0; round <= rounds; round += 1) {
    const floor = await copyOnce(postgres)
    const app = await exportOnce(postgres)
    // The export starts with a byte order mark for spreadsheets.
    if (app.bytes !== floor.bytes + 3)
      throw new Error(`COPY returned ${floor.bytes} bytes, the export ${app.bytes}`)
    if (round === 0) continue
    copied.push(floor)
    exported.push(app)
  }
  return exportFindingOf(exportName, copied, exported)
}

async function copyOnce({ url }: TemporaryPostgres): Promise<ExportRound> {
  const pool = createPool(withDatabase(url, tenantDatabase(longTenant)), { max: 1 })
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0; set max_parallel_workers_per_gather = 0')
    const asked = { ausr_id: 0, prefix: 'MT', now: new Date().toISOString() }
    const sql = copyDockets(readFilter([accountId], query, asked), 'all')
    return await drained(
      async () => copyOut(client, sql),
      () => 0,
    )
  } finally {
    client.release()
    await pool.end()
  }
}

/** Exports with a newly started app, so that its memory holds nothing else. */
async function exportOnce(postgres: TemporaryPostgres): Promise<ExportRound> {
  const app = await startApp(postgres)
  try {
    const cookie = await logInAt(app.address, longTenant)
    return await drained(
      async () => {
        const answer = await fetch(`${app.address}/api/${docketExport.path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'accept-encoding': 'identity', cookie },
          body: JSON.stringify(query),
        })
        if (answer.status !== 200 || !answer.body) throw new Error(`The export returned ${answer.status}`)
        return answer.body
      },
      () => residentMegabytes(app.pid),
    )
  } finally {
    await app.stop()
  }
}

async function drained(
  open: () => Promise<AsyncIterable<Uint8Array>>,
  resident: () => number,
): Promise<ExportRound> {
  const atRest = resident()
  let most = atRest
  const watching = setInterval(() => (most = Math.max(most, resident())), 50)
  const begun = performance.now()
  let bytes = 0
  let lines = 0
  try {
    for await (const chunk of await open()) {
      bytes += chunk.length
      for (const byte of chunk) if (byte === 0x0a) lines += 1
    }
  } finally {
    clearInterval(watching)
  }
  return { bytes, rows: lines - 1, seconds: (performance.now() - begun) / 1000, atRest, megabytes: most }
}

/** The resident memory of the process, as Linux reports it. */
function residentMegabytes(pid: number): number {
  const [, kilobytes = '0'] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}
