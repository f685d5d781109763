import type { DemoTenantName } from '@despatch/demo/demo-tenants.ts'
import { tenantDatabase } from '@despatch/server/tenants/open-tenant.ts'
import { logInAt } from './account.ts'
import { untilQueueIsEmpty } from './bookings.ts'
import type { Effort } from './compare.ts'
import { tenantRow } from './databases.ts'
import { addHistory } from './history-data.ts'
import { historyTasks, knownDockets } from './history-tasks.ts'
import { type HistoryFinding, historyFindingOf } from './history-report.ts'
import { makeTenant } from './make-data.ts'
import { connections, measure } from './measure.ts'
import type { Round } from './round.ts'
import type { Server } from './servers.ts'
import type { BenchTask } from './tasks.ts'
import type { TemporaryPostgres } from './temporary-postgres.ts'

export interface Histories {
  short: number
  long: number
}

export const longTenant = 'metro' satisfies DemoTenantName
const shortTenant = 'northern' satisfies DemoTenantName

/** Creates a tenant with a long history and one with a short history on the same PostgreSQL. */
export async function makeHistories({ url }: TemporaryPostgres, { short, long }: Histories): Promise<void> {
  for (const [tenant, dockets] of [
    [shortTenant, short],
    [longTenant, long],
  ] as const) {
    await makeTenant(url, tenant, (client) => addHistory(client, tenantRow(tenant).prefix, dockets))
  }
}

/** Measures each action in turns on both tenants, with the same app. */
export async function measureHistories(
  { url }: TemporaryPostgres,
  { address }: Server,
  isWanted: (name: string) => boolean,
  effort: Effort,
): Promise<HistoryFinding[]> {
  const side = async (tenant: DemoTenantName) => ({
    target: { address, cookie: await logInAt(address, tenant) },
    actions: historyTasks(await knownDockets(url, tenant)),
  })
  const short = await side(shortTenant)
  const long = await side(longTenant)
  /** Jobs of one side must not run while the other is measured. */
  const untilIdle = async ({ books }: BenchTask) => {
    if (!books) return
    for (const tenant of [shortTenant, longTenant]) await untilQueueIsEmpty(url, tenantDatabase(tenant))
  }
  const findings: HistoryFinding[] = []
  for (const [at, action] of long.actions.entries()) {
    const onShort = short.actions[at]
    if (!onShort || !isWanted(action.name)) continue
    console.log(`Measuring ${action.name} …`)
    const rounds: { short: Round[]; long: Round[] } = { short: [], long: [] }
    const pace = {
      short: (await measure(short.target, onShort, 300)).perSecond,
      long: (await measure(long.target, action, 300)).perSecond,
    }
    const amountOf = (perSecond: number) => Math.max(connections, Math.round(perSecond * effort.seconds))
    for (let round = 0; round < effort.rounds; round += 1) {
      await untilIdle(action)
      rounds.short.push(await measure(short.target, onShort, amountOf(pace.short)))
      await untilIdle(action)
      rounds.long.push(await measure(long.target, action, amountOf(pace.long)))
    }
    const finding = historyFindingOf(action, rounds.short, rounds.long)
    // Print at once: a later measurement may fail, and creating the data takes a long time.
    console.log(`  ${finding.long.toFixed(2)} ms against ${finding.short.toFixed(2)}`)
    findings.push(finding)
  }
  return findings
}
