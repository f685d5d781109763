import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { embeddedSource } from '@despatch/server/addresses/embedded-source.ts'
import { addressFormats } from '@despatch/server/addresses/import/formats.ts'
import { importAddresses } from '@despatch/server/addresses/import/import-addresses.ts'
import { migrate, migrations } from '@despatch/server/platform/database/migrate.ts'
import { createPool, withDatabase } from '@despatch/server/platform/database/pool.ts'
import { HOUSES_OF_A_POSTCODE, numberOf, locationOf, writePricePaid } from './address-files.ts'
import { type Round, roundOf } from './round.ts'
import type { TemporaryPostgres } from './temporary-postgres.ts'

export const addressesName = 'addresses'

export interface AddressAmounts {
  /** The number of addresses in the timed import. */
  imported: number
  /** The number of addresses that are searched. */
  searched: number
  lookups: number
}

/** Targets: rows per second of an import, and the 99th percentile of searches in milliseconds. */
export const addressAims = { importedPerSecond: 1_000_000 / 60, postcode: 5, text: 30 }

export interface AddressFinding {
  addresses: number
  importedPerSecond: number
  importSeconds: number
  /** The highest memory use during the import, in MiB. It does not grow with the file. */
  importMiB: number
  postcode: Round
  number: Round
  words: Round
}

const database = 'bench_addresses'

/** Imports addresses, then searches them one at a time, like a single user. */
export async function measureAddresses(
  postgres: TemporaryPostgres,
  { imported, searched, lookups }: AddressAmounts,
): Promise<AddressFinding> {
  const server = createPool(postgres.url, { max: 1 })
  await server.query(`create database ${database} template template0`)
  await server.end()
  const connection = withDatabase(postgres.url, database)
  const pool = createPool(connection, { max: 2 })
  const folder = await mkdtemp(join(tmpdir(), 'despatch-bench-'))
  try {
    await migrate(pool, migrations.tenant)
    const { seconds, mebibytes } = await importTimed(connection, folder, imported)
    if (searched > imported) await importFrom(connection, folder, imported, searched)
    await pool.query('vacuum analyze')
    return {
      addresses: searched,
      importSeconds: seconds,
      importedPerSecond: imported / seconds,
      importMiB: mebibytes,
      ...(await lookup(pool, searched, lookups)),
    }
  } finally {
    await pool.end()
    await rm(folder, { recursive: true })
  }
}

async function importTimed(connection: string, folder: string, rows: number) {
  let most = 0
  const begun = performance.now()
  const seconds = await importFrom(connection, folder, 0, rows, () => {
    most = Math.max(most, process.memoryUsage().rss)
  })
  console.log(
    `  ${rows} addresses written and imported in ${((performance.now() - begun) / 1000).toFixed(1)} s`,
  )
  return { seconds, mebibytes: most / 1024 ** 2 }
}

/** The seconds that the import takes. Writing the file does not count. */
async function importFrom(
  connection: string,
  folder: string,
  from: number,
  to: number,
  onProgress: () => void = () => undefined,
): Promise<number> {
  const path = join(folder, `${from}.csv`)
  const format = addressFormats.get('price-paid')
  if (!format) throw new Error('The format price-paid does not exist')
  await writePricePaid(path, from, to)
  const begun = performance.now()
  await importAddresses({ connection, path, format, encoding: 'auto', onProgress })
  const seconds = (performance.now() - begun) / 1000
  await rm(path)
  return seconds
}

const groupOf = (address: number) => locationOf(Math.floor(address / HOUSES_OF_A_POSTCODE))

async function lookup(pool: ReturnType<typeof createPool>, addresses: number, times: number) {
  const source = embeddedSource(pool)
  const any = stepping(addresses)
  return {
    postcode: await timed(times, () => source.ofPostcode(groupOf(any()).postcode)),
    number: await timed(times, () => {
      const address = any()
      return source.suggest(`${numberOf(address)} ${groupOf(address).street.slice(0, 7)}`, 8)
    }),
    words: await timed(times, () => {
      const { street, town } = groupOf(any())
      return source.suggest(`${street.split(' ')[0]} ${town.slice(0, 4)}`, 8)
    }),
  }
}

/** Numbers spread over the range, the same in every run. */
function stepping(range: number): () => number {
  let at = 0
  return () => (at = (at + 2_654_435_761) % range)
}

async function timed(times: number, work: () => Promise<unknown>): Promise<Round> {
  // Warm-up: the first searches read the index from disk and prepare the statement.
  for (let warm = 0; warm < 50; warm += 1) await work()
  const latencies: number[] = []
  const begun = performance.now()
  for (let done = 0; done < times; done += 1) {
    const start = performance.now()
    await work()
    latencies.push(performance.now() - start)
  }
  return roundOf(latencies, (performance.now() - begun) / 1000)
}
