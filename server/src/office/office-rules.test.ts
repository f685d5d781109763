import {
  customerContactList,
  customerList,
  customerReferenceLists,
} from '@despatch/contract/customers/customers.ts'
import { statusChange } from '@despatch/contract/control/control.ts'
import { docketPost } from '@despatch/contract/dockets/dockets.ts'
import {
  consignmentTypeList,
  exceptionList,
  serviceTypeList,
  statusList,
  tariffTypeList,
} from '@despatch/contract/lookups/lookups.ts'
import { officeCalls, officeChoices } from '@despatch/contract/office/office.ts'
import { referencePaste } from '@despatch/contract/office/reference-paste.ts'
import type { OfficeValue } from '@despatch/domain/office/fields.ts'
import { kinds } from '@despatch/domain/office/kinds.ts'
import { nameOf, retiredOf, versionOf } from '@despatch/domain/office/record-kind.ts'
import type { KindName } from '@despatch/domain/office/target-names.ts'
import { describe, expect, test } from 'vitest'
import { booking } from '../../test/booking.ts'
import { openPortalForFile } from '../../test/test-portal.ts'

const portal = await openPortalForFile()
const { pool } = portal.tenant('metro')
const admin = await portal.login('admin')
const account = await portal.login('account')
const control = await portal.login('control')

async function read(name: KindName, key: string | number): Promise<Record<string, OfficeValue>> {
  const [row] = (await admin.call(officeCalls[name].list, { _id: key })).rows
  if (!row) throw new Error(`${name} ${key} is missing`)
  return row
}

/** Sends a record with some of its fields changed. */
async function change(name: KindName, key: string | number, changed: Record<string, OfficeValue>) {
  const kind = kinds[name]
  const left = new Set([
    retiredOf(kind),
    ...Object.keys(kind.fields).map(nameOf),
    ...(kind.counts ?? []).map((count) => count.name),
  ])
  const sent = Object.fromEntries(Object.entries(await read(name, key)).filter(([field]) => !left.has(field)))
  return await admin.send(officeCalls[name].post, { ...sent, ...changed })
}

const setRetired = async (name: KindName, key: string | number, retired: 'T' | 'F') =>
  await admin.send(officeCalls[name].retire, {
    _id: key,
    version: Number((await read(name, key))[versionOf(kinds[name])]),
    retired,
  })

const contactNames = async () =>
  (await account.call(customerContactList, { ccnt_cust_id: 1 })).rows.map(({ ccnt_name }) => ccnt_name)

const pickedReferences = async () =>
  (await account.call(customerReferenceLists, { cref_cust_id: 1 })).rows.map((row) => row.cref_description)

const shownStatuses = async () => (await account.call(statusList, {})).rows.map(({ dsts_id }) => dsts_id)

const choiceLabels = async (query: Parameters<typeof admin.call<typeof officeChoices>>[1]) =>
  (await admin.call(officeChoices, query)).rows.map(({ label }) => label)

