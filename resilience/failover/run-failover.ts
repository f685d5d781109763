import { chmod, mkdir, mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@despatch/postgres'
import { table } from '../chaos/report.ts'
import { createTemplates, installDemo } from '@despatch/server/test/template-database.ts'
import { failOver, type Failover } from './fail-over.ts'

/**
 * `npm run failover`: kills the primary PostgreSQL of a portal under load, promotes its replica, and counts the acknowledged
 * bookings that the replica had not received. `-- --lags=0,100 --runs=5` for other delays of the replica in milliseconds, and
 * other numbers of runs; `--synchronous` with synchronous replication, which must lose none. Exits with 1 if a promise was
 * broken.
 */
const option = (name: string, fallback: string) =>
  process.argv.find((word) => word.startsWith(`--${name}=`))?.split('=')[1] ?? fallback

const lags = option('lags', '0,100,1000,5000').split(',').map(Number)
const runs = Number(option('runs', '3'))
const synchronous = process.argv.includes('--synchronous')
if (!lags.every((lag) => lag >= 0) || !(runs > 0)) {
  console.error('Usage: npm run failover -- [--lags=0,100,1000,5000] [--runs=3] [--synchronous]')
  process.exit(2)
}

const folder = await mkdtemp(join(await realpath(tmpdir()), 'despatch-failover-'))
// As root, the account that PostgreSQL runs as must be able to enter it.
await chmod(folder, 0o755)
const results: Failover[] = []
try {
  const template = join(folder, 'template')
  await mkdir(template)
  const postgres = await startEmbeddedPostgres({ dataDir: join(template, 'postgres') })
  await createTemplates(postgres.url)
  await installDemo(postgres.url)
  await postgres.stop()
  for (const lag of lags)
    for (let run = 1; run <= runs; run += 1) {
      const data = join(folder, `${lag}-${run}`)
      await mkdir(data)
      const result = await failOver({ template, data, lag, synchronous })
      console.log(`A replica ${lag} ms behind, run ${run}: ${result.lost} of ${result.acknowledged} lost`)
      results.push(result)
      await rm(data, { recursive: true })
    }
} finally {
  await rm(folder, { recursive: true, force: true })
}

const seconds = (time: number | undefined) => (time === undefined ? 'too long' : (time / 1000).toFixed(1))
console.log(
  `\n${table([
    [
      'lag (ms)',
      'bookings a second',
      'acknowledged',
      'lost',
      'lost from the last (s)',
      'served again (s)',
      'booked again',
      'numbers reused',
    ],
    ...results.map((result) => [
      String(result.lag),
      result.rate.toFixed(1),
      String(result.acknowledged),
      String(result.lost),
      seconds(result.lostFrom),
      seconds(result.service),
      String(result.bookedAgain),
      String(result.numbersReused),
    ]),
  ])}\n`,
)

const broken = results.flatMap(({ lag, lost, bookedAgain, doubled, service }) => [
  ...(synchronous && lost > 0
    ? [`${lost} acknowledged bookings were lost with synchronous replication`]
    : []),
  ...(bookedAgain < lost ? [`${lost - bookedAgain} lost bookings were not booked again with their key`] : []),
  ...(doubled > 0 ? [`${doubled} keys have several dockets`] : []),
  ...(service === undefined ? [`No booking was acknowledged after the failover at a lag of ${lag} ms`] : []),
])
for (const line of broken) console.error(line)
process.exitCode = broken.length > 0 ? 1 : 0
