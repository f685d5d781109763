import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { bookingExample } from '@despatch/contract/dockets/booking-payload.ts'
import { afterAll, expect, test } from 'vitest'
import { openOwnPostgres } from '../test/own-postgres.ts'
import { runningAt, startProcess } from '../test/portal-process.ts'

const own = await openOwnPostgres('demo')
// The portal starts it again.
await own.stop()
afterAll(() => own.remove())

const settings = { PORT: '0', DESPATCH_DATA: own.folder }

const post = (address: string, path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${address}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

async function logIn(address: string): Promise<{ cookie: string }> {
  const login = { database: 'metro', username: 'account', password: 'Despatch-demo-1' }
  const answer = await post(address, 'authenticate', login)
  expect(answer.status).toBe(200)
  return { cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '' }
}

test('[OPS-01, OPS-03] no acknowledged booking is lost when app and database are killed, and the next start needs no repair', async () => {
  const acknowledged: string[] = []
  for (const round of [1, 2]) {
    const portal = startProcess(settings)
    const address = await runningAt(portal)
    const session = await logIn(address)
    const { docket } = bookingExample
    const book = async (count: number): Promise<void> => {
      const key = { ...session, 'idempotency-key': `crash-${round}-${count}` }
      const payload = { ...bookingExample, docket: { ...docket, dck_telephone: '020 7946 0000' } }
      const answer = await post(address, 'docket/post', payload, key).catch(() => undefined)
      if (answer?.status !== 200) return
      acknowledged.push(((await answer.json()) as { docket: { dck_docket: string } }).docket.dck_docket)
      await book(count + 1)
    }
    const bookings = [book(1), book(1000), book(2000)]
    while (acknowledged.length < round * 40) await fetch(`${address}/healthz`)
    // The database first, then the app, during the bookings.
    const postmaster = Number(
      readFileSync(join(own.folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0],
    )
    process.kill(postmaster, 'SIGKILL')
    portal.child.kill('SIGKILL')
    await Promise.all([...bookings, portal.ended])
  }

  const portal = startProcess(settings)
  const address = await runningAt(portal)
  const session = await logIn(address)
  const stored = new Set<string>()
  for (let cursor: string | null = null; ;) {
    const answer = await post(address, 'docket/list', { limit: 200, cursor }, session)
    const page = (await answer.json()) as { rows: { dck_docket: string }[]; next: string | null }
    for (const { dck_docket } of page.rows) stored.add(dck_docket)
    cursor = page.next
    if (cursor === null) break
  }
  expect(acknowledged.filter((docket) => !stored.has(docket))).toEqual([])
  expect(acknowledged.length).toBeGreaterThanOrEqual(80)
  portal.child.kill('SIGTERM')
  expect(await portal.ended).toBe(0)
})
