import { docketBarcodeList, docketAddressList, docketPost } from '@despatch/contract/dockets/dockets.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { booking, delivery } from '../../test/booking.ts'
import type { Client } from '../../test/client.ts'
import { openTestPortal, type TestPortal } from '../../test/test-portal.ts'

let portal: TestPortal
let account: Client

beforeAll(async () => {
  portal = await openTestPortal()
  account = await portal.login('account')
})
afterAll(() => portal.close())

const barcodes = (...texts: string[]) =>
  texts.map((dab_barcode) => ({ dab_barcode, dab_reference: `ref ${dab_barcode}` }))

describe('the barcodes of a docket', () => {
  test('[FORM-13, CALL-05] come address by address, as they were listed', async () => {
    const sent = booking({
      collection: { barcodes: barcodes('Z', 'A') },
      more: [delivery({ barcodes: barcodes('M', 'A') })],
    })
    const { docket } = await account.call(docketPost, sent)
    const { dck_id } = docket
    // The barcodes of the last stop are now the ones that were written first.
    await portal
      .tenant('metro')
      .pool.query('update docket_barcode set dab_id = -dab_id where dab_dck_id = $1 and dab_reference = $2', [
        dck_id,
        'ref M',
      ])
    const addresses = (await account.call(docketAddressList, { dck_id })).rows.map(({ dadd_id }) => dadd_id)
    const { rows, next } = await account.call(docketBarcodeList, { dck_id })
    expect(next).toBeNull()
    expect(rows).toEqual([
      { dab_dadd_id: addresses[0], dab_barcode: 'Z', dab_reference: 'ref Z' },
      { dab_dadd_id: addresses[0], dab_barcode: 'A', dab_reference: 'ref A' },
      { dab_dadd_id: addresses[2], dab_barcode: 'M', dab_reference: 'ref M' },
      { dab_dadd_id: addresses[2], dab_barcode: 'A', dab_reference: 'ref A' },
    ])
  })

  test('[FORM-13] are none where there are none', async () => {
    const { docket } = await account.call(docketPost, booking())
    expect(await account.call(docketBarcodeList, { dck_id: docket.dck_id })).toEqual({ rows: [], next: null })
  })

  test('[LIST-07] of another account’s docket are as if they were not there', async () => {
    const { docket } = await account.call(docketPost, booking({ collection: { barcodes: barcodes('X') } }))
    const stranger = await portal.login('ingrid')
    for (const dck_id of [docket.dck_id, 2_000_000_000]) {
      expect(await stranger.send(docketBarcodeList, { dck_id })).toMatchObject({
        status: 404,
        body: { code: 'DOCKET_NOT_FOUND' },
      })
    }
  })
})
