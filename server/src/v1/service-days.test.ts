import { docketAmendCheck } from '@despatch/contract/dockets/amend.ts'
import { docketEstimate } from '@despatch/contract/dockets/estimate.ts'
import { docketPost, docketPrice } from '@despatch/contract/dockets/dockets.ts'
import { docketAddressList } from '@despatch/contract/dockets/docket-contents.ts'
import { quoteTariffs } from '@despatch/contract/quotes/quote-lookups.ts'
import { quote, quoteCustomer } from '@despatch/contract/quotes/quotes.ts'
import type { listServices } from '@despatch/contract/v1/bookable-services.ts'
import type { Delivery } from '@despatch/contract/v1/deliveries.ts'
import type { postQuote } from '@despatch/contract/v1/quotes.ts'
import type { listRates } from '@despatch/contract/v1/rates.ts'
import type { ReplyOf } from '@despatch/contract/wire/call.ts'
import { dayAfter, londonDay } from '@despatch/domain/time/london-day.ts'
import { isoInLondon } from '@despatch/domain/time/london-time.ts'
import { readTypedTime } from '@despatch/domain/time/london-time-typed.ts'
import { typedDay } from '@despatch/domain/time/london-day.ts'
import { beforeEach, expect, test } from 'vitest'
import type { z } from 'zod'
import { booking } from '../../test/booking.ts'
import { nextHoliday } from '../../test/next-holiday.ts'
import { quoteDraft } from '../../test/quote.ts'
import { sentStops } from '../../test/sent-stops.ts'
import { openPortalForFile } from '../../test/test-portal.ts'
import { applicationKey, v1ClientOf } from '../../test/v1-client.ts'

/**
 * Every way to book follows the calendar of the service. The overnight service of the test closed at midnight, so at any hour
 * its next collection is tomorrow from 08:00, and its delivery the day after by 17:30.
 */
const portal = await openPortalForFile()
const account = await portal.login('account')
const secret = await applicationKey(portal, ['quotes', 'deliveries:write', 'deliveries:read'])
const client = v1ClientOf(portal.address, { authorization: `Bearer ${secret}` })

const overnight = {
  styp_cutoff: '00:00',
  styp_days: 'mon,tue,wed,thu,fri,sat,sun',
  styp_opens: '08:00',
  styp_days_later: 1,
  styp_deliver_by: '17:30',
}

const setService = (values: Partial<Record<keyof typeof overnight, string | number | null>>) =>
  portal.change(
    'reference',
    `update service_type set ${Object.entries(values)
      .map(([name, value]) => `${name} = ${value === null ? 'null' : `'${value}'`}`)
      .join(', ')} where styp_id = 'B'`,
  )

beforeEach(async () => {
  await portal.change('reference', 'delete from company_day')
  await portal.change('reference', "update tariff set ttyp_deliver_by = ''")
  await portal.set('HolidayNation', 'none')
  await setService(overnight)
})

/** A time of a day in London, so many days from today. */
function londonTime(days: number, time: string): string {
  const day = dayAfter(londonDay(new Date().toISOString()), days)
  const read = readTypedTime(`${typedDay(day)} ${time}`)
  if (!read.ok) throw new Error(read.reason)
  return read.iso
}

const collection = () => londonTime(1, '08:00')
const due = () => londonTime(2, '17:30')

const overnightDocket = { dck_serv_type: 'B', dck_tariff: 41 }
const order = (dadd_ready: string | null = null) =>
  booking({ docket: overnightDocket, collection: { dadd_ready, actionASAP: 'F' } })

const now = () => isoInLondon(Date.now())

interface Times {
  dadd_ready: string | null
  dadd_deadline: string | null
}

const ofStops = (addresses: readonly Times[]) => [
  addresses[0]?.dadd_ready && isoInLondon(addresses[0].dadd_ready),
  addresses.at(-1)?.dadd_deadline && isoInLondon(addresses.at(-1)?.dadd_deadline ?? ''),
]

test('[RULE-09] after the cut-off the price, the estimate and the booking all have the next day’s times', async () => {
  const asked = order(now())
  const priced = await account.call(docketPrice, asked)
  const estimated = await account.call(docketEstimate, asked)
  const { docket, ...booked } = await account.call(docketPost, asked)
  const { rows } = await account.call(docketAddressList, { dck_id: docket.dck_id })
  for (const { addresses } of [priced, estimated, booked, { addresses: rows }])
    expect(ofStops(addresses)).toEqual([collection(), due()])
  for (const { adjusted } of [priced, estimated, booked])
    expect(adjusted).toEqual([
      expect.objectContaining({ field: 'addresses.0.dadd_ready', to: collection(), reason: 'cut_off' }),
    ])
})

