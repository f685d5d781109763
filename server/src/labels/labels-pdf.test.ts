import { setImmediate } from 'node:timers/promises'
import { consignmentLabels } from '@despatch/domain/labels/label.ts'
import { describe, expect, test } from 'vitest'
import { labelledDocket, trackingUrl } from '../../test/labelled-docket.ts'
import { readPdf } from '../../test/read-pdf.ts'
import { labelSheets } from './label-sizes.ts'
import { labelsPdf } from './labels-pdf.ts'

const piecesOf = (dpar_quantity: number) => ({
  parcels: [{ dpar_quantity, dpar_weight: 1.25, dpar_description: 'Boxes of valves' }],
})

// Pages are rendered at 300 dpi and read by a barcode reader.
const formats = ['a6', '4x6', 'a4'] as const

describe('printed labels', () => {
  test.each(formats)('[FORM-16] every Code 128 and QR code on %s can be scanned', async (format) => {
    const { across, down, width, height } = labelSheets[format]
    const { codes, sizes } = await readPdf(
      labelsPdf(consignmentLabels(labelledDocket(piecesOf(5))), format),
      {
        scanned: true,
      },
    )
    const onPage = across * down
    expect(sizes).toHaveLength(Math.ceil(5 / onPage))
    expect(sizes[0]?.[0]).toBeCloseTo(width, 1)
    expect(sizes[0]?.[1]).toBeCloseTo(height, 1)
    const bars = codes.flat().filter((code) => code.startsWith('CODE-128:'))
    expect(bars).toEqual([1, 2, 3, 4, 5].map((piece) => `CODE-128:MT100234-00${piece}`))
    const squares = codes.flat().filter((code) => code.startsWith('QR-Code:'))
    expect(squares).toEqual(Array.from({ length: 5 }, () => `QR-Code:${trackingUrl}`))
  })

  test.each(formats)('[FORM-16] the longest custom barcode on %s can be scanned', async (format) => {
    const own = 'JD0002-ABCDEFGHIJ-KLMNOPQRST-UVWXYZabcd-efghijklmn'
    const labels = consignmentLabels(labelledDocket(piecesOf(1), { barcodes: [{ dab_barcode: own }] }))
    const { codes } = await readPdf(labelsPdf(labels, format), { scanned: true })
    expect(codes[0]).toContain(`CODE-128:${own}`)
  })

  test('[FORM-16] contain all parts of a label', async () => {
    const { pages } = await readPdf(labelsPdf(consignmentLabels(labelledDocket()), 'a6'), { scanned: false })
    expect(pages).toHaveLength(12)
    for (const text of [
      'Same day · Small van',
      'MT100234',
      'Metro Couriers',
      'Acme Instruments Ltd',
      '14 High Street, London, EC2A 4BX',
      'Northern Star Engineering',
      'Unit 4 Canal Wharf',
      'Leeds, West Yorkshire',
      'LS11 5PS',
      'Sam Patel',
      '0113 496 0000',
      '1 of 12',
      '12.5 kg',
      '01/07/2026 16:30',
      'MT-7K3F-9QWX-2B4D',
      'Contents: Boxes of valves',
      'Order number: PO 4711',
      'Reference 3: Cost centre 88',
      'MT100234-001',
    ]) {
      expect(pages[0]).toContain(text)
    }
    expect(pages[11]).toContain('12 of 12')
  })

  test.each([
    ['Greek', 'Ωνάσειο Κέντρο Αθηνών'],
    ['Cyrillic', 'Щёлковский завод Їжак'],
    ['Arabic', 'شركة النور للتجارة'],
    ['Hebrew', 'חברת השליחויות'],
    ['Chinese', '北京市朝阳区建国路'],
    ['Japanese', '株式会社サンプル運輸'],
    ['Korean', '서울특별시 강남구 會社'],
    ['Chinese and English', 'DHL 上海 Office 3'],
  ])('[FORM-16] a name in %s can be read as it was written', async (_, name) => {
    const labels = consignmentLabels(labelledDocket(piecesOf(1), { dadd_companyname: name, dadd_name: name }))
    const { pages } = await readPdf(labelsPdf(labels, '4x6'), { scanned: false })
    expect(pages[0]?.split(name)).toHaveLength(3)
  })

  test('[FORM-16] digits and Latin words keep their order within a Hebrew name', async () => {
    const name = 'חברת DHL Express 2026'
    const labels = consignmentLabels(labelledDocket(piecesOf(1), { dadd_companyname: name }))
    const { pages } = await readPdf(labelsPdf(labels, 'a6'), { scanned: false })
    expect(pages[0]).toContain('חברת')
    expect(pages[0]).toContain('DHL Express 2026')
  })

  test('[FORM-16] omits emoji and prints the words around them', async () => {
    const name = 'Sunny 📦 Parcels 👩🏽‍🚀🏴󠁧󠁢󠁥󠁮󠁧󠁿'
    const labels = consignmentLabels(labelledDocket(piecesOf(1), { dadd_companyname: name, dadd_name: '🎉' }))
    const { pages } = await readPdf(labelsPdf(labels, 'a6'), { scanned: false })
    expect(pages[0]).toContain('Sunny Parcels\n')
  })

  test.each(formats)('[FORM-16] the longest addresses on %s leave the codes readable', async (format) => {
    const long = 'W'.repeat(50)
    const { docket } = labelledDocket()
    const labels = consignmentLabels(
      labelledDocket(
        {
          company: 'W'.repeat(80),
          docket: {
            ...docket,
            dck_cust_ref1: long,
            dck_cust_ref2: long,
            dck_cust_ref3: long,
            dck_cust_ref4: long,
          },
          parcels: [{ dpar_quantity: 1, dpar_weight: 99_999.99, dpar_description: 'm'.repeat(100) }],
        },
        {
          dadd_companyname: long,
          dadd_build: long,
          dadd_street: long,
          dadd_locality: long,
          dadd_town: long,
          dadd_county: long,
          dadd_country: long,
          dadd_name: long,
          dadd_telephone: '0'.repeat(20),
        },
      ),
    )
    const { codes, pages } = await readPdf(labelsPdf(labels, format), { scanned: true })
    expect(codes).toEqual([['CODE-128:MT100234-001', `QR-Code:${trackingUrl}`]])
    expect(pages[0]).toContain('99999.99 kg')
    expect(pages[0]).toContain('LS11 5PS')
  })

  test('[FORM-16] 500 labels take less than 150 MB, however slow the reader', async () => {
    const labels = consignmentLabels(labelledDocket(piecesOf(500)))
    const before = process.memoryUsage().rss
    let most = before
    let size = 0
    for await (const chunk of labelsPdf(labels, 'a6')) {
      if (chunk instanceof Buffer) size += chunk.length
      most = Math.max(most, process.memoryUsage().rss)
      await setImmediate()
    }
    expect(size).toBeGreaterThan(500_000)
    expect((most - before) / 1024 / 1024).toBeLessThan(150)
  })

  test('[FORM-16] pages are sent as they are drawn', async () => {
    let drawn = 0
    const labels = consignmentLabels(labelledDocket(piecesOf(500))).map((label) => ({
      ...label,
      get barcode() {
        drawn++
        return label.barcode
      },
    }))
    const pdf = labelsPdf(labels, 'a6')
    for await (const chunk of pdf) {
      expect(chunk).toBeInstanceOf(Buffer)
      break
    }
    expect(drawn).toBeLessThan(50)
  })
})
