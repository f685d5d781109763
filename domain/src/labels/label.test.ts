import { describe, expect, test } from 'vitest'
import { consignmentLabels } from './label.ts'
import { labelSource, stop } from '../../test/label-source.ts'
import { maximumLabels, TooManyLabels } from './pieces.ts'

const rows = (...quantities: number[]) =>
  quantities.map((dpar_quantity, at) => ({ dpar_quantity, dpar_weight: at, dpar_description: `Row ${at}` }))

describe('consignment labels', () => {
  test('[FORM-16] consignment labels are one per piece, numbered through all parcel rows', () => {
    const labels = consignmentLabels(labelSource({ parcels: rows(2, 10) }))
    expect(labels).toHaveLength(12)
    expect(labels[2]?.piece).toEqual({ number: 3, of: 12, weight: '1 kg', description: 'Row 1' })
    expect(labels[0]?.piece.weight).toBe('')
    expect(labels.map(({ barcode }) => barcode)[11]).toBe('MT100234-012')
  })

  test('[FORM-16] consignment labels are one for a docket without parcel rows', () => {
    const [label, ...others] = consignmentLabels(labelSource({ parcels: [] }))
    expect(others).toEqual([])
    expect(label?.piece).toEqual({ number: 1, of: 1, weight: '', description: '' })
  })

  test('[FORM-16] consignment labels are limited to 500, and 501 are rejected with both numbers', () => {
    expect(consignmentLabels(labelSource({ parcels: rows(499, 1) }))).toHaveLength(maximumLabels)
    const tooMany = () => consignmentLabels(labelSource({ parcels: rows(500, 1) }))
    expect(tooMany).toThrow(TooManyLabels)
    expect(tooMany).toThrow('This docket has 501 pieces. At most 500 labels can be printed at once.')
  })

  test('[FORM-16] consignment labels show sender, recipient, deadline and references', () => {
    const [label] = consignmentLabels(labelSource())
    expect(label).toMatchObject({
      company: 'Metro Couriers',
      docket: 'MT100234',
      tracking: 'MT-7K3F-9QWX-2B4D',
      trackingUrl: 'https://portal.example/t',
      service: 'Same day',
      tariff: 'Small van',
      drop: '',
      deadline: '01/07/2026 16:30',
      references: [
        { label: 'Order number', text: 'PO 4711' },
        { label: 'Reference 3', text: 'Cost centre 88' },
      ],
      from: { company: 'Acme Ltd', lines: ['14 High Street', 'London'], postcode: 'EC2A 4BX' },
      to: {
        company: 'Acme Ltd',
        lines: ['Unit B, Canal Wharf', 'Holbeck', 'Cork, Munster', 'Republic of Ireland'],
        contact: 'Jo Wood',
        telephone: '020 7946 0000',
      },
    })
  })

  test('[FORM-16, SYS-02] consignment labels show the deadline in the company’s time format', () => {
    const [label] = consignmentLabels(labelSource({ timeFormat: 'D MMM YYYY HH:mm' }))
    expect(label?.deadline).toBe('1 Jul 2026 16:30')
  })

  test('[FORM-16] consignment labels show no deadline if there is none', () => {
    const addresses = [stop(0), stop(1, { dadd_deadline: null })]
    expect(consignmentLabels(labelSource({ addresses }))[0]?.deadline).toBe('')
  })

  test('[FORM-16] consignment labels use the barcodes of the deliveries and go to those deliveries', () => {
    const addresses = [
      stop(0, { barcodes: [{ dab_barcode: 'NOT-THIS' }] }),
      stop(1, { dadd_postalcode: 'LS1 4AP', barcodes: [{ dab_barcode: 'A1' }, { dab_barcode: 'A2' }] }),
      stop(1, { dadd_postalcode: 'M1 1AE', barcodes: [{ dab_barcode: 'B1' }] }),
    ]
    const labels = consignmentLabels(labelSource({ addresses, parcels: rows(4) }))
    expect(labels.map(({ barcode, drop, to }) => [barcode, drop, to.postcode])).toEqual([
      ['A1', 'Drop 1 of 2', 'LS1 4AP'],
      ['A2', 'Drop 1 of 2', 'LS1 4AP'],
      ['B1', 'Drop 2 of 2', 'M1 1AE'],
      ['MT100234-004', 'Drop 2 of 2', 'M1 1AE'],
    ])
  })

  test('[FORM-16] consignment labels use the collection’s barcodes if the deliveries have none', () => {
    const addresses = [stop(0, { barcodes: [{ dab_barcode: 'C1' }] }), stop(1, { dadd_postalcode: 'M1 1AE' })]
    const [label] = consignmentLabels(labelSource({ addresses }))
    expect([label?.barcode, label?.to.postcode]).toEqual(['C1', 'M1 1AE'])
  })

  test.each(['Ж-1', 'A>5', 'A^XZ', 'A~JR', 'x'.repeat(51)])(
    '[FORM-16] replace the barcode %s, which cannot be printed, by a generated one',
    (dab_barcode) => {
      const addresses = [stop(0), stop(1, { barcodes: [{ dab_barcode }] })]
      expect(consignmentLabels(labelSource({ addresses }))[0]?.barcode).toBe('MT100234-001')
    },
  )

  test('[FORM-16] consignment labels are rejected for a docket without a delivery', () => {
    expect(() => consignmentLabels(labelSource({ addresses: [stop(0)] }))).toThrow(RangeError)
  })
})
