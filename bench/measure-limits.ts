import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { logInAt } from './account.ts'
import { tenantName } from './databases.ts'
import { makeData } from './make-data.ts'
import { newKey } from './new-key.ts'
import { median, roundOf, type Round } from './round.ts'
import { startApp } from './servers.ts'
import type { TemporaryPostgres } from './temporary-postgres.ts'

export const limitsName = 'limits of keys'

/** The target: the highest growth of another key's 99th percentile. */
const AIM = 2

/** Differences up to this many milliseconds are measurement noise. */
const NOISE = 5

/** The greedy key sends on this many connections, as fast as the portal answers. */
const CONNECTIONS = 8

/** The other key stays within its limit. */
const REQUESTS_PER_SECOND = 50

const scopes = ['deliveries:read', 'account:read'] as const

export interface LimitsFinding {
  /** 99th percentiles of the other key, in milliseconds. */
  alone: number
  beside: number
  /** Replies to the greedy key, by status. */
  answers: Readonly<Record<string, number>>
  /** Replies with 200 to the greedy key in each second. */
  allowedPerSecond: number
  holds: boolean
}

/**
 * Measures how long a key waits for a page of `/v1/deliveries`, in turns alone and while another application sends without a
 * pause. The portal has the limits of production.
 */
export async function measureLimits(
  postgres: TemporaryPostgres,
  { rounds, requests }: { rounds: number; requests: number },
): Promise<LimitsFinding> {
  console.log(`Measuring ${limitsName} …`)
  await makeData(postgres.url, { dockets: 2000, ofAccount: 1000 })
  const app = await startApp(postgres, [], { KEY_RATE_PER_SECOND: '100', KEY_RATE_PER_MINUTE: '6000' })
  try {
    const cookie = await logInAt(app.address, tenantName, 'admin')
    const patient = await newKey(app.address, cookie, 'Patient', scopes)
    const greedy = await newKey(app.address, cookie, 'Greedy', scopes)
    const alone: Round[] = []
    const beside: Round[] = []
    const answers: Record<string, number> = {}
    let seconds = 0
    // The first round only warms the caches.
    for (let round = 0; round <= rounds; round += 1) {
      const quiet = await measureKey(app.address, patient, requests)
      const begun = performance.now()
      const attack = startGreedy(app.address, greedy)
      const disturbed = await measureKey(app.address, patient, requests)
      const sent = await attack.stop()
      if (round === 0) continue
      seconds += (performance.now() - begun) / 1000
      for (const [status, count] of Object.entries(sent)) answers[status] = (answers[status] ?? 0) + count
      alone.push(quiet)
      beside.push(disturbed)
    }
    return limitsFindingOf(alone, beside, answers, seconds)
  } finally {
    await app.stop()
  }
}

/** Compares the medians of the rounds' 99th percentiles. */
export function limitsFindingOf(
  aloneRounds: readonly Round[],
  besideRounds: readonly Round[],
  answers: LimitsFinding['answers'],
  seconds: number,
): LimitsFinding {
  const alone = median(aloneRounds.map(({ p99 }) => p99))
  const beside = median(besideRounds.map(({ p99 }) => p99))
  const holds = beside <= AIM * alone || beside - alone <= NOISE
  return { alone, beside, answers, allowedPerSecond: (answers['200'] ?? 0) / seconds, holds }
}

/** A readable report of the finding, and whether its target is met. */
export function limitsReport({ alone, beside, answers, allowedPerSecond, holds }: LimitsFinding): string {
  const statuses = Object.entries(answers).map(([status, count]) => `${count} × ${status}`)
  const figures = `p99 of another key ${beside.toFixed(1)} ms against ${alone.toFixed(1)} ms`
  return [
    `${limitsName}: ${figures}; replies to the greedy key: ${statuses.join(', ')} (${allowedPerSecond.toFixed(0)} × 200 a second)`,
    '',
    holds ? `PASS: ${limitsName}, ${figures}` : `FAIL: ${limitsName}, ${figures}; target ${AIM} times`,
  ].join('\n')
}

/** Sends requests at a steady pace, each after the reply to the one before. */
async function measureKey(address: string, key: string, requests: number): Promise<Round> {
  const latencies: number[] = []
  const begun = performance.now()
  for (let sent = 0; sent < requests; sent += 1) {
    const due = begun + (sent * 1000) / REQUESTS_PER_SECOND
    if (due > performance.now()) await pause(due - performance.now())
    const started = performance.now()
    const response = await fetch(`${address}/v1/deliveries?limit=25`, {
      headers: { authorization: `Bearer ${key}` },
    })
    await response.arrayBuffer()
    latencies.push(performance.now() - started)
    if (response.status !== 200) throw new Error(`The patient key got ${response.status}`)
  }
  return roundOf(latencies, (performance.now() - begun) / 1000)
}

/** Starts the greedy key in a process of its own, so that it does not delay this one's clock. */
function startGreedy(address: string, key: string): { stop: () => Promise<LimitsFinding['answers']> } {
  const child = fork(join(import.meta.dirname, 'send-greedy-requests.ts'), [
    address,
    key,
    String(CONNECTIONS),
  ])
  const counted = once(child, 'message')
  return {
    stop: async () => {
      child.send('stop')
      const [answers] = await counted
      return z.record(z.string(), z.number()).parse(answers)
    },
  }
}
