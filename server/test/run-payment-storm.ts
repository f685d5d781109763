import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createPool, withDatabase } from '../src/platform/database/pool.ts'
import { startEmbeddedPostgres } from '../src/platform/postgres/start-embedded-postgres.ts'
import { runPaymentStorm } from './payment-storm.ts'
import { createTemplates, templateOf } from './template-database.ts'

/**
 * `npm run storm`: a thousand payments with every fault at random, the app killed ten times meanwhile, on a PostgreSQL
 * as durable as the real one. `-- --payments=100 --kills=3` for fewer. Prints what was counted; ends with 1 where
 * anything was lost, taken twice or is not the same to the penny.
 */
const wanted = (name: string, otherwise: number) =>
  Number(process.argv.find((word) => word.startsWith(`--${name}=`))?.split('=')[1] ?? otherwise)

const folder = await mkdtemp(join(await realpath(tmpdir()), 'despatch-storm-'))
// PostgreSQL's own user has to pass through it where this runs as root.
await chmod(folder, 0o755)
const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), durable: true })
try {
  await createTemplates(postgres.url)
  const connection = withDatabase(postgres.url, templateOf('metro'))
  const pool = createPool(connection, { max: 2 })
  const result = await runPaymentStorm({
    connection,
    pool,
    payments: wanted('payments', 1000),
    kills: wanted('kills', 10),
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
