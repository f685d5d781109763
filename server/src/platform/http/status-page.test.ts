import { expect, test } from 'vitest'
import { openPortalForFile } from '../../../test/test-portal.ts'
import { watchedStore } from '../files/watched-store.ts'
import { openFileStore } from '../files/open-file-store.ts'
import { buildApp } from '../../app.ts'
import { IncidentLog } from './incident-log.ts'

const portal = await openPortalForFile()

test('[OPS-04] /status shows that every part works, as a page and as JSON, and names no company', async () => {
  const json = await (await fetch(`${portal.address}/status`)).json()
  expect(json).toEqual({
    works: true,
    parts: ['portal', 'database', 'files', 'queue', 'webhooks'].map((part) => ({ part, works: true })),
    since: expect.any(String),
    incidents: [],
  })
  const page = await fetch(`${portal.address}/status`, { headers: { accept: 'text/html' } })
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  const text = await page.text()
  expect(text).toContain('<h1>Everything works</h1>')
  expect(text + JSON.stringify(json)).not.toMatch(/metro|northern/i)
})

test('[OPS-04] /status shows a part that does not work and its incident until it works again', async () => {
  const { tenants, controlDatabase, config } = portal
  const store = watchedStore(openFileStore(config), () => undefined)
  let isReachable = false
  const files = { ...store, isReachable: async () => isReachable, measure: () => undefined }
  const app = await buildApp({ tenants, controlDatabase, config, files })
  const status = async () => (await app.inject('/status')).json<{ works: boolean; incidents: object[] }>()
  expect(await status()).toMatchObject({ works: false, incidents: [{ part: 'files', to: null }] })
  expect((await app.inject({ url: '/status', headers: { accept: 'text/html' } })).body).toMatch(
    /Files<\/th><td>does not work.*<li>Files: .* to now<\/li>/s,
  )
  expect((await app.inject('/readyz')).json()).toEqual({
    status: 'ready',
    problems: [{ problem: 'The file store cannot be reached.' }],
  })
  isReachable = true
  expect(await status()).toMatchObject({
    works: true,
    incidents: [{ part: 'files', to: expect.any(String) }],
  })
  await app.close()
})

test('[OPS-04] incidents begin and end once, the newest first, and the oldest are dropped', () => {
  const log = new IncidentLog()
  for (let minute = 0; minute < 200; minute += 1)
    log.record(minute % 3 === 0 ? [] : [{ part: 'webhooks' }, { part: 'webhooks' }], `minute ${minute}`)
  expect(log.incidents).toHaveLength(50)
  expect(log.incidents.slice(0, 2)).toEqual([
    { part: 'webhooks', from: 'minute 199', to: null },
    { part: 'webhooks', from: 'minute 196', to: 'minute 198' },
  ])
})
