import { mkdir, writeFile } from 'node:fs/promises'
import { availableParallelism, cpus } from 'node:os'
import { join } from 'node:path'
import { docketsOfAccount } from './account.ts'
import { addressReport } from './address-report.ts'
import { boardReport } from './board-report.ts'
import { companiesReport } from './companies-report.ts'
import { compare } from './compare.ts'
import { tasksOn } from './tasks.ts'
import { exportReport } from './export-report.ts'
import { prepareFloorTask } from './floor-task.ts'
import { historyTasks } from './history-tasks.ts'
import { type HistoryFinding, historyReport } from './history-report.ts'
import { importName, importReport, measureImport, type ImportFinding } from './import-addresses.ts'
import { hostileReport } from './hostile-report.ts'
import { makeData } from './make-data.ts'
import {
  type AddressAmounts,
  type AddressFinding,
  addressesName,
  measureAddresses,
} from './measure-addresses.ts'
import { blockingReport } from './blocking-report.ts'
import { blockingName, measureBlocking } from './measure-blocking.ts'
import { companiesName, measureCompanies } from './measure-companies.ts'
import { limitsName, limitsReport, measureLimits } from './measure-limits.ts'
import { eventsName, eventsReport, measureEvents } from './measure-events.ts'
import { type BoardAmounts, boardName, measureBoard } from './measure-board.ts'
import { exportName, measureExport } from './measure-export.ts'
import { headingName, headingReport, measureHeading } from './measure-heading.ts'
import { hostileName, measureHostile } from './measure-hostile.ts'
import { makeHistories, measureHistories } from './measure-history.ts'
import { loginName, loginReport, measureLogin } from './measure-login.ts'
import { measureScale, scaleName } from './measure-scale.ts'
import { measurePostgraphile, postgraphileName } from './measure-postgraphile.ts'
import { measureRates, ratesName, ratesReport } from './measure-rates.ts'
import { measurePositions } from './measure-positions.ts'
import { positionsName, positionsReport } from './positions-report.ts'
import { measureReports, reportsName, reportsReport, type ReportsFinding } from './measure-reports.ts'
import { measureWebhooks, webhooksName, webhooksReport } from './measure-webhooks.ts'
import { connections } from './measure.ts'
import { measurePricing, pricingName } from './price-all-tariffs.ts'
import { type PricingFinding, pricingReport } from './pricing-report.ts'
import { findingOf, report, type Finding } from './report.ts'
import { recordedInputs } from './scale-inputs.ts'
import { modelReport, scaleReport } from './scale-report.ts'
import { startApp } from './servers.ts'
import { startTemporaryPostgres, type TemporaryPostgres } from './temporary-postgres.ts'

const full = {
  dockets: 200_000,
  ofAccount: 100_000,
  rounds: 5,
  seconds: 6,
  histories: { short: 50_000, long: 5_000_000 },
}
const quick: typeof full = {
  dockets: 20_000,
  ofAccount: 10_000,
  rounds: 3,
  seconds: 2,
  histories: { short: 5000, long: 100_000 },
}

const fullAddresses: AddressAmounts = { imported: 1_000_000, searched: 5_000_000, lookups: 5000 }
const quickAddresses: AddressAmounts = { imported: 100_000, searched: 200_000, lookups: 1000 }

const reportDockets = { full: 5_000_000, quick: 300_000 }

const fullBoard: BoardAmounts = { onBoard: 10_000, seconds: 10, changes: 10_000 }
const quickBoard: BoardAmounts = { onBoard: 10_000, seconds: 4, changes: 1500 }

const eventRate = { bookingsPerSecond: 20 }

const isQuick = process.argv.includes('--quick')
const effort = isQuick ? quick : full
const option = (name: string) =>
  process.argv.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3)
/**
 * Measures only the actions whose name contains this: `--only=booking`, `--only=pricing`, `--only=addresses`,
 * `--only=address-book`, `--only=board`, `--only=companies`, `--only=heading`, `--only=reports`, `--only=hostile`, `--only=limits`, `--only=rates`, `--only=logins`,
 * `--only=events`, `--only=positions`, `--only=webhooks`, `--only=blocking`, `--only=history`, `--only=scale`, `--only=postgraphile` or `--only=model`.
 */
