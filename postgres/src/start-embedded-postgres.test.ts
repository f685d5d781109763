import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, lstat, mkdir, mkdtemp, readFile, realpath, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { processExists } from './process-identity.ts'
import { findPostmaster, type Postmaster } from './postmaster-pid.ts'
import {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
} from './start-embedded-postgres.ts'

let folder: string
let number = 0
const started: EmbeddedPostgres[] = []
const children: ChildProcess[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(await realpath(tmpdir()), 'despatch-launcher-'))
  await chmod(folder, 0o755)
})

afterEach(async () => {
  vi.useRealTimers()
  for (const child of children.splice(0)) child.kill('SIGKILL')
  for (const postgres of started.splice(0)) await postgres.stop()
})

afterAll(() => rm(folder, { recursive: true, force: true }))

const newDataDir = () => join(folder, `data-${(number += 1)}`)

async function start(options: EmbeddedPostgresOptions) {
  const postgres = await startEmbeddedPostgres({ durable: false, ...options })
  started.push(postgres)
  return postgres
}

async function ask(url: string, question: string): Promise<unknown> {
  const client = new Client(url)
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows } = await client.query<Record<string, unknown>>(question)
    return rows[0] && Object.values(rows[0])[0]
  } finally {
    await client.end()
  }
}

/** Kills the process of a connection. Returns its number once the connection has ended. */
async function killedBackend(url: string): Promise<void> {
  const client = new Client(url)
  client.on('error', () => undefined)
  await client.connect()
  const ended = new Promise<void>((resolve) => client.once('end', resolve))
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() pid')
  process.kill(rows[0]?.pid ?? 0, 'SIGKILL')
  await ended
}

async function postmasterOn(dataDir: string): Promise<Postmaster> {
  const found = await findPostmaster(await realpath(dataDir))
  if (!found) throw new Error(`No PostgreSQL runs on ${dataDir}.`)
  return found
}

const pidOn = async (dataDir: string) => (await postmasterOn(dataDir)).process.pid

/** The number of PostgreSQL's own process of this kind. */
async function childOf(pid: number, kind: string): Promise<number> {
  const children = (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).trim().split(' ')
  // A child that has ended since has no command any more.
  const commands = await Promise.all(
    children.map((child) => readFile(`/proc/${child}/cmdline`, 'utf8').catch(() => '')),
  )
  return Number(children[commands.findIndex((command) => command.includes(kind))])
}

