import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { driveSync } from '@despatch/contract/drive/drive.ts'
import { z } from 'zod'
import type { BenchPhone } from './make-phones.ts'

/** What a sender does, in its second argument as JSON. */
export interface PositionLoad {
  address: string
  /** Positions of each request. */
  positions: number
  connections: number
  seconds: number
  /** Requests in a second; null for as many as the connections allow. */
  rate: number | null
}

/** What it reports at the end. */
export const SentPositions = z.object({
  /** Positions that the server has confirmed. */
  confirmed: z.number(),
  seconds: z.number(),
  /** Milliseconds of each request. With a rate, from the time at which it was due. */
  latencies: z.array(z.number()),
})

/**
 * Sends positions of drivers on shift from the phones in the file of the first argument, in turns, and reports to the parent
 * process. A process of its own, so that it does not delay other measurements.
 */
const [file = '', text = ''] = process.argv.slice(2)
if (import.meta.main && process.send) {
  const phones = JSON.parse(readFileSync(file, 'utf8')) as BenchPhone[]
  const sent = await sendPositions(phones, JSON.parse(text) as PositionLoad)
  process.send(sent, () => process.disconnect())
}

async function sendPositions(
  phones: readonly BenchPhone[],
  load: PositionLoad,
): Promise<z.output<typeof SentPositions>> {
  const agent = new Agent({ keepAlive: true, maxSockets: load.connections })
  const cursors = new Map<number, string>()
  const latencies: number[] = []
  const begun = performance.now()
  const end = begun + load.seconds * 1000
  let started = 0
  const worker = async () => {
    while (performance.now() < end) {
      const number = started
      started += 1
      const phone = phones[number % phones.length]
      if (!phone) throw new Error('There are no phones')
      const due = load.rate === null ? performance.now() : begun + (number * 1000) / load.rate
      if (due > performance.now() + 1) await pause(due - performance.now())
      const cursor = cursors.get(phone.driver) ?? ''
      cursors.set(phone.driver, await sync(agent, load, phone, cursor))
      latencies.push(performance.now() - due)
    }
  }
  await Promise.all(Array.from({ length: load.connections }, worker))
  agent.destroy()
  const seconds = (performance.now() - begun) / 1000
  return { confirmed: latencies.length * load.positions, seconds, latencies }
}

/** Sends one request, and returns the cursor of its reply. Throws unless every position was taken. */
function sync(
  agent: Agent,
  { address, positions }: PositionLoad,
  { driver, token }: BenchPhone,
  cursor: string,
): Promise<string> {
  const now = Date.now()
  const body = JSON.stringify({
    cursor,
    now: new Date(now).toISOString(),
    positions: Array.from({ length: positions }, (_, index) => ({
      pos_id: randomUUID(),
      pos_at: new Date(now - (positions - index) * 5000).toISOString(),
      pos_latitude: 51.5 + Math.random() / 10,
      pos_longitude: -0.1 - Math.random() / 10,
    })),
  })
  return new Promise((resolve, reject) => {
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      authorization: `Bearer ${token}`,
      // For the floor, which checks no tokens.
      'x-driver': String(driver),
    }
    const sending = request(
      `${address}/api/${driveSync.path}`,
      { method: 'POST', agent, headers },
      (reply) => {
        let answer = ''
        reply.setEncoding('utf8').on('data', (part: string) => (answer += part))
        reply.on('end', () => {
          if (reply.statusCode !== 200) return reject(new Error(`A phone got ${reply.statusCode}: ${answer}`))
          const { taken, cursor: next } = JSON.parse(answer) as { taken: string[]; cursor: string }
          if (taken.length !== positions) return reject(new Error(`${taken.length} positions were taken`))
          resolve(next)
        })
        reply.on('error', reject)
      },
    )
    sending.on('error', reject)
    sending.end(body)
  })
}
