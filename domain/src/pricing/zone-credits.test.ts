import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aJob, aTariff, theTerms } from '../../test/build-pricing.ts'
import { pence, sum } from '../money/money.ts'
import { isoInLondon, MINUTE_MS } from '../time/london-time.ts'
import { approvedCharges, pricingWithCharges, type ChargeAmount } from './docket-charges.ts'
import { priceJob } from './price-job.ts'
import { repeatedZoneCharges, zoneCredit, type ZoneDelivery } from './zone-credits.ts'

const amount = (max: number) => fc.integer({ min: 0, max }).map(pence)

const delivery = (dck_id: number, delivered: string, more: Partial<ZoneDelivery> = {}): ZoneDelivery => ({
  dck_id,
  drv_id: 1,
  zone: 'Congestion charge',
  delivered,
  credit: null,
  ...more,
})

const repeatsOf = (deliveries: readonly ZoneDelivery[]) =>
  repeatedZoneCharges(deliveries).map(({ repeated, charged }) => [repeated.dck_id, charged.dck_id])

describe('the zone charges of a day', () => {
  test('[PRICE-02] the zone charges of a day are repeated for every delivery of a driver after the first', () => {
    const morning = delivery(7, '2026-03-02T08:00:00+00:00')
    const noon = delivery(3, '2026-03-02T12:00:00+00:00')
    expect(repeatsOf([noon, morning])).toEqual([[3, 7]])
    expect(repeatsOf([noon, { ...morning, drv_id: 2 }])).toEqual([])
    expect(repeatsOf([noon, { ...morning, zone: 'Clean air zone' }])).toEqual([])
    expect(repeatsOf([noon, { ...morning, delivered: '2026-03-01T23:59:00+00:00' }])).toEqual([])
  })

  test('[PRICE-02] the zone charges of a day stay as they were decided, and the first docket without a credit is charged', () => {
    const day = [
      delivery(1, '2026-03-02T08:00:00+00:00', { credit: 'approved' }),
      delivery(2, '2026-03-02T09:00:00+00:00', { credit: 'proposed' }),
      delivery(3, '2026-03-02T10:00:00+00:00', { credit: 'refused' }),
      delivery(4, '2026-03-02T11:00:00+00:00', { credit: 'proposed' }),
    ]
    expect(repeatsOf(day)).toEqual([[4, 2]])
    expect(repeatsOf(day.slice(0, 1))).toEqual([])
  })

  const instants = fc
    .tuple(
      fc.constantFrom('2026-03-29T00:30:00Z', '2026-10-25T00:30:00Z', '2026-07-01T22:45:00Z'),
      fc.integer({ min: -1500, max: 1500 }),
    )
    .map(([start, minutes]) => Date.parse(start) + minutes * MINUTE_MS)

  const londonDate = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London' })

  test('[PRICE-02] the zone charges of a day are made once per driver, zone and London day, whatever the order, through both clock changes', () => {
    const some = fc.record({
      drv_id: fc.integer({ min: 1, max: 2 }),
      zone: fc.constantFrom('Congestion charge', 'Clean air zone'),
      at: instants,
    })
    fc.assert(
      fc.property(fc.array(some, { maxLength: 12 }), (taken) => {
        const deliveries = taken.map(({ at, ...more }, index) => delivery(index, isoInLondon(at), more))
        const repeats = repeatedZoneCharges(deliveries)
        const repeated = new Set(repeats.map((repeat) => repeat.repeated.dck_id))
        const days = Map.groupBy(deliveries, ({ drv_id, zone, delivered }) =>
          [drv_id, zone, londonDate.format(Date.parse(delivered))].join(),
        )
        for (const day of days.values()) {
          const charged = day.filter(({ dck_id }) => !repeated.has(dck_id))
          expect(charged).toHaveLength(1)
          const first = Math.min(...day.map(({ delivered }) => Date.parse(delivered)))
          expect(Date.parse(charged[0]?.delivered ?? '')).toBe(first)
        }
        expect(new Set(repeatsOf(deliveries.toReversed()).map(String))).toEqual(
          new Set(repeatsOf(deliveries).map(String)),
        )
        const decided = deliveries.map((one) =>
          repeated.has(one.dck_id) ? { ...one, credit: 'approved' as const } : one,
        )
        expect(repeatsOf(decided)).toEqual([])
      }),
    )
  })
})

