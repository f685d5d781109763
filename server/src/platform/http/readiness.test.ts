import { expect, test } from 'vitest'
import { openPortalForFile } from '../../../test/test-portal.ts'
import { buildApp } from '../../app.ts'

const portal = await openPortalForFile()

/** The last statement on the connection on which a check asks whether a company's database answers. */
const lastStatement = async () =>
  (
    await portal.sql(
      `select query from pg_stat_activity where datname = current_database() and application_name = 'despatch-live'`,
    )
  )[0]?.query

test('[OPS-04] /readyz checks no company while the portal starts, because the start needs the connections', async () => {
  const { tenants, controlDatabase, config } = portal
  let isStarted = false
  const app = await buildApp({ tenants, controlDatabase, config, isStarted: () => isStarted })
  const before = await lastStatement()
  const starting = await app.inject('/readyz')
  expect(starting.statusCode).toBe(503)
  expect(starting.json()).toEqual({ status: 'not ready', problems: [{ problem: 'The portal is starting.' }] })
  expect(await lastStatement()).toBe(before)

  isStarted = true
  expect((await app.inject('/readyz')).statusCode).toBe(200)
  expect(await lastStatement()).not.toBe(before)
  await app.close()
})
