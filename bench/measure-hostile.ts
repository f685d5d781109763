import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { z } from 'zod'
import { logInAt } from './account.ts'
import { tasksOn } from './tasks.ts'
import { hostileFindingOf, type HostileFinding } from './hostile-report.ts'
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
      const attack = startAttack(app.address)
      const beside = await measure(target, list, requests)
      const sent = await attack.stop()
      if (round === 0) continue
      for (const [status, count] of Object.entries(sent)) answers[status] = (answers[status] ?? 0) + count
      quiet.push(alone)
      attacked.push(beside)
    }
    return hostileFindingOf(hostileName, quiet, attacked, answers)
  } finally {
    await app.stop()
  }
}

/** Starts the hostile connections in a process of their own, so that they do not delay this one's clock. */
function startAttack(address: string): { stop: () => Promise<HostileFinding['answers']> } {
  const attacker = fork(join(import.meta.dirname, 'send-hostile-requests.ts'), [address, String(CONNECTIONS)])
  const counted = once(attacker, 'message')
  return {
    stop: async () => {
      attacker.send('stop')
      const [answers] = await counted
      return answersSchema.parse(answers)
    },
  }
}

const answersSchema = z.record(z.string(), z.number())
