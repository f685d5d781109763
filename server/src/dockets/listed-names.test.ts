import { customerList, customerPost } from '@despatch/contract/customers/customers.ts'
import { docketList } from '@despatch/contract/dockets/dockets.ts'
import { expect, test } from 'vitest'
import { addDockets } from '../../test/many-dockets.ts'
import { openPortalForFile } from '../../test/test-portal.ts'

const portal = await openPortalForFile()
const { pool } = portal.tenant('metro')
const account = await portal.login('account')
const admin = await portal.login('admin')

test('[LIST-01, LIST-05] a list shows the new name, tracking address and price setting of its customer at once', async () => {
  const customer = (await admin.call(customerList, {})).rows.find(({ cust_id }) => cust_id === 1)
  if (!customer) throw new Error('Customer 1 is missing')
  const [before] = (await account.call(docketList, { limit: 1 })).rows
  expect(before).toMatchObject({ cust_name: customer.cust_name })
  expect(before?.dck_total).toBeDefined()

  const changed = {
    cust_name: 'New Name & Sons',
    cust_web_tracking: 'https://track.example/{docket}',
    cust_total_price: 'F' as const,
  }
  await admin.call(customerPost, { ...customer, ...changed })
  const [after] = (await account.call(docketList, { limit: 1 })).rows
  const { cust_name, cust_web_tracking } = changed
  expect(after).toMatchObject({ cust_name, cust_web_tracking })
  expect(after).not.toHaveProperty('dck_total')

  await admin.call(customerPost, customer)
  expect((await account.call(docketList, { limit: 1 })).rows).toEqual([before])
})

test('[LIST-01] a list shows a status and a tariff with their new names when they are announced', async () => {
  await portal.change('reference', `update status set dsts_description = 'Renamed status'`)
  await portal.change('reference', `update tariff set ttyp_description = 'Renamed tariff'`)
  const { rows } = await account.call(docketList, {})
  for (const row of rows)
    expect(row).toMatchObject({ dsts_description: 'Renamed status', ttyp_description: 'Renamed tariff' })
})

test('[LIST-03] a list for a file has all of more than a thousand rows, newest first', async () => {
  await addDockets(pool, { customer: 1, count: 1200 })
  const { rows: stored } = await pool.query<{ dck_id: number }>(
    `select dck_id from docket where dck_cust_id = 1 and dck_archive = 'F' order by dck_id desc`,
  )
  expect(stored.length).toBeGreaterThan(1200)
  const { rows } = await account.call(docketList, { exporting: true })
  expect(rows.map(({ dck_id }) => dck_id)).toEqual(stored.map(({ dck_id }) => dck_id))
})
