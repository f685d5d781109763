import {
  customerAddressDelete,
  customerAddressList,
  customerAddressPost,
} from '@despatch/contract/address-book/address-book.ts'
import { describe, expect, test } from 'vitest'
import { bookAddress, type SentAddress } from '../../test/customer-address.ts'
import { openPortalForFile } from '../../test/test-portal.ts'

const portal = await openPortalForFile()
const { sql } = portal
const account = await portal.login('account')
const admin = await portal.login('admin')

const save = (more: Partial<SentAddress> = {}, client = account) =>
  client.call(customerAddressPost, bookAddress(more))

const refused = async (more: Partial<SentAddress>, client = account) => {
  const { status, body } = await client.send(customerAddressPost, bookAddress(more))
  expect(status).toBe(422)
  return body
}

const stored = async (cadd_id: number, client = account) =>
  (await client.call(customerAddressList, { cadd_id })).rows

const remove = (cadd_id: number, more: { cadd_version?: number } = {}) =>
  account.send(customerAddressDelete, { cadd_id, ...more })

const defaults = async (custId: number) =>
  (
    await sql(
      `select cadd_id from customer_address where cadd_cust_id = $1 and cadd_default_delivery = 'T'`,
      [custId],
    )
  ).map(({ cadd_id }) => cadd_id)

const insufficient =
  'Insufficient information, please use the search button next to the post code and select your specific address'

describe('saving an address', () => {
  test('[FORM-14] saving an address adds it to the book, and logs the user', async () => {
    const saved = await save()
    expect(saved).toEqual({
      ...bookAddress(),
      cadd_id: saved.cadd_id,
      cadd_default_delivery: 'F',
      cadd_version: 1,
    })
    expect(await stored(saved.cadd_id)).toEqual([saved])
    expect(
      await sql(
        `select log_user, log_type, log_before, log_after from log
         where log_process = 'save-customer-address' and log_record = $1`,
        [String(saved.cadd_id)],
      ),
    ).toEqual([{ log_user: 'account', log_type: 'change', log_before: null, log_after: saved }])
  })

  test('[FORM-14, LOG-02] over another changes that one, and logs it before and after', async () => {
    const before = await save()
    const after = await save({ cadd_id: before.cadd_id, cadd_coname: 'The Library', cadd_address_type: 0 })
    expect(after).toEqual({
      ...before,
      cadd_coname: 'The Library',
      cadd_address_type: 0,
      cadd_version: 2,
    })
    expect(await stored(before.cadd_id)).toEqual([after])
    expect(
      await sql('select log_before, log_after from log where log_record = $1 order by log_id desc limit 1', [
        String(before.cadd_id),
      ]),
    ).toEqual([{ log_before: before, log_after: after }])
  })

  test('[RULE-05, RULE-10] saving an address stores it cleaned: the postcode in its standard form, without invisible characters', async () => {
    const saved = await save({
      cadd_coname: '  Tow\u200Ber \u202EShop 🌷 مكتبة ',
      cadd_street: 'One\nTwo',
      cadd_postalcode: 'nw12db',
    })
    expect(saved).toMatchObject({
      cadd_coname: 'Tower Shop 🌷 مكتبة',
      cadd_street: 'One Two',
      cadd_postalcode: 'NW1 2DB',
    })
  })

  test('[FORM-14, CALL-04] twice with one idempotency key saves it once, even in concurrent requests', async () => {
    const sent = bookAddress({ cadd_coname: 'Saved Once' })
    const key = { 'idempotency-key': 'one address' }
    const answers = await Promise.all([1, 2, 3].map(() => account.call(customerAddressPost, sent, key)))
    answers.push(await account.call(customerAddressPost, sent, key))
    expect(new Set(answers.map(({ cadd_id }) => cadd_id)).size).toBe(1)
    expect(await sql(`select 1 from customer_address where cadd_coname = 'Saved Once'`)).toHaveLength(1)
    expect(await account.send(customerAddressPost, { ...sent, cadd_coname: 'Another' }, key)).toMatchObject({
      status: 422,
      body: { code: 'IDEMPOTENCY_MISMATCH' },
    })
  })

  test('[LIST-07] saving an address of another account is refused as not found', async () => {
    const theirs = await save({ cadd_cust_id: 4 }, admin)
    for (const more of [
      { cadd_cust_id: 4 },
      { cadd_cust_id: 4, cadd_id: theirs.cadd_id },
      { cadd_id: theirs.cadd_id },
      { cadd_id: 2_000_000_000 },
    ]) {
      expect(await account.send(customerAddressPost, bookAddress(more))).toMatchObject({
        status: 404,
        body: { code: 'NOT_FOUND' },
      })
    }
    expect(await stored(theirs.cadd_id, admin)).toEqual([theirs])
  })

  test('[LIST-07] saving an address does not move it to another account, not even to one’s own', async () => {
    const saved = await save({}, admin)
    expect(await refused({ cadd_id: saved.cadd_id, cadd_cust_id: 4 }, admin)).toMatchObject({
      errors: [{ field: 'cadd_cust_id', message: 'An address cannot be moved to another account.' }],
    })
    expect(await stored(saved.cadd_id, admin)).toEqual([saved])
  })
})

