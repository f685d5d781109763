import { docketAmendCheck, docketAmendPost } from '@despatch/contract/dockets/amend.ts'
import { docketPost } from '@despatch/contract/dockets/dockets.ts'
import { officeCalls } from '@despatch/contract/office/office.ts'
import { expect, test } from 'vitest'
import { booking, tomorrow } from '../../test/booking.ts'
import { openPortalForFile } from '../../test/test-portal.ts'

const portal = await openPortalForFile()
const { sql } = portal
const account = await portal.login('account')
const admin = await portal.login('admin')

const order = booking({ collection: { dadd_ready: tomorrow('10:00') } })
const book = async () => (await account.call(docketPost, order)).docket.dck_id

const vatOf = async (dck_id: number) =>
  (
    await sql(
      'select dck_vat_code, dck_vat_percent, dck_billed, dck_bill_held from docket where dck_id = $1',
      [dck_id],
    )
  )[0]

async function amend(
  dck_id: number,
  changes: Parameters<typeof account.call<typeof docketAmendCheck>>[1]['changes'],
) {
  const { version, pricing } = await account.call(docketAmendCheck, { dck_id, changes })
  const expected_total = pricing?.total ?? 0
  await account.call(docketAmendPost, { dck_id, version, changes, expected_total })
}

test('[PRICE-01] a docket has the VAT rate at which it was priced last, and nothing of it is billed yet', async () => {
  const dck_id = await book()
  const standard = { dck_vat_code: 'S', dck_vat_percent: 20 }
  expect(await vatOf(dck_id)).toEqual({ ...standard, dck_billed: 0, dck_bill_held: '' })
  const [rate] = (await admin.call(officeCalls.vatrate.list, { _id: 'S' })).rows
  await portal.announced('reference', () =>
    admin.call(officeCalls.vatrate.post, { ...rate, vat_code: 'S', vat_percent: 17.5 }),
  )
  await amend(dck_id, { docket: { dck_contact: 'Grace Keeper' } })
  expect(await vatOf(dck_id)).toMatchObject(standard)
  await amend(dck_id, { parcels: order.parcels.map((parcel) => ({ ...parcel, dpar_quantity: 30 })) })
  expect(await vatOf(dck_id)).toMatchObject({ dck_vat_code: 'S', dck_vat_percent: 17.5 })
  const [price] = await sql('select dck_net, dck_netvat from docket where dck_id = $1', [dck_id])
  expect(Number(price?.['dck_netvat'])).toBe(Math.round(Number(price?.['dck_net']) * 0.175))
})

test('[PRICE-01] a docket that was booked without a VAT rate has none until it is priced again', async () => {
  const dck_id = await book()
  await sql('update docket set dck_vat_code = null, dck_vat_percent = null where dck_id = $1', [dck_id])
  await amend(dck_id, { docket: { dck_contact: 'Grace Keeper' } })
  expect(await vatOf(dck_id)).toMatchObject({ dck_vat_code: null, dck_vat_percent: null })
  await amend(dck_id, { parcels: order.parcels.map((parcel) => ({ ...parcel, dpar_quantity: 30 })) })
  expect(await vatOf(dck_id)).toMatchObject({ dck_vat_code: 'S' })
})
