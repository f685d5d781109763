import { get, type IncomingMessage } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { liveBoard } from '@despatch/contract/control/control.ts'
import type { ReplyOf } from '@despatch/contract/wire/call.ts'
import { callAddress } from '@despatch/contract/wire/call-address.ts'
import { withDatabase } from '@despatch/server/platform/database/pool.ts'
import { Announcements } from '@despatch/server/platform/live/announcements.ts'
import { boardCircuit } from './board-databases.ts'
import { appDatabase } from './databases.ts'
import { type Round, roundOf } from './round.ts'
import { touchDockets } from './touch-dockets.ts'

export interface DeliveryAmounts {
  boards: number
  changesPerSecond: number
  seconds: number
}

export interface DeliveryFinding extends DeliveryAmounts {
  changes: number
  /** Milliseconds from a commit to its arrival at each open board. */
  app: Round
  /** The same for a connection that only runs LISTEN. */
  floor: Round
  /** Changes that did not reach a board in time. */
  missed: number
}

type Key = string
const keyOf = (id: number, version: number): Key => `${id} ${version}`

/** Measures how long each commit takes to reach every board of its circuit. */
export async function measureDelivery(
  serverUrl: string,
  address: string,
  cookie: string,
  amounts: DeliveryAmounts,
): Promise<DeliveryFinding> {
  const commits = new Map<Key, number>()
  const listened = new Map<Key, number>()
  const boards = Array.from({ length: amounts.boards }, () => new Map<Key, number>())
  const listener = await listen(serverUrl, listened)
  const streams = await Promise.all(boards.map((arrived) => openBoard(address, cookie, arrived)))
  const stopping = new AbortController()
  const touching = touchDockets(serverUrl, amounts.changesPerSecond, stopping.signal, (id, version, at) => {
    commits.set(keyOf(id, version), at)
  })
  await pause(amounts.seconds * 1000)
  stopping.abort()
  const changes = await touching
  // The target is one second. Later changes count as missed.
  await pause(1000)
  for (const stream of streams) stream.destroy()
  await listener.close()

  const latencies = boards.flatMap((arrived) => latenciesOf(commits, arrived))
  return {
    ...amounts,
    changes,
    app: roundOf(latencies, amounts.seconds),
    floor: roundOf(latenciesOf(commits, listened), amounts.seconds),
    missed: changes * amounts.boards - latencies.length,
  }
}

/** An announcement can arrive before the reply of its commit. It then counts as zero milliseconds. */
const latenciesOf = (commits: ReadonlyMap<Key, number>, arrived: ReadonlyMap<Key, number>) =>
  [...commits].flatMap(([key, at]) => {
    const heard = arrived.get(key)
    return heard === undefined ? [] : [Math.max(0, heard - at)]
  })

async function listen(serverUrl: string, heard: Map<Key, number>): Promise<Announcements> {
  const announcements = new Announcements(withDatabase(serverUrl, appDatabase), () => undefined)
  announcements.on('docket', ({ dck_id, dck_version }) =>
    heard.set(keyOf(dck_id, dck_version), performance.now()),
  )
  await announcements.start()
  return announcements
}

async function openBoard(
  address: string,
  cookie: string,
  arrived: Map<Key, number>,
): Promise<IncomingMessage> {
  const url = address + callAddress(liveBoard, { cir_code: boardCircuit })
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { headers: { cookie }, agent: false }, resolve).once('error', reject)
  })
  if (response.statusCode !== 200) throw new Error(`The live board returned ${response.statusCode}`)
  response.on('error', () => undefined)
  let waiting = ''
  response.setEncoding('utf8').on('data', (text: string) => {
    const at = performance.now()
    const blocks = (waiting + text).split('\n\n')
    waiting = blocks.pop() ?? ''
    for (const block of blocks) {
      if (!block.startsWith('data: ')) continue
      const event = JSON.parse(block.slice('data: '.length)) as ReplyOf<typeof liveBoard>
      if (event.type === 'row') arrived.set(keyOf(event.row.dck_id, event.row.dck_version), at)
    }
  })
  return response
}
