import { mkdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { setTimeout as pause } from 'node:timers/promises'
import { startEmbeddedPostgres } from '@despatch/postgres'
import { createPool } from '@despatch/server/platform/database/pool.ts'
import { freePort } from '@despatch/server/test/free-port.ts'
import { closeSessions, everyFailure } from '../payment-storm.ts'
import { waitUntilSettled } from '../storm-counts.ts'
import { CountedAnswers } from './answers.ts'
import { BookingClients } from './booking-clients.ts'
import { UptimeClock } from './uptime-clock.ts'
import { checkPromises } from './check-promises.ts'
import { timesTable, type Recovery } from './recovery-times.ts'
import { failures, shuffledFailures, type FailureName } from './failures/failures.ts'
import { QUEUE_LIMIT_MS, SERVICE_LIMIT_MS, STOP_TIMEOUT_MS } from './limits.ts'
import { retryingQuery } from './retrying-query.ts'
import { PayingClients } from './paying-clients.ts'
import { PostgresProcesses } from '@despatch/server/test/postgres-processes.ts'
import { prepareData } from './prepare-data.ts'
import { ProviderProcess } from './provider-process.ts'
import { QueueWatch } from './queue-watch.ts'
import { openReceivers, subscribe, type Receivers } from './receivers.ts'
import { printReport } from './report.ts'
import { ServedPortal } from './served-portal.ts'
import type { SmallDisk } from './small-disk.ts'
import type { World } from './world.ts'

/** Most failures whose queues may still be draining, and the longest pause before the next failure, in milliseconds. */
const MAX_CONCURRENT_DRAINS = 4
const LONGEST_PAUSE_MS = 500

/** The output of the portal's processes. */
const LOG = fileURLToPath(new URL('../../var/chaos.log', import.meta.url))

interface Chaos {
  /** The test's own folder, and the portal's data folder in it. */
  folder: string
  data: string
  /** The disk of the data folder, if it can be filled. */
  disk: SmallDisk | undefined
  names: readonly FailureName[]
  kills: number
  interrupted: AbortSignal
}

/** Causes the failures and prints the report. Returns whether every promise held. */
export async function causeChaos(chaos: Chaos): Promise<boolean> {
  await mkdir(dirname(LOG), { recursive: true })
  await rm(LOG, { force: true })
  const receivers = await openReceivers()
  const portalPort = await freePort()
  const settings = {
    DESPATCH_DATA: chaos.data,
    SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
    SMTP_URL: receivers.mail.url,
    STOP_TIMEOUT: String(STOP_TIMEOUT_MS),
    PAYMENT_TIMEOUT: '1000',
    OVERLOAD_DELAY: '1000',
  }
  const journal = join(chaos.folder, 'provider.ndjson')
  const portalAddress = `http://127.0.0.1:${portalPort}`
  const provider = new ProviderProcess(await freePort(), journal, portalAddress)
  const portal = new ServedPortal(
    portalPort,
    { ...settings, SANDBOX_URL: provider.address, CARD_PROVIDER_ORIGINS: provider.address },
    LOG,
  )
  try {
    await provider.start()
    const connections = await prepareData({
      data: chaos.data,
      provider: provider.address,
      portal: portalAddress,
      settings,
    })
    const pools = {
      metro: createPool(connections.metro, { max: 2 }),
      northern: createPool(connections.northern, { max: 2 }),
    }
    await portal.start()
    const answers = new CountedAnswers(portal)
    const world: World = {
      portal,
      provider,
      postgres: new PostgresProcesses(chaos.data),
      disk: chaos.disk,
      connections,
      pools,
      bookings: new BookingClients(answers),
      answers,
      broken: [],
      stops: [],
    }
    return await runUnderLoad(chaos, world, receivers, journal)
  } finally {
    await portal.abandon()
    await provider.kill()
    await receivers.close()
    // A killed portal leaves PostgreSQL running.
    const postgres = await startEmbeddedPostgres({ dataDir: join(chaos.data, 'postgres'), durable: true })
    await postgres.stop()
  }
}

async function runUnderLoad(
  chaos: Chaos,
  world: World,
  receivers: Receivers,
  journal: string,
): Promise<boolean> {
  const { portal, provider, pools, bookings, answers } = world
  const impossible = chaos.names.filter((name) => name === 'disk' && !chaos.disk)
  const names = chaos.names.filter((name) => !impossible.includes(name))
  const firstIds = { metro: await lastDocket(pools.metro), northern: await lastDocket(pools.northern) }
  const paying = new PayingClients(answers)
  const clock = new UptimeClock()
  const queues = new QueueWatch(Object.values(pools), [receivers.good.url, receivers.slow.url], clock)
  await subscribe(portal.address, receivers)
  await bookings.start(portal.address)
  await paying.start(portal.address, provider.address)
  await provider.set(everyFailure)

  const recoveries: Recovery[] = []
  const drains: Promise<void>[] = []
  const sequence = shuffledFailures(chaos.kills, names)
  for (const [index, name] of sequence.entries()) {
    if (chaos.interrupted.aborted) break
    clock.stop()
    await failures[name].strike(world)
    const service = await bookings.nextAcknowledged('metro', SERVICE_LIMIT_MS)
    clock.resume()
    const recovery: Recovery = { failure: name, service, queue: undefined }
    recoveries.push(recovery)
    console.log(`${index + 1} of ${sequence.length}: ${name}, served after ${service?.toFixed()} ms`)
    // The next failure comes while the queues are still draining.
    drains.push(queues.emptied(QUEUE_LIMIT_MS).then((time) => void (recovery.queue = time)))
    if (drains.length >= MAX_CONCURRENT_DRAINS) await drains.shift()
    await pause(LONGEST_PAUSE_MS * Math.random())
  }
  await Promise.all(drains)

  await provider.set({})
  await bookings.stop()
  await paying.stop()
  const rest = await queues.emptied(QUEUE_LIMIT_MS)
  await closeSessions(provider.address, pools.metro)
  await waitUntilSettled(pools.metro)
  const settled = await queues.emptied(QUEUE_LIMIT_MS)
  if (rest === undefined || settled === undefined) world.broken.push('The queues were not empty at the end')
  const lines = await checkPromises({ world, paying, receivers, journal, firstIds, recoveries, impossible })
  for (const pool of Object.values(pools)) await pool.end()
  const { code, time } = await portal.leave()
  world.stops.push(time)
  console.log(`\n${timesTable(recoveries)}\n`)
  return printReport([
    ...lines,
    { promised: 'the last stop exits with 0', seen: `${code} after ${time} ms`, isMet: code === 0 },
  ])
}

const lastDocket = async (pool: World['pools']['metro']) =>
  (await retryingQuery<{ id: number }>(pool, 'select max(dck_id) id from docket'))[0]?.id ?? 0