describe('an address changed by another user in the meantime', () => {
  test('[ADDR-02, CTRL-06] an address changed by another user in the meantime is not overwritten by a user who has read an older version', async () => {
    const seen = await save()
    const theirs = await save({ cadd_id: seen.cadd_id, cadd_coname: 'Theirs' })
    const mine = { ...seen, cadd_coname: 'Mine' }
    expect(await account.send(customerAddressPost, mine)).toMatchObject({
      status: 409,
      body: {
        code: 'CONFLICT',
        title: 'Changed by someone else',
        detail: expect.stringContaining('This has been changed by account at '),
      },
    })
    expect(await stored(seen.cadd_id)).toEqual([theirs])
    expect(await save({ ...mine, cadd_version: theirs.cadd_version })).toMatchObject({
      cadd_coname: 'Mine',
      cadd_version: 3,
    })
  })

  test('[ADDR-02] an address changed by another user in the meantime is saved by only one of two concurrent requests', async () => {
    const seen = await save()
    const answers = await Promise.all(
      ['One', 'Two', 'Three'].map((cadd_coname) =>
        account.send(customerAddressPost, { ...seen, cadd_coname }),
      ),
    )
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409', '409'])
  })

  test('[ADDR-07] also counts as changed when it is no longer the default delivery', async () => {
    const seen = await save({ cadd_default_delivery: 'T' })
    await save({ cadd_default_delivery: 'T' })
    expect((await account.send(customerAddressPost, seen)).status).toBe(409)
  })
})

test('[ADDR-02] deleting an address removes it from the book, and logs its values', async () => {
  const saved = await save({ cadd_coname: 'Delete Me', cadd_default_delivery: 'T' })
  expect((await remove(saved.cadd_id)).status).toBe(200)
  expect((await account.send(customerAddressList, { cadd_id: saved.cadd_id })).status).toBe(404)
  expect((await remove(saved.cadd_id)).status).toBe(404)
  expect(
    await sql(
      `select log_user, log_before, log_after from log
         where log_process = 'delete-customer-address' and log_record = $1`,
      [String(saved.cadd_id)],
    ),
  ).toEqual([{ log_user: 'account', log_before: saved, log_after: null }])
})

test('[ADDR-02] deleting an address is refused for the account’s default collection address, and if it was changed since it was read', async () => {
  const [own] = await sql('select cust_cadd_id from customer where cust_id = 1')
  expect(await remove(Number(own?.['cust_cadd_id']))).toMatchObject({
    status: 422,
    body: { code: 'OWN_ADDRESS' },
  })
  const saved = await save()
  await save({ cadd_id: saved.cadd_id, cadd_coname: 'Changed' })
  expect(await remove(saved.cadd_id, { cadd_version: saved.cadd_version })).toMatchObject({
    status: 409,
    body: { code: 'CONFLICT' },
  })
  expect(await stored(saved.cadd_id)).toMatchObject([{ cadd_coname: 'Changed' }])
})

test('[LIST-07] deleting an address of another account is refused as not found', async () => {
  const theirs = await save({ cadd_cust_id: 4 }, admin)
  expect((await remove(theirs.cadd_id)).status).toBe(404)
  expect(await stored(theirs.cadd_id, admin)).toEqual([theirs])
})

