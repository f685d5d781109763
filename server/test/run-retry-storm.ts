import { mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomMishaps } from './bad-network.ts'
import { logInAt } from './client.ts'
import { freePort } from './free-port.ts'
import { runningAt, startProcess } from './portal-process.ts'
import { runRetryStorm } from './retry-storm.ts'
import { applicationKey } from './v1-client.ts'

/**
 * `npm run retries`: 10,000 bookings with the SDK through a network that loses, cuts, delays and repeats requests and
 * replies. `-- --bookings=1000` for fewer. The portal has its limits of production, so the client also waits for
 * Retry-After. Prints the counts. Exits with 1 unless each key has exactly one delivery.
 */
const option = (name: string, fallback: number) =>
  Number(process.argv.find((word) => word.startsWith(`--${name}=`))?.split('=')[1] ?? fallback)

const bookings = option('bookings', 10_000)
const folder = await mkdtemp(join(await realpath(tmpdir()), 'despatch-retries-'))
const portal = startProcess({
  DESPATCH_DATA: folder,
  PORT: String(await freePort()),
  KEY_RATE_PER_SECOND: '100',
  KEY_RATE_PER_MINUTE: '6000',
})
try {
  const address = await runningAt(portal)
  const login = (logon: string) => logInAt(address, logon, 'metro')
  const key = await applicationKey({ login }, ['deliveries:write', 'deliveries:read'])
  const started = performance.now()
  const result = await runRetryStorm({
    portal: address,
    key,
    bookings,
    concurrency: 24,
    nextMishap: randomMishaps,
  })
  console.log({ ...result, seconds: Math.round((performance.now() - started) / 1000) })
  const { booked, unknown, doubled, lost, different } = result
  if (booked !== bookings || unknown + doubled + lost + different > 0) process.exitCode = 1
} finally {
  portal.child.kill('SIGTERM')
  await portal.ended
  await rm(folder, { recursive: true, force: true })
}
