import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { webhookPost } from '@despatch/contract/webhooks/webhooks.ts'
import { logInAt } from './account.ts'
import { untilQueueIsEmpty } from './bookings.ts'
import { appDatabase, ask, tenantName } from './databases.ts'
import { makeData } from './make-data.ts'
import { connections, measure } from './measure.ts'
import { databaseSeconds, processorSeconds } from './processor-time.ts'
import { median, type Round } from './round.ts'
import { startApp, type Server } from './servers.ts'
import type { TemporaryPostgres } from './temporary-postgres.ts'
import { tasksOn } from './tasks.ts'

export const webhooksName = 'messages of webhooks'

/**
 * The target: how many times the processor time of a booking without a webhook one may take whose message waits. Sending messages
 * follows the booking and is reported without a target.
 */
const AIM = 1.03

/** What the receiver of the webhook replies in a round. */
const kinds = ['without', 'delivered', 'failing'] as const
type Kind = (typeof kinds)[number]

const statusOf = { without: 204, delivered: 204, failing: 500 } as const satisfies Record<Kind, number>

export type WebhooksFinding = Record<Kind, Round[]>

/** Measures bookings in turns without a webhook, with one whose messages are delivered, and with one whose messages all fail. */
export async function measureWebhooks(
  postgres: TemporaryPostgres,
  { rounds, bookings }: { rounds: number; bookings: number },
): Promise<WebhooksFinding> {
  console.log(`Measuring ${webhooksName} …`)
  await makeData(postgres.url, { dockets: 20_000, ofAccount: 10_000 })
  const receiver = await openReceiver()
  const app = await startApp(postgres, [], { PRIVATE_WEBHOOKS: 'true' })
  try {
    const cookie = await logInAt(app.address)
    const admin = await logInAt(app.address, tenantName, 'admin')
    const found: WebhooksFinding = { without: [], delivered: [], failing: [] }
    const turn = async (kind: Kind, amount: number): Promise<Round> => {
      receiver.answerWith(statusOf[kind])
      if (kind !== 'without') await createWebhook(app, admin, receiver.url)
      const round = await book(postgres, app, { cookie, amount, waits: kind === 'delivered' })
      await ask(postgres.url, appDatabase, 'delete from webhook')
      return round
    }
    for (const kind of kinds) await turn(kind, bookings / 2)
    for (let round = 0; round < rounds; round += 1)
      for (const kind of kinds) found[kind].push(await turn(kind, bookings))
    return found
  } finally {
    await app.stop()
    receiver.close()
  }
}

async function openReceiver() {
  let status = 204
  const server = createServer((request, response) => {
    request.resume().on('end', () => response.writeHead(status).end())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    answerWith: (next: number) => {
      status = next
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

async function createWebhook({ address }: Server, cookie: string, hook_url: string): Promise<void> {
  const response = await fetch(`${address}/api/${webhookPost.path}`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ hook_url, hook_events: ['docket.created'] }),
  })
  if (!response.ok) throw new Error(`The webhook was refused: ${await response.text()}`)
}

/** Books, and counts the processor time until the jobs are done and, if `waits`, all messages are delivered. */
async function book(
  postgres: TemporaryPostgres,
  app: Server,
  { cookie, amount, waits }: { cookie: string; amount: number; waits: boolean },
): Promise<Round> {
  const booking = tasksOn([]).find(({ books }) => books)
  if (!booking) throw new Error('No task books')
  const used = async () => processorSeconds(app.pid) + (await databaseSeconds(postgres))
  const before = await used()
  const round = await measure(
    { address: app.address, cookie },
    booking,
    Math.max(connections, Math.round(amount)),
  )
  await untilQueueIsEmpty(postgres.url)
  if (waits) await untilDelivered(postgres.url)
  return { ...round, processorMs: (((await used()) - before) * 1000) / round.answers }
}

async function untilDelivered(serverUrl: string): Promise<void> {
  const waiting = `select from webhook_delivery where hdel_state = 'waiting' limit 1`
  while ((await ask(serverUrl, appDatabase, waiting)).length > 0) await pause(200)
}

const processorMs = (rounds: readonly Round[]): number[] =>
  rounds.map((round) => round.processorMs ?? Number.NaN)

/** A readable report of the finding, and whether its target is met. */
export function webhooksReport(finding: WebhooksFinding): string {
  const without = processorMs(finding.without)
  const ratiosOf = (kind: Kind) =>
    processorMs(finding[kind]).map((used, round) => used / (without[round] ?? Number.NaN))
  const lineOf = (kind: Kind) => {
    const ratios = ratiosOf(kind)
    const spread = `${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)}`
    const used = median(processorMs(finding[kind])).toFixed(2)
    return `${kind.padEnd(10)} ${used} ms of processor time for each booking, ratio ${median(ratios).toFixed(3)} (${spread})`
  }
  const verdict = median(ratiosOf('failing')) <= AIM ? 'PASS' : 'FAIL'
  return [webhooksName, ...kinds.map(lineOf), '', `${verdict}: ${lineOf('failing')}; target ${AIM}`].join(
    '\n',
  )
}
