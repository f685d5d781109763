import { currentSession } from '@despatch/contract/auth/auth.ts'
import { databaseList } from '@despatch/contract/tenants/tenants.ts'
import { expect, test } from 'vitest'
import { openPortalForFile } from '../../../test/test-portal.ts'

const portal = await openPortalForFile()
const busy = await portal.openSecond({ OVERLOAD_DELAY: '300' })

/** Blocks the thread, which this test shares with the portal. */
function block(milliseconds: number): void {
  const until = performance.now() + milliseconds
  while (performance.now() < until);
}

test('[OPS-04] an overloaded portal answers 503 with the time to retry, serves its health endpoints, and recovers by itself', async () => {
  const user = await busy.login('account')
  const statusWhileBlocked = async () => {
    block(1500)
    return (await busy.visitor.send(databaseList, {})).status
  }
  await expect.poll(statusWhileBlocked, { interval: 1 }).toBe(503)

  block(1500)
  const [refused, page, health] = await Promise.all([
    user.send(currentSession, {}),
    fetch(`${busy.address}/home`, { headers: { accept: 'text/html,*/*;q=0.8' } }),
    fetch(`${busy.address}/healthz`),
  ])
  expect(health.status).toBe(200)
  expect(refused).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } })
  expect(refused.headers.get('retry-after')).toBe('2')
  expect([page.status, page.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8'])
  expect(await page.text()).toContain('<p>The portal is very busy. Please try again in a moment.</p>')

  await expect.poll(async () => (await user.send(currentSession, {})).status).toBe(200)
})
