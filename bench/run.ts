import { mkdir, writeFile } from 'node:fs/promises'
import { availableParallelism, cpus } from 'node:os'
import { join } from 'node:path'
import { docketsOfAccount } from './account.ts'
import { compare, type Effort } from './compare.ts'
import type { Amounts } from './copy-dockets.ts'
import { deedsOn } from './deeds.ts'
import { prepareFloorTask } from './floor-task.ts'
import { makeData } from './make-data.ts'
import { connections } from './measure.ts'
import { findingOf, report, type Finding } from './report.ts'
import { startTemporaryPostgres, type TemporaryPostgres } from './temporary-postgres.ts'

const full: Effort & Amounts = { dockets: 200_000, ofAccount: 100_000, rounds: 5, seconds: 6 }
const quick: Effort & Amounts = { dockets: 20_000, ofAccount: 10_000, rounds: 3, seconds: 2 }

const effort = process.argv.includes('--quick') ? quick : full
/** `--only=booking` measures the deeds of that name alone. */
const only = process.argv.find((word) => word.startsWith('--only='))?.slice('--only='.length) ?? ''
const folder = join(import.meta.dirname, '..', 'var')

const postgres = await startTemporaryPostgres()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => void postgres.stop().finally(() => process.exit(1)))
}
try {
  const findings = await measureAll(postgres)
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'bench.json'), `${JSON.stringify(recordOf(findings), null, 2)}\n`)
  console.log(`\n${report(findings)}`)
} finally {
  await postgres.stop()
}

async function measureAll(on: TemporaryPostgres): Promise<Finding[]> {
  console.log(`Making ${effort.dockets} dockets, ${effort.ofAccount} of them one account's …`)
  await makeData(on.url, effort)
  const ids = await docketsOfAccount(on.url)
  const task = await prepareFloorTask(on.url)
  const findings: Finding[] = []
  for (const deed of deedsOn(ids).filter(({ name }) => name.includes(only))) {
    console.log(`Measuring ${deed.name} …`)
    findings.push(findingOf(await compare(on, deed, task, effort)))
  }
  return findings
}

function recordOf(findings: Finding[]) {
  return {
    at: new Date().toISOString(),
    node: process.version,
    processor: cpus()[0]?.model,
    cores: availableParallelism(),
    connections,
    ...effort,
    findings,
  }
}
