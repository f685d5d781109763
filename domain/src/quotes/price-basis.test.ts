import { describe, expect, test } from 'vitest'
import { aDraft, anAddress, aParcel } from '../../test/build-pricing.ts'
import type { BookingDraft } from '../dockets/booking.ts'
import { isPriceable, samePriceBasis } from './price-basis.ts'

const draft = (): BookingDraft => {
  const plain = aDraft()
  return {
    docket: { ...plain.docket, dck_serv_type: 'A', dck_tariff: 5 },
    addresses: [
      { ...anAddress({ dadd_postalcode: 'WC1B 3DG' }), dadd_addresstype: 0, actionASAP: 'T' },
      anAddress({ dadd_postalcode: 'EC3N 4AB' }),
    ],
    parcels: [aParcel({ dpar_quantity: 1, dpar_weight: 2 })],
  }
}

const changed = (change: (draft: BookingDraft) => void): BookingDraft => {
  const other = draft()
  change(other)
  return other
}

const entered = (miles: number) => changed(({ docket }) => (docket.dck_miles = miles))

const withoutAddresses = () => changed((draft) => (draft.addresses = []))

/** The first or second address or parcel of a draft. */
const at = <Row>(rows: Row[], index = 0): Row => {
  const row = rows[index]
  if (!row) throw new Error(`Row ${index} does not exist`)
  return row
}

describe('the basis of a price', () => {
  test.each<[string, (draft: BookingDraft) => void]>([
    ['a postcode', ({ addresses }) => (at(addresses, 1).dadd_postalcode = 'SE10 9NF')],
    ['another stop', ({ addresses }) => addresses.push(anAddress({ dadd_postalcode: 'SE10 9NF' }))],
    ['the order of stops', (draft) => (draft.addresses = draft.addresses.toReversed())],
    ['the tariff', ({ docket }) => (docket.dck_tariff = 6)],
    ['the service', ({ docket }) => (docket.dck_serv_type = 'B')],
    ['wait and return', ({ docket }) => (docket.dck_wandr = 'T')],
    ['an entered distance', ({ docket }) => (docket.dck_miles = 12)],
    ['a weight', ({ parcels }) => (at(parcels).dpar_weight = 3)],
    ['a size', ({ parcels }) => (at(parcels).dpar_height = 40)],
    ['a number of parcels', ({ parcels }) => (at(parcels).dpar_quantity = 2)],
    [
      'a time of collection',
      ({ addresses }) =>
        Object.assign(at(addresses), { actionASAP: 'F', dadd_ready: '2026-07-01T20:00:00Z' }),
    ],
  ])('[QUOTE-03] %s requires a new price', (_name, change) => {
    expect(samePriceBasis(draft(), changed(change))).toBe(false)
  })

  test.each<[string, (draft: BookingDraft) => void]>([
    ['a name', ({ addresses }) => (at(addresses).dadd_name = 'Ada')],
    ['a street', ({ addresses }) => (at(addresses, 1).dadd_street = 'Tower Hill')],
    ['a contact', ({ docket }) => (docket.dck_contact = 'Ada')],
    ['a reference', ({ docket }) => (docket.dck_cust_ref1 = 'PO 1')],
    ['a description', ({ parcels }) => (at(parcels).dpar_description = 'Proofs')],
    ['a postcode’s spelling', ({ addresses }) => (at(addresses).dadd_postalcode = 'wc1b3dg')],
    ['a position', ({ addresses }) => (at(addresses).dadd_latitude = 51.5)],
    [
      'the clock, for a booking as soon as possible',
      ({ addresses }) => (at(addresses).dadd_ready = '2026-07-01T20:00:00Z'),
    ],
  ])('[QUOTE-03] %s does not require a new price', (_name, change) => {
    expect(samePriceBasis(draft(), changed(change))).toBe(true)
  })

  test('[QUOTE-03] the basis of a price compares entered distances', () => {
    expect(samePriceBasis(entered(12), entered(12))).toBe(true)
    expect(samePriceBasis(entered(12), entered(13))).toBe(false)
  })

  test('[QUOTE-03] the basis of a price compares drafts without addresses', () => {
    expect(samePriceBasis(withoutAddresses(), withoutAddresses())).toBe(true)
    expect(samePriceBasis(withoutAddresses(), draft())).toBe(false)
  })

  test('[QUOTE-02] pricing requires a tariff and at least two valid postcodes', () => {
    expect(isPriceable(draft())).toBe(true)
    expect(isPriceable(changed(({ docket }) => (docket.dck_tariff = 0)))).toBe(false)
    expect(isPriceable(changed(({ addresses }) => addresses.pop()))).toBe(false)
    expect(isPriceable(changed(({ addresses }) => (at(addresses).dadd_postalcode = 'nowhere')))).toBe(false)
  })
})
