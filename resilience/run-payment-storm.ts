import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@despatch/postgres'
import { createPool, withDatabase } from '@despatch/server/platform/database/pool.ts'
import { runPaymentStorm } from './payment-storm.ts'
import { createTemplates, templateOf } from '@despatch/server/test/template-database.ts'

/**
 * `npm run storm`: a thousand payments with random failures and ten kills of the app, on a durable PostgreSQL. `--
 * --payments=100 --kills=3` for fewer. Prints the counts. Exits with 1 if a payment was lost or taken twice, or if the
 * amounts differ.
 */
const option = (name: string, fallback: number) =>
  Number(process.argv.find((word) => word.startsWith(`--${name}=`))?.split('=')[1] ?? fallback)

const folder = await mkdtemp(join(await realpath(tmpdir()), 'despatch-storm-'))
// As root, the account that PostgreSQL runs as must be able to enter it.
await chmod(folder, 0o755)
const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), durable: true })
try {
  await createTemplates(postgres.url)
  const connection = withDatabase(postgres.url, templateOf('metro'))
  const pool = createPool(connection, { max: 2 })
  const result = await runPaymentStorm({
    connection,
    pool,
    payments: option('payments', 1000),
    kills: option('kills', 10),
    concurrency: 10,
  })
  await pool.end()
  console.log(result)
  const { held, taken, lost, unpaidDockets, bookedNowhere, takenTwice, disagreements } = result
  const wrong = lost + unpaidDockets + bookedNowhere + takenTwice + disagreements
  const agrees = [held, taken].every((amounts) => new Set(Object.values(amounts)).size === 1)
  if (wrong > 0 || !agrees) process.exitCode = 1
} finally {
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}
