import { statusChange, statusUndo, undoCheck } from '@despatch/contract/control/control.ts'
import { docketCancelCheck, docketCancelPost } from '@despatch/contract/dockets/cancel.ts'
import { docketList, docketPost } from '@despatch/contract/dockets/dockets.ts'
import { webhookPost } from '@despatch/contract/webhooks/webhooks.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { activeDriver } from '../../test/active-driver.ts'
import { booking } from '../../test/booking.ts'
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

beforeEach(async () => {
  await sql(`update service_type set styp_cancel_percent = 50, styp_cancel_fee = 500 where styp_id = 'A'`)
  const { docket } = await account.call(docketPost, booking())
  dck_id = docket.dck_id
  number = docket.dck_docket
})

const give = (version = 1) => control.call(statusChange, { docket: dck_id, version, status: 'G', driver })

const stored = async () =>
  (
    await sql(
      `select dck_status, dck_drv_id, dck_net, dck_netvat, dck_total, dck_hold, dck_lines, dck_cancel_fee from docket
       where dck_id = $1`,
      [dck_id],
    )
  )[0]

const cancel = async (by = account) => {
  const { version, pricing, needsReason } = await by.call(docketCancelCheck, { dck_id })
  const expected_total = pricing?.total
  return await by.send(docketCancelPost, {
    dck_id,
    version,
    ...(expected_total === undefined ? {} : { expected_total }),
    ...(needsReason ? { exception: 6 } : {}),
  })
}

test('[CTRL-03, LOG-02] cancelling a booking is free before a driver has it, and removes the price', async () => {
  const check = await account.call(docketCancelCheck, { dck_id })
  expect(check).toMatchObject({ version: 1, hasFee: false, card: null, pricing: { total: 0, lines: [] } })
  expect((await stored())?.['dck_status']).toBe('W')
  expect(await cancel()).toMatchObject({
    status: 200,
    body: { dck_docket: number, dck_status: 'C', version: 2, pricing: { total: 0 } },
  })
  expect((await account.call(docketList, { _id: dck_id })).rows[0]).toMatchObject({
    dck_status: 'C',
    dck_total: 0,
  })
  expect(
    await sql(
      `select log_user, log_before->>'dck_status' before, log_after->>'dck_status' after from log
         where log_process = 'cancel-docket' and log_record = $1`,
      [number],
    ),
  ).toEqual([{ log_user: 'account', before: 'W', after: 'C' }])
})

test('[PRICE-01, OPS-06] cancelling a booking costs the fee once a driver has it, and tells the driver and the customer', async () => {
  const before = await stored()
  await sql('update driver set drv_email = $2 where drv_id = $1', [driver, 'driver@despatch.example'])
  await give()
  const check = await account.call(docketCancelCheck, { dck_id })
  const fee = Math.round(Number(before?.['dck_net']) / 2)
  expect(check).toMatchObject({
    hasFee: true,
    pricing: { net: fee / 100, lines: [{ code: 'cancellation', amount: fee / 100 }] },
  })
  expect((await cancel()).status).toBe(200)
  expect(await stored()).toMatchObject({
    dck_status: 'C',
    dck_drv_id: null,
    dck_net: fee,
    dck_total: Math.round((check.pricing?.total ?? 0) * 100),
    dck_cancel_fee: Math.round((check.pricing?.total ?? 0) * 100),
    dck_lines: [{ code: 'cancellation', amount: fee }],
  })
  const jobs = await portal.work()
  const subjects = async () =>
    (
      await sql(
        `select mail_to, mail_subject, mail_text from mail
           where mail_about like $1 or mail_to = 'driver@despatch.example' order by mail_id desc`,
        [`docket:${dck_id}:cancelled%`],
      )
    ).map(({ mail_to, mail_text }) => `${String(mail_to)}: ${String(mail_text)}`)
  await expect
    .poll(async () => (await subjects()).filter((text) => text.includes(number)).length)
    .toBeGreaterThanOrEqual(2)
  await jobs.stop()
  const texts = await subjects()
  expect(texts.find((text) => text.startsWith('ada@'))).toMatch(
    /has been cancelled\.[\s\S]*A cancellation fee is charged\.[\s\S]*Cancellation fee/,
  )
  expect(texts.some((text) => text.startsWith('driver@') && text.includes(number))).toBe(true)
})

test('[CALL-04] cancelling a booking sends docket.cancelled to webhooks, with the fee', async () => {
  const { webhook } = await admin.call(webhookPost, {
    hook_url: 'https://hooks.example/despatch',
    hook_events: ['docket.cancelled'],
  })
  await cancel()
  expect(
    await sql('select hdel_data from webhook_delivery where hdel_hook_id = $1', [webhook.hook_id]),
  ).toMatchObject([{ hdel_data: { dck_id, dck_status: 'C', cancellation_fee: 0, currency: 'GBP' } }])
})

test('[CALL-04] cancelling a booking happens once for a repeated Idempotency-Key', async () => {
  const payload = { dck_id, version: 1, expected_total: 0 }
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const [first, second] = [
    await account.send(docketCancelPost, payload, headers),
    await account.send(docketCancelPost, payload, headers),
  ]
  expect(second.body).toEqual(first.body)
  expect(
    await sql(`select 1 from docket_event where dev_dck_id = $1 and dev_status = 'C'`, [dck_id]),
  ).toHaveLength(1)
})

