import { docketPost } from '@despatch/contract/dockets/dockets.ts'
import { docketAddressList, docketParcelList } from '@despatch/contract/dockets/docket-contents.ts'
import { expect, test } from 'vitest'
import { booking, delivery } from '../../test/booking.ts'
import { openPortalForFile } from '../../test/test-portal.ts'

const portal = await openPortalForFile()
const { sql } = portal
const account = await portal.login('account')

/** The number of rows in every table that a booking writes to. */
const counts = () =>
  sql(`select (select count(*) from docket) dockets, (select count(*) from docket_address) addresses,
    (select count(*) from docket_parcel) parcels, (select count(*) from docket_barcode) barcodes,
    (select count(*) from docket_event) events, (select count(*) from log where log_process = 'book-docket') logs,
    (select count(*) from job) jobs, (select count(*) from idempotency) keys`)

test('[FORM-17] booking a delivery saves docket, addresses, barcodes, parcels, event, log row and job', async () => {
  const sent = booking({
    collection: {
      barcodes: [{ dab_barcode: 'BOX-1', dab_reference: 'Shelf 4' }, { dab_barcode: 'BOX-2' }],
    },
    more: [delivery({ dadd_companyname: 'Tower Welcome Centre' })],
    parcels: [
      { dpar_quantity: 2, dpar_weight: 1.25, dpar_length: 30, dpar_width: 20.5, dpar_height: 10 },
      { dpar_quantity: 1, dpar_description: 'Tube', dpar_ctyp_id: 5 },
    ],
  })
  const { docket } = await account.call(docketPost, sent)
  const { dck_id } = docket
  expect(docket).toEqual({
    dck_id,
    dck_docket: `MT${dck_id}`,
    dck_tracking: expect.stringMatching(/^MT(-[0-9A-HJKMNP-TV-Z]{4}){3}$/),
    dck_status: 'W',
  })

  const addresses = (await account.call(docketAddressList, { dck_id })).rows
  expect(addresses.map(({ dadd_addresstype }) => dadd_addresstype)).toEqual([0, 1, 1])
  expect(addresses[0]).toMatchObject({
    dadd_companyname: 'British Museum',
    dadd_postalcode: 'WC1B 3DG',
    dadd_country: 'United Kingdom',
    dadd_name: 'Florence Desk',
    barcodes: [
      { dab_barcode: 'BOX-1', dab_reference: 'Shelf 4' },
      { dab_barcode: 'BOX-2', dab_reference: '' },
    ],
  })
  expect(addresses[2]).toMatchObject({ dadd_companyname: 'Tower Welcome Centre', barcodes: [] })
  expect((await account.call(docketParcelList, { dck_id })).rows).toMatchObject([
    {
      dpar_quantity: 2,
      dpar_weight: 1.25,
      dpar_length: 30,
      dpar_width: 20.5,
      dpar_height: 10,
      dpar_ctyp_id: null,
    },
    { dpar_quantity: 1, dpar_description: 'Tube', dpar_ctyp_id: 5 },
  ])
  expect(
    await sql('select dev_type, dev_status, dev_by from docket_event where dev_dck_id = $1', [dck_id]),
  ).toEqual([{ dev_type: 'booked', dev_status: 'W', dev_by: 'account' }])
  expect(
    await sql(`select log_user, log_type, log_after->'dck_docket' docket from log where log_record = $1`, [
      docket.dck_docket,
    ]),
  ).toEqual([{ log_user: 'account', log_type: 'change', docket: docket.dck_docket }])
  expect(
    await sql(`select job_name, job_payload from job where job_payload->>'dck_id' = $1`, [String(dck_id)]),
  ).toEqual([{ job_name: 'mail-docket', job_payload: { dck_id, about: 'booked' } }])
  expect(
    await sql(
      'select dck_ausr_id = ausr_id mine, dck_circ_code, dck_mop from docket, app_user where dck_id = $1 and ausr_logon = $2',
      [dck_id, 'account'],
    ),
  ).toEqual([{ mine: true, dck_circ_code: 'LON', dck_mop: 'A' }])
})

test.each(['log', 'docket_parcel', 'docket_event', 'idempotency'])(
  '[FORM-17] booking a delivery leaves nothing half-saved when writing to %s fails',
  async (table) => {
    await sql(
      `create function break_it() returns trigger language plpgsql as 'begin raise exception ''broken''; end'`,
    )
    await sql(
      `create trigger broken before insert or update on ${table} for each row execute function break_it()`,
    )
    const before = await counts()
    const key = { 'idempotency-key': `broken ${table}` }
    const failed = await account.send(docketPost, booking(), key)
    expect(failed).toMatchObject({ status: 500, body: { code: 'UNEXPECTED' } })
    expect(JSON.stringify(failed.body)).not.toContain('broken')
    expect(await counts()).toEqual(before)

    await sql('drop function break_it cascade')
    expect((await account.send(docketPost, booking(), key)).status).toBe(200)
  },
)