describe('an address of the book requires', () => {
  test('[RULE-03] a company, a building or a street', async () => {
    const nothing = { cadd_coname: '\u200B', cadd_build: '', cadd_street: ' ' }
    expect((await refused(nothing)).errors).toContainEqual({
      field: 'cadd_postalcode',
      message: insufficient,
    })
    for (const more of [{ cadd_coname: 'Acme' }, { cadd_build: 'Unit 3' }, { cadd_street: 'Strand' }])
      expect(
        (await account.send(customerAddressPost, bookAddress({ ...nothing, ...more }))).body.errors ?? [],
      ).not.toContainEqual(expect.objectContaining({ message: insufficient }))
  })

  test('[ADDR-02, RULE-07] the mandatory fields of its type, with the company’s own message', async () => {
    expect((await refused({ cadd_street: '', cadd_town: '' })).errors).toEqual([
      { field: 'cadd_street', message: 'Street is required.' },
      { field: 'cadd_town', message: 'Town is required.' },
    ])
    // A building can replace the street.
    expect(await save({ cadd_street: '', cadd_build: 'Unit 3' })).toMatchObject({ cadd_build: 'Unit 3' })

    await portal.change(
      'reference',
      `insert into mandatory_field (mand_field, mand_serv_type, mand_address, mand_stop)
       values ('dadd_county', null, null, 'drop'), ('dadd_locality', 'B', null, null), ('dadd_build', null, 1, null)`,
    )
    await portal.change(
      'reference',
      `update setting set setting_value = 'Please fill in <label>!' where setting_name = 'RequiredField'`,
    )
    expect(await refused({ cadd_county: '' })).toMatchObject({
      detail: 'Please fill in County!',
      errors: [{ field: 'cadd_county', message: 'Please fill in County!' }],
    })
    expect(await save({ cadd_county: '', cadd_address_type: 0 })).toMatchObject({ cadd_county: '' })
  })

  test('[RULE-05] a valid postcode, unless the user may enter others', async () => {
    for (const cadd_postalcode of ['12345', 'NW1-2DB', 'NW1 2D'])
      expect((await refused({ cadd_postalcode })).errors?.map(({ field }) => field)).toEqual([
        'cadd_postalcode',
      ])
    expect(await save({ cadd_postalcode: '' })).toMatchObject({ cadd_postalcode: '' })
    expect(await save({ cadd_postalcode: 'd02 af30' }, admin)).toMatchObject({ cadd_postalcode: 'D02 AF30' })
    expect((await refused({ cadd_postalcode: 'D02-AF30' }, admin)).errors?.[0]?.field).toBe('cadd_postalcode')
  })

  test('[ADDR-07] a type, collection or delivery', async () => {
    for (const cadd_address_type of [2, 9, -1, '1', null]) {
      const sent = { ...bookAddress(), cadd_address_type }
      expect(await account.send(customerAddressPost, sent)).toMatchObject({
        status: 422,
        body: { errors: [{ field: 'cadd_address_type' }] },
      })
    }
    await expect(sql('update customer_address set cadd_address_type = 2')).rejects.toThrow('check constraint')
  })

  test('[RULE-10] texts within the column lengths', async () => {
    for (const field of ['cadd_coname', 'cadd_street', 'cadd_town'] as const) {
      expect((await refused({ [field]: 'x'.repeat(10_000) })).errors?.map((error) => error.field)).toEqual([
        field,
      ])
    }
    expect(await save({ cadd_coname: '🌷'.repeat(50) })).toMatchObject({ cadd_coname: '🌷'.repeat(50) })
  })
})

test('[ADDR-07] the default delivery address is the last one that was chosen, or none', async () => {
  const first = await save({ cadd_default_delivery: 'T' })
  const second = await save({ cadd_default_delivery: 'T' })
  expect(await defaults(1)).toEqual([second.cadd_id])
  const { cadd_id } = first
  await save({ cadd_id, cadd_default_delivery: 'T' })
  expect(await defaults(1)).toEqual([cadd_id])
  await save({ cadd_id, cadd_coname: 'Renamed', cadd_default_delivery: 'T' })
  expect(await defaults(1)).toEqual([cadd_id])
  await save({ cadd_id, cadd_default_delivery: 'F' })
  expect(await defaults(1)).toEqual([])
  expect(await defaults(4)).toHaveLength(1)
})

test('[ADDR-07] a collection address is never the default delivery, by any door, and the default of before stays', async () => {
  const { cadd_id } = await save({ cadd_default_delivery: 'T' })
  for (const entry of [
    { cadd_address_type: 0, cadd_default_delivery: 'T' },
    { cadd_id, cadd_address_type: 0, cadd_default_delivery: 'T' },
  ] as const)
    expect(await account.send(customerAddressPost, { ...bookAddress(), ...entry })).toMatchObject({
      status: 422,
      body: {
        errors: [
          { field: 'cadd_default_delivery', message: 'Only a delivery address can be the default delivery.' },
        ],
      },
    })
  expect(await defaults(1)).toEqual([cadd_id])
  await expect(
    sql(`update customer_address set cadd_address_type = 0 where cadd_id = $1`, [cadd_id]),
  ).rejects.toThrow('customer_address_default_is_delivery')
})

test('[ADDR-07] the default delivery address is a single one, even after concurrent changes', async () => {
  const old = await Promise.all(Array.from({ length: 4 }, () => save()))
  const saved = await Promise.all([
    ...old.map(({ cadd_id }) => save({ cadd_id, cadd_default_delivery: 'T' })),
    ...old.map(() => save({ cadd_default_delivery: 'T' })),
  ])
  const [chosen, ...others] = await defaults(1)
  expect(saved.map(({ cadd_id }) => cadd_id)).toContain(chosen)
  expect(others).toEqual([])
  await expect(
    sql(`update customer_address set cadd_default_delivery = 'T' where cadd_cust_id = 1`),
  ).rejects.toThrow('customer_address_default_delivery')
})
