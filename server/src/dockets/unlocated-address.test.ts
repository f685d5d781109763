import { docketPost, docketPrice } from '@despatch/contract/dockets/dockets.ts'
import { countryList } from '@despatch/contract/lookups/lookups.ts'
import { quoteCountryList } from '@despatch/contract/quotes/quote-lookups.ts'
import { describe, expect, test } from 'vitest'
import { booking, type BookedAddress, type Booking } from '../../test/booking.ts'
import type { Client } from '../../test/client.ts'
import { openPortalForFile } from '../../test/test-portal.ts'

const portal = await openPortalForFile()
const account = await portal.login('account')
/** Has the permission bypass_pcode_validation. */
const admin = await portal.login('admin')
await portal.change(
  'reference',
  `update service_type set styp_countries = styp_countries || ',Ireland' where styp_id = 'A'`,
)

const nowhere = { dadd_latitude: null, dadd_longitude: null }

const dublin = (more: Partial<BookedAddress> = {}, docket: Partial<Booking['docket']> = {}) =>
  booking({
    docket,
    delivery: {
      dadd_town: 'Dublin',
      dadd_country: 'Ireland',
      dadd_postalcode: 'D02 AF30',
      ...nowhere,
      ...more,
    },
  })

const errorsOf = async (client: Client, sent: Booking) => {
  const { status, body } = await client.send(docketPrice, sent)
  return { status, errors: (body as { errors?: unknown }).errors }
}

describe('an address with an unknown location', () => {
  test('[RULE-05, PRICE-01] an address with an unknown location is priced by the distance that a user with the bypass permission enters, as its price lines show', async () => {
    const { miles, milesSource, pricing } = await admin.call(docketPrice, dublin({}, { dck_miles: 290.5 }))
    expect({ miles, milesSource }).toEqual({ miles: 290.5, milesSource: 'entered' })
    const mileage = pricing?.lines.filter(({ code }) => code === 'mileage') ?? []
    expect(mileage.length).toBeGreaterThan(0)
    for (const { description } of mileage) expect(description).toMatch(/\(distance entered by admin\)$/)
  })

  test('[RULE-05, LOG-02] an address with an unknown location is booked with the entered distance, which the log records', async () => {
    const { docket } = await admin.call(docketPost, dublin({}, { dck_miles: 290.5 }))
    const { pool } = portal.tenant('metro')
    const { rows } = await pool.query<{ dck_miles: number; source: string; miles: string; user: string }>(
      `select dck_miles, log_after->>'milesSource' source, log_after#>>'{draft,docket,dck_miles}' miles, log_user "user"
       from docket join log on log_record = dck_docket and log_process = 'book-docket' where dck_id = $1`,
      [docket.dck_id],
    )
    expect(rows).toEqual([{ dck_miles: 290.5, source: 'entered', miles: '290.5', user: 'admin' }])
  })

  test('[RULE-05] an address with an unknown location is priced from coordinates that a user with the bypass permission enters', async () => {
    const sent = dublin({ dadd_latitude: 53.3382, dadd_longitude: -6.2591 })
    const { miles, milesSource, pricing } = await admin.call(docketPrice, sent)
    expect(milesSource).toBe('coordinates')
    expect(miles).toBeGreaterThan(290)
    expect(pricing?.lines.map(({ description }) => description).join()).toContain(
      '(from coordinates entered by admin)',
    )
  })

  test.each(['D02 AF30', 'BFPO 57'])(
    '[RULE-05] %s without distance and coordinates is refused with the fields to enter',
    async (dadd_postalcode) => {
      expect(await errorsOf(admin, dublin({ dadd_postalcode }))).toEqual({
        status: 422,
        errors: [
          {
            field: 'addresses.1.dadd_postalcode',
            message: expect.stringContaining('Enter the distance of the whole route in miles'),
          },
        ],
      })
    },
  )

  test('[RULE-05, PRICE-04] users without the permission cannot set the miles, and their coordinates do not affect the price', async () => {
    expect(await account.send(docketPrice, booking({ docket: { dck_miles: 1 } }))).toMatchObject({
      status: 403,
      body: { code: 'NOT_AUTHORIZED' },
    })
    const forces = { dadd_country: 'United Kingdom', dadd_postalcode: 'BFPO 57' }
    expect(
      await errorsOf(account, dublin({ ...forces, dadd_latitude: 51.51, dadd_longitude: -0.12 })),
    ).toMatchObject({ status: 422, errors: [{ field: 'addresses.1.dadd_postalcode' }] })
  })

  test('[RULE-05, PRICE-04] the distance of a known route cannot be entered, nor a distance that is too short', async () => {
    const cust = { dck_miles: 1 }
    expect(await errorsOf(admin, booking({ docket: cust }))).toMatchObject({
      status: 422,
      errors: [{ field: 'docket.dck_miles', message: expect.stringContaining('Leave the distance empty') }],
    })
    const viaTower = booking({
      docket: cust,
      more: [{ ...dublin().addresses[1], dadd_addresstype: 1 }],
    })
    expect(await errorsOf(admin, viaTower)).toMatchObject({
      status: 422,
      errors: [{ field: 'docket.dck_miles', message: expect.stringContaining('shorter than the part') }],
    })
  })
})

const named = (list: { rows: { country: string }[] }) => list.rows.map(({ country }) => country)

describe('the countries of a service', () => {
  test('[RULE-05, ADDR-06] an address in another country is refused at its field, with the countries served', async () => {
    expect(await errorsOf(admin, dublin({ dadd_country: 'France', dadd_postalcode: '75001' }))).toMatchObject(
      {
        status: 422,
        errors: [
          {
            field: 'addresses.1.dadd_country',
            message:
              'This service does not deliver to France. It serves United Kingdom, Guernsey, Jersey, Isle of Man and Ireland.',
          },
        ],
      },
    )
  })

  test('[ADDR-06] the country lists offer the countries of the service, or of every service', async () => {
    const home = ['United Kingdom', 'Guernsey', 'Jersey', 'Isle of Man']
    expect(named(await account.call(countryList, { serviceType: 'B' }))).toEqual(home)
    expect(named(await account.call(countryList, {}))).toEqual([
      'United Kingdom',
      'Ireland',
      ...home.slice(1),
    ])
    const quoted = await portal.visitor.call(quoteCountryList, { database: 'metro', serviceType: 'A' })
    expect(named(quoted)).toContain('Ireland')
    expect(named(quoted)).not.toContain('France')
  })
})
