import { openPaidPortal } from '../../test/card-payments.ts'
import { systemSetup } from '@despatch/contract/home/setup.ts'
import { afterAll, expect, test } from 'vitest'

const paid = await openPaidPortal({ SMTP_URL: 'smtp://127.0.0.1:2525' })
const { portal } = paid
afterAll(() => paid.close())
const admin = await portal.login('admin')

const open = async () => {
  const { steps, done } = await admin.call(systemSetup, {})
  return { open: steps.filter((step) => !step.done).map(({ step }) => step), done }
}

test('[SYS-04] the setup steps follow the company’s own records, and require the administrator permission', async () => {
  const { pool } = portal.tenant('metro')
  expect(await open()).toEqual({ open: [], done: true })
  await portal.change('reference', `update tariff set ttyp_retired = true`)
  expect(await open()).toEqual({ open: ['tariff'], done: false })
  await portal.change('session', `update app_user set ausr_rights_booking = 'F'`)
  expect(await open()).toEqual({ open: ['tariff', 'user'], done: false })
  await portal.change('reference', `update customer set cust_on_hold = 'T'`)
  expect(await open()).toEqual({ open: ['tariff', 'customer', 'user', 'guests'], done: false })
  await pool.query('truncate known_address, known_postcode')
  expect((await open()).open).toContain('addresses')
  const account = await portal.login('account')
  expect((await account.send(systemSetup, {})).status).toBe(403)
})
