import { docketBarcodeList } from '@despatch/contract/dockets/barcodes.ts'
import { docketPost } from '@despatch/contract/dockets/dockets.ts'
import { docketAddressList } from '@despatch/contract/dockets/docket-contents.ts'
import { describe, expect, test } from 'vitest'
import { booking, delivery } from '../../test/booking.ts'
import { openPortalForFile } from '../../test/test-portal.ts'

const portal = await openPortalForFile()
const { pool } = portal.tenant('metro')
const account = await portal.login('account')

const barcodes = (...texts: string[]) =>
  texts.map((dab_barcode) => ({ dab_barcode, dab_reference: `ref ${dab_barcode}` }))

describe('the barcodes of a docket', () => {
  test('[FORM-13, CALL-05] the barcodes of a docket are listed address by address, in the order of booking', async () => {
    const sent = booking({
      collection: { barcodes: barcodes('Z', 'A') },
      more: [delivery({ barcodes: barcodes('M', 'A') })],
    })
    const { docket } = await account.call(docketPost, sent)
    const { dck_id } = docket
    // Now the barcodes of the last stop are the first rows.
    await pool.query(
      'update docket_barcode set dab_id = -dab_id where dab_dck_id = $1 and dab_reference = $2',
      [dck_id, 'ref M'],
    )
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

  test('[FORM-13] the barcodes of a docket are an empty list for a docket without barcodes', async () => {
    const { docket } = await account.call(docketPost, booking())
    expect(await account.call(docketBarcodeList, { dck_id: docket.dck_id })).toEqual({ rows: [], next: null })
  })

  test('[LIST-07] answer 404 for another account’s docket', async () => {
    const { docket } = await account.call(docketPost, booking({ collection: { barcodes: barcodes('X') } }))
    const otherUser = await portal.login('ingrid')
    for (const dck_id of [docket.dck_id, 2_000_000_000]) {
      expect(await otherUser.send(docketBarcodeList, { dck_id })).toMatchObject({
        status: 404,
        body: { code: 'DOCKET_NOT_FOUND' },
      })
    }
  })
})
