import {
  favouriteDelete,
  favouriteList,
  favouriteOpen,
  favouritePost,
  favouriteStar,
} from '@despatch/contract/dockets/favourites.ts'
import { docketPrice } from '@despatch/contract/dockets/dockets.ts'
import { mostFavourites, mostStarred } from '@despatch/domain/dockets/favourite.ts'
import { expect, test } from 'vitest'
import { booking, delivery } from '../../test/booking.ts'
import { openPortalForFile } from '../../test/test-portal.ts'

const portal = await openPortalForFile()
const { sql } = portal
const account = await portal.login('account')
/** Books for the same account. */
const colleague = await portal.login('noprice')
const admin = await portal.login('admin')

const later = '2099-03-02T09:30:00+00:00'

const timed = () =>
  booking({
    collection: {
      dadd_ready: later,
      dadd_deadline: later,
      actionASAP: 'F',
      barcodes: [{ dab_barcode: 'B1', dab_reference: '' }],
    },
    docket: { dck_note: 'Ring twice.' },
    more: [delivery({ dadd_companyname: 'Third Stop' })],
  })

const save = (btpl_name: string, more: object = {}, client = account) =>
  client.call(favouritePost, { btpl_cust_id: 1, btpl_name, booking: timed(), ...more })

const listed = async (client = account) => (await client.call(favouriteList, { btpl_cust_id: 1 })).rows

const open = (btpl_id: number, client = account) => client.call(favouriteOpen, { btpl_id })

test('[FORM-05] a favourite keeps the whole booking but times and barcodes, and can be priced at once', async () => {
  const saved = await save('Three stops')
  expect(saved).toMatchObject({ btpl_shared: false, own: true, mayChange: true, starred: false, stops: 3 })
  expect(saved.to).toBe('Third Stop, EC3N 4AB')
  const opened = await open(saved.btpl_id)
  expect(opened.retired).toEqual([])
  expect(opened.booking.docket).toMatchObject({
    dck_note: 'Ring twice.',
    dck_tariff: 5,
    dck_cust_ref1: 'PO 4711',
  })
  expect(
    opened.booking.addresses.map((stop) => [stop.dadd_ready, stop.dadd_deadline, stop.barcodes]),
  ).toEqual(Array.from({ length: 3 }, () => [null, null, []]))
  expect(opened.booking.addresses.map(({ actionASAP }) => actionASAP)).toEqual(['T', 'F', 'F'])
  const priced = await account.call(docketPrice, opened.booking)
  expect(priced.pricing?.total).toBeGreaterThan(0)
})

test('[FORM-05, LIST-07] only its owner sees a favourite, until it is shared with the users of the account', async () => {
  const saved = await save('Shared later')
  expect((await listed(colleague)).some(({ btpl_id }) => btpl_id === saved.btpl_id)).toBe(false)
  expect(await colleague.send(favouriteOpen, { btpl_id: saved.btpl_id })).toMatchObject({
    status: 404,
    body: { code: 'NOT_FOUND' },
  })
  const shared = await save('Shared later', { btpl_id: saved.btpl_id, btpl_shared: true, booking: undefined })
  expect(shared.btpl_version).toBe(2)
  const seen = (await listed(colleague)).find(({ btpl_id }) => btpl_id === saved.btpl_id)
  expect(seen).toMatchObject({ own: false, mayChange: false, btpl_shared: true })
  await colleague.call(favouriteStar, { btpl_id: saved.btpl_id, starred: true })
  for (const call of [
    () => colleague.send(favouriteDelete, { btpl_id: saved.btpl_id }),
    () => colleague.send(favouritePost, { btpl_id: saved.btpl_id, btpl_cust_id: 1, btpl_name: 'Mine now' }),
  ])
    expect(await call()).toMatchObject({ status: 403, body: { code: 'NOT_AUTHORIZED' } })
  // An administrator can tidy up after a user who has left.
  expect(await save('Tidied', { btpl_id: saved.btpl_id, btpl_shared: true }, admin)).toMatchObject({
    own: false,
  })

  await save('Private again', { btpl_id: saved.btpl_id, btpl_shared: false })
  expect((await listed(colleague)).some(({ btpl_id }) => btpl_id === saved.btpl_id)).toBe(false)
  expect(
    await sql(
      `select 1 from booking_template_star where bts_btpl_id = $1
         and bts_ausr_id <> (select ausr_id from app_user where ausr_logon = 'account')`,
      [saved.btpl_id],
    ),
  ).toEqual([])
})

