import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { calls } from '@despatch/contract/calls.ts'
import { docketList, docketPost } from '@despatch/contract/dockets/dockets.ts'
import { docketAddressList } from '@despatch/contract/dockets/docket-contents.ts'
import { callAddress } from '@despatch/contract/wire/call-address.ts'
import type { Call, Method, Payload, ReplyOf } from '@despatch/contract/wire/call.ts'
import { docketCan } from '@despatch/domain/dockets/status.ts'
import { logInAt } from './account.ts'
import { blockingFindingOf, type BlockingFinding } from './blocking-report.ts'
import { copyDockets } from './copy-dockets.ts'
import { tenantName } from './databases.ts'
import { hostileRequests } from './hostile-requests.ts'
import { bookingOfManyPieces, largeRequests } from './large-requests.ts'
import { makeTenant } from './make-data.ts'
import { type Server, startApp } from './servers.ts'
import { v1Requests } from './v1-requests.ts'
import type { TemporaryPostgres } from './temporary-postgres.ts'
import { LOOP_DELAY, type LoopDelay } from './watch-event-loop.ts'

export const blockingName = 'blocking requests'

const TRIES = 3

/** A year of dockets, for a statement with nearly the most rows of a report file. */
const amounts = { dockets: 60_000, ofAccount: 49_000, apart: '520 seconds' }

interface Request {
  name: string
  method: Method
  address: string
  body: string | null
  cookie: string
  /** Further headers, for each attempt. */
  headers?: () => Record<string, string>
}

/**
 * Sends the examples of all calls and the largest requests, one at a time. After each request it asks the portal's
 * process how long the event loop was blocked.
 */
export async function measureBlocking(postgres: TemporaryPostgres): Promise<BlockingFinding[]> {
  console.log(`Creating ${amounts.dockets} dockets …`)
  await makeTenant(postgres.url, tenantName, async (client) => {
    await copyDockets(client, amounts)
    await sumUpNothing(client)
  })
  console.log(`Measuring ${blockingName} …`)
  const app = await startApp(postgres, ['bench/watch-event-loop.ts'])
  try {
    const cookie = await logInAt(app.address, tenantName, 'admin')
    // Work at the start of the process does not belong to a request.
    await pause(2000)
    await loopDelay(app)
    const findings: BlockingFinding[] = []
    const account = await logInAt(app.address)
    for (const request of await everyRequest(app, cookie, account))
      findings.push(await measureOne(app, request))
    return findings
  } finally {
    await app.stop()
  }
}

const withLabels = new Set<string>(docketCan.haveLabels.states)

async function everyRequest(app: Server, cookie: string, account: string): Promise<Request[]> {
  const booked = await reply(app, cookie, docketPost, bookingOfManyPieces)
  const { rows } = await reply(app, cookie, docketList, { limit: 200 })
  const ofManyPieces = booked.docket.dck_id
  const { rows: addresses } = await reply(app, cookie, docketAddressList, { dck_id: ofManyPieces })
  const known = {
    dockets: rows.map(({ dck_id }) => dck_id),
    labelled: rows.flatMap(({ dck_id, dck_status }) => (withLabels.has(dck_status) ? [dck_id] : [])),
    ofManyPieces,
    address: addresses[1]?.dadd_id ?? 0,
  }
  return [
    ...['/api', '/api/openapi.json'].map((address) => get(address)),
    ...hostileRequests.map(({ path, body }) => post(`${path}: hostile`, path, body.toString(), '')),
    ...largeRequests(known).map(({ name, path, body }) => post(name, path, body, cookie)),
    ...calls.filter(endsNoSession).map((call) => exampleOf(call, cookie)),
    ...v1Requests(await newestOf(app, account)).map((request) => ({ ...request, cookie: account })),
  ]
}

/** The newest docket of the account. */
const newestOf = async (app: Server, cookie: string): Promise<number> =>
  (await reply(app, cookie, docketList, { limit: 1 })).rows[0]?.dck_id ?? 0

/** These calls would end the session of all later requests. */
const endsNoSession = ({ path }: Call) => path !== 'logout' && path !== 'user/password'

const get = (address: string): Request => ({ name: address, method: 'GET', address, body: null, cookie: '' })

const post = (name: string, path: string, body: string, cookie: string): Request => ({
  name,
  method: 'POST',
  address: `/api/${path}`,
  body,
  cookie,
})

function exampleOf(call: Call, user: string): Request {
  const { path, method, needs, example } = call
  const cookie = needs === 'public' || needs === 'guest' ? '' : user
  const body = method === 'POST' ? JSON.stringify(example) : null
  return { name: path, method, address: callAddress(call, example), body, cookie }
}

/** Sends a request several times, because the first may be slower: it loads modules or fills caches. */
async function measureOne(app: Server, request: Request): Promise<BlockingFinding> {
  const tries: LoopDelay[] = []
  let status: number | undefined
  for (let count = 0; count < TRIES; count += 1) {
    const answered = await send(app, request)
    status ??= answered
    tries.push(await loopDelay(app))
  }
  return blockingFindingOf({ name: request.name, status: status ?? 0, tries })
}

async function send({ address }: Server, request: Request): Promise<number> {
  const { method, body, cookie, headers } = request
  const ending = new AbortController()
  try {
    const response = await fetch(address + request.address, {
      method,
      headers: { cookie, ...headers?.(), ...(body === null ? {} : { 'content-type': 'application/json' }) },
      body,
      signal: ending.signal,
    })
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream')
    if (isStream) await pause(200)
    else await response.arrayBuffer()
    return response.status
  } catch {
    // The portal may close the connection while a large body is still being sent.
    return 0
  } finally {
    ending.abort()
  }
}

/** The delay of the event loop since the last call of this function. */
async function loopDelay({ process: portal }: Server): Promise<LoopDelay> {
  const answered = once(portal, 'message')
  portal.send(LOOP_DELAY)
  const [delay] = (await answered) as [LoopDelay]
  return delay
}

async function reply<C extends Call>(
  { address }: Server,
  cookie: string,
  call: C,
  payload: Payload<C>,
): Promise<ReplyOf<C>> {
  const response = await fetch(`${address}/api/${call.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(payload),
  })
  const body: unknown = await response.json()
  if (response.status !== 200) throw new Error(`${call.path} was refused: ${JSON.stringify(body)}`)
  return body as ReplyOf<C>
}

/** Resets the totals of reports, as if no day had been summed up. */
async function sumUpNothing(client: { query: (sql: string) => Promise<unknown> }): Promise<void> {
  await client.query(`delete from report_changed`)
  await client.query(
    `update report_rolled set rolled_until = (select min(dck_created)::date - 1 from docket)`,
  )
}
