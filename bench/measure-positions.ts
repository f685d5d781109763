import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { get } from 'node:http'
import { join } from 'node:path'
import { circuitDocketList, liveBoard } from '@despatch/contract/control/control.ts'
import { docketTrack, liveTrack } from '@despatch/contract/tracking/tracking.ts'
import { callAddress } from '@despatch/contract/wire/call-address.ts'
import { z } from 'zod'
import { logInAt } from './account.ts'
import { boardCircuit } from './board-databases.ts'
import { appDatabase, ask, tenantName } from './databases.ts'
import { prepareFloorTask } from './floor-task.ts'
import { makePhones } from './make-phones.ts'
import { AIM, positionsName, type PositionsFinding, type PositionRound } from './positions-report.ts'
import { databaseSeconds, processorSeconds } from './processor-time.ts'
import { roundOf } from './round.ts'
import { SentPositions, type PositionLoad } from './send-positions.ts'
import { startApp, startFloor, type Server } from './servers.ts'
import type { TemporaryPostgres } from './temporary-postgres.ts'
import { LOOP_DELAY } from './watch-event-loop.ts'
import { watchPages } from './watch-pages.ts'

/** Drivers on shift, and open dockets on the board of a busy company. */
const PHONES = 2000
const DOCKETS = 580

/** Positions of one request: a single one, several of a minute, and what a phone sends after a time without a connection. */
const BATCHES = [1, 6, 12, 30, 100]

const CONNECTIONS = 32

/** How much more than the target a batch must reach without pauses, so that its requests do not pile up at the target. */
const MARGIN = 1.25

/**
 * Measures how many positions of drivers' phones the portal stores in a second, beside a plain server that writes the same rows.
 * Then the board and a tracking page are read without the phones, while they send at the target's rate, and while they send as
 * much as they can.
 */
export async function measurePositions(
  postgres: TemporaryPostgres,
  { seconds }: { seconds: number },
): Promise<PositionsFinding> {
  console.log(`Measuring ${positionsName} …`)
  const { phones, tracking } = await makePhones(postgres.url, { phones: PHONES, dockets: DOCKETS })
  const file = join(postgres.folder, 'phones.json')
  await writeFile(file, JSON.stringify(phones))
  const floor = await startFloor(postgres, appDatabase, await prepareFloorTask(postgres.url))
  const app = await startApp(postgres, ['bench/watch-event-loop.ts'])
  const closing: (() => void)[] = []
  try {
    const cookie = await logInAt(app.address, tenantName, 'control')
    const pages = [
      { call: circuitDocketList, payload: { cir_code: boardCircuit }, cookie },
      { call: docketTrack, payload: { tracking_ref: tracking }, cookie: '' },
    ] as const
    closing.push(
      openStream(app.address + callAddress(liveBoard, { cir_code: boardCircuit }), cookie),
      openStream(app.address + callAddress(liveTrack, { tracking_ref: tracking }), ''),
    )
    const load = { positions: 6, connections: CONNECTIONS, rate: null, seconds }
    const run = (server: Server, more: Partial<PositionLoad>) =>
      sendFor(postgres, file, server, { ...load, ...more })
    // The first round opens connections and compiles functions.
    for (const server of [floor, app]) await run(server, { seconds: 5 })
    const batches: PositionsFinding['batches'] = []
    for (const positions of BATCHES) {
      const plain = await run(floor, { positions })
      batches.push({ positions, floor: plain, app: await run(app, { positions }) })
    }
    const positions = smallestFor(AIM, batches)
    const beside = async (rate: number | null) => {
      const stopping = new AbortController()
      const watching = watchPages(app.address, pages, stopping.signal)
      const sent = await run(app, { positions, rate, seconds: seconds * 2 })
      stopping.abort()
      return { positions, sent, pages: await watching }
    }
    const alone = await watchPages(app.address, pages, AbortSignal.timeout(seconds * 2000))
    return { batches, alone, atAim: await beside(AIM / positions), atMost: await beside(null) }
  } finally {
    for (const close of closing) close()
    await Promise.all([app.stop(), floor.stop()])
  }
}

/** The smallest batch with which the portal stores clearly more than `aim` positions in a second; the largest if there is none. */
const smallestFor = (aim: number, batches: PositionsFinding['batches']): number =>
  batches.find(({ app }) => app.positionsPerSecond >= MARGIN * aim)?.positions ?? Math.max(...BATCHES)

/** An open page that receives changes. Returns how to close it. */
function openStream(url: string, cookie: string): () => void {
  const stream = get(url, { headers: { cookie }, agent: false }, (response) => response.resume())
  stream.on('error', () => undefined)
  return () => stream.destroy()
}

/** Sends positions to a server, and compares what it has confirmed with what is in the database. */
async function sendFor(
  postgres: TemporaryPostgres,
  file: string,
  server: Server,
  load: Omit<PositionLoad, 'address'>,
): Promise<PositionRound> {
  await ask(postgres.url, appDatabase, 'checkpoint')
  const before = await countPositions(postgres)
  const used = async () => [processorSeconds(server.pid), await databaseSeconds(postgres)] as const
  await loopDelay(server.process)
  const usedBefore = await used()
  const argument = JSON.stringify({ ...load, address: server.address } satisfies PositionLoad)
  const sender = fork(join(import.meta.dirname, 'send-positions.ts'), [file, argument])
  const [message] = (await Promise.race([
    once(sender, 'message'),
    once(sender, 'exit').then(([code]) => Promise.reject(new Error(`The sender exited with ${code}`))),
  ])) as [unknown]
  const { confirmed, seconds, latencies } = SentPositions.parse(message)
  const [portal, database] = (await used()).map((after, index) => after - (usedBefore[index] ?? 0))
  const delay = await loopDelay(server.process)
  const stored = (await countPositions(postgres)) - before
  if (stored !== confirmed) throw new Error(`${confirmed} positions were confirmed, and ${stored} stored`)
  const { answers, perSecond, p50, p99 } = roundOf(latencies, seconds)
  return {
    positionsPerSecond: confirmed / seconds,
    requestsPerSecond: perSecond,
    p50,
    p99,
    loopDelay: delay,
    portalMs: ((portal ?? 0) * 1000) / answers,
    databaseMs: ((database ?? 0) * 1000) / answers,
  }
}

async function countPositions({ url }: TemporaryPostgres): Promise<number> {
  const [row] = await ask(url, appDatabase, 'select count(*)::int from driver_position')
  return z.object({ count: z.number() }).parse(row).count
}

/** The longest delay of the portal's event loop since the last message; null for the floor, which has no answer. */
async function loopDelay(child: ChildProcess): Promise<number | null> {
  if (!child.spawnargs.some((word) => word.includes('watch-event-loop'))) return null
  const answer = once(child, 'message')
  child.send(LOOP_DELAY)
  const [delay] = (await answer) as [unknown]
  return z.object({ longest: z.number() }).parse(delay).longest
}
