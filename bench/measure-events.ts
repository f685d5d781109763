import { once } from 'node:events'
import { createServer } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { postDelivery } from '@despatch/contract/v1/deliveries.ts'
import { listEvents } from '@despatch/contract/v1/events.ts'
import type { Payload } from '@despatch/contract/wire/call.ts'
import { withDatabase } from '@despatch/server/platform/database/pool.ts'
import { Announcements } from '@despatch/server/platform/live/announcements.ts'
import { z } from 'zod'
import { logInAt } from './account.ts'
import { appDatabase, tenantName } from './databases.ts'
import { makeData } from './make-data.ts'
import { newKey } from './new-key.ts'
import { roundOf, type Round } from './round.ts'
import { startApp } from './servers.ts'
import type { TemporaryPostgres } from './temporary-postgres.ts'

export const eventsName = 'delay of events'

/** The target: the highest 99th percentile, in milliseconds. */
const AIM = 500

/** Milliseconds between the requests of the client that polls. */
const POLLED_EVERY = 50

/** Milliseconds for the last events to arrive. Later ones count as missed. */
const LONGEST = 5000

const WARM_UP_SECONDS = 5

export interface EventsAmounts {
  bookingsPerSecond: number
  seconds: number
}

export interface EventsFinding extends EventsAmounts {
  bookings: Round
  /** A request that reads nothing, at the same time: what the machine and its other processes add to every delay. */
  idle: Round
  /** Milliseconds from the commit of a booking to its event in the list. */
  listed: Round
  /** The same to the first attempt to send it to the webhook. */
  received: Round
  /** Events that were not listed, and messages that were not received. */
  missed: number
}

/** Milliseconds since the benchmark was started, by the id of a delivery. */
type Times = Map<string, number>

/**
 * Books at a steady rate with a key of an application, and measures when another client finds the event of each booking in
 * `/v1/events`, and when a webhook receives it.
 */
export async function measureEvents(
  postgres: TemporaryPostgres,
  amounts: EventsAmounts,
): Promise<EventsFinding> {
  console.log(`Measuring ${eventsName} …`)
  await makeData(postgres.url, { dockets: 2000, ofAccount: 1000 })
  const received: Times = new Map()
  const receiver = await receiveEvents(received)
  // In production an account's webhook has to be on the public internet.
  const app = await startApp(postgres, [], { NODE_ENV: 'test', DESPATCH_DEMO: 'false' })
  try {
    const cookie = await logInAt(app.address, tenantName, 'admin')
    const scopes = ['deliveries:read', 'deliveries:write', 'webhooks'] as const
    const client = clientOf(app.address, await newKey(app.address, cookie, 'Events', scopes))
    await client('POST', 'webhooks', { url: receiver.address, types: ['delivery.created'] })
    const committed: Times = new Map()
    const listener = await listenForCommits(postgres.url, committed)
    // The first bookings and messages open connections and compile functions.
    const warmUp = await bookSteadily(client, { ...amounts, seconds: WARM_UP_SECONDS })
    await until(() => warmUp.every(({ id }) => received.has(id)))

    const listed: Times = new Map()
    const stopping = new AbortController()
    const polling = pollEvents(client, listed, stopping.signal)
    const asking = askForHealth(app.address, stopping.signal)
    const bookings = await bookSteadily(client, amounts)
    // The reply can arrive before the announcement.
    const commits = bookings.map(({ id, repliedAt }) => ({
      id,
      at: Math.min(committed.get(id) ?? repliedAt, repliedAt),
    }))
    await until(() => commits.every(({ id }) => listed.has(id) && received.has(id)))
    stopping.abort()
    await polling
    const idle = await asking
    await listener.close()
    const [toList, toWebhook] = [delaysOf(commits, listed), delaysOf(commits, received)]
    return {
      ...amounts,
      bookings: roundOf(
        bookings.map(({ sentAt, repliedAt }) => repliedAt - sentAt),
        amounts.seconds,
      ),
      idle: roundOf(idle, amounts.seconds),
      listed: roundOf(toList, amounts.seconds),
      received: roundOf(toWebhook, amounts.seconds),
      missed: 2 * commits.length - toList.length - toWebhook.length,
    }
  } finally {
    await app.stop()
    receiver.close()
  }
}

/** An event can arrive before the announcement of its commit. Its delay then counts as zero. */
const delaysOf = (commits: readonly { id: string; at: number }[], arrived: Times): number[] =>
  commits.flatMap(({ id, at }) => {
    const arrival = arrived.get(id)
    return arrival === undefined ? [] : [Math.max(0, arrival - at)]
  })

/** The portal announces a booking with its commit. */
async function listenForCommits(serverUrl: string, committed: Times): Promise<Announcements> {
  const announcements = new Announcements(withDatabase(serverUrl, appDatabase), () => undefined)
  announcements.on('docket', ({ dck_id }) => {
    const id = String(dck_id)
    if (!committed.has(id)) committed.set(id, performance.now())
  })
  await announcements.start()
  return announcements
}

