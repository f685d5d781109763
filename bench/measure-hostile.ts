import { logInAt } from './account.ts'
import { tasksOn } from './tasks.ts'
import { hostileFindingOf, type HostileFinding } from './hostile-report.ts'
import { hostileRequests } from './hostile-requests.ts'
import { makeData } from './make-data.ts'
import { measure } from './measure.ts'
import type { Round } from './round.ts'
import { startApp } from './servers.ts'
import type { TemporaryPostgres } from './temporary-postgres.ts'

export const hostileName = 'hostile requests'

const CONNECTIONS = 4

/**
 * Measures a user's list of dockets in turns, alone and while four connections send hostile bodies. The limits on
 * refused requests are the defaults of production.
 */
export async function measureHostile(
  postgres: TemporaryPostgres,
  { rounds, requests }: { rounds: number; requests: number },
): Promise<HostileFinding> {
  console.log(`Measuring ${hostileName} …`)
  await makeData(postgres.url, { dockets: 2000, ofAccount: 1000 })
  const [list] = tasksOn([])
  if (!list) throw new Error('There is no action to measure')
  const app = await startApp(postgres)
  try {
    const target = { address: app.address, cookie: await logInAt(app.address) }
    const quiet: Round[] = []
    const attacked: Round[] = []
    const answers: Record<string, number> = {}
    // The first round only warms the caches.
    for (let round = 0; round <= rounds; round += 1) {
      const alone = await measure(target, list, requests)
      const ending = new AbortController()
      const attack = attackUntil(ending.signal, app.address, answers)
      const beside = await measure(target, list, requests).finally(() => ending.abort())
      await attack
      if (round === 0) continue
      quiet.push(alone)
      attacked.push(beside)
    }
    return hostileFindingOf(hostileName, quiet, attacked, answers)
  } finally {
    await app.stop()
  }
}

async function attackUntil(
  ending: AbortSignal,
  address: string,
  answers: Record<string, number>,
): Promise<void> {
  const attack = async (first: number) => {
    for (let at = first; !ending.aborted; at += 1) {
      const status = await statusOf(address, hostileRequests[at % hostileRequests.length])
      answers[status] = (answers[status] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, (_, at) => attack(at)))
}

/** The portal may close the connection while a large body is being sent. */
async function statusOf(
  address: string,
  hostile: (typeof hostileRequests)[number] | undefined,
): Promise<string> {
  try {
    const response = await fetch(`${address}/api/${hostile?.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: hostile?.body ?? null,
    })
    await response.arrayBuffer()
    return String(response.status)
  } catch {
    return 'closed'
  }
}