const only = option('only') ?? ''
/** `--history=1000000` sets the length of the long history. */
const histories = { ...effort.histories, long: Number(option('history') ?? effort.histories.long) }
const folder = join(import.meta.dirname, '..', 'var')

const historyNames = [...historyTasks([]).map(({ name }) => name), exportName]
const isWanted = (name: string) => name.includes(only)

const pricing = isWanted(pricingName) ? priceInThisProcess() : null
const addresses = isWanted(addressesName) ? await searchAddresses() : null
const imported = isWanted(importName) ? await withPostgres(importFile) : null
const findings = tasksOn([]).some(({ name }) => isWanted(name)) ? await withPostgres(compareWithFloor) : []
const board = isWanted(boardName) ? await withPostgres(watchBoard) : null
const heading = isWanted(headingName) ? await withPostgres(loadPages) : null
const reported = isWanted(reportsName) ? await withPostgres(reportYear) : null
const hostile = isWanted(hostileName) ? await withPostgres(attackPortal) : null
const limits = isWanted(limitsName) ? await withPostgres(sendGreedily) : null
const rates = isWanted(ratesName)
  ? await withPostgres((postgres) => measureRates(postgres, { baskets: isQuick ? 200 : 1000 }))
  : null
const events = isWanted(eventsName)
  ? await withPostgres((postgres) => measureEvents(postgres, { ...eventRate, seconds: isQuick ? 10 : 60 }))
  : null
const logins = isWanted(loginName)
  ? await withPostgres((postgres) => measureLogin(postgres, { logins: isQuick ? 100 : 500 }))
  : null
const positions = isWanted(positionsName)
  ? await withPostgres((postgres) => measurePositions(postgres, { seconds: isQuick ? 4 : 15 }))
  : null
const webhooks = isWanted(webhooksName)
  ? await withPostgres((postgres) =>
      measureWebhooks(postgres, { rounds: Math.max(5, effort.rounds), bookings: isQuick ? 500 : 1500 }),
    )
  : null
const blocking = isWanted(blockingName) ? await withPostgres(measureBlocking) : null
const companies = isWanted(companiesName) ? await withPostgres(openCompanies) : null
const scale = isWanted(scaleName) ? await withPostgres(countProcesses) : null
// Installs a package, so it is measured only by name.
const beside = only === postgraphileName ? await withPostgres(compareWithPostgraphile) : null
const history = historyNames.some(isWanted) ? await withPostgres(searchHistory) : null
await mkdir(folder, { recursive: true })
await writeFile(join(folder, 'bench.json'), `${JSON.stringify(recordOf(), null, 2)}\n`)
if (findings.length > 0) console.log(`\n${report(findings)}`)
if (pricing) console.log(`\n${pricingReport(pricing)}`)
if (addresses) console.log(`\n${addressReport(addresses)}`)
if (board) console.log(`\n${boardReport(board)}`)
if (heading) console.log(`\n${headingReport(heading)}`)
if (history && history.findings.length > 0) console.log(`\n${historyReport(history.findings, histories)}`)
if (history?.exported) console.log(`\n${exportReport(history.exported)}`)
if (reported) console.log(`\n${reportsReport(reported)}`)
if (hostile) console.log(`\n${hostileReport(hostile)}`)
if (limits) console.log(`\n${limitsReport(limits)}`)
if (rates) console.log(`\n${ratesReport(rates)}`)
if (events) console.log(`\n${eventsReport(events)}`)
if (positions) console.log(`\n${positionsReport(positions)}`)
if (webhooks) console.log(`\n${webhooksReport(webhooks)}`)
if (logins) console.log(`\n${loginReport(logins)}`)
if (blocking) console.log(`\n${blockingReport(blocking)}`)
if (blocking?.some(({ holds }) => !holds)) process.exitCode = 1
if (companies) console.log(`\n${companiesReport(companies)}`)
if (beside) console.log(`\n${report([beside])}`)
if (scale) console.log(`\n${scaleReport(scale)}`)
// Only computed, from the recorded figures.
if (only === 'model') console.log(modelReport(recordedInputs))
if (imported) console.log(`\n${importReport(imported)}`)

