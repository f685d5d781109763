import { mkdir, writeFile } from 'node:fs/promises'
import { availableParallelism, cpus } from 'node:os'
import { join } from 'node:path'
import { docketsOfAccount } from './account.ts'
import { addressReport } from './address-report.ts'
import { compare, type Effort } from './compare.ts'
import type { Amounts } from './copy-dockets.ts'
import { deedsOn } from './deeds.ts'
import { prepareFloorTask } from './floor-task.ts'
import { makeData } from './make-data.ts'
import {
  type AddressAmounts,
  type AddressFinding,
  addressesName,
  measureAddresses,
} from './measure-addresses.ts'
import { connections } from './measure.ts'
import { measurePricing, pricingName } from './price-all-tariffs.ts'
import { type PricingFinding, pricingReport } from './pricing-report.ts'
import { findingOf, report, type Finding } from './report.ts'
import { startTemporaryPostgres, type TemporaryPostgres } from './temporary-postgres.ts'

const full: Effort & Amounts = { dockets: 200_000, ofAccount: 100_000, rounds: 5, seconds: 6 }
const quick: Effort & Amounts = { dockets: 20_000, ofAccount: 10_000, rounds: 3, seconds: 2 }

const fullAddresses: AddressAmounts = { imported: 1_000_000, searched: 5_000_000, lookUps: 5000 }
const quickAddresses: AddressAmounts = { imported: 100_000, searched: 200_000, lookUps: 1000 }

const isQuick = process.argv.includes('--quick')
const effort = isQuick ? quick : full
/** `--only=booking`, `--only=pricing` or `--only=addresses` measures the deeds of that name alone. */
const only = process.argv.find((word) => word.startsWith('--only='))?.slice('--only='.length) ?? ''
const folder = join(import.meta.dirname, '..', 'var')

const isWanted = (name: string) => name.includes(only)

const pricing = isWanted(pricingName) ? priceInThisProcess() : null
const addresses = isWanted(addressesName) ? await lookUpAddresses() : null
const findings = deedsOn([]).some(({ name }) => isWanted(name)) ? await compareWithFloor() : []
await mkdir(folder, { recursive: true })
await writeFile(
  join(folder, 'bench.json'),
  `${JSON.stringify(recordOf(findings, pricing, addresses), null, 2)}\n`,
)
if (findings.length > 0) console.log(`\n${report(findings)}`)
if (pricing) console.log(`\n${pricingReport(pricing)}`)
if (addresses) console.log(`\n${addressReport(addresses)}`)

function priceInThisProcess(): PricingFinding {
  console.log(`Measuring ${pricingName} …`)
  return measurePricing(effort.rounds, effort.seconds)
}

function compareWithFloor(): Promise<Finding[]> {
  return withPostgres(measureAll)
}

async function lookUpAddresses(): Promise<AddressFinding> {
  console.log(`Measuring ${addressesName} …`)
  return await withPostgres((postgres) =>
    measureAddresses(postgres, isQuick ? quickAddresses : fullAddresses),
  )
}

async function withPostgres<T>(work: (postgres: TemporaryPostgres) => Promise<T>): Promise<T> {
  const postgres = await startTemporaryPostgres()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => void postgres.stop().finally(() => process.exit(1)))
  }
  try {
    return await work(postgres)
  } finally {
    await postgres.stop()
  }
}

async function measureAll(on: TemporaryPostgres): Promise<Finding[]> {
  console.log(`Making ${effort.dockets} dockets, ${effort.ofAccount} of them one account's …`)
  await makeData(on.url, effort)
  const ids = await docketsOfAccount(on.url)
  const task = await prepareFloorTask(on.url)
  const measured: Finding[] = []
  for (const deed of deedsOn(ids).filter(({ name }) => isWanted(name))) {
    console.log(`Measuring ${deed.name} …`)
    measured.push(findingOf(await compare(on, deed, task, effort)))
  }
  return measured
}

function recordOf(compared: Finding[], priced: PricingFinding | null, lookedUp: AddressFinding | null) {
  return {
    at: new Date().toISOString(),
    node: process.version,
    processor: cpus()[0]?.model,
    cores: availableParallelism(),
    connections,
    ...effort,
    findings: compared,
    pricing: priced,
    addresses: lookedUp,
  }
}
