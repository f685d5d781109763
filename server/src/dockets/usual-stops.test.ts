import { customerAddressPost } from '@despatch/contract/address-book/address-book.ts'
import { docketPost } from '@despatch/contract/dockets/dockets.ts'
import { stopFind, usualRouteList } from '@despatch/contract/dockets/stops.ts'
import { expect, test } from 'vitest'
import { booking } from '../../test/booking.ts'
import { addDockets } from '../../test/many-dockets.ts'
import { plansOf } from '../../test/plan.ts'
import { openPortalForFile } from '../../test/test-portal.ts'
import { savedStops, usedStops, usualRoutes } from './usual-stops.queries.ts'

const portal = await openPortalForFile()
const { pool } = portal.tenant('metro')
const account = await portal.login('account')

const find = (text: string, dadd_addresstype: 0 | 1 = 1) =>
  account.call(stopFind, { dck_cust_id: 1, text, dadd_addresstype })

/** Books a delivery of two parcels to a company. */
const bookTo = (dadd_companyname: string) => {
  const { docket, addresses, parcels } = booking()
  return account.call(docketPost, {
    docket,
    addresses: addresses.map((address, index) =>
      index === 1 ? { ...address, dadd_companyname, dadd_name: 'Wanda Guard' } : address,
    ),
    parcels: parcels.map((parcel) => ({ ...parcel, dpar_quantity: 2, dpar_weight: 7.5 })),
  })
}

test('[FORM-14] a stop booked before is found by two letters, with its uses, its last contact, tariff and parcels', async () => {
  await bookTo('Zyx Gallery')
  await bookTo('Zyx Gallery')
  const { rows } = await find('zy')
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatchObject({
    from: 'recent',
    times: 2,
    address: { dadd_companyname: 'Zyx Gallery' },
    contact: { dadd_name: 'Wanda Guard' },
    goods: { dck_tariff: booking().docket.dck_tariff, parcels: [{ dpar_quantity: 2, dpar_weight: 7.5 }] },
  })
  expect(rows[0]?.lastUsed).toMatch(/^\d{4}-/)
})

test('[FORM-14] a saved address comes before address data, and one address is suggested once', async () => {
  await account.call(customerAddressPost, {
    cadd_cust_id: 1,
    cadd_coname: 'Great Russell Bindery',
    cadd_build: '4',
    cadd_street: 'Great Russell Street',
    cadd_locality: '',
    cadd_town: 'London',
    cadd_county: '',
    cadd_country: 'United Kingdom',
    cadd_postalcode: 'WC1B 3DG',
    cadd_latitude: null,
    cadd_longitude: null,
    cadd_address_type: 1,
  })
  const { rows } = await find('great russell')
  expect(rows[0]).toMatchObject({ from: 'book', address: { dadd_companyname: 'Great Russell Bindery' } })
  expect(rows.some(({ from }) => from === 'data')).toBe(true)
  const own = rows.filter(({ from }) => from !== 'data').length
  expect(rows.slice(0, own).every(({ from }) => from !== 'data')).toBe(true)
  expect(new Set(rows.map(({ label }) => label)).size).toBe(rows.length)
})

test('[FORM-14] without text the most used stops are offered, and a cancelled booking does not count', async () => {
  const { docket } = await bookTo('Cancelled Court')
  await pool.query(`update docket set dck_status = 'C' where dck_id = $1`, [docket.dck_id])
  const { rows } = await find('')
  expect(rows.length).toBeGreaterThan(2)
  const times = rows.filter(({ from }) => from === 'recent').map((row) => row.times)
  expect(times).toEqual(times.toSorted((one, other) => other - one))
  expect((await find('cancelled court')).rows.filter(({ from }) => from === 'recent')).toEqual([])
})

