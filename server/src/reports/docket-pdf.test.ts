import { isPenPath } from '@despatch/domain/tracking/pen-path.ts'
import { describe, expect, test } from 'vitest'
import { printedDocket, samplePrice } from '../../test/printed-docket.ts'
import { pngOf } from '../../test/picture.ts'
import { readPdf } from '../../test/read-pdf.ts'
import { docketsPdf } from './docket-pdf.ts'
import type { PrintedDocket } from './printed-docket.ts'

const theme = { name: 'Metro Couriers', accent: '#ffee00' }
const read = async (docket: PrintedDocket) =>
  (await readPdf(docketsPdf([docket], theme), { scanned: false })).pages

const imageOf = (type: string, content: Buffer) => `data:image/${type};base64,${content.toString('base64')}`

describe('the PDF of a docket', () => {
  test('[REP-03] the PDF of a docket has addresses with times, parcels, references, events and signers', async () => {
    const pages = await read(printedDocket())
    expect(pages).toHaveLength(1)
    for (const text of [
      'Metro Couriers',
      'Docket MT100234',
      'MT-7K3F-9QWX-2B4D',
      'Delivered',
      'Archived',
      'Acme Instruments Ltd',
      'EC2A 4BX',
      'Northern Star Engineering',
      '01/07/2026 10:00',
      'Delivery by',
      'Wed 1 Jul, 16:30',
      'Barcode JD00021 (Pallet 1)',
      'Boxes of valves',
      '40 × 30 × 20',
      '25 kg',
      'PO 4711',
      '01/07/2026 15:05',
      'Signed for by Yeoman Warder',
      'Acme Instruments Ltd, London',
      'Arrived',
      '01/07/2026 14:52',
      'Page 1 of 1',
    ]) {
      expect(pages[0]).toContain(text)
    }
  })

  test('[REP-03, TRACK-04] names photos of a delivery, and prints them at the end, two in a row', async () => {
    const photo = { sig_kind: 'photo' as const, sig_name: '', sig_at: '2026-07-01T14:03:00Z', sig_path: '' }
    const photos = [
      imageOf('png', pngOf(40)),
      imageOf('jpeg', Buffer.from('no photo')),
      imageOf('png', pngOf(60)),
      imageOf('webp', Buffer.from('RIFF')),
      imageOf('png', pngOf(80)),
    ].map((image, minute) => ({ sig_at: `2026-07-01T14:0${minute}:00Z`, image }))
    const file = docketsPdf([printedDocket({ signatures: [photo], photos })], theme)
    const { pages, structure } = await readPdf(file, { scanned: false })
    expect(pages[0]).toMatch(/01\/07\/2026 15:03\s+Photo of the delivery/)
    expect(pages.join('')).toMatch(/Photos\s+01\/07\/2026 15:00\s+01\/07\/2026 15:02\s+01\/07\/2026 15:04/)
    expect(structure.match(/^\s*Figure/gm)).toHaveLength(3)
  })

  test('[REP-03] the PDF of a docket is tagged for screen readers, with headings and without lines and page numbers', async () => {
    const { structure } = await readPdf(docketsPdf([printedDocket()], theme), { scanned: false })
    const parts = structure
      .replaceAll(/\n\s+"/g, ' "')
      .split('\n')
      .map((part) => part.trim())
    expect(parts[0]).toBe('Document')
    expect(parts).toContain('H1 (block) "Docket MT100234 "')
    expect(parts).toContain('H2 (block) "Journey "')
    expect(parts).toContain('P (block) "1 Collect Acme Instruments Ltd Ready 01/07/2026 10:00 "')
    expect(parts.filter((part) => part.startsWith('Figure'))).toHaveLength(1)
    expect(structure).not.toContain('Page 1 of 1')
  })

  test('[REP-03] the PDF of a docket has its price lines only if the price is given', async () => {
    const without = await read(printedDocket())
    expect(without.join('')).not.toMatch(/Price|£/)
    const priced = (await read(printedDocket({ pricing: samplePrice }))).join('')
    for (const text of ['Fuel surcharge', '£5.00', '£41.50', '£8.30', '£49.80'])
      expect(priced).toContain(text)
  })

  test('[REP-03, TRACK-04] the PDF of a docket shows a delivery that was left with a neighbour', async () => {
    const { addresses } = printedDocket()
    const left = { dadd_left_with: 'neighbour', dadd_left_where: 'number 14' } as const
    const [page] = await read(printedDocket({ addresses: addresses.map((stop) => ({ ...stop, ...left })) }))
    expect(page).toContain('Left with a neighbour: number 14')
  })

  test('[REP-03] takes as many pages as it needs, each numbered, with no address split', async () => {
    const { addresses } = printedDocket()
    const [collection, delivery] = addresses
    if (!collection || !delivery) throw new Error('The sample should have a journey')
    const stops = Array.from({ length: 19 }, (_, at) => ({
      ...delivery,
      dadd_companyname: `Stop number ${at + 1}`,
      dadd_telephone: `Tel ${at + 1}.`,
    }))
    const pages = await read(printedDocket({ addresses: [collection, ...stops] }))
    expect(pages.length).toBeGreaterThan(2)
    for (const [at, page] of pages.entries()) expect(page).toContain(`Page ${at + 1} of ${pages.length}`)
    for (const { dadd_companyname, dadd_telephone } of stops) {
      const [first, ...others] = pages.filter((page) => page.includes(`${dadd_companyname} `))
      expect(others).toEqual([])
      expect(first).toContain(dadd_telephone)
    }
  })

  test('[REP-03] names in other scripts can be read as they were written', async () => {
    const names = ['Ωνάσειο Κέντρο', 'Щёлковский завод', 'شركة النور للتجارة', 'חברת השליחויות', '📦🎉']
    const [delivery] = printedDocket().addresses.slice(1)
    if (!delivery) throw new Error('The sample should have a delivery')
    const addresses = names.map((dadd_companyname) => ({ ...delivery, dadd_companyname }))
    const text = (await read(printedDocket({ addresses }))).join('')
    for (const name of names.slice(0, 4)) expect(text).toContain(name)
  })

  test('[REP-03] many dockets are one file, read one at a time', async () => {
    const numbers = ['MT1', 'MT2', 'MT3']
    async function* dockets() {
      for (const dck_docket of numbers)
        yield printedDocket({ docket: { ...printedDocket().docket, dck_docket } })
    }
    const { pages } = await readPdf(docketsPdf(dockets(), theme), { scanned: false })
    expect(pages).toHaveLength(3)
    for (const [at, number] of numbers.entries()) expect(pages[at]).toContain(`Docket ${number}`)
  })

  test.each([
    ['M20 70 C40 10 60 10 70 60 L112 70', true],
    ['M1.5,-2 l3 4 h5 v-.5 Q1 2 3 4 Z', true],
    ['', false],
    ['L1 2', false],
    ['M1', false],
    ['M1 2 A5 5 0 0 1 9 9', false],
    ['M1 2 L1e999 2', false],
    [`M1 2 L${'9'.repeat(400)} 2`, false],
    ['M1 2"/><script>', false],
    [`M0 0${'C11111111'.repeat(1666)}+`, false],
  ])('[REP-03] %j is recognised as a pen’s path: %s', async (path, is) => {
    expect(isPenPath(path)).toBe(is)
    const sample = printedDocket().signatures.find(({ sig_kind }) => sig_kind === 'signature')
    if (!sample) throw new Error('The sample should be signed')
    const [page] = await read(printedDocket({ signatures: [{ ...sample, sig_path: path }] }))
    expect(page).toContain('Signatures and photos')
  })
})
