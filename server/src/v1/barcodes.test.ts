import type { postDelivery } from '@despatch/contract/v1/deliveries.ts'
import type { ReplyOf } from '@despatch/contract/wire/call.ts'
import { expect, test } from 'vitest'
import { openPortalForFile } from '../../test/test-portal.ts'
import { applicationKey, v1ClientOf } from '../../test/v1-client.ts'

const portal = await openPortalForFile()
const key = await applicationKey(portal, ['quotes', 'deliveries:write', 'labels'], { name: 'Shop' })
const authorization = `Bearer ${key}`
const send = v1ClientOf(portal.address, { authorization })

const from = { name: 'Warehouse', postcode: 'WC1B 3DG' }
const tower = { name: 'Gate', postcode: 'EC3N 4AB' }
const order = (barcodes: readonly string[]) => ({
  from,
  to: { ...tower, barcodes },
  reference: crypto.randomUUID(),
  contact: { name: 'Shop', phone: '020 7946 0001' },
})

const refusal = (field: string) => ({
  status: 422,
  body: { errors: [{ field, message: expect.stringContaining('cannot print') as string }] },
})

test.each(['EXT^FS123', 'A>B', '~JA', 'Größe 1', '箱1', 'BOX–1', 'a\tb^'])(
  '[FORM-16] the barcode %j, which a label cannot print, is refused at its field',
  async (barcode) => {
    expect(await send('POST', 'deliveries', order(['BOX-1', barcode]))).toMatchObject(
      refusal('to.barcodes.1'),
    )
    expect(await send('POST', 'quotes', { from: { ...from, barcodes: [barcode] }, to: tower })).toMatchObject(
      refusal('from.barcodes.0'),
    )
    expect(
      await send('POST', 'deliveries', { ...order([]), via: [{ ...tower, barcodes: [barcode] }] }),
    ).toMatchObject(refusal('via.0.barcodes.0'))
  },
)

test.each(['BOX-1', '00340123450000000018', ' padded ', "A B/C+D%$.:;,*'()[]{}|\\?=@#!&_", '<1'])(
  '[FORM-16] the barcode %j is printed on the label',
  async (barcode) => {
    const { status, body } = await send<ReplyOf<typeof postDelivery>>('POST', 'deliveries', order([barcode]))
    expect(status, JSON.stringify(body)).toBe(201)
    const label = await fetch(`${portal.address}/v1/deliveries/${body.id}/label?format=zpl`, {
      headers: { authorization },
    })
    const printed = (await label.text()).replaceAll(/_([0-9a-f]{2})/g, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    )
    expect(printed).toContain(`^FD${barcode.trim()}^FS`)
  },
)
