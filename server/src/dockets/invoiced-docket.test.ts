import { statusChange, statusUndo } from '@despatch/contract/control/control.ts'
import { docketAmendCheck, docketAmendPost } from '@despatch/contract/dockets/amend.ts'
import { docketCancelCheck } from '@despatch/contract/dockets/cancel.ts'
import { docketChargeList, docketChargePost, docketChargeRefuse } from '@despatch/contract/dockets/charges.ts'
import { docketPost } from '@despatch/contract/dockets/dockets.ts'
import type { Payload } from '@despatch/contract/wire/call.ts'
import { beforeEach, expect, test } from 'vitest'
import { activeDriver } from '../../test/active-driver.ts'
import { booking } from '../../test/booking.ts'
import { invoiceDocket } from '../../test/invoice-docket.ts'
import { openPortalForFile } from '../../test/test-portal.ts'

const portal = await openPortalForFile()
const { sql } = portal
const { pool } = portal.tenant('metro')
const account = await portal.login('account')
const control = await portal.login('control')
const driver = (await activeDriver(control)).drv_id

let dck_id: number

beforeEach(async () => {
  dck_id = (await account.call(docketPost, booking())).docket.dck_id
})

const version = async () =>
  Number((await sql('select dck_version from docket where dck_id = $1', [dck_id]))[0]?.['dck_version'])

const stored = async () =>
  await sql('select dck_status, dck_total, dck_version, dck_cust_ref1 from docket where dck_id = $1', [
    dck_id,
  ])

const change = async (given: Pick<Payload<typeof statusChange>, 'status' | 'driver' | 'signedBy' | 'at'>) =>
  await control.call(statusChange, { docket: dck_id, version: await version(), ...given })

async function deliver() {
  const signed = { signedBy: 'A. Porter', at: new Date().toISOString() }
  await change({ status: 'G', driver })
  await change({ status: 'I', ...signed })
  await change({ status: 'D', ...signed })
}

test('[CTRL-03] nothing of a docket on an invoice can be changed, and the form states it before anything is typed', async () => {
  await deliver()
  const changes = { docket: { dck_cust_ref1: 'PO after delivery' } }
  expect((await control.call(docketAmendCheck, { dck_id, changes })).isAsked).toBe(false)
  await invoiceDocket(pool, dck_id)
  const before = await stored()
  const reason = 'This docket is on an invoice, so it cannot be changed.'
  const { groups } = await control.call(docketAmendCheck, { dck_id, changes: {} })
  for (const group of groups) expect(group).toMatchObject({ answer: 'no', reason })
  for (const client of [account, control]) {
    const refused = {
      status: 422,
      body: {
        code: 'AMEND_REFUSED',
        detail: reason,
        errors: [{ field: 'docket.dck_cust_ref1', message: reason }],
      },
    }
    expect(await client.send(docketAmendCheck, { dck_id, changes })).toMatchObject(refused)
    expect(await client.send(docketAmendPost, { dck_id, version: await version(), changes })).toMatchObject(
      refused,
    )
  }
  expect(await stored()).toEqual(before)
})

test('[CTRL-03] a docket on an invoice cannot be cancelled', async () => {
  await invoiceDocket(pool, dck_id)
  expect(await account.send(docketCancelCheck, { dck_id })).toMatchObject({
    status: 422,
    body: {
      code: 'CANCEL_REFUSED',
      detail: 'This docket is on an invoice, so it cannot be cancelled. Add a credit instead.',
    },
  })
})

test('[CTRL-03] the delivery of a docket on an invoice cannot be undone', async () => {
  await deliver()
  await invoiceDocket(pool, dck_id)
  const before = await stored()
  expect(await control.send(statusUndo, { docket: dck_id, version: await version() })).toMatchObject({
    status: 422,
    body: {
      code: 'STATUS_CHANGE_REFUSED',
      detail: 'This docket is on an invoice, so its status change cannot be undone.',
    },
  })
  expect(await stored()).toEqual(before)
})

test('[PRICE-01] a charge on an invoice stays, and one that is on none can be taken off', async () => {
  const add = async (quantity: number) =>
    await control.call(docketChargePost, { dck_id, chgt_code: 'WAIT', quantity, version: await version() })
  await add(10)
  const { rows } = await add(20)
  const [first = 0, second = 0] = rows.map(({ dchg_id }) => dchg_id)
  await deliver()
  await invoiceDocket(pool, dck_id)
  await invoiceDocket(pool, dck_id, first)
  const refuse = async (dchg_id: number) =>
    await control.send(docketChargeRefuse, {
      dck_id,
      dchg_id,
      version: await version(),
      reason: 'Not agreed',
    })
  const message = 'This charge is on an invoice, so it stays. Add a credit instead.'
  expect(await refuse(first)).toMatchObject({
    status: 422,
    body: { code: 'CHARGE_REFUSED', detail: message, errors: [{ field: 'dchg_id', message }] },
  })
  expect((await refuse(second)).status).toBe(200)
  const states = (await control.call(docketChargeList, { dck_id })).rows.map(({ dchg_state }) => dchg_state)
  expect(states).toEqual(['approved', 'refused'])
  expect((await add(5)).rows).toHaveLength(3)
})