function priceInThisProcess(): PricingFinding {
  console.log(`Measuring ${pricingName} …`)
  return measurePricing(effort.rounds, effort.seconds)
}

async function searchAddresses(): Promise<AddressFinding> {
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

async function compareWithFloor(on: TemporaryPostgres): Promise<Finding[]> {
  console.log(`Creating ${effort.dockets} dockets, ${effort.ofAccount} of them for one account …`)
  await makeData(on.url, effort)
  const ids = await docketsOfAccount(on.url)
  const task = await prepareFloorTask(on.url)
  const measured: Finding[] = []
  for (const action of tasksOn(ids).filter(({ name }) => isWanted(name))) {
    console.log(`Measuring ${action.name} …`)
    measured.push(findingOf(await compare(on, action, task, effort)))
  }
  return measured
}

async function searchHistory(on: TemporaryPostgres) {
  console.log(`Creating histories of ${histories.short} and ${histories.long} dockets …`)
  await makeHistories(on, histories)
  const app = await startApp(on)
  let measured: HistoryFinding[]
  try {
    measured = await measureHistories(on, app, isWanted, effort)
  } finally {
    await app.stop()
  }
  return { findings: measured, exported: isWanted(exportName) ? await measureExport(on, 3) : null }
}

async function importFile(on: TemporaryPostgres): Promise<ImportFinding> {
  console.log(`Measuring ${importName} …`)
  // Only the address book is measured, so a few dockets are enough.
  await makeData(on.url, { dockets: 2000, ofAccount: 1000 })
  return await measureImport(on)
}

function reportYear(postgres: TemporaryPostgres): Promise<ReportsFinding> {
  console.log(`Measuring ${reportsName} …`)
  return measureReports(
    postgres,
    Number(option('dockets') ?? (isQuick ? reportDockets.quick : reportDockets.full)),
  )
}

function attackPortal(postgres: TemporaryPostgres) {
  return measureHostile(postgres, { rounds: effort.rounds, requests: isQuick ? 500 : 3000 })
}

function sendGreedily(postgres: TemporaryPostgres) {
  return measureLimits(postgres, { rounds: effort.rounds, requests: isQuick ? 100 : 500 })
}

function watchBoard(postgres: TemporaryPostgres) {
  console.log(`Measuring ${boardName} …`)
  return measureBoard(postgres, isQuick ? quickBoard : fullBoard)
}

function openCompanies(postgres: TemporaryPostgres) {
  console.log(`Measuring ${companiesName} …`)
  return measureCompanies(postgres, Number(option('companies') ?? (isQuick ? 30 : 200)))
}

function countProcesses(postgres: TemporaryPostgres) {
  console.log(`Measuring ${scaleName} …`)
  return measureScale(postgres, { ...effort, requests: isQuick ? 500 : 5000 })
}

async function compareWithPostgraphile(postgres: TemporaryPostgres): Promise<Finding> {
  console.log(`Measuring the list beside PostGraphile …`)
  return findingOf(await measurePostgraphile(postgres, effort))
}

function loadPages(postgres: TemporaryPostgres) {
  console.log(`Measuring ${headingName} …`)
  return measureHeading(postgres, isQuick ? 3 : 9)
}

function recordOf() {
  return {
    at: new Date().toISOString(),
    node: process.version,
    processor: cpus()[0]?.model,
    cores: availableParallelism(),
    connections,
    ...effort,
    histories,
    findings,
    pricing,
    addresses,
    addressBook: imported,
    board,
    heading,
    reported,
    hostile,
    limits,
    rates,
    events,
    logins,
    positions,
    webhooks,
    blocking,
    companies,
    scale,
    beside,
    history,
  }
}
