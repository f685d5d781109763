import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { runningAt, startProcess, withNpm, type PortalProcess } from '../test/portal-process.ts'

let data: string
beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'despatch-start-'))
})
afterAll(() => rm(data, { recursive: true, force: true }))

/** The process must exit by itself, with code 1 and exactly one line. */
async function refusal(portal: PortalProcess): Promise<string> {
  expect(await portal.ended).toBe(1)
  const lines = portal.printed().trim().split('\n')
  expect(lines).toHaveLength(1)
  return lines[0] ?? ''
}

test('[OPS-04] a failed start prints one line that names the wrong setting', async () => {
  const line = await refusal(startProcess({ PORT: 'eighty', DESPATCH_DATA: data }))
  expect(line).toBe('PORT is "eighty", but must be a port number from 0 to 65535.')
})

test('[OPS-04] a failed start prints one line without the password if the database cannot be reached', async () => {
  const line = await refusal(
    startProcess({ DATABASE_URL: 'postgres://me:hush@127.0.0.1:1/x', DESPATCH_DATA: data }),
  )
  expect(line).toContain('The database cannot be reached at DATABASE_URL')
  expect(line).not.toContain('hush')
})

test('[OPS-04] a failed start prints one line with advice if the port is taken', async () => {
  const squatter = createServer().listen(0, '127.0.0.1')
  await once(squatter, 'listening')
  const { port } = squatter.address() as { port: number }
  const line = await refusal(
    startProcess({ PORT: String(port), DATABASE_URL: inject('postgresUrl'), NODE_ENV: 'production' }),
  )
  expect(line).toBe(`Port ${port} is taken. Set PORT to another one, or stop what listens there.`)
  squatter.close()
})

test('[OPS-01, OPS-04, CALL-01] npm start in production runs the portal without demo companies, and stops it with npm', async () => {
  const settings = {
    PORT: '0',
    DATABASE_URL: inject('postgresUrl'),
    NODE_ENV: 'production',
    LOG_LEVEL: 'info',
    STOP_DELAY: '2000',
  }
  const portal = startProcess(settings, withNpm)
  const address = await runningAt(portal)
  const answer = await fetch(`${address}/api/database/list`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  })
  expect(await answer.json()).toEqual({ rows: [], next: null, complete: true })
  await expect.poll(portal.printed).toContain('The API reference is ready')
  expect(portal.printed()).not.toContain('Warning')
  portal.child.kill('SIGTERM')
  const readiness = async () => (await fetch(`${address}/readyz`)).status
  await expect.poll(readiness, { interval: 20, timeout: 60_000 }).toBe(503)
  await portal.ended
})
