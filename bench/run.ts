import { mkdir, writeFile } from 'node:fs/promises'
import { availableParallelism, cpus } from 'node:os'
import { join } from 'node:path'
import { docketsOfAccount } from './account.ts'
import { blockingReport } from './blocking-report.ts'
import { boardReport } from './board-report.ts'
import { companiesReport } from './companies-report.ts'
import { compare } from './compare.ts'
import { exportReport } from './export-report.ts'
import { prepareFloorTask } from './floor-task.ts'
import { type HistoryFinding, historyReport } from './history-report.ts'
import { historyTasks } from './history-tasks.ts'
import { hostileReport } from './hostile-report.ts'
import { makeData } from './make-data.ts'
import { blockingName, measureBlocking } from './measure-blocking.ts'
import { type BoardAmounts, boardName, measureBoard } from './measure-board.ts'
import { companiesName, measureCompanies } from './measure-companies.ts'
import { exportName, measureExport } from './measure-export.ts'
import { forecastReport, forecastsName, measureForecasts } from './measure-forecasts.ts'
import { makeHistories, measureHistories } from './measure-history.ts'
import { hostileName, measureHostile } from './measure-hostile.ts'
import { measurePreview, measureZonePrices, previewName, zonePricesName } from './measure-prices.ts'
import { measurePostgraphile, postgraphileName } from './measure-postgraphile.ts'
import { connections } from './measure.ts'
import { type PriceFinding, priceReport } from './price-report.ts'
import { type Finding, findingOf, report } from './report.ts'
import { startApp } from './servers.ts'
import { tasksOn } from './tasks.ts'
import { startTemporaryPostgres, type TemporaryPostgres } from './temporary-postgres.ts'

const full = {
  dockets: 200_000,
  ofAccount: 100_000,
  rounds: 5,
  seconds: 6,
  histories: { short: 50_000, long: 5_000_000 },
  requests: 3000,
  companies: 200,
}
const quick: typeof full = {
  dockets: 20_000,
  ofAccount: 10_000,
  rounds: 3,
  seconds: 2,
  histories: { short: 5000, long: 100_000 },
  requests: 500,
  companies: 30,
}

const fullBoard: BoardAmounts = { onBoard: 10_000, seconds: 10, changes: 10_000 }
const quickBoard: BoardAmounts = { onBoard: 10_000, seconds: 4, changes: 1500 }

const isQuick = process.argv.includes('--quick')
const effort = isQuick ? quick : full
const option = (name: string) =>
  process.argv.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3)
/** Measures only the parts whose name contains this, such as `--only=booking` or `--only=history`. */
const only = option('only') ?? ''
/** `--history=1000000` sets the length of the long history, `--companies=1000` the number of companies. */
const histories = { ...effort.histories, long: Number(option('history') ?? effort.histories.long) }
const companies = Number(option('companies') ?? effort.companies)

const isWanted = (name: string) => name.includes(only)

/** The parts of the benchmark. Each prints its report, and returns what is recorded. */
const parts: { names: string[]; run: (postgres: TemporaryPostgres) => Promise<unknown> }[] = [
  { names: tasksOn([]).map(({ name }) => name), run: compareWithFloor },
  { names: [boardName], run: watchBoard },
  { names: [hostileName], run: attackPortal },
  { names: [blockingName], run: findBlockingRequests },
  { names: [zonePricesName], run: (postgres) => reportPrices(measureZonePrices(postgres, effort)) },
  { names: [previewName], run: (postgres) => reportPrices(measurePreview(postgres, effort)) },
  { names: [companiesName], run: openCompanies },
  { names: [forecastsName], run: async () => compareForecasts() },
  { names: [...historyTasks([]).map(({ name }) => name), exportName], run: searchHistory },
  // Installs a package, so it is measured only by name.
  ...(only === postgraphileName ? [{ names: [postgraphileName], run: compareWithPostgraphile }] : []),
]

const results: unknown[] = []
for (const { names, run } of parts) if (names.some(isWanted)) results.push(await withPostgres(run))
const record = {
  at: new Date().toISOString(),
  node: process.version,
  processor: cpus()[0]?.model,
  cores: availableParallelism(),
  connections,
  ...effort,
  histories,
  results,
}
const folder = join(import.meta.dirname, '..', 'var')
await mkdir(folder, { recursive: true })
await writeFile(join(folder, 'bench.json'), `${JSON.stringify(record, null, 2)}\n`)

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
  console.log(`\n${report(measured)}`)
  return measured
}

async function compareWithPostgraphile(postgres: TemporaryPostgres): Promise<Finding> {
  console.log(`Measuring the list beside PostGraphile …`)
  const finding = findingOf(await measurePostgraphile(postgres, effort))
  console.log(`\n${report([finding])}`)
  return finding
}

async function watchBoard(postgres: TemporaryPostgres) {
  console.log(`Measuring ${boardName} …`)
  const finding = await measureBoard(postgres, isQuick ? quickBoard : fullBoard)
  console.log(`\n${boardReport(finding)}`)
  return finding
}

async function attackPortal(postgres: TemporaryPostgres) {
  const finding = await measureHostile(postgres, effort)
  console.log(`\n${hostileReport(finding)}`)
  return finding
}

async function findBlockingRequests(postgres: TemporaryPostgres) {
  const findings = await measureBlocking(postgres)
  console.log(`\n${blockingReport(findings)}`)
  if (findings.some(({ holds }) => !holds)) process.exitCode = 1
  return findings
}

async function reportPrices(measuring: Promise<PriceFinding>): Promise<PriceFinding> {
  const finding = await measuring
  console.log(`\n${priceReport(finding)}`)
  return finding
}

function compareForecasts() {
  console.log(`Measuring ${forecastsName} …`)
  const finding = measureForecasts()
  console.log(`\n${forecastReport(finding)}`)
  return finding
}

async function openCompanies(postgres: TemporaryPostgres) {
  console.log(`Measuring ${companiesName} …`)
  const finding = await measureCompanies(postgres, companies)
  console.log(`\n${companiesReport(finding)}`)
  return finding
}

async function searchHistory(on: TemporaryPostgres) {
  console.log(`Creating histories of ${histories.short} and ${histories.long} dockets …`)
  await makeHistories(on, histories)
  const app = await startApp(on)
  let findings: HistoryFinding[]
  try {
    findings = await measureHistories(on, app, isWanted, effort)
  } finally {
    await app.stop()
  }
  if (findings.length > 0) console.log(`\n${historyReport(findings, histories)}`)
  const exported = isWanted(exportName) ? await measureExport(on, 3) : null
  if (exported) console.log(`\n${exportReport(exported)}`)
  return { findings, exported }
}
