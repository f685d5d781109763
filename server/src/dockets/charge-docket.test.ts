import { docketAmendCheck, docketAmendPost } from '@despatch/contract/dockets/amend.ts'
import { docketCancelCheck, docketCancelPost } from '@despatch/contract/dockets/cancel.ts'
import {
  docketChargeApprove,
  docketChargeList,
  docketChargePost,
  docketChargeRefuse,
} from '@despatch/contract/dockets/charges.ts'
import { statusChange, statusUndo, undoCheck } from '@despatch/contract/control/control.ts'
import { docketExport, docketList, docketPost } from '@despatch/contract/dockets/dockets.ts'
import { paymentReceivedPost } from '@despatch/contract/payments/receipts.ts'
import { webhookPost } from '@despatch/contract/webhooks/webhooks.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { activeDriver } from '../../test/active-driver.ts'
import { booking } from '../../test/booking.ts'
import type { Client } from '../../test/client.ts'
import { openPortalForFile } from '../../test/test-portal.ts'

const portal = await openPortalForFile()
const { sql } = portal
const account = await portal.login('account')
const noprice = await portal.login('noprice')
const control = await portal.login('control')
const admin = await portal.login('admin')

let dck_id: number
let number: string
let booked: number

beforeEach(async () => {
  const reply = await account.call(docketPost, booking())
  dck_id = reply.docket.dck_id
  number = reply.docket.dck_docket
  booked = reply.pricing?.total ?? 0
})

const list = (by: Client = control) => by.call(docketChargeList, { dck_id })

/** 20 minutes at 50p, with 20% VAT: £12.00. */
const waiting = { chgt_code: 'WAIT', quantity: 20, reason: 'Goods not ready' }

const send = async (more: object = {}, by: Client = control) =>
  await by.send(docketChargePost, { dck_id, version: (await list()).version, ...waiting, ...more })

const pounds = (amount: number) => Math.round(amount * 100) / 100

const stored = async () =>
  (
    await sql(
      `select dck_net, dck_netvat, dck_total, dck_charges_net, dck_charges_vat, dck_hold, dck_version
       from docket where dck_id = $1`,
      [dck_id],
    )
  )[0]

