import { statusChange } from '@despatch/contract/control/control.ts'
import { docketAmendCheck, docketAmendPost } from '@despatch/contract/dockets/amend.ts'
import { docketList, docketPost, docketPrice } from '@despatch/contract/dockets/dockets.ts'
import { docketAddressList, docketParcelList } from '@despatch/contract/dockets/docket-contents.ts'
import { webhookPost } from '@despatch/contract/webhooks/webhooks.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { activeDriver } from '../../test/active-driver.ts'
import { booking, collection, delivery, tomorrow, type Booking } from '../../test/booking.ts'
import { sentStops } from '../../test/sent-stops.ts'
import { openPortalForFile } from '../../test/test-portal.ts'

const portal = await openPortalForFile()
const { sql } = portal
const account = await portal.login('account')
const noprice = await portal.login('noprice')
const control = await portal.login('control')
const admin = await portal.login('admin')
const other = await portal.login('card')
const driver = (await activeDriver(control)).drv_id

let dck_id: number
let number: string
let order: Booking

beforeEach(async () => {
  order = booking({ collection: { dadd_ready: tomorrow('10:00') } })
  const { docket } = await account.call(docketPost, order)
  dck_id = docket.dck_id
  number = docket.dck_docket
})

type Changes = Parameters<typeof account.call<typeof docketAmendCheck>>[1]['changes']

const check = (changes: Changes, by = account) => by.call(docketAmendCheck, { dck_id, changes })

async function amend(changes: Changes, by = account) {
  const { version, pricing } = await check(changes, by)
  const expected_total = pricing?.total
  return await by.send(docketAmendPost, {
    dck_id,
    version,
    changes,
    ...(expected_total === undefined ? {} : { expected_total }),
  })
}

const give = (version: number) => control.call(statusChange, { docket: dck_id, version, status: 'G', driver })

const stored = async () => (await account.call(docketList, { _id: dck_id })).rows[0]

/** The stops as stored, ready to be sent back. */
const stops = async () => sentStops((await account.call(docketAddressList, { dck_id })).rows)

