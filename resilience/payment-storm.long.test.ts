import { expect, test } from 'vitest'
import { runPaymentStorm } from './payment-storm.ts'
import { openPortalForFile } from '@despatch/server/test/test-portal.ts'

const portal = await openPortalForFile()

test('[PAY-06, PAY-07, OPS-03] forty payments, refunded, cancelled and amended with every error and two kills: nothing is lost, taken or refunded twice', async () => {
  const { pool } = portal.tenant('metro')
  const result = await runPaymentStorm({
    connection: portal.connection('metro'),
    pool,
    payments: 40,
    kills: 2,
    concurrency: 8,
  })
  const { held, taken } = result
  expect(result).toMatchObject({
    payments: 40,
    kills: 2,
    killedAfterCancel: 1,
    lost: 0,
    unpaidDockets: 0,
    bookedNowhere: 0,
    takenTwice: 0,
    disagreements: 0,
  })
  expect(new Set(Object.values(held)).size).toBe(1)
  expect(new Set(Object.values(taken)).size).toBe(1)
  expect(result.complete).toBeGreaterThan(15)
})