test('[RULE-09, QUOTE-09] a quote has the sentence about the cut-off at the tariffs of that service only', async () => {
  const addresses = [{ dadd_postalcode: 'WC1B 3DG', dadd_ready: null }, { dadd_postalcode: 'EC3N 4AB' }]
  const { rows } = await portal.visitor.call(quoteTariffs, { database: 'metro', addresses })
  const noticesOf = (service: string) =>
    rows.filter(({ ttyp_serv_type }) => ttyp_serv_type === service).map(({ notice }) => notice)
  expect(new Set(noticesOf('A'))).toEqual(new Set([null]))
  expect(noticesOf('B')[0]).toMatch(
    /^Bookings for today closed at 00:00\. Collection is \w+day .*, from 08:00\.$/,
  )
  const { services } = await portal.visitor.call(quoteCustomer, { database: 'metro' })
  expect(services).toContainEqual(expect.objectContaining({ ...overnight, styp_holidays: 'F' }))
})

test('[RULE-09, QUOTE-03] a quote after the cut-off has the times of the next day', async () => {
  const draft = quoteDraft({ docket: overnightDocket, collection: { dadd_ready: null } })
  const { addresses } = await portal.visitor.call(quote, { database: 'metro', booking: draft })
  expect(ofStops(addresses)).toEqual([collection(), due()])
})

test('[RULE-09, CALL-01] quotes and bookings of /v1 are moved with the reason, and refused with exact_times', async () => {
  const stops = {
    from: { name: 'Desk', postcode: 'WC1B 3DG', ready_at: now() },
    to: { name: 'Gate', postcode: 'EC3N 4AB' },
    service: 'B',
    tariff: 41,
  }
  const quoted = await client<ReplyOf<typeof postQuote>>('POST', 'quotes', stops)
  expect(quoted.body).toMatchObject({
    from: { ready_at: collection() },
    to: { deadline: due() },
    adjusted: [{ field: 'from.ready_at', given: collection(), reason: 'cut_off' }],
  })
  const contact = { name: 'Ada', phone: '020 7946 0100' }
  const delivery = { ...stops, contact, reference: 'CUT-1' }
  const booked = await client<z.output<typeof Delivery>>('POST', 'deliveries', delivery)
  expect(booked.body).toMatchObject({ from: { ready_at: collection() }, to: { deadline: due() } })
  const exact = { ...delivery, reference: 'CUT-2', exact_times: true }
  expect(await client('POST', 'deliveries', exact)).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'from.ready_at', message: expect.stringContaining('cut_off') }] },
  })
})

test('[CALL-01] services of /v1 have their cut-off and days, and rates have the promised day at once when it changes', async () => {
  await setService({ styp_cutoff: '', styp_days: 'sat,mon' })
  await portal.change('reference', "update tariff set ttyp_deliver_by = '10:30' where ttyp_code = 42")
  const services = await client<ReplyOf<typeof listServices>>('GET', 'services')
  const ofService = (code: string) => services.body.data.find((service) => service.code === code)
  expect(ofService('B')).toMatchObject({ cutoff: null, days: ['mon', 'sat'], delivery_days: 1 })
  expect(ofService('B')?.tariffs.map(({ code, deliver_by }) => [code, deliver_by])).toEqual([
    [41, '17:30'],
    [42, '10:30'],
    [43, '17:30'],
  ])
  expect(ofService('A')).toMatchObject({ cutoff: null, days: expect.arrayContaining(['sun', 'wed']) })
  expect(ofService('A')?.delivery_days).toBeNull()
  expect(new Set(ofService('A')?.tariffs.map(({ deliver_by }) => deliver_by))).toEqual(new Set([null]))

  await setService(overnight)
  const journey = {
    from: { postcode: 'WC1B 3DG' },
    to: { postcode: 'EC3N 4AB' },
    parcels: [{ weight_kg: 1 }],
  }
  const deadlineOf = async (service: string) => {
    const { body } = await client<ReplyOf<typeof listRates>>('POST', 'rates', journey)
    return body.data.find((each) => each.service === service)?.deadline
  }
  expect(await deadlineOf('B')).toBe(due())
  await setService({ styp_cutoff: '', styp_opens: '' })
  expect(await deadlineOf('B')).toBe(londonTime(1, '17:30'))
})