describe('a charge after booking', () => {
  test('[PRICE-01, LOG-02] raises the total by its net amount and VAT, for the customer too', async () => {
    const before = await stored()
    const added = await send({ evidence: 'Gate log 14' })
    expect(added).toMatchObject({
      status: 200,
      body: {
        balance: { booked, charges: 12, total: pounds(booked + 12), paid: 0, due: pounds(booked + 12) },
        rows: [
          {
            dchg_description: 'Waiting time',
            dchg_quantity: 20,
            dchg_amount: 0.5,
            dchg_net: 10,
            dchg_vat: 2,
            dchg_state: 'approved',
            office: { dchg_by: 'control', dchg_evidence: 'Gate log 14' },
          },
        ],
      },
    })
    expect(await stored()).toMatchObject({
      dck_net: Number(before?.['dck_net']) + 1000,
      dck_netvat: Number(before?.['dck_netvat']) + 200,
      dck_charges_net: 1000,
      dck_charges_vat: 200,
      dck_hold: before?.['dck_hold'],
    })

    const seen = await list(account)
    expect(seen).toMatchObject({ mayAdd: false, types: [], balance: { total: pounds(booked + 12) } })
    expect(seen.rows[0]).toMatchObject({ dchg_net: 10, dchg_reason: 'Goods not ready' })
    expect(seen.rows[0]).not.toHaveProperty('office')
    const row = (await account.call(docketList, { _id: dck_id })).rows[0]
    expect(row?.dck_total).toBe(pounds(booked + 12))
    expect(
      await sql(
        `select log_user, log_before->'dck_total' before, log_after->'dck_total' after from log
         where log_process = 'add-charge' and log_record = $1`,
        [number],
      ),
    ).toEqual([
      {
        log_user: 'control',
        before: before?.['dck_total'],
        after: Number(before?.['dck_total']) + 1200,
      },
    ])
  })

  test('[PRICE-01] for waiting follows the tariff: free minutes, an amount per minute and a maximum', async () => {
    await sql(
      `update rate_card set rc_waiting_free = 10, rc_waiting_per_minute = 45, rc_waiting_most = 3000
       where rc_ttyp_code = (select dck_tariff from docket where dck_id = $1)`,
      [dck_id],
    )
    expect(await send({ quantity: 10 })).toMatchObject({
      status: 422,
      body: {
        code: 'CHARGE_REFUSED',
        errors: [{ field: 'quantity', message: expect.stringContaining('first 10 minutes') }],
      },
    })
    expect((await send({ quantity: 30 })).body).toMatchObject({
      balance: { charges: 10.8 },
      rows: [{ dchg_quantity: 20, dchg_amount: 0.45, dchg_net: 9, dchg_vat: 1.8 }],
      types: expect.arrayContaining([
        expect.objectContaining({
          chgt_code: 'WAIT',
          waiting: expect.objectContaining({ rc_waiting_free: 10 }),
        }),
      ]),
    })
    expect((await send({ quantity: 600 })).body).toMatchObject({ balance: { charges: 46.8 } })
    expect((await send({ quantity: 5, amount: 1 })).body).toMatchObject({ balance: { charges: 52.8 } })
    await sql('update rate_card set rc_waiting_free = 0, rc_waiting_per_minute = 0, rc_waiting_most = null')
  })

  test('[OPS-06] a charge after booking is a line of the email at delivery', async () => {
    await send()
    const driver = (await activeDriver(control)).drv_id
    await control.call(statusChange, { docket: dck_id, version: 2, status: 'G', driver })
    const signed = { at: new Date().toISOString(), signedBy: 'F. Desk' }
    await control.call(statusChange, { docket: dck_id, version: 3, status: 'I', ...signed })
    await control.call(statusChange, { docket: dck_id, version: 4, status: 'D', ...signed })
    const jobs = await portal.work()
    const emails = async () =>
      (await sql('select mail_text from mail where mail_about like $1', [`docket:${dck_id}:delivered%`])).map(
        ({ mail_text }) => String(mail_text),
      )
    await expect.poll(emails).toHaveLength(1)
    await jobs.stop()
    expect((await emails())[0]).toMatch(/Waiting time, 20 minutes[\s\S]*£10\.00/)
  })

  test('[LIST-05] a charge after booking is only proposed by a dispatcher who sees no prices, until it is approved', async () => {
    await sql(`update app_user set ausr_rights_price = 'F' where ausr_logon = 'control'`)
    const blind = await portal.login('control')
    const added = await send({}, blind)
    await sql(`update app_user set ausr_rights_price = 'T' where ausr_logon = 'control'`)
    expect(added).toMatchObject({ status: 200, body: { mayApprove: false } })
    expect(added.body).not.toHaveProperty('balance')
    expect(added.body).toMatchObject({ rows: [{ dchg_state: 'proposed', dchg_quantity: 20 }] })
    expect(added.body).not.toHaveProperty('rows.0.dchg_net')
    expect(await list(account)).toMatchObject({ rows: [], balance: { total: booked } })

    const { version, rows } = await list(admin)
    const dchg_id = rows[0]?.dchg_id ?? 0
    const approved = await admin.call(docketChargeApprove, { dck_id, version, dchg_id })
    expect(approved).toMatchObject({
      balance: { charges: 12 },
      rows: [{ dchg_state: 'approved', office: { dchg_by: 'control', dchg_decided_by: 'admin' } }],
    })
    expect(
      await admin.send(docketChargeApprove, { dck_id, version: approved.version, dchg_id }),
    ).toMatchObject({ status: 422, body: { code: 'CHARGE_REFUSED', errors: [{ field: 'dchg_id' }] } })
    const refused = await admin.call(docketChargeRefuse, {
      dck_id,
      version: approved.version,
      dchg_id,
      reason: 'Our delay',
    })
    expect(refused).toMatchObject({
      balance: { booked, charges: 0, total: booked },
      rows: [{ dchg_state: 'refused', office: { dchg_refusal: 'Our delay' } }],
    })
  })

  test('[CALL-04] a charge after booking is added once for a repeated Idempotency-Key', async () => {
    const payload = { dck_id, version: 1, ...waiting }
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const first = await control.send(docketChargePost, payload, headers)
    expect((await control.send(docketChargePost, payload, headers)).body).toEqual(first.body)
    expect((await list()).rows).toHaveLength(1)
  })

  test('[CALL-04] a charge after booking sends charge.added to webhooks once it is approved', async () => {
    const { webhook } = await admin.call(webhookPost, {
      hook_url: 'https://hooks.example/charges',
      hook_events: ['charge.added'],
    })
    await send()
    expect(
      await sql('select hdel_data from webhook_delivery where hdel_hook_id = $1', [webhook.hook_id]),
    ).toMatchObject([
      {
        hdel_data: {
          dck_id,
          charge: {
            description: 'Waiting time, 20 minutes',
            net: 10,
            vat: 2,
            dck_total: pounds(booked + 12),
            currency: 'GBP',
          },
        },
      },
    ])
  })

  test('[REP-02, PAY-03] a charge after booking counts in reports, in the export and in what the account owes', async () => {
    await send()
    const { dck_net, dck_total } = (await stored()) ?? {}
    expect(await sql('select net, total, unpaid from docket_fact where dck_id = $1', [dck_id])).toEqual([
      { net: dck_net, total: dck_total, unpaid: dck_total },
    ])
    const file = await account.send(docketExport, { dockets: [dck_id] })
    expect(JSON.stringify(file.body)).toContain('Charges,Price,Currency')
    expect(JSON.stringify(file.body)).toContain(`12.00,${(Number(dck_total) / 100).toFixed(2)},GBP`)
    const [row] = await sql('select dck_cust_id from docket where dck_id = $1', [dck_id])
    await admin.call(paymentReceivedPost, {
      rcp_cust_id: Number(row?.['dck_cust_id']),
      rcp_day: '2026-03-02',
      rcp_amount: 5,
      rcp_method: 'cash',
      dockets: [number],
    })
    expect((await list(account)).balance).toMatchObject({ paid: 5, due: pounds(booked + 7) })
  })
})