test('[FORM-05] a tariff, a service and a consignment type that can no longer be booked are named, and left empty', async () => {
  const [kind] = await sql(
    `insert into consignment_type (ctyp_description) values ('Crated organ') returning ctyp_id`,
  )
  const parcels = [{ dpar_quantity: 1, dpar_weight: 2, dpar_ctyp_id: Number(kind?.['ctyp_id']) }]
  const saved = await save('Will retire', { booking: { ...timed(), parcels } })
  const [tariff] = await sql('select ttyp_description from tariff where ttyp_code = 5')
  await portal.change('reference', `update tariff set ttyp_retired = true where ttyp_code = 5`)
  await portal.change('reference', `update consignment_type set ctyp_retired = true where ctyp_id = $1`, [
    kind?.['ctyp_id'],
  ])
  const opened = await open(saved.btpl_id)
  expect(opened.booking.docket).toMatchObject({ dck_serv_type: 'A', dck_tariff: 0 })
  expect(opened.booking.parcels).toMatchObject([{ dpar_ctyp_id: null, dpar_weight: 2 }])
  expect(opened.retired).toEqual([
    {
      field: 'docket.dck_tariff',
      message: `The tariff “${String(tariff?.['ttyp_description'])}” can no longer be booked. Choose another tariff.`,
    },
    {
      field: 'parcels',
      message:
        'The consignment type “Crated organ” can no longer be booked. Choose another one for its parcels.',
    },
  ])
  await portal.change('reference', `update service_type set styp_retired = true where styp_id = 'A'`)
  const without = await open(saved.btpl_id)
  expect(without.booking.docket).toMatchObject({ dck_serv_type: '', dck_tariff: 0 })
  expect(without.retired.map(({ field }) => field)).toEqual([
    'docket.dck_serv_type',
    'docket.dck_tariff',
    'parcels',
  ])
  await portal.change('reference', `update service_type set styp_retired = false where styp_id = 'A'`)
  await portal.change('reference', `update tariff set ttyp_retired = false where ttyp_code = 5`)
})

test('[FORM-05, CALL-04] bad input is refused with its field, and a repeated request saves once', async () => {
  const key = { 'idempotency-key': 'one favourite' }
  const sent = { btpl_cust_id: 1, btpl_name: 'Saved once', booking: timed() }
  const answers = await Promise.all([1, 2, 3].map(() => account.call(favouritePost, sent, key)))
  expect(new Set(answers.map(({ btpl_id }) => btpl_id)).size).toBe(1)
  const [first] = answers
  const refused = async (more: object, field: string) =>
    expect(await account.send(favouritePost, { ...sent, btpl_name: 'Another', ...more })).toMatchObject({
      status: 422,
      body: { errors: [{ field, message: expect.any(String) }] },
    })
  await refused({ btpl_name: 'SAVED once' }, 'btpl_name')
  await refused({ btpl_name: '\u200B ' }, 'btpl_name')
  await refused({ booking: undefined }, 'booking')
  const [second] = await sql(
    `select cust_id from user_account join app_user using (ausr_id) where ausr_logon = 'account' and cust_id <> 1`,
  )
  await refused({ btpl_id: first?.btpl_id, btpl_cust_id: second?.['cust_id'] }, 'btpl_cust_id')
  const stale = { btpl_id: first?.btpl_id ?? 0, btpl_version: 7 }
  expect(await account.send(favouriteDelete, stale)).toMatchObject({
    status: 409,
    body: { code: 'CONFLICT' },
  })
  await account.call(favouriteDelete, { btpl_id: stale.btpl_id, btpl_version: 1 })
  expect(await account.send(favouriteOpen, { btpl_id: stale.btpl_id })).toMatchObject({ status: 404 })
})

test('[FORM-05] a user stars at most twelve favourites, and has them in the order of starring', async () => {
  await sql('delete from booking_template')
  const ids: number[] = []
  for (let index = 0; index <= mostStarred; index++)
    ids.push((await save(`Route ${String(index).padStart(2, '0')}`)).btpl_id)
  const star = (btpl_id: number) => account.send(favouriteStar, { btpl_id, starred: true })
  const [alphabetic = 0, ...rest] = ids
  for (const id of rest) expect((await star(id)).status).toBe(200)
  expect(await star(alphabetic)).toMatchObject({ status: 422, body: { errors: [{ field: 'starred' }] } })
  // Starring a second time changes nothing.
  expect((await star(rest[0] ?? 0)).status).toBe(200)
  expect((await listed()).map(({ btpl_id }) => btpl_id)).toEqual([...rest, alphabetic])
  await account.call(favouriteStar, { btpl_id: rest[0] ?? 0, starred: false })
  expect((await star(alphabetic)).status).toBe(200)
  expect((await listed()).filter(({ starred }) => starred)).toHaveLength(mostStarred)
})

test('[FORM-05, CALL-02] a favourite that is deleted while it is starred is refused as missing', async () => {
  const { btpl_id } = await save('Deleted at once')
  const { pool } = portal.tenant('metro')
  const other = await pool.connect()
  try {
    await other.query('begin')
    await other.query('delete from booking_template where btpl_id = $1', [btpl_id])
    const starring = account.send(favouriteStar, { btpl_id, starred: true })
    await expect
      .poll(async () => {
        const [row] = await sql(
          `select count(*)::int waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
        return row?.waiting
      })
      .toBe(1)
    await other.query('commit')
    expect(await starring).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
  } finally {
    other.release()
  }
})

test('[FORM-05] an account has at most three hundred favourites', async () => {
  await sql(
    `insert into booking_template (btpl_cust_id, btpl_ausr_id, btpl_name, btpl_booking)
     select 1, (select ausr_id from app_user where ausr_logon = 'account'), 'Filler ' || n, '{"addresses": []}'
     from generate_series(1, $1::int - (select count(*)::int from booking_template)) n`,
    [mostFavourites],
  )
  expect(
    await colleague.send(favouritePost, { btpl_cust_id: 1, btpl_name: 'One too many', booking: timed() }),
  ).toMatchObject({ status: 422, body: { errors: [{ field: 'btpl_name' }] } })
})