describe('a retired record', () => {
  test('[SYS-04] as a service is no longer offered, priced or booked, but still shown where it was used', async () => {
    const { docket } = await account.call(
      docketPost,
      booking({ docket: { dck_serv_type: 'B', dck_tariff: 42 } }),
    )
    await change('customer', 1, { cust_mainservice: 'A' })
    const live = (await admin.call(officeCalls.customer.list, { limit: 200 })).rows
    for (const { cust_id, cust_mainservice } of live)
      if (cust_mainservice === 'B')
        await change('customer', Number(cust_id), { cust_mainservice: 'A', cust_maintariff: null })
    expect((await setRetired('servicetype', 'B', 'T')).status).toBe(200)
    const offered = async (retired: boolean) =>
      (await account.call(serviceTypeList, { retired })).rows.map(({ styp_id }) => styp_id)
    await expect.poll(() => offered(false)).toEqual(['A', 'C'])
    expect(await offered(true)).toContain('B')
    expect((await account.call(tariffTypeList, { serviceType: 'B' })).rows).toEqual([])
    expect(
      await account.send(docketPost, booking({ docket: { dck_serv_type: 'B', dck_tariff: 42 } })),
    ).toMatchObject({ status: 422, body: { code: 'TARIFF_NOT_AVAILABLE' } })
    expect(docket.dck_id).toBeGreaterThan(0)
    expect(
      (await change('customer', 1, { cust_mainservice: 'B', cust_maintariff: null })).body.errors,
    ).toEqual([
      { field: 'cust_mainservice', message: 'This service type is inactive. Please choose another.' },
    ])
    expect((await setRetired('servicetype', 'B', 'F')).status).toBe(200)
    await expect.poll(() => offered(false)).toEqual(['A', 'B', 'C'])
  })

  test('[SYS-04] as a parcel type is no longer booked, but still shown in old bookings', async () => {
    expect((await setRetired('consignmenttype', 1, 'T')).status).toBe(200)
    const kindsOf = async (retired: boolean) =>
      (await account.call(consignmentTypeList, { retired })).rows.map(({ ctyp_id }) => ctyp_id)
    await expect.poll(() => kindsOf(false)).not.toContain(1)
    expect(await kindsOf(true)).toContain(1)
    const draft = booking()
    const [parcel] = draft.parcels
    const answer = await account.send(docketPost, { ...draft, parcels: [{ ...parcel, dpar_ctyp_id: 1 }] })
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ field: 'parcels.0.dpar_ctyp_id' }] } })
  })

  test('[SYS-04, CTRL-03] as a reason is neither offered nor accepted', async () => {
    expect((await setRetired('exception', 6, 'T')).status).toBe(200)
    await expect
      .poll(async () => (await control.call(exceptionList, {})).rows.map(({ exc_id }) => exc_id))
      .not.toContain(6)
    const { docket } = await account.call(docketPost, booking())
    expect(
      await control.send(statusChange, { docket: docket.dck_id, version: 1, status: 'C', exception: 6 }),
    ).toMatchObject({ status: 422, body: { errors: [{ field: 'exception' }] } })
  })

  test('[SYS-04, FORM-09] as a customer takes no bookings, like one on hold, with immediate effect', async () => {
    const card = await portal.login('card')
    const custIds = async () => (await card.call(customerList, {})).rows.map(({ cust_id }) => cust_id)
    expect(await custIds()).toContain(2)
    expect((await change('customer', 2, { cust_on_hold: 'T' })).status).toBe(200)
    const held = async () => (await card.call(customerList, { cust_id: 2 })).rows[0]?.cust_on_hold
    await expect.poll(held).toBe('T')
    expect((await change('customer', 2, { cust_on_hold: 'F' })).status).toBe(200)
    expect((await setRetired('customer', 2, 'T')).status).toBe(200)
    await expect.poll(custIds).not.toContain(2)
    expect(await held()).toBe('T')
  })

  test('[SYS-04] as a contact or a reference can no longer be picked', async () => {
    const contact = await admin.call(officeCalls.contact.post, { ...kinds.contact.example })
    const reference = await admin.call(officeCalls.referencelist.post, { ...kinds.referencelist.example })
    await expect.poll(contactNames).toContain('Robin Reader')
    await expect.poll(pickedReferences).toContain('Cost centre 4711')
    await setRetired('contact', Number(contact['ccnt_id']), 'T')
    await setRetired('referencelist', Number(reference['cref_id']), 'T')
    await expect.poll(contactNames).not.toContain('Robin Reader')
    await expect.poll(pickedReferences).not.toContain('Cost centre 4711')
  })
})