const refused = (status: number, code: string, field: string) => ({
  status,
  body: { code, errors: [{ field }] },
})

describe('a charge is refused', () => {
  test('[CALL-02, CTRL-06] a charge is refused with the field for bad amounts, unknown types and a stale version', async () => {
    expect(await send({ quantity: -5 })).toMatchObject(refused(422, 'INVALID', 'quantity'))
    expect(await send({ quantity: 0.001 })).toMatchObject(refused(422, 'INVALID', 'quantity'))
    expect(await send({ amount: -0.005 })).toMatchObject(refused(422, 'INVALID', 'amount'))
    expect(await send({ amount: 1.005 })).toMatchObject(refused(422, 'INVALID', 'amount'))
    expect(await send({ quantity: 10_000, amount: 10_000, confirm_large: true })).toMatchObject(
      refused(422, 'CHARGE_REFUSED', 'quantity'),
    )
    expect(await send({ quantity: 0.01, amount: 0.01 })).toMatchObject(
      refused(422, 'CHARGE_REFUSED', 'quantity'),
    )
    expect(await send({ chgt_code: 'GOLD' })).toMatchObject(refused(422, 'INVALID', 'chgt_code'))
    expect(await send({ chgt_code: 'TOLL', quantity: 1 })).toMatchObject(refused(422, 'INVALID', 'amount'))
    expect((await send({ chgt_code: 'TOLL', quantity: 1, amount: 15 })).status).toBe(200)
    expect(await control.send(docketChargePost, { dck_id, version: 1, ...waiting })).toMatchObject({
      status: 409,
      body: {
        code: 'CONFLICT',
        detail: expect.stringContaining(`The charges of docket ${number} have been changed by control`),
      },
    })
  })

  test('[PRICE-01] above 10 times the booked price until it is confirmed', async () => {
    const { dck_net } = (await stored()) ?? {}
    const amount = Number(dck_net) / 10
    expect((await send({ quantity: 1, amount })).status).toBe(200)
    expect(await send({ quantity: 1, amount: pounds(amount + 0.01) })).toMatchObject(
      refused(422, 'CHARGE_UNCONFIRMED', 'confirm_large'),
    )
    expect((await send({ quantity: 1, amount: pounds(amount + 0.01), confirm_large: true })).status).toBe(200)
  })

  test('[CALL-03] by customers, and on dockets of other accounts, in the archive and cancelled', async () => {
    expect((await send({}, account)).status).toBe(403)
    const card = await portal.login('card')
    expect((await card.send(docketChargeList, { dck_id })).status).toBe(404)
    expect((await list(noprice)).balance).toBeUndefined()
    await sql(`update docket set dck_archive = 'T' where dck_id = $1`, [dck_id])
    expect(await send()).toMatchObject(refused(422, 'CHARGE_REFUSED', 'dck_id'))
    await sql(`update docket set dck_archive = 'F', dck_status = 'C' where dck_id = $1`, [dck_id])
    expect(await send()).toMatchObject(refused(422, 'CHARGE_REFUSED', 'dck_id'))
  })
})