test('[FORM-17] booking a delivery keeps working while caches are reloaded and many users book at once', async () => {
  await portal.change('reference', `update setting set setting_value = setting_value`)
  const many = await Promise.all(Array.from({ length: 24 }, () => account.send(docketPost, booking())))
  expect(many.map(({ status }) => status)).toEqual(Array.from({ length: 24 }, () => 200))
}, 9000)

test('[RULE-05, FORM-10] text typed into a booking is stored normalised', async () => {
  const { docket } = await account.call(
    docketPost,
    booking({
      docket: { dck_serv_type: 'A  ', dck_contact: '  Ada Booker ' },
      collection: { dadd_postalcode: 'wc1b3dg' },
    }),
  )
  const { rows } = await account.call(docketAddressList, { dck_id: docket.dck_id })
  expect(rows[0]?.dadd_postalcode).toBe('WC1B 3DG')
  expect(
    await sql('select dck_serv_type, dck_contact from docket where dck_id = $1', [docket.dck_id]),
  ).toEqual([{ dck_serv_type: 'A', dck_contact: 'Ada Booker' }])
})

test.each([
  ['emoji', 'Blumen 🌷 & 👩🏽‍🚀', 'Blumen 🌷 & 👩🏽‍🚀'],
  ['right-to-left letters', 'مكتبة لندن', 'مكتبة لندن'],
  ['Hebrew with English', 'ספרים Ltd', 'ספרים Ltd'],
  ['accents', 'Café Ñandú Łódź', 'Café Ñandú Łódź'],
  ['zero-width characters', 'Tow\u200Ber\u2060 Shop\uFEFF', 'Tower Shop'],
  ['marks that reverse the text direction', 'abc\u202Edef\u202C', 'abcdef'],
  ['quotes and signs', `O'Brien "& Sons" <b>\\ %_$1; --`, `O'Brien "& Sons" <b>\\ %_$1; --`],
  ['a line break', 'One\nTwo', 'One Two'],
])(
  '[RULE-10] text typed into a booking stores and returns %s unchanged or cleaned',
  async (_kind, typed, stored) => {
    const { docket } = await account.call(
      docketPost,
      booking({ collection: { dadd_companyname: typed }, docket: { dck_cust_ref2: typed } }),
    )
    const { rows } = await account.call(docketAddressList, { dck_id: docket.dck_id })
    expect(rows[0]?.dadd_companyname).toBe(stored)
    expect(await sql('select dck_cust_ref2 from docket where dck_id = $1', [docket.dck_id])).toEqual([
      { dck_cust_ref2: stored },
    ])
  },
)

test('[RULE-01] text typed into a booking is refused as empty when it has only zero-width characters', async () => {
  const { body } = await account.send(docketPost, booking({ docket: { dck_contact: '\u200B\u2060' } }))
  expect(body.errors).toEqual([{ field: 'docket.dck_contact', message: 'Contact is required.' }])
})

const drops = (count: number) => Array.from({ length: count }, () => delivery())

test('[FORM-15] the size of a booking has at most twenty addresses', async () => {
  const { docket } = await account.call(docketPost, booking({ more: drops(18) }))
  expect((await account.call(docketAddressList, { dck_id: docket.dck_id })).rows).toHaveLength(20)
  expect(await account.send(docketPost, booking({ more: drops(19) }))).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'addresses', message: 'Cannot have more than 20 addresses' }] },
  })
})

test('[FORM-12] the size of a booking has at most 9,999 parcels in one row', async () => {
  const { docket } = await account.call(docketPost, booking({ parcels: [{ dpar_quantity: 9999 }] }))
  expect((await account.call(docketParcelList, { dck_id: docket.dck_id })).rows).toMatchObject([
    { dpar_quantity: 9999 },
  ])
  expect(await account.send(docketPost, booking({ parcels: [{ dpar_quantity: 10_000 }] }))).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'parcels.0.dpar_quantity', message: 'At most 9999' }] },
  })
})

test('[FORM-12] the size of a booking may have two hundred rows of parcels and five hundred barcodes per address', async () => {
  const barcodes = Array.from({ length: 500 }, (_, index) => ({ dab_barcode: `B${index}` }))
  const parcels = Array.from({ length: 200 }, () => ({ dpar_quantity: 1 }))
  const { docket } = await account.call(docketPost, booking({ collection: { barcodes }, parcels }))
  const { rows } = await account.call(docketAddressList, { dck_id: docket.dck_id })
  expect(rows[0]?.barcodes).toHaveLength(500)
  expect((await account.call(docketParcelList, { dck_id: docket.dck_id })).rows).toHaveLength(200)
})

test('[PRICE-01, CALL-02] the size of a booking is refused, not answered with a server error, when no price can be calculated', async () => {
  await portal.change('reference', 'update tariff set ttyp_heaviest_kg = null')
  const parcels = Array.from({ length: 200 }, () => ({ dpar_quantity: 9999, dpar_weight: 99_999.99 }))
  expect(await account.send(docketPost, booking({ parcels }))).toMatchObject({
    status: 422,
    body: { title: 'Pricing Docket', errors: [{ field: 'parcels' }] },
  })
})