describe('changing a booking', () => {
  test('[CTRL-03, LOG-02] changing a booking changes contact, references and instructions free of charge', async () => {
    const before = await stored()
    const changes = { docket: { dck_contact: 'Grace Keeper', dck_cust_ref1: 'PO 12', dck_note: 'Ring.' } }
    expect(await check(changes)).toMatchObject({
      version: 1,
      isRepriced: false,
      changed: [
        { field: 'docket.dck_contact', group: 'contact', answer: 'free' },
        { field: 'docket.dck_note', group: 'notes', answer: 'free' },
        { field: 'docket.dck_cust_ref1', group: 'references', answer: 'free' },
      ],
    })
    expect((await stored())?.dck_contact).toBe('Ada Booker')
    expect(await amend(changes)).toMatchObject({ status: 200, body: { version: 2, dck_docket: number } })
    expect(await stored()).toEqual({ ...before, ...changes.docket })
    expect(
      await sql(
        `select log_user, log_before->>'docket.dck_note' before, log_after->>'docket.dck_note' after from log
         where log_process = 'amend-docket' and log_record = $1`,
        [number],
      ),
    ).toEqual([{ log_user: 'account', before: '', after: 'Ring.' }])
    expect(
      await sql(
        `select dev_by, dev_before->'before'->>'docket.dck_contact' before, dev_before->'after'->>'docket.dck_contact' after
         from docket_event where dev_dck_id = $1 and dev_type = 'amended'`,
        [dck_id],
      ),
    ).toEqual([{ dev_by: 'account', before: 'Ada Booker', after: 'Grace Keeper' }])
  })

  test('[PRICE-01, RULE-09] changing a booking moves the delivery later, with the price that the engine gives', async () => {
    const addresses = await stops()
    const [first, last] = addresses
    if (!first || !last) throw new Error('The stops are missing')
    const later = { ...last, dadd_deadline: tomorrow('18:00') }
    const checked = await check({ addresses: [first, later] })
    expect(checked).toMatchObject({
      isRepriced: false,
      changed: [{ field: 'addresses.1.dadd_deadline', group: 'times', answer: 'free' }],
    })
    expect(checked.pricing).toEqual(checked.before)
    expect((await amend({ addresses: [first, later] })).status).toBe(200)
    expect(new Date((await stops())[1]?.dadd_deadline ?? 0)).toEqual(new Date(tomorrow('18:00')))
    const ids = await account.call(docketAddressList, { dck_id })
    expect(ids.rows.map(({ dadd_companyname }) => dadd_companyname)).toEqual([
      'British Museum',
      'Tower of London',
    ])
  })

  test('[PRICE-01, PRICE-02] prices other parcels, stops and vehicles as a new booking', async () => {
    const parcels = [{ dpar_quantity: 9, dpar_weight: 30, dpar_description: 'Crates' }]
    const third = delivery({ dadd_companyname: 'Third stop', dadd_build: '7' })
    const addresses = [...(await stops()), third]
    const changes = { docket: { dck_tariff: 6 }, parcels, addresses }
    const { before, pricing, isRepriced } = await check(changes)
    const asNew = await account.call(docketPrice, {
      docket: { ...order.docket, dck_tariff: 6 },
      addresses: [collection({ dadd_ready: tomorrow('10:00') }), delivery(), third],
      parcels,
    })
    expect(isRepriced).toBe(true)
    expect(pricing).toEqual(asNew.pricing)
    expect(before?.total).not.toBe(pricing?.total)
    expect((await amend(changes)).status).toBe(200)
    expect(await stored()).toMatchObject({
      dck_total: pricing?.total,
      dck_tariff: 6,
      to_companyname: 'Third stop',
    })
    expect((await account.call(docketParcelList, { dck_id })).rows).toMatchObject(parcels)
    expect((await amend({ addresses: addresses.slice(0, 2) })).status).toBe(200)
    expect(await stops()).toHaveLength(2)
  })

  test('[OPS-06, CALL-04] changing a booking emails the addresses of the booking, and sends docket.amended', async () => {
    const { webhook } = await admin.call(webhookPost, {
      hook_url: 'https://hooks.example/despatch',
      hook_events: ['docket.amended'],
    })
    await amend({ docket: { dck_note: 'Ring at the gate.' } })
    expect(
      await sql('select hdel_data from webhook_delivery where hdel_hook_id = $1', [webhook.hook_id]),
    ).toMatchObject([{ hdel_data: { dck_id, dck_note: 'Ring at the gate.', changed: ['docket.dck_note'] } }])
    const jobs = await portal.work()
    const emails = () =>
      sql(`select mail_to, mail_text from mail where mail_about like 'docket:' || $1::int || ':amended%'`, [
        dck_id,
      ])
    await expect.poll(emails).toHaveLength(1)
    await jobs.stop()
    expect((await emails())[0]).toMatchObject({
      mail_to: 'ada@bloomsbury.example',
      mail_text: expect.stringContaining('Changed: Driver instructions.') as string,
    })
  })

  test('[OPS-06, CTRL-03] changing a booking emails the driver who has the docket what it is now, unless only references changed', async () => {
    await sql(`update driver set drv_email = 'sam@drivers.example' where drv_id = $1`, [driver])
    await give(1)
    await amend({ docket: { dck_cust_ref1: 'PO 13' } })
    await amend({ docket: { dck_note: 'Ring at the back gate.' } })
    const jobs = await portal.work()
    const emails = () =>
      sql(
        `select mail_to, mail_text from mail where mail_about like 'driver:%' and mail_text like '%' || $1 || '%'`,
        [number],
      )
    await expect.poll(emails).toHaveLength(2)
    await jobs.stop()
    const changed = (await emails()).find(({ mail_text }) => String(mail_text).includes('Changed:'))
    expect(changed).toMatchObject({ mail_to: 'sam@drivers.example' })
    expect(changed?.['mail_text']).toMatch(/Changed: Driver instructions\.[^]*Ring at the back gate\./)
  })

  test('[CALL-04] changing a booking happens once for a repeated Idempotency-Key', async () => {
    const { version, pricing } = await check({ docket: { dck_note: 'Once.' } })
    const payload = {
      dck_id,
      version,
      changes: { docket: { dck_note: 'Once.' } },
      expected_total: pricing?.total ?? 0,
    }
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const first = await account.send(docketAmendPost, payload, headers)
    expect((await account.send(docketAmendPost, payload, headers)).body).toEqual(first.body)
    expect(first.body).toMatchObject({ version: 2 })
  })
})