describe('records that depend on each other', () => {
  test('[SYS-04] a circuit is not retired while services or open dockets use it', async () => {
    expect(await setRetired('circuit', 'LON', 'T')).toMatchObject({
      status: 409,
      body: {
        code: 'RECORD_HELD',
        title: 'Deactivate circuit',
        detail: expect.stringMatching(
          /^“.+” is still used by \d+ dockets and \d service types?\. Change or deactivate/,
        ),
      },
    })
  })

  test('[SYS-04, CTRL-01] a circuit’s columns are columns of the board, each once and at least one', async () => {
    for (const cir_selectfields of ['', 'dck_docket,dck_secret', 'dck_docket,dck_docket'])
      expect(await change('circuit', 'LON', { cir_selectfields })).toMatchObject({
        status: 422,
        body: { errors: [{ field: 'cir_selectfields' }] },
      })
    expect((await change('circuit', 'LON', { cir_selectfields: 'to_town,dck_docket' })).status).toBe(200)
  })

  test('[SYS-04] a status that the rules need stays, and no status can lead to a missing one', async () => {
    for (const [key, words] of [
      ['R', /still used by .*statuses that it can follow/],
      ['W', /still used by .*dockets/],
    ] as const)
      expect(await setRetired('status', key, 'T')).toMatchObject({
        status: 409,
        body: { code: 'RECORD_HELD', detail: expect.stringMatching(words) },
      })
    const { pool } = portal.tenant('metro')
    await pool.query(`update docket set dck_status = 'C' where dck_status in ('W', 'E')`)
    expect(await setRetired('status', 'W', 'T')).toMatchObject({
      status: 409,
      body: { detail: 'Status W (Web booking) is required: dockets cannot be processed without it.' },
    })
    expect((await change('status', 'I', { dsts_fwds: 'DBQR' })).status).toBe(200)
    expect((await setRetired('status', 'E', 'T')).status).toBe(200)
    expect(await change('status', 'I', { dsts_fwds: 'EDBQR' })).toMatchObject({
      status: 409,
      body: { detail: '“Item collected” can be followed by E (En route), which is inactive or deleted.' },
    })
    expect(await change('status', 'I', { dsts_fwds: 'IDBQR' })).toMatchObject({
      status: 409,
      body: { detail: '“Item collected” cannot be followed by itself.' },
    })
    expect(await shownStatuses()).toContain('E')
  })

  test('[SYS-04, OPS-05] a status must be readable in its colours', async () => {
    const { body } = await change('status', 'D', { dsts_color: '#ffffff', dsts_font_color: '#eeeeee' })
    expect(body.errors).toEqual([
      { field: 'dsts_font_color', message: expect.stringContaining('the contrast is 1.2 to 1') },
    ])
  })

  test('[SYS-04, CTRL-03] the last reason for a status that requires one stays', async () => {
    const { rows } = await admin.call(officeCalls.exception.list, { limit: 200 })
    const [last, ...others] = rows.filter(({ exc_status }) => exc_status === 'C')
    for (const { exc_id } of others)
      expect((await setRetired('exception', Number(exc_id), 'T')).status).toBe(200)
    expect(await setRetired('exception', Number(last?.['exc_id']), 'T')).toMatchObject({
      status: 409,
      body: { detail: '“Cancelled” asks for a reason, so it needs at least one exception in use.' },
    })
  })

  test('[SYS-04] a tariff cannot move to another service while it is the default of a customer, retired or not', async () => {
    const own = { cust_mainservice: 'B', cust_maintariff: 41 }
    const made = await admin.call(officeCalls.customer.post, {
      ...kinds.customer.example,
      ...own,
      cust_acc_code: 'MAINTARIFF',
    })
    const before = await read('tariff', 41)
    const { pool } = portal.tenant('metro')
    const { rows } = await pool.query<{ count: number }>(
      'select count(*)::int count from customer where cust_maintariff = 41',
    )
    const users = rows[0]?.count === 1 ? '1 customer' : `${rows[0]?.count} customers`
    await setRetired('customer', Number(made['cust_id']), 'T')
    expect(await change('tariff', 41, { ttyp_serv_type: 'A', ttyp_deliver_by: '' })).toMatchObject({
      status: 422,
      body: {
        errors: [
          {
            field: 'ttyp_serv_type',
            message: `This is the default tariff of ${users} with another default service. Give those another tariff first.`,
          },
        ],
      },
    })
    expect(await read('tariff', 41)).toEqual(before)
    expect((await change('tariff', 41, { ttyp_order: 77 })).status).toBe(200)
    await pool.query('update customer set cust_maintariff = null where cust_maintariff = 41')
    expect((await change('tariff', 41, { ttyp_serv_type: 'A', ttyp_deliver_by: '' })).status).toBe(200)
    await change('tariff', 41, { ttyp_serv_type: 'B', ttyp_deliver_by: '12:00' })
  })

  test('[SYS-04, RULE-09] a tariff has a time of delivery only while its service promises a day', async () => {
    expect(await change('tariff', 1, { ttyp_deliver_by: '10:30' })).toMatchObject({
      status: 422,
      body: {
        errors: [{ field: 'ttyp_deliver_by', message: expect.stringContaining('as soon as possible') }],
      },
    })
    expect(await change('tariff', 42, { ttyp_deliver_by: '10.30' })).toMatchObject({
      status: 422,
      body: {
        errors: [{ field: 'ttyp_deliver_by', message: 'Enter a time such as 16:00, or leave it empty.' }],
      },
    })
    expect(await change('servicetype', 'B', { styp_days_later: null, styp_deliver_by: '' })).toMatchObject({
      status: 422,
      body: {
        errors: [
          {
            field: 'styp_days_later',
            message: 'Tariffs of this service with a time of delivery: 2. Clear their times first.',
          },
        ],
      },
    })
    await change('tariff', 41, { ttyp_deliver_by: '' })
    await change('tariff', 42, { ttyp_deliver_by: '' })
    const asap = await change('servicetype', 'B', { styp_days_later: null, styp_deliver_by: '' })
    expect(asap.status).toBe(200)
  })

  test('[SYS-04] a service shows its number of tariffs, and a circuit its number of services', async () => {
    expect(await read('servicetype', 'B')).toMatchObject({ styp_tariffs: 3 })
    const made = await admin.call(officeCalls.circuit.post, { ...kinds.circuit.example })
    expect(made).toMatchObject({ cir_services: 0 })
  })
})