test('[PRICE-01] charges and other changes of a docket stay when the docket is repriced, give way to a cancellation fee, and return with an undo', async () => {
  await sql(`update service_type set styp_cancel_percent = 50 where styp_id = 'A'`)
  await send()
  const changes = { parcels: [{ ...booking().parcels[0], dpar_quantity: 9 }] }
  const check = await account.call(docketAmendCheck, { dck_id, changes })
  const total = check.pricing?.total ?? 0
  expect(check.pricing?.lines.at(-1)).toMatchObject({ code: 'charge', amount: 10 })
  expect(check.before?.total).toBe(pounds(booked + 12))
  await account.call(docketAmendPost, { dck_id, version: check.version, changes, expected_total: total })
  expect((await list()).balance).toMatchObject({ booked: pounds(total - 12), charges: 12, total })

  const driver = (await activeDriver(control)).drv_id
  await control.call(statusChange, { docket: dck_id, version: check.version + 1, status: 'G', driver })
  const before = await stored()
  const fee = await control.call(docketCancelCheck, { dck_id })
  expect(fee.pricing?.net).toBe(Math.round((Number(before?.['dck_net']) - 1000) / 2) / 100)
  const cancelled = await control.call(docketCancelPost, {
    dck_id,
    version: fee.version,
    expected_total: fee.pricing?.total,
    exception: 6,
  })
  expect((await list()).balance).toMatchObject({ charges: 0, total: cancelled.pricing?.total })
  const { version } = await control.call(undoCheck, { docket: dck_id })
  await control.call(statusUndo, { docket: dck_id, version })
  expect(await stored()).toMatchObject({ ...before, dck_version: version + 1 })
})

test('[CTRL-03] charges and other changes of a docket do not prevent the undo of a status change', async () => {
  const driver = (await activeDriver(control)).drv_id
  await control.call(statusChange, { docket: dck_id, version: 1, status: 'G', driver })
  await send()
  const { version, dck_undo_until } = await control.call(undoCheck, { docket: dck_id })
  expect(dck_undo_until).not.toBeNull()
  await control.call(statusUndo, { docket: dck_id, version })
  expect((await list()).balance).toMatchObject({ charges: 12, total: pounds(booked + 12) })
})