describe('the credit for a zone charge', () => {
  const zones = ['Congestion charge', 'Clean air zone', 'Parking']
  const priced = fc
    .record({
      rc_base: amount(5000),
      rc_minimum: amount(8000),
      ttyp_vat_percent: fc.integer({ min: 0, max: 3000 }).map((hundredths) => hundredths / 100),
      charges: fc.tuple(amount(2000), amount(2000), amount(3)),
      discount_percent: fc.integer({ min: 0, max: 100 }),
      fuel_percent: fc.integer({ min: 0, max: 30 }),
    })
    .map(({ charges, discount_percent, fuel_percent, ...figures }) => ({
      minimum: figures.rc_minimum,
      booked: priceJob(
        aJob({ postcodes: ['EC1A 1BB'] }),
        aTariff(figures),
        theTerms({
          discount_percent,
          fuel_surcharges: [{ fuel_from: '2020-01-01', fuel_percent }],
          zones: zones.map((zone_description, index) => ({
            zone_description,
            zone_prefix: 'EC1',
            zone_amount: charges[index] ?? pence(0),
            zone_ttyp_code: null,
          })),
        }),
      ),
    }))

  test('[PRICE-01, PRICE-02] the total is the price of the engine plus the approved charges and credits, and never below zero', () => {
    const decisions = fc.record({
      order: fc.shuffledSubarray(zones, { minLength: 0 }),
      waiting: fc.array(amount(5000), { maxLength: 3 }),
    })
    fc.assert(
      fc.property(priced, decisions, ({ booked, minimum }, { order, waiting }) => {
        const credits: (ChargeAmount & { description: string })[] = []
        for (const zone of order) {
          const credit = zoneCredit(zone, { booked, minimum, others: credits })
          if (credit) credits.push({ ...credit, description: zone })
        }
        const charges = waiting.map((net) => ({ net, vat: pence(0), description: 'Waiting time' }))
        const pricing = pricingWithCharges(booked, approvedCharges([...credits, ...charges], booked))
        const added = sum(...[...credits, ...charges].flatMap(({ net, vat }) => [net, vat]))
        expect(pricing.total).toBe(sum(booked.total, added))
        const reduced = pricingWithCharges(booked, approvedCharges(credits, booked))
        expect(reduced.net).toBeGreaterThanOrEqual(Math.min(booked.net, minimum))
        expect(Math.min(reduced.net, reduced.netvat, reduced.total)).toBeGreaterThanOrEqual(0)
        for (const { net, vat } of credits) {
          expect(net).toBeLessThan(0)
          expect(vat).toBeLessThanOrEqual(0)
        }
      }),
    )
  })

  test('[PRICE-02] the credit for a zone charge takes off what the zone added to the price, with its VAT, but not below the minimum charge', () => {
    const terms = theTerms({
      zones: [
        {
          zone_description: 'Congestion charge',
          zone_prefix: 'EC1',
          zone_amount: pence(1500),
          zone_ttyp_code: null,
        },
      ],
    })
    const creditAt = (rc_base: number, minimum: number) => {
      const figures = { rc_base: pence(rc_base), rc_minimum: pence(minimum), ttyp_vat_percent: 20 }
      const booked = priceJob(aJob({ postcodes: ['EC1A 1BB'] }), aTariff(figures), terms)
      return zoneCredit('Congestion charge', { booked, minimum: pence(minimum), others: [] })
    }
    expect(creditAt(2000, 0)).toEqual({ net: -1500, vat: -300 })
    expect(creditAt(2000, 2500)).toEqual({ net: -1000, vat: -200 })
    expect(creditAt(500, 2500)).toBeNull()
  })
})