async function until(isTrue: () => boolean): Promise<void> {
  const latest = performance.now() + LONGEST
  while (!isTrue() && performance.now() < latest) await pause(POLLED_EVERY)
}

type Client = (method: string, path: string, body?: object) => Promise<unknown>

const clientOf =
  (address: string, key: string): Client =>
  async (method, path, body) => {
    const response = await fetch(`${address}/v1/${path}`, {
      method,
      headers: { authorization: `Bearer ${key}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    const reply: unknown = await response.json()
    if (!response.ok)
      throw new Error(`${method} ${path} returned ${response.status}: ${JSON.stringify(reply)}`)
    return reply
  }

/** The account needs a telephone number and a PO number. */
const booking = {
  from: { name: 'Florence Desk', postcode: 'WC1B 3DG' },
  to: { name: 'Geoffrey Gate', postcode: 'EC3N 4AB' },
  contact: { name: 'Ada Booker', phone: '020 7946 0100' },
  references: ['PO 4711'],
} satisfies Payload<typeof postDelivery>

interface Booked {
  id: string
  sentAt: number
  repliedAt: number
}

/** Sends bookings at a constant rate, without waiting for replies. */
async function bookSteadily(
  client: Client,
  { bookingsPerSecond, seconds }: EventsAmounts,
): Promise<Booked[]> {
  const begun = performance.now()
  const underWay: Promise<Booked>[] = []
  const bookOne = async () => {
    const sentAt = performance.now()
    const { id } = postDelivery.reply.parse(await client('POST', 'deliveries', booking))
    return { id, sentAt, repliedAt: performance.now() }
  }
  for (let made = 0; made < bookingsPerSecond * seconds; made += 1) {
    const wait = begun + (made * 1000) / bookingsPerSecond - performance.now()
    if (wait > 1) await pause(wait)
    underWay.push(bookOne())
  }
  return await Promise.all(underWay)
}

/** Asks for new events until it is stopped, and notes when each was first listed. */
async function pollEvents(client: Client, listed: Times, stopped: AbortSignal): Promise<void> {
  let after: string | null = null
  while (!stopped.aborted) {
    const position: string = after === null ? '' : `&after=${after}`
    const page = listEvents.reply.parse(
      await client('GET', `events?types=delivery.created&limit=100${position}`),
    )
    const at = performance.now()
    for (const event of page.data)
      if (event.type === 'delivery.created') listed.set(event.data.delivery.id, at)
    after = page.next_after
    if (!page.has_more) await pause(POLLED_EVERY)
  }
}

const Message = z.object({ data: z.object({ delivery: z.object({ id: z.string() }) }) })

/** Receives messages of a webhook, and notes when the first about each delivery arrived. */
async function receiveEvents(received: Times): Promise<{ address: string; close: () => void }> {
  const server = createServer((request, response) => {
    const at = performance.now()
    let text = ''
    request.setEncoding('utf8').on('data', (part: string) => (text += part))
    request.on('end', () => {
      const { id } = Message.parse(JSON.parse(text)).data.delivery
      if (!received.has(id)) received.set(id, at)
      response.writeHead(204).end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The receiver has no port')
  return { address: `http://127.0.0.1:${address.port}/`, close: () => server.close() }
}

/** Asks whether the portal is alive until it is stopped. Returns how long each reply took. */
async function askForHealth(address: string, stopped: AbortSignal): Promise<number[]> {
  const latencies: number[] = []
  while (!stopped.aborted) {
    const sentAt = performance.now()
    await (await fetch(`${address}/healthz`)).arrayBuffer()
    latencies.push(performance.now() - sentAt)
    await pause(POLLED_EVERY)
  }
  return latencies
}

/** A readable report of the finding, and whether its target is met. */
export function eventsReport(finding: EventsFinding): string {
  const { bookings, idle, listed, received, missed, bookingsPerSecond } = finding
  const figures = `p99 ${listed.p99.toFixed(0)} ms to the list and ${received.p99.toFixed(0)} ms to the webhook, ${missed} missed`
  const holds = missed === 0 && listed.p99 <= AIM && received.p99 <= AIM
  return [
    `${eventsName}, ${bookings.answers} bookings at ${bookingsPerSecond} a second: ${figures}; medians ${listed.p50.toFixed(0)} and ${received.p50.toFixed(0)} ms; the booking itself ${bookings.p50.toFixed(0)} ms, p99 ${bookings.p99.toFixed(0)} ms; a request that reads nothing p99 ${idle.p99.toFixed(0)} ms`,
    '',
    holds ? `PASS: ${eventsName}, ${figures}` : `FAIL: ${eventsName}, ${figures}; target ${AIM} ms`,
  ].join('\n')
}
