import {
  quoteCountyList,
  quoteTariffs,
  quoteTariffTypeList,
} from '@despatch/contract/quotes/quote-lookups.ts'
import { docketPrice } from '@despatch/contract/dockets/dockets.ts'
import { quote } from '@despatch/contract/quotes/quotes.ts'
import type { Payload } from '@despatch/contract/wire/call.ts'
import { describe, expect, test } from 'vitest'
import { booking } from '../../test/booking.ts'
import { quoteDraft } from '../../test/quote.ts'
import { openPortalForFile } from '../../test/test-portal.ts'

const database = 'metro'

const portal = await openPortalForFile()

const job = (more: Partial<Payload<typeof quoteTariffs>> = {}): Payload<typeof quoteTariffs> => ({
  database,
  addresses: [{ dadd_postalcode: 'wc1b3dg' }, { dadd_postalcode: 'EC3N 4AB' }],
  parcels: [{ dpar_quantity: 1, dpar_weight: 2.5 }],
  ...more,
})

describe('all tariffs side by side', () => {
  test('[QUOTE-09, PRICE-02] all tariffs side by side cost the same as a quote with each tariff, to the penny', async () => {
    const { rows, miles, positions } = await portal.visitor.call(quoteTariffs, job())
    expect(rows.length).toBeGreaterThan(5)
    expect(positions).toHaveLength(2)
    for (const { ttyp_code, ttyp_serv_type, pricing } of rows) {
      const docket = { dck_tariff: ttyp_code, dck_serv_type: ttyp_serv_type }
      const saved = await portal.visitor.call(quote, { database, booking: quoteDraft({ docket }) })
      expect(saved).toMatchObject({ pricing, miles })
    }
  })

  test('[QUOTE-09] all tariffs side by side include the vehicle, the service and the expected arrival', async () => {
    const { rows } = await portal.visitor.call(quoteTariffs, job({ dck_serv_type: 'A' }))
    expect(new Set(rows.map(({ ttyp_serv_type }) => ttyp_serv_type))).toEqual(new Set(['A']))
    const bicycle = rows.find(({ ttyp_code }) => ttyp_code === 1)
    const van = rows.find(({ ttyp_code }) => ttyp_code === 5)
    expect([bicycle?.ttyp_vehicle, van?.ttyp_vehicle]).toEqual(['bicycle', 'small van'])
    for (const { minutes, dadd_projected } of rows)
      expect(Date.parse(dadd_projected)).toBeGreaterThan(Date.now() + (minutes - 2) * 60_000)
  })

  test('[QUOTE-09, LIST-05] all tariffs side by side show no price to an account user without the prices permission', async () => {
    const noprice = await portal.login('noprice')
    const { rows } = await noprice.call(quoteTariffs, job())
    expect(rows.filter(({ pricing }) => pricing)).toEqual([])
    const account = await portal.login('account')
    const own = await account.call(quoteTariffs, job())
    expect(own.rows.every(({ pricing }) => pricing)).toBe(true)
  })

  test('[PRICE-03] unknown postcodes and an unknown service are refused under their titles', async () => {
    const nowhere = job({ addresses: [{ dadd_postalcode: 'WC1B 3DG' }, { dadd_postalcode: 'ZZ99 9ZZ' }] })
    expect(await portal.visitor.send(quoteTariffs, nowhere)).toMatchObject({
      status: 422,
      body: { title: 'Load Tariffs', errors: [{ field: 'addresses.1.dadd_postalcode' }] },
    })
    expect(await portal.visitor.send(quoteTariffs, job({ dck_serv_type: 'Z' }))).toMatchObject({
      status: 422,
      body: { title: 'Load Services', errors: [{ field: 'dck_serv_type' }] },
    })
  })

  test('[QUOTE-09] omit tariffs whose longest journey or heaviest load the job exceeds, and give the reason', async () => {
    const near = await portal.visitor.call(quoteTariffs, job())
    expect(near.rows.map(({ ttyp_code }) => ttyp_code)).toContain(1)
    const far = job({ addresses: [{ dadd_postalcode: 'WC1B 3DG' }, { dadd_postalcode: 'OX1 2PH' }] })
    const { rows, notOffered, miles } = await portal.visitor.call(quoteTariffs, far)
    expect(rows.map(({ ttyp_code }) => ttyp_code)).not.toContain(1)
    expect(notOffered).toContainEqual({
      ttyp_code: 1,
      ttyp_description: 'Bicycle',
      ttyp_vehicle: 'bicycle',
      reason: `The journey is ${miles} miles. This tariff accepts at most 5 miles.`,
    })
    const heavy = job({ parcels: [{ dpar_quantity: 4, dpar_weight: 2.6 }] })
    expect((await portal.visitor.call(quoteTariffs, heavy)).notOffered).toContainEqual(
      expect.objectContaining({
        ttyp_code: 1,
        reason: 'The parcels weigh 10.4 kg. This tariff accepts at most 10 kg.',
      }),
    )
  })

  test('[QUOTE-09, PRICE-02] a quote and a booking beyond the limits of their tariff are refused with the reason', async () => {
    const draft = { docket: { dck_tariff: 1 }, parcels: [{ dpar_quantity: 1, dpar_weight: 10.01 }] }
    const refused = {
      status: 422,
      body: {
        code: 'TARIFF_NOT_AVAILABLE',
        detail: 'The parcels weigh 10.01 kg. This tariff accepts at most 10 kg.',
        errors: [{ field: 'docket.dck_tariff' }],
      },
    }
    expect(await portal.visitor.send(quote, { database, booking: quoteDraft(draft) })).toMatchObject(refused)
    const account = await portal.login('account')
    expect(await account.send(docketPrice, booking(draft))).toMatchObject(refused)
    const atLimit = { ...draft, parcels: [{ dpar_quantity: 2, dpar_weight: 5 }] }
    expect(await account.call(docketPrice, booking(atLimit))).toHaveProperty('pricing')
  })

  test('[QUOTE-09] the list of tariffs includes the limits saved in the office', async () => {
    await portal.change(
      'reference',
      'update tariff set ttyp_longest_miles = 2.5, ttyp_heaviest_kg = null where ttyp_code = 2',
    )
    const { rows } = await portal.visitor.call(quoteTariffTypeList, { database })
    expect(rows).toContainEqual(
      expect.objectContaining({ ttyp_code: 2, ttyp_longest_miles: 2.5, ttyp_heaviest_kg: null }),
    )
  })

  test('[QUOTE-10] all tariffs side by side lists for guests are the tenant’s own', async () => {
    const { rows } = await portal.visitor.call(quoteTariffTypeList, { database, serviceType: 'B' })
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.every(({ ttyp_serv_type }) => ttyp_serv_type === 'B')).toBe(true)
    expect((await portal.visitor.call(quoteCountyList, { database })).rows).toContainEqual({ county: 'Kent' })
  })
})