test('[RULE-09, QUOTE-09] a tariff with a delivery time of its own promises it in quotes, rates and bookings', async () => {
  await portal.change('reference', "update tariff set ttyp_deliver_by = '10:30' where ttyp_code = 42")
  const tariffs = [
    [42, londonTime(2, '10:30')],
    [43, due()],
  ] as const
  const addresses = [{ dadd_postalcode: 'WC1B 3DG', dadd_ready: null }, { dadd_postalcode: 'EC3N 4AB' }]
  const { rows } = await portal.visitor.call(quoteTariffs, { database: 'metro', addresses })
  const journey = {
    from: { postcode: 'WC1B 3DG' },
    to: { postcode: 'EC3N 4AB' },
    parcels: [{ weight_kg: 1 }],
  }
  for (const [dck_tariff, promised] of tariffs) {
    const asked = booking({ docket: { dck_serv_type: 'B', dck_tariff }, collection: { dadd_ready: null } })
    const priced = await account.call(docketPrice, asked)
    const { addresses: booked } = await account.call(docketPost, asked)
    expect([priced.addresses, booked].map((stops) => ofStops(stops)[1])).toEqual([promised, promised])
    const offer = rows.find(({ ttyp_code }) => ttyp_code === dck_tariff)
    expect(isoInLondon(offer?.dadd_deadline ?? '')).toBe(promised)
  }
  await portal.change('reference', "update tariff set ttyp_deliver_by = '10:30' where ttyp_serv_type = 'B'")
  const { body } = await client<ReplyOf<typeof listRates>>('POST', 'rates', journey)
  expect(body.data.find(({ service }) => service === 'B')?.deadline).toBe(londonTime(2, '10:30'))
})

test('[CTRL-03, RULE-09] after the cut-off a docket of today keeps its day when its address changes, but cannot come to today', async () => {
  await setService({ styp_cutoff: '', styp_opens: '' })
  const asked = now()
  const { docket } = await account.call(docketPost, order(asked))
  const tomorrow = await account.call(docketPost, order(londonTime(1, '09:00')))
  await setService({ styp_cutoff: '00:00' })
  const addressesOf = async (dck_id: number) =>
    sentStops((await account.call(docketAddressList, { dck_id })).rows)
  const stops = await addressesOf(docket.dck_id)
  const moved = stops.map((stop, index) => ({
    ...stop,
    ...(index === 1 ? { dadd_postalcode: 'SE1 9SG' } : {}),
  }))
  const check = (dck_id: number, addresses: typeof moved) =>
    account.call(docketAmendCheck, { dck_id, changes: { addresses } })
  const { addresses } = await check(docket.dck_id, moved)
  expect(londonDay(addresses[0]?.dadd_ready ?? '')).toBe(londonDay(asked))

  const [first, ...others] = await addressesOf(tomorrow.docket.dck_id)
  if (!first) throw new Error('The docket has no stops')
  const sooner = await check(tomorrow.docket.dck_id, [{ ...first, dadd_ready: asked }, ...others])
  expect(londonDay(sooner.addresses[0]?.dadd_ready ?? '')).toBe(londonDay(londonTime(1, '12:00')))
  expect(sooner.adjusted).toContainEqual(expect.objectContaining({ reason: 'cut_off' }))
})

test('[RULE-08, PRICE-02] a job on a bank holiday has the charge for out of hours if the hours of holidays are closed', async () => {
  await setService({ styp_cutoff: '', styp_opens: '' })
  await portal.change('reference', `update service_type set styp_holidays = 'T' where styp_id = 'B'`)
  await portal.change('reference', 'update rate_card set rc_out_of_hours = 1250 where rc_ttyp_code = 41')
  await portal.set('HolidayNation', 'EW')
  const { holiday } = nextHoliday()
  const asked = order(isoInLondon(`${holiday}T10:00:00+00:00`))
  const outOfHours = async () =>
    (await account.call(docketPrice, asked)).pricing?.lines.find(({ code }) => code === 'out-of-hours')
      ?.amount
  await portal.set('HolidayHours', 'weekday')
  expect(await outOfHours()).toBeUndefined()
  await portal.set('HolidayHours', 'closed')
  expect(await outOfHours()).toBe(12.5)
  // Hours of the company for this day come first.
  await portal.change(
    'reference',
    `insert into company_day (cday_day, cday_name, cday_start, cday_end) values ('${holiday}', 'Open', '09:00', '13:00')`,
  )
  expect(await outOfHours()).toBeUndefined()
  await portal.set('HolidayNation', 'none')
  await portal.set('HolidayHours', 'weekday')
  await portal.change('reference', `update service_type set styp_holidays = 'F' where styp_id = 'B'`)
})

test('[RULE-09] a service without a collection day within 60 days is refused, and is not offered in a quote', async () => {
  await portal.change(
    'reference',
    `insert into company_day (cday_day, cday_name)
     select d, 'Closed' from generate_series(current_date - 1, current_date + 70, interval '1 day') d`,
  )
  expect(await account.send(docketPost, order())).toMatchObject({
    status: 422,
    body: {
      code: 'TARIFF_NOT_AVAILABLE',
      detail: expect.stringMatching(
        /^This service has no collection day before \w+day .*\. Please choose another service\.$/,
      ),
      errors: [{ field: 'docket.dck_serv_type' }],
    },
  })
  const addresses = [{ dadd_postalcode: 'WC1B 3DG', dadd_ready: null }, { dadd_postalcode: 'EC3N 4AB' }]
  const { rows, notOffered } = await portal.visitor.call(quoteTariffs, { database: 'metro', addresses })
  expect(rows).toEqual([])
  expect(notOffered[0]?.reason).toContain('no collection day before')
})
