import { applicationKeyPost, applicationPost } from '@despatch/contract/applications/applications.ts'
import type { createAddress, listAddresses } from '@despatch/contract/v1/addresses.ts'
import type { ReplyOf } from '@despatch/contract/wire/call.ts'
import type { Scope } from '@despatch/domain/applications/scopes.ts'
import { expect, test } from 'vitest'
import { openPortalForFile } from '../../test/test-portal.ts'
import { v1ClientOf, type V1Client } from '../../test/v1-client.ts'

type Address = ReplyOf<typeof createAddress>
type Page = ReplyOf<typeof listAddresses>

const portal = await openPortalForFile()
const admin = await portal.login('admin')

async function clientWith(app_cust_id: number, app_scopes: Scope[]): Promise<V1Client> {
  const input = { app_cust_id, app_name: app_scopes.join(), app_scopes }
  const { app_id } = (await admin.call(applicationPost, input)).application
  const key = { app_id, akey_name: 'Server', akey_scopes: app_scopes }
  const { secret } = await admin.call(applicationKeyPost, key)
  return v1ClientOf(portal.address, { authorization: `Bearer ${secret}` })
}

const shop = await clientWith(1, ['addresses:read', 'addresses:write'])
const reader = await clientWith(1, ['addresses:read'])
const foreign = await clientWith(2, ['addresses:read', 'addresses:write'])

const library = { company: 'Library of Quills', street: '96 Euston Road', town: 'London', postcode: 'nw12db' }

const create = async (more: object = {}): Promise<Address> => {
  const { status, body } = await shop<Address>('POST', 'addresses', { ...library, ...more })
  expect(status, JSON.stringify(body)).toBe(201)
  return body
}

test('[ADDR-02] an address is added, found by words, changed in part, and deleted', async () => {
  const created = await create()
  const { id } = created
  expect(created).toMatchObject({
    ...library,
    postcode: 'NW1 2DB',
    kind: 'delivery',
    is_default: false,
    country: 'United Kingdom',
    account: '1',
    version: 1,
  })
  expect((await reader('GET', `addresses/${id}`)).body).toEqual(created)
  expect((await reader<Page>('GET', 'addresses?search=quills%20euston')).body.data).toEqual([created])
  expect((await reader<Page>('GET', 'addresses?search=quills&kind=collection')).body.data).toEqual([])
  const changes = { building: 'Gate 2', latitude: null, kind: 'collection' }
  const changed = await shop<Address>('PATCH', `addresses/${id}`, changes)
  expect(changed.body).toEqual({ ...created, ...changes, version: 2 })
  expect(await shop('PATCH', `addresses/${id}`, { building: 'Gate 3', version: 1 })).toMatchObject({
    status: 409,
    body: { code: 'CONFLICT' },
  })
  expect(await shop('DELETE', `addresses/${id}`)).toMatchObject({ status: 200, body: { id } })
  expect((await shop('GET', `addresses/${id}`)).status).toBe(404)
})

test('[ADDR-01] the address book is listed page by page, each address once', async () => {
  for (const name of ['Pages A', 'Pages B', 'Pages C']) await create({ company: name })
  const first = await reader<Page>('GET', 'addresses?search=pages&limit=2')
  const cursor = encodeURIComponent(first.body.next_cursor ?? '')
  const second = await reader<Page>('GET', `addresses?search=pages&limit=2&cursor=${cursor}`)
  expect([...first.body.data, ...second.body.data].map(({ company }) => company)).toEqual([
    'Pages A',
    'Pages B',
    'Pages C',
  ])
  expect(second.body.next_cursor).toBeNull()
  expect(await reader('GET', 'addresses?cursor=nonsense')).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'cursor' }] },
  })
})

test('[LIST-07, CALL-03] an address of another account is not found, and is not in the list', async () => {
  const { id } = await create()
  for (const [method, body] of [['GET'], ['PATCH', { building: 'Mine' }], ['DELETE']] as const)
    expect((await foreign(method, `addresses/${id}`, body)).status).toBe(404)
  expect((await foreign<Page>('GET', 'addresses?search=quills')).body.data).toEqual([])
  expect((await foreign('POST', 'addresses', { ...library, account: '1' })).status).toBe(404)
  expect((await reader('POST', 'addresses', library)).status).toBe(403)
})

test('[ADDR-02, FORM-14] a wrong address is refused at its field, in the names of the API', async () => {
  expect(await shop('POST', 'addresses', { ...library, postcode: 'nonsense' })).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'postcode' }] },
  })
  expect(await shop('POST', 'addresses', { ...library, postcode: undefined })).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'postcode' }] },
  })
  const { id } = await create()
  expect(await shop('PATCH', `addresses/${id}`, { postcode: 'nonsense' })).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'postcode' }] },
  })
  expect(await shop('PATCH', `addresses/${id}`, { latitude: 91 })).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'latitude' }] },
  })
})

test('[ADDR-02, CALL-01] a quote and a booking name addresses of the account’s address book by their ids', async () => {
  const client = await clientWith(1, ['addresses:read', 'deliveries:write', 'quotes', 'deliveries:read'])
  const writer = await clientWith(1, ['deliveries:write'])
  const { id } = await create()
  const from = { name: 'Florence Desk', postcode: 'WC1B 3DG' }
  const contact = { name: 'Web shop', phone: '020 7946 0100' }
  const to = { address_id: id, name: 'Ann Archer', instructions: 'Ring twice.' }
  const order = (more: object = {}) => ({
    from,
    to: { ...to, ...more },
    contact,
    reference: crypto.randomUUID(),
  })

  const quote = await client<{ miles: number }>('POST', 'quotes', { from, to: { address_id: id } })
  expect(quote.body.miles, JSON.stringify(quote.body)).toBeGreaterThan(0)
  const booked = await client('POST', 'deliveries', order())
  expect(booked, JSON.stringify(booked.body)).toMatchObject({
    status: 201,
    body: { to: { ...library, postcode: 'NW1 2DB', name: 'Ann Archer', instructions: 'Ring twice.' } },
  })
  const bulk = { deliveries: [order(), order({ address_id: '0' })] }
  const many = await client('POST', 'deliveries/bulk', bulk, { 'idempotency-key': 'two addresses' })
  expect(many.body).toMatchObject({
    data: [{ status: 201 }, { status: 422, problem: { errors: [{ field: 'to.address_id' }] } }],
  })

  const refused = async (stop: object) => {
    const { status, body } = await client('POST', 'deliveries', {
      ...order(),
      to: { name: 'Ann', ...stop },
    })
    return [status, body.errors?.map(({ field }) => field)]
  }
  expect(await refused({ address_id: id, postcode: 'NW1 2DB', town: 'London' })).toEqual([
    422,
    ['to.town', 'to.postcode'],
  ])
  expect(await refused({})).toEqual([422, ['to.postcode']])
  const elsewhere = await foreign<Address>('POST', 'addresses', library)
  for (const unknown of [elsewhere.body.id, '999999999', 'x'])
    expect(await refused({ address_id: unknown })).toEqual([422, ['to.address_id']])
  expect(await writer('POST', 'deliveries', order())).toMatchObject({
    status: 403,
    body: { detail: 'This API key does not have the scope addresses:read, which address_id needs.' },
  })
})