test('[FORM-14, CALL-04] past the limit of searches the own stops are still found, with a notice', async () => {
  await bookTo('Limited Liability')
  // This window of ten minutes and the next, which may begin during the test.
  await pool.query(
    `insert into attempt (attempt_key, window_start, attempts)
     select 'address:typed:user:' || ausr_id, date_bin('10 minutes', now(), 'epoch') + later, 2000
     from app_user, unnest(array['0', '10 minutes']::interval[]) later where ausr_logon = 'account'
     on conflict (attempt_key, window_start) do update set attempts = 2000`,
  )
  try {
    const { rows, notice } = await find('limited liability')
    expect(rows.map(({ from }) => from)).toEqual(['recent'])
    expect(notice).toMatch(/Only your own/)
    const none = { dck_cust_id: 1, text: 'no such place', dadd_addresstype: 1 }
    expect((await account.send(stopFind, none)).status).toBe(429)
  } finally {
    await pool.query(`delete from attempt where attempt_key like 'address:typed:user:%'`)
  }
})

test('[LIST-07] stops of other accounts are never suggested, and past bookings only to users who may see them', async () => {
  await bookTo('Qqq Hidden House')
  await pool.query(`update app_user set ausr_rights_history = 'F' where ausr_logon = 'account'`)
  try {
    const limited = await portal.login('account')
    const { rows } = await limited.call(stopFind, { dck_cust_id: 1, text: 'qqq', dadd_addresstype: 1 })
    expect(rows).toEqual([])
  } finally {
    await pool.query(`update app_user set ausr_rights_history = 'T' where ausr_logon = 'account'`)
  }
  const { rows: others } = await pool.query<{ cust_id: number }>(
    `select cust_id from customer where cust_id not in
       (select cust_id from user_account join app_user using (ausr_id) where ausr_logon = 'account') limit 1`,
  )
  const foreign = { dck_cust_id: others[0]?.cust_id ?? 0, text: '', dadd_addresstype: 1 }
  expect((await account.send(stopFind, foreign)).status).toBe(404)
})

test('[FORM-05] the usual routes are the most frequent ones with one delivery, each with both ends and its goods', async () => {
  for (let booked = 0; booked < 30; booked += 1) await bookTo('Route Regular')
  const { rows } = await account.call(usualRouteList, { dck_cust_id: 1 })
  expect(rows.length).toBeLessThanOrEqual(4)
  expect(rows[0]).toMatchObject({
    times: 30,
    collection: { address: { dadd_companyname: booking().addresses[0]?.dadd_companyname } },
    delivery: { address: { dadd_companyname: 'Route Regular' }, contact: { dadd_name: 'Wanda Guard' } },
    goods: { parcels: [{ dpar_quantity: 2 }] },
  })
})

test('[LIST-02] the suggestions read the latest bookings of a long history by their index', async () => {
  for (const customer of [1, 2, 3])
    await addDockets(pool, { customer, count: 2000, archive: 'T', status: 'F', searchable: true })
  await pool.query('vacuum analyze')
  // Planned as for a hundred times as many: of two thousand, all can be read from any index of the account.
  await pool.query(`update pg_class set reltuples = reltuples * 100 where oid = 'docket'::regclass`)
  const query = { cust_id: 1, type: 1, words: ['comp'], limit: 40 } as const
  const walks = [
    (db: Parameters<typeof usedStops>[0]) => usedStops(db, { ...query, words: [...query.words] }),
    (db: Parameters<typeof usedStops>[0]) => usualRoutes(db, 1, 4),
  ]
  for (const walk of walks)
    for (const plan of await plansOf(pool, walk)) {
      expect(plan.indexes).toContain('docket_list')
      expect(plan.scanned).not.toContain('docket')
      expect(plan.scanned).not.toContain('docket_address')
      expect(plan.discarded).toBeLessThan(1500)
    }
})

test('[ADDR-01] the suggestions read one account’s addresses of a large book by an index', async () => {
  await pool.query(
    `insert into customer_address (cadd_cust_id, cadd_coname, cadd_street, cadd_town, cadd_postalcode, cadd_country)
     select case when n % 50 = 0 then 1 else 2 end, 'Firm ' || n, 'Street', 'Town', 'SE1 7JU', 'United Kingdom'
     from generate_series(1, 20000) n`,
  )
  await pool.query('vacuum analyze')
  const query = { cust_id: 1, type: 1, words: ['firm', '500'], limit: 40 } as const
  for (const plan of await plansOf(pool, (db) => savedStops(db, { ...query, words: [...query.words] }))) {
    expect(plan.scanned).not.toContain('customer_address')
    expect(plan.indexes.some((index) => index.startsWith('customer_address'))).toBe(true)
  }
})
