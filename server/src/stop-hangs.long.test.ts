import { existsSync } from 'node:fs'
import { appendFile, chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openOwnPostgres, type OwnPostgres } from '../test/own-postgres.ts'
import { inTerminal, runningAt, startProcess } from '../test/portal-process.ts'
import { createPool } from './platform/database/pool.ts'

let own: OwnPostgres
let data: string
beforeAll(async () => {
  own = await openOwnPostgres()
  data = await mkdtemp(join(tmpdir(), 'despatch-hangs-'))
})
afterAll(async () => {
  await own.remove()
  await rm(data, { recursive: true, force: true })
})

/** The server processes of all sessions except our own. */
async function serverProcesses(): Promise<number[]> {
  const server = createPool(own.url, { max: 1 })
  const { rows } = await server.query<{ pid: number }>(
    `select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
  )
  await server.end()
  return rows.map(({ pid }) => pid)
}

test('[OPS-03, OPS-04] a portal whose database hangs still exits when it is stopped', async () => {
  const portal = startProcess({
    PORT: '0',
    DATABASE_URL: own.url,
    DESPATCH_DATA: data,
    STOP_TIMEOUT: '1500',
  })
  await runningAt(portal)
  const frozen = await serverProcesses()
  expect(frozen.length).toBeGreaterThan(0)
  for (const pid of frozen) process.kill(pid, 'SIGSTOP')
  portal.child.kill('SIGTERM')
  const code = await portal.ended
  for (const pid of frozen) process.kill(pid, 'SIGCONT')
  expect(code).toBe(1)
  expect(portal.printed()).toContain('Stopping the portal failed')
})

test('[OPS-03, OPS-04] a portal whose terminal is closed stops with its PostgreSQL, although it cannot write its log', async () => {
  const settings = {
    PORT: '0',
    DESPATCH_DATA: data,
    LOG_LEVEL: 'info',
    STOP_DELAY: '500',
  }
  await chmod(data, 0o755)
  const portal = startProcess(settings, inTerminal)
  const address = await runningAt(portal)
  const runs = async () => {
    await fetch(`${address}/healthz`).catch(() => undefined)
    return existsSync(join(data, 'postgres', 'postmaster.pid'))
  }
  expect(await runs()).toBe(true)
  portal.child.kill('SIGKILL')
  await expect.poll(runs).toBe(false)
  await portal.ended
})

test('[OPS-03, OPS-04] a portal whose PostgreSQL cannot be restarted reports it and exits', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'despatch-given-up-'))
  // Otherwise the database's own user could not access it, and its data would be stored elsewhere.
  await chmod(folder, 0o755)
  const portal = startProcess({
    PORT: '0',
    DESPATCH_DATA: folder,
    STOP_TIMEOUT: '1500',
  })
  await runningAt(portal)
  const postgres = join(folder, 'postgres')
  await appendFile(join(postgres, 'postgresql.auto.conf'), '\nno_such_setting = on\n')
  const [postmaster] = (await readFile(join(postgres, 'postmaster.pid'), 'utf8')).split('\n')
  process.kill(Number(postmaster), 'SIGKILL')
  await expect.poll(portal.printed).toContain('PostgreSQL stopped and could not be restarted')
  const before = performance.now()
  expect(await portal.ended).toBe(1)
  // STOP_TIMEOUT and two seconds, with time for a busy machine.
  expect(performance.now() - before).toBeLessThan(8000)
  await rm(folder, { recursive: true, force: true })
})
