import { liveBoard, statusChange, circuitDocketFind } from '@despatch/contract/control/control.ts'
import {
  requestAccept,
  requestCheck,
  requestList,
  requestRefuse,
  requestWithdraw,
} from '@despatch/contract/dockets/amendment-requests.ts'
import { docketAmendCheck, docketAmendPost } from '@despatch/contract/dockets/amend.ts'
import { docketCancelCheck, docketCancelPost } from '@despatch/contract/dockets/cancel.ts'
import { docketList, docketPost } from '@despatch/contract/dockets/dockets.ts'
import { docketAddressList, docketParcelList } from '@despatch/contract/dockets/docket-contents.ts'
import { webhookPost } from '@despatch/contract/webhooks/webhooks.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { activeDriver } from '../../test/active-driver.ts'
import { booking, tomorrow } from '../../test/booking.ts'
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

const more = { parcels: [{ dpar_quantity: 9, dpar_weight: 30, dpar_description: 'Crates' }] }

let dck_id: number
let number: string

beforeEach(async () => {
  const { docket } = await account.call(
    docketPost,
    booking({ collection: { dadd_ready: tomorrow('10:00') } }),
  )
  dck_id = docket.dck_id
  number = docket.dck_docket
  await control.call(statusChange, { docket: dck_id, version: 1, status: 'G', driver })
})

type Changes = Parameters<typeof account.call<typeof docketAmendCheck>>[1]['changes']

/** Sends changes with the price that the check before returned. */
async function amend(changes: Changes, by = account) {
  const { version, pricing } = await by.call(docketAmendCheck, { dck_id, changes })
  const expected = pricing ? { expected_total: pricing.total } : {}
  return await by.send(docketAmendPost, { dck_id, version, changes, ...expected })
}

async function ask(changes: Changes = more): Promise<number> {
  const { version, pricing } = await account.call(docketAmendCheck, { dck_id, changes })
  const expected_total = pricing?.total ?? 0
  const { drq_id } = await account.call(docketAmendPost, { dck_id, version, changes, expected_total })
  if (drq_id === null) throw new Error('The change was not asked for')
  return drq_id
}

async function accept(drq_id: number) {
  const { version, pricing } = await control.call(requestCheck, { dck_id, drq_id })
  return await control.send(requestAccept, { dck_id, drq_id, version, expected_total: pricing?.total ?? 0 })
}

const stored = async () => (await account.call(docketList, { _id: dck_id })).rows[0]
const latest = async (by = account) => (await by.call(requestList, { dck_id })).rows[0]
const parcels = async () => (await account.call(docketParcelList, { dck_id })).rows
const stops = async () => sentStops((await account.call(docketAddressList, { dck_id })).rows)
const isAskedOnBoard = async () =>
  (await control.call(circuitDocketFind, { dck_docket: number })).rows[0]?.dck_change_asked

