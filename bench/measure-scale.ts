import { availableParallelism } from 'node:os'
import { logInAt } from './account.ts'
import { untilQueueIsEmpty } from './bookings.ts'
import { appDatabase, ask } from './databases.ts'
import { makeData } from './make-data.ts'
import { connections, measure } from './measure.ts'
import { busySeconds, databaseSeconds, processorSeconds, residentMegabytes } from './processor-time.ts'
import type { MeasuredInputs, RequestCost } from './scale-model.ts'
import { startApp, untilReferenceIsReady, type Server } from './servers.ts'
import { tasksOn, type BenchTask } from './tasks.ts'
import type { TemporaryPostgres } from './temporary-postgres.ts'

export const scaleName = 'scale'

/** The numbers of processes at which the model is checked. */
const PROCESSES = [1, 2, 3]

interface ActionFinding extends RequestCost {
  /** Requests of all processes together. */
  perSecond: number
  /** Processor time of the sender for one request. */
  clientMs: number
  /** Cores that other processes used during the requests. */
  otherCores: number
}

export interface ProcessesFinding {
  processes: number
  booking: ActionFinding
  list: ActionFinding
  bytesPerBooking: number
  megabytesPerProcess: number
}

export interface ScaleFinding {
  cores: number
  runs: ProcessesFinding[]
  /** Those of one process, and what the second adds. */
  inputs: MeasuredInputs
}

interface Effort {
  dockets: number
  ofAccount: number
  /** Requests of each action at each number of processes. */
  requests: number
}

/** Measures bookings, with their jobs, and lists of one company at one, two and three processes of the portal. */
export async function measureScale(postgres: TemporaryPostgres, effort: Effort): Promise<ScaleFinding> {
  await makeData(postgres.url, effort)
  const [list, , book] = tasksOn([])
  if (!list || !book) throw new Error('There are no actions')
  const runs: ProcessesFinding[] = []
  for (const processes of PROCESSES) {
    console.log(`Measuring ${processes} processes …`)
    runs.push(await measureProcesses(postgres, { list, book, processes, requests: effort.requests }))
  }
  const [one, two] = runs
  if (!one || !two) throw new Error('Nothing was measured')
  const furtherProcess = {
    portalMs: Math.max(0, two.booking.portalMs - one.booking.portalMs),
    databaseMs: Math.max(0, two.booking.databaseMs - one.booking.databaseMs),
  }
  return { cores: availableParallelism(), runs, inputs: { ...one, furtherProcess } }
}

interface Load {
  list: BenchTask
  book: BenchTask
  processes: number
  requests: number
}

async function measureProcesses(
  postgres: TemporaryPostgres,
  { list, book, processes, requests }: Load,
): Promise<ProcessesFinding> {
  const apps = await Promise.all(Array.from({ length: processes }, () => startApp(postgres)))
  try {
    const send = (task: BenchTask, amount: number) => sendToAll(postgres, apps, task, amount)
    await Promise.all(apps.map(({ address }) => untilReferenceIsReady(address)))
    // Connections, caches and compiled functions of each process.
    const warmUp = Math.ceil(requests / 5) * processes
    await send(list, warmUp)
    await send(book, warmUp)
    const listed = await send(list, requests)
    const before = await databaseBytes(postgres)
    const booking = await send(book, requests)
    const bytesPerBooking = ((await databaseBytes(postgres)) - before) / requests
    const megabytesPerProcess = Math.max(...apps.map(({ pid }) => residentMegabytes(pid)))
    return { processes, booking, list: listed, bytesPerBooking, megabytesPerProcess }
  } finally {
    await Promise.all(apps.map((app) => app.stop()))
  }
}

/** Sends requests to all processes at the same time, and waits until the jobs that they added are done. */
async function sendToAll(
  postgres: TemporaryPostgres,
  apps: readonly Server[],
  task: BenchTask,
  amount: number,
): Promise<ActionFinding> {
  const cookie = await logInAt(apps[0]?.address ?? '')
  const begun = performance.now()
  const busy = busySeconds()
  const portalSeconds = () => apps.reduce((sum, { pid }) => sum + processorSeconds(pid), 0)
  const before = {
    portal: portalSeconds(),
    database: await databaseSeconds(postgres),
    client: process.cpuUsage(),
  }
  // The same number of clients, whatever the number of processes.
  const atOnce = Math.ceil(connections / apps.length)
  const rounds = await Promise.all(
    apps.map(({ address }) => measure({ address, cookie }, task, Math.ceil(amount / apps.length), atOnce)),
  )
  const client = process.cpuUsage(before.client)
  if (task.books) await untilQueueIsEmpty(postgres.url)
  const portal = portalSeconds() - before.portal
  const database = (await databaseSeconds(postgres)) - before.database
  const clientSeconds = (client.user + client.system) / 1e6
  const others = busySeconds() - busy - portal - database - clientSeconds
  const answers = rounds.reduce((sum, round) => sum + round.answers, 0)
  return {
    perSecond: rounds.reduce((sum, round) => sum + round.perSecond, 0),
    portalMs: (portal * 1000) / answers,
    databaseMs: (database * 1000) / answers,
    clientMs: (clientSeconds * 1000) / answers,
    otherCores: Math.max(0, (others * 1000) / (performance.now() - begun)),
  }
}

async function databaseBytes({ url }: TemporaryPostgres): Promise<number> {
  const [row] = (await ask(
    url,
    appDatabase,
    'select pg_database_size(current_database())::float8 bytes',
  )) as {
    bytes: number
  }[]
  return row?.bytes ?? Number.NaN
}