describe('a change of a booking is refused', () => {
  test('[CTRL-06] if another user has changed it since, with who and what', async () => {
    const { version, pricing } = await check({ docket: { dck_note: 'Mine.' } })
    await amend({ docket: { dck_contact: 'Theirs' } }, control)
    expect(
      await account.send(docketAmendPost, {
        dck_id,
        version,
        changes: { docket: { dck_note: 'Mine.' } },
        expected_total: pricing?.total ?? 0,
      }),
    ).toMatchObject({
      status: 409,
      body: {
        code: 'CONFLICT',
        detail: expect.stringMatching(
          /has been changed by control at .*: Contact\. Check it before/,
        ) as string,
      },
    })
    expect(await stored()).toMatchObject({ dck_note: '', dck_contact: 'Theirs' })
  })

  test('[CTRL-06] for the second of two people who save at the same time, and the first change stays', async () => {
    const { version, pricing } = await check({})
    const expected_total = pricing?.total ?? 0
    const save = (by: typeof account, dck_note: string) =>
      by.send(docketAmendPost, { dck_id, version, changes: { docket: { dck_note } }, expected_total })
    const [mine, theirs] = await Promise.all([save(account, 'Mine.'), save(control, 'Theirs.')])
    expect([mine.status, theirs.status].toSorted((one, other) => one - other)).toEqual([200, 409])
    const [note, loser, winner] =
      mine.status === 200 ? (['Mine.', theirs, 'account'] as const) : (['Theirs.', mine, 'control'] as const)
    expect(await stored()).toMatchObject({ dck_note: note })
    expect(loser.body).toMatchObject({
      code: 'CONFLICT',
      detail: expect.stringContaining(`has been changed by ${winner} at`) as string,
    })
  })

  test('[PRICE-04] if it costs another amount by now, with the new price', async () => {
    const changes = { parcels: [{ dpar_quantity: 9, dpar_weight: 30 }] }
    const { version, before } = await check(changes)
    expect(
      await account.send(docketAmendPost, { dck_id, version, changes, expected_total: before?.total ?? 0 }),
    ).toMatchObject({ status: 409, body: { code: 'PRICE_CHANGED' } })
    expect((await account.call(docketParcelList, { dck_id })).rows).toMatchObject([{ dpar_quantity: 1 }])
  })

  test('[CTRL-03] for the service once a driver has it, while dispatchers may change the rest', async () => {
    await give(1)
    const parcels = [{ dpar_quantity: 2, dpar_weight: 2.5, dpar_description: 'Proofs' }]
    expect((await amend({ docket: { dck_note: 'Side door.' } })).status).toBe(200)
    expect((await amend({ parcels }, control)).status).toBe(200)
    expect(
      await control.send(docketAmendCheck, { dck_id, changes: { docket: { dck_tariff: 6 } } }),
    ).toMatchObject({
      status: 422,
      body: { code: 'AMEND_REFUSED', errors: [{ field: 'docket.dck_tariff' }] },
    })
  })

  test('[CTRL-03] if the driver has collected while the change was being made', async () => {
    await give(1)
    const addresses = await stops()
    const [first, last] = addresses
    if (!first || !last) throw new Error('The stops are missing')
    const changes = { addresses: [{ ...first, dadd_name: 'Too late' }, last] }
    const { version, pricing } = await check(changes)
    const at = new Date().toISOString()
    await control.call(statusChange, { docket: dck_id, version, status: 'I', signedBy: 'A', at })
    const expected_total = pricing?.total ?? 0
    expect(
      (await account.send(docketAmendPost, { dck_id, version, changes, expected_total })).body.code,
    ).toBe('CONFLICT')
    expect(
      await account.send(docketAmendPost, { dck_id, version: version + 1, changes, expected_total }),
    ).toMatchObject({
      status: 422,
      body: {
        errors: [{ field: 'addresses.0.dadd_name', message: 'The driver has already been at this stop.' }],
      },
    })
    const later = { addresses: [first, { ...last, dadd_note: 'Third floor.' }] }
    expect((await amend(later)).status).toBe(200)
  })

  test('[RULE-06, RULE-02] if it breaks a rule of a booking, naming the field', async () => {
    expect(
      await account.send(docketAmendCheck, { dck_id, changes: { docket: { dck_email: 'nobody' } } }),
    ).toMatchObject({ status: 422, body: { errors: [{ field: 'docket.dck_email' }] } })
    const [first, last] = await stops()
    if (!first || !last) throw new Error('The stops are missing')
    expect(
      await account.send(docketAmendCheck, {
        dck_id,
        changes: { addresses: [first, { ...last, dadd_postalcode: 'NOWHERE' }] },
      }),
    ).toMatchObject({ status: 422, body: { errors: [{ field: 'addresses.1.dadd_postalcode' }] } })
  })

  test('[LIST-07, CTRL-03] on another account, in the archive, and if nothing would change', async () => {
    const changes = { docket: { dck_note: 'Mine now.' } }
    expect((await other.send(docketAmendCheck, { dck_id, changes })).body.code).toBe('DOCKET_NOT_FOUND')
    expect(
      await account.send(docketAmendPost, {
        dck_id,
        version: 1,
        changes: { docket: { dck_contact: 'Ada Booker' } },
        expected_total: (await stored())?.dck_total ?? 0,
      }),
    ).toMatchObject({ status: 422, body: { errors: [{ field: 'changes' }] } })
    await sql(`update docket set dck_status = 'F', dck_archive = 'T' where dck_id = $1`, [dck_id])
    expect(await account.send(docketAmendCheck, { dck_id, changes })).toMatchObject({
      status: 422,
      body: { code: 'AMEND_REFUSED', detail: 'This docket is in the archive, so it cannot be changed.' },
    })
  })
})

test('[LIST-05] a user who may not see prices changes a booking without a price', async () => {
  const changes = { docket: { dck_note: 'No price.' } }
  const checked = await check(changes, noprice)
  expect(checked.pricing).toBeUndefined()
  expect(checked.before).toBeUndefined()
  expect(
    await noprice.send(docketAmendPost, { dck_id, version: 1, changes, expected_total: 1 }),
  ).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'expected_total' }] },
  })
  expect((await amend(changes, noprice)).status).toBe(200)
})

test('[CTRL-03] an empty check returns what may be changed, by group and stop', async () => {
  await give(1)
  const { groups } = await check({})
  const answers = Object.fromEntries(
    groups.map(({ group, stop, answer }) => [`${group} ${stop ?? ''}`.trim(), answer]),
  )
  expect(answers).toMatchObject({
    contact: 'free',
    references: 'free',
    notes: 'free',
    'stopContact 0': 'free',
    'times 1': 'ask',
    'address 1': 'ask',
    parcels: 'ask',
    service: 'no',
  })
})