describe('a customer asks for a change of a docket that a driver has', () => {
  test('[CTRL-03, PRICE-01, LOG-02] and a dispatcher accepts it at the price that both saw', async () => {
    const before = await stored()
    const changes = { ...more, docket: { dck_note: 'Side door.' } }
    const checked = await account.call(docketAmendCheck, { dck_id, changes })
    expect(checked).toMatchObject({
      isAsked: true,
      isRepriced: true,
      changed: [
        { field: 'docket.dck_note', answer: 'free' },
        { field: 'parcels', answer: 'ask' },
      ],
    })
    const drq_id = await ask(changes)
    // The whole amendment waits, also what would have been free on its own.
    expect(await stored()).toEqual(before)
    expect(await parcels()).toMatchObject([{ dpar_quantity: 1 }])
    expect(await isAskedOnBoard()).toBe(true)
    expect(await latest()).toMatchObject({
      drq_id,
      drq_state: 'open',
      drq_by: 'account',
      drq_actions: ['withdraw'],
      drq_total: checked.pricing?.total,
      drq_changes: [
        { field: 'docket.dck_note', before: '', after: 'Side door.' },
        { field: 'parcels', after: [{ dpar_quantity: 9 }] },
      ],
    })

    expect((await latest(control))?.drq_actions).toEqual(['accept', 'refuse'])
    const offered = await control.call(requestCheck, { dck_id, drq_id })
    expect(offered.pricing).toEqual(checked.pricing)
    expect(
      await control.send(requestAccept, { dck_id, drq_id, version: offered.version, expected_total: 1 }),
    ).toMatchObject({ status: 409, body: { code: 'PRICE_CHANGED' } })
    expect(await accept(drq_id)).toMatchObject({ status: 200, body: { version: 3, drq_id: null } })
    expect(await stored()).toMatchObject({ dck_note: 'Side door.', dck_total: checked.pricing?.total })
    expect(await parcels()).toMatchObject(more.parcels)
    expect(await isAskedOnBoard()).toBe(false)
    expect(await latest()).toMatchObject({
      drq_state: 'accepted',
      drq_answered_by: 'control',
      drq_actions: [],
    })
    expect(
      await sql('select log_process, log_user from log where log_record = $1 order by log_id desc limit 2', [
        number,
      ]),
    ).toEqual([
      { log_process: 'amend-docket', log_user: 'control' },
      { log_process: 'ask-for-amendment', log_user: 'account' },
    ])
  })

  test('[OPS-06, CALL-04] and gets the reason by email when it is refused, and the webhook both times', async () => {
    const { webhook } = await admin.call(webhookPost, {
      hook_url: 'https://hooks.example/requests',
      hook_events: ['docket.change_request'],
    })
    const drq_id = await ask()
    const drq_reason = 'The driver is too close to the delivery'
    expect(await control.send(requestRefuse, { dck_id, drq_id, drq_reason: '' })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'drq_reason' }] },
    })
    const { request } = await control.call(requestRefuse, { dck_id, drq_id, drq_reason })
    expect(request).toMatchObject({ drq_state: 'refused', drq_reason, drq_answered_by: 'control' })
    expect(await latest()).toEqual(request)
    expect(await parcels()).toMatchObject([{ dpar_quantity: 1 }])
    expect(
      await sql('select hdel_data from webhook_delivery where hdel_hook_id = $1 order by hdel_id', [
        webhook.hook_id,
      ]),
    ).toMatchObject([
      { hdel_data: { dck_id, drq_id, drq_state: 'open', changed: ['parcels'] } },
      { hdel_data: { dck_id, drq_id, drq_state: 'refused', drq_reason } },
    ])
    const jobs = await portal.work()
    const emails = () =>
      sql(
        `select mail_to, mail_text from mail where mail_about = 'docket:' || $1::int || ':request-refused:' || $2::int`,
        [dck_id, drq_id],
      )
    await expect.poll(emails).toHaveLength(1)
    await jobs.stop()
    const [email] = await emails()
    expect(email?.['mail_to']).toBe('ada@bloomsbury.example')
    expect(email?.['mail_text']).toMatch(
      /You asked to change: Parcels\.[^]*The driver is too close to the delivery/,
    )
    expect(
      await control.send(requestAccept, { dck_id, drq_id, version: 2, expected_total: 1 }),
    ).toMatchObject({
      status: 409,
      body: { code: 'REQUEST_ANSWERED', detail: expect.stringContaining('refused by control at') as string },
    })
  })

  test('[CTRL-03] and can withdraw it, and ask for something else', async () => {
    const drq_id = await ask()
    expect(await amendRefused({ parcels: [{ dpar_quantity: 3, dpar_weight: 1 }] })).toMatchObject({
      body: { code: 'AMEND_REFUSED', detail: expect.stringContaining('Withdraw it') as string },
    })
    // What is free needs no request.
    expect(await amend({ docket: { dck_note: 'Ring.' } })).toMatchObject({
      status: 200,
      body: { drq_id: null },
    })
    expect((await account.call(requestWithdraw, { dck_id, drq_id })).request.drq_state).toBe('withdrawn')
    expect(await isAskedOnBoard()).toBe(false)
    expect(await account.send(requestWithdraw, { dck_id, drq_id })).toMatchObject({
      status: 409,
      body: { code: 'REQUEST_ANSWERED' },
    })
    expect(await ask()).toBeGreaterThan(drq_id)
  })

  test('[CTRL-03] and the request lapses when the docket is cancelled or finished', async () => {
    const drq_id = await ask()
    const { version, pricing } = await account.call(docketCancelCheck, { dck_id })
    await account.call(docketCancelPost, { dck_id, version, expected_total: pricing?.total ?? 0 })
    expect(await latest()).toMatchObject({ drq_id, drq_state: 'lapsed', drq_answered_by: '' })
    expect(await control.send(requestRefuse, { dck_id, drq_id, drq_reason: 'Too late' })).toMatchObject({
      status: 409,
      body: { code: 'REQUEST_ANSWERED', detail: expect.stringContaining('lapsed') as string },
    })
  })

  test('[CALL-04] and one request is made for a repeated Idempotency-Key', async () => {
    const { version, pricing } = await account.call(docketAmendCheck, { dck_id, changes: more })
    const sent = { dck_id, version, changes: more, expected_total: pricing?.total ?? 0 }
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const first = await account.send(docketAmendPost, sent, headers)
    expect((await account.send(docketAmendPost, sent, headers)).body).toEqual(first.body)
    expect((await account.call(requestList, { dck_id })).rows).toHaveLength(1)
  })

  test('[CTRL-04] and open boards show and hide the mark at once', async () => {
    const board = await control.follow(liveBoard, { cir_code: 'LON' })
    const drq_id = await ask()
    expect(await board.next()).toMatchObject({ type: 'row', row: { dck_id, dck_change_asked: true } })
    await account.call(requestWithdraw, { dck_id, drq_id })
    expect(await board.next()).toMatchObject({ type: 'row', row: { dck_id, dck_change_asked: false } })
    await board.close()
  })
})

