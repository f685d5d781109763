import { docketPost } from '@despatch/contract/dockets/dockets.ts'
import { stockReceive, stockRelease } from '@despatch/contract/stock/held-stock.ts'
import { stockList } from '@despatch/contract/stock/stock.ts'
import { docketTrack } from '@despatch/contract/tracking/tracking.ts'
import { expect, test } from 'vitest'
import { booking } from '../../test/booking.ts'
import { openPortalForFile } from '../../test/test-portal.ts'

const items = [
  { stk_code: 'TNR-05', stk_description: 'Toner, black', stk_quantity: 4, stk_reference: 'SO 1187' },
  { stk_code: 'PPR-A4', stk_description: 'Paper A4, 500 sheets', stk_quantity: 20, stk_reference: '' },
]

const portal = await openPortalForFile()
const { pool } = portal.tenant('metro')
const account = await portal.login('account')
const docket = (await account.call(docketPost, booking())).docket
const control = await portal.login('control')
for (const { stk_code, stk_description, stk_quantity, stk_reference } of items) {
  const { hst_id } = await control.call(stockReceive, {
    hst_cust_id: 1,
    hst_site_id: 1,
    hst_code: stk_code,
    hst_description: stk_description,
    hst_reference: stk_reference,
    quantity: 50,
  })
  await control.call(stockRelease, { hst_id, quantity: stk_quantity, dck_docket: docket.dck_docket })
}

const view = () => portal.visitor.call(docketTrack, { tracking_ref: docket.dck_tracking })

test('[TRACK-05] the stock of a docket lists the goods that staff released to the docket, even if it is archived', async () => {
  const expected = { rows: items.map((item) => ({ ...item, stk_id: expect.any(Number) })), next: null }
  expect(await account.call(stockList, { dck_id: docket.dck_id })).toEqual(expected)
  await pool.query(`update docket set dck_archive = 'T' where dck_id = $1`, [docket.dck_id])
  expect(await account.call(stockList, { dck_id: docket.dck_id, archive: true })).toEqual(expected)
})

test('[TRACK-02, TRACK-05] the stock of a docket is on the tracking page while the company shows that section', async () => {
  expect((await view()).stock).toEqual(items)
  await portal.set('TrackingSections', 'map,tracking,signature')
  expect((await view()).stock).toBeNull()
  await portal.set('TrackingSections', 'map,tracking,signature,stock')
})

test('[TRACK-05] the stock of a docket is an empty list for a docket without goods from stock', async () => {
  const { dck_id, dck_tracking } = (await account.call(docketPost, booking())).docket
  expect((await account.call(stockList, { dck_id })).rows).toEqual([])
  expect((await portal.visitor.call(docketTrack, { tracking_ref: dck_tracking })).stock).toEqual([])
})

test('[LIST-07] the stock of a docket of another account’s docket is not found', async () => {
  const { rows } = await pool.query<{ dck_id: number }>(
    'select max(dck_id) dck_id from docket where dck_cust_id = 2',
  )
  const answer = await account.send(stockList, { dck_id: rows[0]?.dck_id })
  expect(answer).toMatchObject({ status: 404, body: { code: 'DOCKET_NOT_FOUND' } })
})