/** Starts PostgreSQL from another process. */
async function startElsewhere(dataDir: string): Promise<ChildProcess> {
  const launcher = join(import.meta.dirname, 'start-embedded-postgres.ts')
  const script = `
    import { startEmbeddedPostgres } from ${JSON.stringify(launcher)}
    const postgres = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, durable: false })
    console.log(postgres.url)
    process.once('SIGTERM', () => postgres.stop().then(() => process.exit()))
    setInterval(() => undefined, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  await once(child.stdout, 'data')
  return child
}

async function killed(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  child.kill(signal)
  await once(child, 'exit')
}

describe('the embedded PostgreSQL', () => {
  test('[OPS-02] the embedded PostgreSQL starts as a real PostgreSQL in UTF-8, never as root, and stops', async () => {
    const dataDir = newDataDir()
    const postgres = await start({ dataDir, durable: true })
    expect(postgres.adopted).toBe(false)
    expect(await ask(postgres.url, 'SHOW server_version_num')).toMatch(/^18/)
    expect(await ask(postgres.url, 'SHOW fsync')).toBe('on')
    expect(await ask(postgres.url, 'SHOW listen_addresses')).toBe('')
    expect(await ask(postgres.url, `SELECT upper('ärger')`)).toBe('ÄRGER')
    const pid = await pidOn(dataDir)
    expect((await stat(dataDir)).uid).not.toBe(0)
    expect((await stat(`${dataDir}.password`)).mode & 0o777).toBe(0o600)
    await postgres.stop()
    await postgres.stop()
    expect(processExists(pid)).toBe(false)
  })

  test('[OPS-02] the embedded PostgreSQL rejects connections without the password', async () => {
    const postgres = await start({ dataDir: newDataDir() })
    const url = new URL(postgres.url)
    url.password = 'guess'
    await expect(ask(url.href, 'SELECT 1')).rejects.toThrow('password authentication failed')
  })

  test('[OPS-03] restarts with all committed data after it was killed', async () => {
    const dataDir = newDataDir()
    const postgres = await start({ dataDir, durable: true })
    await ask(postgres.url, 'CREATE TABLE committed AS SELECT 7 AS seven')
    const before = await pidOn(dataDir)
    process.kill(before, 'SIGKILL')
    const seven = await vi.waitFor(() => ask(postgres.url, 'SELECT seven FROM committed'), 60_000)
    expect(seven).toBe(7)
    expect(await pidOn(dataDir)).not.toBe(before)
  })

  test('[OPS-03] the embedded PostgreSQL is adopted and stopped by the next start after its owner was killed', async () => {
    const dataDir = newDataDir()
    const child = await startElsewhere(dataDir)
    await killed(child, 'SIGKILL')
    const orphan = await pidOn(dataDir)
    const postgres = await start({ dataDir })
    expect(postgres.adopted).toBe(true)
    expect(await ask(postgres.url, 'SELECT 1')).toBe(1)
    expect(await pidOn(dataDir)).toBe(orphan)
    await postgres.stop()
    expect(processExists(orphan)).toBe(false)
  })

  test('[OPS-03] the embedded PostgreSQL is replaced by the next start if it hangs while it stops, although clients keep connecting', async () => {
    const dataDir = newDataDir()
    await killed(await startElsewhere(dataDir), 'SIGKILL')
    const hanging = await postmasterOn(dataDir)
    process.kill(await childOf(hanging.process.pid, 'checkpointer'), 'SIGSTOP')
    process.kill(hanging.process.pid, 'SIGINT')
    await vi.waitFor(async () => expect((await postmasterOn(dataDir)).status).toBe('stopping'), 60_000)
    const connecting = setInterval(() => {
      const client = new Client({ host: hanging.host, port: hanging.port, user: 'postgres' })
      client.on('error', () => undefined)
      client.connect().catch(() => undefined)
    }, 20)
    try {
      const postgres = await start({ dataDir })
      expect(postgres.adopted).toBe(false)
      expect(await ask(postgres.url, 'SELECT 1')).toBe(1)
      expect(processExists(hanging.process.pid)).toBe(false)
    } finally {
      clearInterval(connecting)
    }
  })

  test('[OPS-04] the embedded PostgreSQL stops at once while it recovers from the death of a process', async () => {
    const dataDir = newDataDir()
    const postgres = await start({ dataDir })
    const pid = await pidOn(dataDir)
    const checkpointer = await childOf(pid, 'checkpointer')
    await killedBackend(postgres.url)
    // It ends when PostgreSQL has noticed the death, and begins to recover.
    await expect.poll(() => processExists(checkpointer), { interval: 5 }).toBe(false)
    // The clock does not advance, so that a PostgreSQL that hangs is never stopped for doing nothing.
    vi.useFakeTimers({ toFake: ['performance'] })
    try {
      await postgres.stop()
    } finally {
      vi.useRealTimers()
    }
    expect(processExists(pid)).toBe(false)
    const again = await start({ dataDir })
    expect(await ask(again.url, 'SELECT 1')).toBe(1)
  })

  test('[OPS-02] the embedded PostgreSQL is shared with the process that owns it, and outlives that process', async () => {
    const dataDir = newDataDir()
    const owner = await startElsewhere(dataDir)
    const pid = await pidOn(dataDir)
    const visitor = await start({ dataDir })
    await visitor.stop()
    expect(processExists(pid)).toBe(true)

    const sharer = await start({ dataDir })
    expect(sharer.adopted).toBe(true)
    await killed(owner, 'SIGTERM')
    expect(processExists(pid)).toBe(false)
    expect(await vi.waitFor(() => ask(sharer.url, 'SELECT 1'), 60_000)).toBe(1)
  })

  test('[OPS-02] the embedded PostgreSQL is created once if two processes start at the same time', async () => {
    const dataDir = newDataDir()
    const [one, two] = await Promise.all([start({ dataDir }), startElsewhere(dataDir)])
    expect(await ask(one.url, 'SELECT 1')).toBe(1)
    await killed(two, 'SIGTERM')
  })

  test('[OPS-03] the embedded PostgreSQL starts although another process has the number in postmaster.pid', async () => {
    const dataDir = newDataDir()
    const first = await start({ dataDir })
    const pidFile = join(dataDir, 'postmaster.pid')
    const [, ...rest] = (await readFile(pidFile, 'utf8')).split('\n')
    await first.stop()
    // A process of the same user as PostgreSQL, because numbers are reused in a container.
    const { uid, gid } = await stat(dataDir)
    const other = spawn('sleep', ['60'], { uid, gid, cwd: '/', stdio: 'ignore' })
    children.push(other)
    await writeFile(pidFile, [other.pid, ...rest].join('\n'))
    const sockets = decodeURIComponent(new URL(first.url).hostname)
    await mkdir(sockets)
    await writeFile(join(sockets, '.s.PGSQL.5432.lock'), [other.pid, ...rest].join('\n'))
    const second = await start({ dataDir })
    expect(second.adopted).toBe(false)
    expect(await ask(second.url, 'SELECT 1')).toBe(1)
  })

  test('[OPS-03] the embedded PostgreSQL starts although a killed start has left an empty postmaster.pid', async () => {
    const dataDir = newDataDir()
    const first = await start({ dataDir })
    await first.stop()
    await writeFile(join(dataDir, 'postmaster.pid'), '')
    const second = await start({ dataDir })
    expect(await ask(second.url, 'SELECT 1')).toBe(1)
  })

  test('[OPS-03] the embedded PostgreSQL starts again if an earlier start was killed while creating the data', async () => {
    const dataDir = newDataDir()
    await mkdir(join(`${dataDir}.initdb-killed`, 'data'), { recursive: true })
    await writeFile(`${dataDir}.password`, 'made-before', { mode: 0o600 })
    const postgres = await start({ dataDir })
    expect(await ask(postgres.url, 'SELECT 1')).toBe(1)
    await expect(lstat(`${dataDir}.initdb-killed`)).rejects.toThrow('ENOENT')
  })

  test('[OPS-01] the embedded PostgreSQL stores its data behind a link if PostgreSQL’s user cannot reach the folder', async () => {
    const hidden = join(folder, 'hidden')
    await mkdir(hidden, { mode: 0o700 })
    const dataDir = join(hidden, 'postgres')
    const first = await start({ dataDir })
    await ask(first.url, 'CREATE TABLE stored AS SELECT 7 AS seven')
    await first.stop()
    const second = await start({ dataDir })
    expect(await ask(second.url, 'SELECT seven FROM stored')).toBe(7)
    await second.stop()
    expect((await lstat(dataDir)).isSymbolicLink()).toBe(process.getuid?.() === 0)
    await rm(await realpath(dataDir), { recursive: true })
  })

  test('[OPS-03] the embedded PostgreSQL moves its data if its folder is later closed to PostgreSQL’s user', async () => {
    const closed = join(folder, 'closed')
    await mkdir(closed)
    const dataDir = join(closed, 'postgres')
    const first = await start({ dataDir })
    await ask(first.url, 'CREATE TABLE moved AS SELECT 7 AS seven')
    await first.stop()
    await chmod(closed, 0o700)
    const { uid } = await stat(dataDir)
    const second = await start({ dataDir })
    expect(await ask(second.url, 'SELECT seven FROM moved')).toBe(7)
    expect((await stat(dataDir)).uid).toBe(uid)
    await second.stop()
    await rm(await realpath(dataDir), { recursive: true })
  })

  test('[OPS-04] the embedded PostgreSQL rejects a directory with other contents, in one line', async () => {
    const dataDir = newDataDir()
    await mkdir(dataDir)
    await writeFile(join(dataDir, 'other.txt'), 'not a database')
    await expect(start({ dataDir })).rejects.toThrow(
      /is not empty and holds no PostgreSQL data. Choose another/,
    )
  })
})
