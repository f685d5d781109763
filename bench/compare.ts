import { isDeepStrictEqual } from 'node:util'
import { logInAt } from './account.ts'
import { countBookings, emptyQueue, untilQueueIsEmpty } from './bookings.ts'
import { appDatabase, copyToFloor, floorDatabase } from './databases.ts'
import type { BenchTask } from './tasks.ts'
import type { FloorTask } from './floor-task.ts'
import { connections, measure, type Target } from './measure.ts'
import { databaseSeconds, processorSeconds } from './processor-time.ts'
import type { Comparison } from './report.ts'
import type { Round } from './round.ts'
import { type Server, startApp, startFloor, untilReferenceIsReady } from './servers.ts'
import type { TemporaryPostgres } from './temporary-postgres.ts'

export interface Effort {
  rounds: number
  /** The approximate duration of a round. */
  seconds: number
}

interface Side {
  database: string
  server: Server
  target: Target
  rounds: Round[]
  /** The number of responses since the start. */
  answers: number
}

/** Measures the app and the floor in turns, in separate processes on the same machine and data. */
export async function compare(
  postgres: TemporaryPostgres,
  action: BenchTask,
  task: FloorTask,
  effort: Effort,
): Promise<Comparison> {
  if (action.books) await copyToFloor(postgres.url)
  const servers: Server[] = []
  try {
    const floorOn = action.books ? floorDatabase : appDatabase
    const floor = await startFloor(postgres, floorOn, task)
    servers.push(floor)
    const app = await startApp(postgres)
    servers.push(app)
    const cookie = await logInAt(app.address)
    await untilReferenceIsReady(app.address)
    const sides = {
      floor: sideOf(floorOn, floor, cookie),
      app: sideOf(appDatabase, app, cookie),
    }
    if (!action.books) await checkSameAnswers(action, sides.floor.target, sides.app.target)
    await takeTurns(postgres, action, [sides.floor, sides.app], effort)
    return { action: action.name, aim: action.aim, floor: sides.floor.rounds, app: sides.app.rounds }
  } finally {
    await Promise.all(servers.map((server) => server.stop()))
  }
}

const sideOf = (database: string, server: Server, cookie: string): Side => ({
  database,
  server,
  target: { address: server.address, cookie },
  rounds: [],
  answers: 0,
})

/** Processor seconds of a side's server and of PostgreSQL. The other side waits, so PostgreSQL works for this one only. */
const usedBy = async ({ server }: Side, postgres: TemporaryPostgres): Promise<number> =>
  processorSeconds(server.pid) + (await databaseSeconds(postgres))

async function takeTurns(
  postgres: TemporaryPostgres,
  action: BenchTask,
  sides: Side[],
  effort: Effort,
): Promise<void> {
  const { url: serverUrl } = postgres
  const before = await Promise.all(sides.map(({ database }) => countBookings(serverUrl, database)))
  const pace = new Map<Side, number>()
  const turn = async (side: Side, amount: number): Promise<Round> => {
    const before = await usedBy(side, postgres)
    const round = await measure(side.target, action, Math.max(connections, Math.round(amount)))
    side.answers += round.answers
    pace.set(side, round.perSecond)
    // Jobs of the app must not run while the floor is measured. The floor runs no jobs.
    if (action.books && side.database === appDatabase) await untilQueueIsEmpty(serverUrl)
    const processorMs = (((await usedBy(side, postgres)) - before) * 1000) / round.answers
    if (action.books && side.database !== appDatabase) await emptyQueue(serverUrl, side.database)
    return { ...round, processorMs }
  }
  for (const side of sides) {
    await turn(side, 500)
    await turn(side, (pace.get(side) ?? 0) * (effort.seconds / 3))
  }
  for (let round = 0; round < effort.rounds; round += 1) {
    for (const side of sides) side.rounds.push(await turn(side, (pace.get(side) ?? 0) * effort.seconds))
  }
  for (const [index, side] of sides.entries()) {
    const written = (await countBookings(serverUrl, side.database)).map(
      (count, table) => count - (before[index]?.[table] ?? 0),
    )
    const wanted = action.books ? side.answers : 0
    if (written.some((count) => count !== wanted)) {
      throw new Error(
        `${side.database}: ${wanted} bookings were confirmed, but the tables got ${written.join(', ')} rows`,
      )
    }
  }
}

/** The comparison is valid only if app and floor return the same responses. */
async function checkSameAnswers(action: BenchTask, floor: Target, app: Target): Promise<void> {
  for (let tries = 0; tries < 20; tries += 1) {
    const { body } = action.next()
    const [wanted, answered] = await Promise.all([floor, app].map((side) => answerTo(side, action, body)))
    if (!isDeepStrictEqual(answered, wanted)) {
      const [one, other] = [wanted, answered].map((answer) => JSON.stringify(answer))
      throw new Error(`${action.name}: the floor returned ${one}\nthe app returned ${other}`)
    }
  }
}

async function answerTo({ address, cookie }: Target, { path }: BenchTask, body: string): Promise<unknown> {
  const headers = { 'content-type': 'application/json', cookie }
  const response = await fetch(address + path, { method: 'POST', headers, body })
  return { status: response.status, reply: await response.json() }
}
