import { chmod, mkdir, mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { causeChaos } from './cause-chaos.ts'
import { failures, type FailureName } from './failures/failures.ts'
import { mountSmallDisk } from './small-disk.ts'

/**
 * `npm run chaos`: 300 failures while the portal is under load, followed by a table of promises and observations. `--
 * --kills=20 --only=backends,app` for fewer failures or some kinds only. Exits with 1 if a promise was broken.
 */
const option = (name: string) => process.argv.find((word) => word.startsWith(`--${name}=`))?.split('=')[1]

const known = Object.keys(failures) as FailureName[]
const selected = option('only')?.split(',') ?? known
const names = known.filter((name) => selected.includes(name))
const kills = Number(option('kills') ?? 300)
if (names.length !== selected.length || !(kills > 0)) {
  console.error(`Usage: npm run chaos -- [--kills=300] [--only=${known.join(',')}]`)
  process.exit(2)
}

const folder = await mkdtemp(join(await realpath(tmpdir()), 'despatch-chaos-'))
// As root, the account that PostgreSQL runs as must be able to enter it.
await chmod(folder, 0o755)
const data = join(folder, 'data')
await mkdir(data, { mode: 0o755 })
const disk = names.includes('disk') ? await mountSmallDisk(data) : undefined
const interrupted = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => interrupted.abort())
try {
  const isMet = await causeChaos({ folder, data, disk, names, kills, interrupted: interrupted.signal })
  process.exitCode = isMet ? 0 : 1
} finally {
  await disk?.remove()
  await rm(folder, { recursive: true, force: true })
}
