import { customerAddressImport, customerAddressList } from '@despatch/contract/address-book/address-book.ts'
import { docketList, docketPost } from '@despatch/contract/dockets/dockets.ts'
import { userList } from '@despatch/contract/users/users.ts'
import { expect, test } from 'vitest'
import { booking } from '../../test/booking.ts'
import { openPortalForFile } from '../../test/test-portal.ts'
import { migrate, migrations } from '../platform/database/migrate.ts'

const portal = await openPortalForFile()
const { pool } = portal.tenant('metro')
const account = await portal.login('account')
const admin = await portal.login('admin')

const composed = 'Zo\u00EB Br\u00FBl\u00E9e'
const decomposed = 'Zoe\u0308 Bru\u0302le\u0301e'
const oddlySpaced = 'Zo\u00EB\u00A0Br\u00FBl\u00E9e'

const everyForm = [composed, decomposed, oddlySpaced, composed.toUpperCase(), decomposed.toLowerCase()]

const dockets = async (search: string) => (await account.call(docketList, { search })).rows.length
const addresses = async (search: string) => (await account.call(customerAddressList, { search })).rows.length
const users = async (search: string) => (await admin.call(userList, { search })).rows.length

test.each([decomposed, oddlySpaced])(
  '[LIST-06] a booking of %j is found by every form of its name',
  async (name) => {
    const own = `${name} ${Math.random().toString(36).slice(2, 8)}`
    const [, , mark = ''] = own.split(/\s/)
    await account.call(docketPost, booking({ delivery: { dadd_companyname: own } }))
    for (const form of everyForm) expect(await dockets(`${form} ${mark}`), form).toBe(1)
  },
)

test('[ADDR-07] an import knows an address in every form, and adds it once', async () => {
  const rows = [composed, decomposed, oddlySpaced].map((cadd_coname, index) => ({
    row: index + 1,
    cadd_coname,
    cadd_street: 'Dock Road',
    cadd_town: 'London',
    cadd_postalcode: 'E16 1AA',
  }))
  expect(await account.call(customerAddressImport, { cadd_cust_id: 1, rows })).toMatchObject({ added: 1 })
  for (const form of everyForm) expect(await addresses(form), form).toBe(1)
})

test('[TEN-04] an upgrade gives the texts of earlier versions plain spaces and composed letters', async () => {
  const { docket } = await account.call(docketPost, booking())
  await pool.query(`update docket_address set dadd_companyname = $2 where dadd_dck_id = $1`, [
    docket.dck_id,
    `${decomposed} Upgrade`,
  ])
  await pool.query(`update docket set dck_cust_ref1 = $2 where dck_id = $1`, [
    docket.dck_id,
    'PO\u202F99\u2009881',
  ])
  await pool.query(
    `update customer_address set cadd_street = $1 where cadd_cust_id = 1 and cadd_coname = $2`,
    ['Rue de l’E\u0301cole\u00A0Upgrade', composed],
  )
  await pool.query(`update app_user set ausr_lastname = $1 where ausr_logon = 'account'`, [
    `${decomposed}-Upgrade`,
  ])
  expect(await dockets(`${composed} Upgrade`)).toBe(0)

  await pool.query(`delete from migration where name = '0011-plain-texts'`)
  expect(await migrate(pool, migrations.tenant)).toEqual(['0011-plain-texts'])
  expect(await dockets(`${composed} Upgrade`)).toBe(1)
  expect(await dockets('PO 99 881')).toBeGreaterThan(0)
  expect(await addresses('\u00E9cole upgrade')).toBe(1)
  expect(await users(`${composed}-upgrade`)).toBe(1)
  const stored = await pool.query<{ dck_cust_ref1: string }>(
    `select dck_cust_ref1 from docket where dck_id = $1`,
    [docket.dck_id],
  )
  expect(stored.rows).toEqual([{ dck_cust_ref1: 'PO 99 881' }])
})