test('[SYS-04] the choices of a field are found by name, without retired records, and within the customer where required', async () => {
  expect(await choiceLabels({ to: 'customer', search: 'BLOOMS print' })).toEqual(['Bloomsbury Print Works'])
  expect(await choiceLabels({ to: 'tariff', search: 'small van' })).toContain('Small van')
  const own = await choiceLabels({ to: 'address', of: 1, limit: 200 })
  expect(own.length).toBeGreaterThan(0)
  expect(await choiceLabels({ to: 'address', of: 4, limit: 200 })).not.toEqual(own)
  await setRetired('businessunit', 3, 'T')
  expect(await choiceLabels({ to: 'businessunit' })).not.toContain('Night trunk')
})

test('[SYS-04] the choices of a field are days of fuel surcharges, which are found by their day', async () => {
  await admin.call(officeCalls.fuelsurcharge.post, { fuel_from: '2031-02-03', fuel_percent: 5 })
  expect(await choiceLabels({ to: 'fuelsurcharge', search: '2031' })).toEqual(['03/02/2031'])
})

test('[SYS-04, PRICE-02] the VAT rates to choose from have their percentage beside their code', async () => {
  expect(await choiceLabels({ to: 'vatrate' })).toContain('S (20%)')
  const { rows } = await admin.call(officeCalls.tariff.list, { search: 'small van', limit: 1 })
  expect(rows).toMatchObject([{ ttyp_vat_code: 'S', ttyp_vat_code_name: 'S (20%)' }])
})

test('[SYS-04, LOG-02] pasting references adds those that the customer does not have, each once', async () => {
  const paste = (lines: string[], more: object = {}) =>
    admin.send(referencePaste, { cref_cust_id: 1, cref_ref_type: -1, lines, ...more })
  expect((await paste(['Alpha', ' alpha ', '', 'Beta'])).body).toEqual({ added: 2, known: 0 })
  expect((await paste(['BETA', 'Gamma'])).body).toEqual({ added: 1, known: 1 })
  const { rows } = await admin.call(officeCalls.referencelist.list, { of: 1, search: 'gamma' })
  expect(rows).toMatchObject([{ cref_cust_id: 1, cref_ref_type: -1, cref_description: 'Gamma' }])
  expect(await paste(['x'.repeat(81)])).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'lines' }] },
  })
  expect((await paste(['One'], { cref_cust_id: 2_000_000_000 })).status).toBe(404)
  const log = await pool.query(
    `select log_after from log where log_process = 'paste-references' order by log_id desc limit 1`,
  )
  expect(log.rows).toEqual([{ log_after: { cref_cust_id: 1, cref_ref_type: -1, added: ['Gamma'] } }])
})