test('[PAY-03, REP-02] cancelling a booking leaves exactly the fee to be paid by the account', async () => {
  await give()
  await cancel()
  const { dck_total, dck_net } = (await stored()) ?? {}
  expect(
    await sql('select net, total, unpaid, cancelled from docket_fact where dck_id = $1', [dck_id]),
  ).toEqual([{ net: dck_net, total: dck_total, unpaid: dck_total, cancelled: 1 }])
})

const refused = (detail: string) => ({
  status: 422,
  body: { code: 'CANCEL_REFUSED', detail, errors: [{ field: 'dck_id', message: detail }] },
})

describe('a cancellation is refused', () => {
  test('[CTRL-06] if the docket has changed since, with who changed it', async () => {
    await give()
    expect(await account.send(docketCancelPost, { dck_id, version: 1, expected_total: 0 })).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT', detail: expect.stringContaining('has been changed by control') as string },
    })
    expect((await stored())?.['dck_status']).toBe('G')
  })

  test('[PRICE-04] if the fee is another by now, with the new fee', async () => {
    await give()
    const { version, pricing } = await account.call(docketCancelCheck, { dck_id })
    await sql(`update service_type set styp_cancel_percent = 80 where styp_id = 'A'`)
    const answer = await account.send(docketCancelPost, {
      dck_id,
      version,
      expected_total: pricing?.total ?? 0,
    })
    expect(answer).toMatchObject({ status: 409, body: { code: 'PRICE_CHANGED' } })
    expect(answer.body.pricing?.net).toBeGreaterThan(pricing?.net ?? 0)
    expect(answer.body.detail).toContain('has not been cancelled')
    expect((await stored())?.['dck_status']).toBe('G')
  })

  test('[CTRL-03] for customers after collection, for everyone once under way, and in the archive', async () => {
    await give()
    const at = new Date().toISOString()
    await control.call(statusChange, { docket: dck_id, version: 2, status: 'I', signedBy: 'A', at })
    const underWay = refused('A docket that is collected, finished or cancelled cannot be cancelled.')
    expect(await account.send(docketCancelCheck, { dck_id })).toMatchObject(underWay)
    expect(await control.send(docketCancelPost, { dck_id, version: 3, expected_total: 0 })).toMatchObject(
      underWay,
    )
    await control.call(statusChange, { docket: dck_id, version: 3, status: 'Q', signedBy: 'A', at })
    expect(await account.send(docketCancelCheck, { dck_id })).toMatchObject(
      refused(
        'This docket has been collected, so it can only be cancelled by a dispatcher. Please give us a call.',
      ),
    )
    expect((await control.call(docketCancelCheck, { dck_id })).needsReason).toBe(true)
    await sql(`update docket set dck_status = 'F', dck_archive = 'T' where dck_id = $1`, [dck_id])
    expect(await account.send(docketCancelCheck, { dck_id })).toMatchObject(
      refused('This docket is in the archive, so it cannot be cancelled.'),
    )
  })

  test('[LIST-07] for a docket of another account, as if it did not exist', async () => {
    expect(await other.send(docketCancelCheck, { dck_id })).toMatchObject({
      status: 404,
      body: { code: 'DOCKET_NOT_FOUND' },
    })
    expect(await other.send(docketCancelPost, { dck_id, version: 1, expected_total: 0 })).toMatchObject({
      status: 404,
    })
  })

  test('[CTRL-04] for dispatchers on a circuit that they may only see', async () => {
    await portal.change('session', `update user_circuit set acia_update = 'F'`)
    expect(await control.send(docketCancelCheck, { dck_id })).toMatchObject({
      status: 403,
      body: { code: 'NOT_AUTHORIZED' },
    })
    await portal.change('session', `update user_circuit set acia_update = 'T'`)
  })

  test('[CTRL-03, PRICE-04] a cancellation is refused without the reason of a dispatcher, and without the agreed fee', async () => {
    expect(await control.send(docketCancelPost, { dck_id, version: 1, expected_total: 0 })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'exception', message: 'Please choose a reason.' }] },
    })
    expect(await account.send(docketCancelPost, { dck_id, version: 1 })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'expected_total' }] },
    })
  })
})

test('[LIST-05] a user who may not see prices learns that there is a fee, but not how much', async () => {
  await give()
  const check = await noprice.call(docketCancelCheck, { dck_id })
  expect(check).toEqual({ dck_id, version: 2, hasFee: true, card: null, needsReason: false })
  expect(await noprice.send(docketCancelPost, { dck_id, version: 2, expected_total: 1 })).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'expected_total' }] },
  })
  const { body } = await noprice.send(docketCancelPost, { dck_id, version: 2 })
  expect(body).toMatchObject({ dck_status: 'C' })
  expect(body.pricing).toBeUndefined()
})

test('[CTRL-03] a dispatcher can undo a cancellation, which restores the driver and the price', async () => {
  await give()
  const before = await stored()
  expect((await cancel()).status).toBe(200)
  expect(await control.call(undoCheck, { docket: dck_id })).toEqual({
    docket: dck_id,
    version: 3,
    dck_undo_until: expect.any(String) as string,
  })
  expect((await control.send(statusUndo, { docket: dck_id, version: 3 })).status).toBe(200)
  expect(await stored()).toEqual(before)
  expect(await account.call(docketCancelCheck, { dck_id })).toMatchObject({ hasFee: true })
})