const amendRefused = (changes: Changes) =>
  account.send(docketAmendPost, { dck_id, version: 2, changes, expected_total: 1 })

describe('accepting a request', () => {
  test('[CTRL-06] accepting a request keeps what others have changed in the meantime', async () => {
    const [first, last] = await stops()
    if (!first || !last) throw new Error('The stops are missing')
    const moved = { ...last, dadd_postalcode: 'EC1A 1BB', dadd_street: 'Giltspur Street' }
    const drq_id = await ask({ addresses: [first, moved] })
    await amend({ addresses: [first, { ...last, dadd_name: 'Jo Porter' }] })
    expect((await accept(drq_id)).status).toBe(200)
    const [, delivered] = await stops()
    expect(delivered).toMatchObject({ dadd_name: 'Jo Porter', dadd_street: 'Giltspur Street' })
    expect(delivered?.dadd_latitude).not.toBe(last.dadd_latitude)
  })

  test('[CTRL-06] accepting a request is refused if another user has changed the same part', async () => {
    const drq_id = await ask()
    await amend({ parcels: [{ dpar_quantity: 4, dpar_weight: 1 }] }, control)
    expect(await control.send(requestCheck, { dck_id, drq_id })).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT', detail: expect.stringContaining('Parcels') as string },
    })
    expect(await parcels()).toMatchObject([{ dpar_quantity: 4 }])
  })

  test('[CTRL-06] accepting a request is refused if the driver has collected since, and the docket stays as it is', async () => {
    const [first, last] = await stops()
    if (!first || !last) throw new Error('The stops are missing')
    const drq_id = await ask({ addresses: [{ ...first, dadd_street: 'Coram Street' }, last] })
    const { version, pricing } = await control.call(requestCheck, { dck_id, drq_id })
    const at = new Date().toISOString()
    await control.call(statusChange, { docket: dck_id, version, status: 'I', signedBy: 'A', at })
    const expected_total = pricing?.total ?? 0
    expect(await control.send(requestAccept, { dck_id, drq_id, version, expected_total })).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT' },
    })
    expect(
      await control.send(requestAccept, { dck_id, drq_id, version: version + 1, expected_total }),
    ).toMatchObject({
      status: 422,
      body: {
        errors: [{ field: 'addresses.0.dadd_street', message: 'The driver has already been at this stop.' }],
      },
    })
    expect(await latest()).toMatchObject({ drq_state: 'open' })
  })

  test('[CTRL-06] by two dispatchers at once changes the docket once', async () => {
    const drq_id = await ask()
    const { version, pricing } = await control.call(requestCheck, { dck_id, drq_id })
    const sent = { dck_id, drq_id, version, expected_total: pricing?.total ?? 0 }
    const answers = await Promise.all([control.send(requestAccept, sent), control.send(requestAccept, sent)])
    expect(answers.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 409])
    expect(
      await sql(`select count(*)::int from docket_event where dev_dck_id = $1 and dev_type = 'amended'`, [
        dck_id,
      ]),
    ).toEqual([{ count: 1 }])
  })

  test('[LIST-07, CALL-03] accepting a request is for dispatchers, and requests of other accounts are not found', async () => {
    const drq_id = await ask()
    const named = { dck_id, drq_id }
    expect(await account.send(requestCheck, named)).toMatchObject({ status: 403 })
    expect(await account.send(requestRefuse, { ...named, drq_reason: 'No' })).toMatchObject({ status: 403 })
    expect(await other.send(requestList, { dck_id })).toMatchObject({ body: { code: 'DOCKET_NOT_FOUND' } })
    expect(await other.send(requestWithdraw, named)).toMatchObject({ body: { code: 'DOCKET_NOT_FOUND' } })
    expect(await control.send(requestCheck, { dck_id, drq_id: drq_id + 1 })).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND' },
    })
    expect((await latest(noprice))?.drq_total).toBeUndefined()
  })
})
