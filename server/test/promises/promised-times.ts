import { createHmac, randomUUID } from 'node:crypto'
import { applicationPost } from '@despatch/contract/applications/applications.ts'
import { applicationShopify } from '@despatch/contract/applications/shopify.ts'
import { docketAddressList } from '@despatch/contract/dockets/docket-contents.ts'
import { docketEstimate } from '@despatch/contract/dockets/estimate.ts'
import { docketPost, docketPrice } from '@despatch/contract/dockets/dockets.ts'
import { quotePayment } from '@despatch/contract/payments/payments.ts'
import { cardBookingGet, cardBookingPost } from '@despatch/contract/quotes/card-bookings.ts'
import { quoteTariffs } from '@despatch/contract/quotes/quote-lookups.ts'
import { quote, quoteDocket } from '@despatch/contract/quotes/quotes.ts'
import { docketTrack } from '@despatch/contract/tracking/tracking.ts'
import type { postBulk } from '@despatch/contract/v1/bulk.ts'
import type { Delivery } from '@despatch/contract/v1/deliveries.ts'
import type { postQuote } from '@despatch/contract/v1/quotes.ts'
import type { listRates } from '@despatch/contract/v1/rates.ts'
import type { Call, Payload, ReplyOf } from '@despatch/contract/wire/call.ts'
import { shopifyPath } from '@despatch/domain/applications/shopify.ts'
import { settingsCatalogue, type SettingName } from '@despatch/domain/settings/settings-catalogue.ts'
import { isoInLondon, MINUTE_MS } from '@despatch/domain/time/london-time.ts'
import { WEEKDAYS } from '@despatch/domain/time/weekdays.ts'
import { vi } from 'vitest'
import type { z } from 'zod'
import { mailDocket } from '../../src/dockets/mail-docket.ts'
import { booking, delivery } from '../booking.ts'
import { sendJson, type Client } from '../client.ts'
import { allTerms } from '../quote.ts'
import type { PaidPortal } from '../card-payments.ts'
import type { TestPortal } from '../test-portal.ts'
import { applicationKey, v1ClientOf } from '../v1-client.ts'
import { servicesUsed, type AskedBooking, type CompanyTimes, type Way } from './generated-bookings.ts'

/** What one answer promises: ISO 8601 in London. Not every answer states when the goods are collected. */
export interface Promised {
  ready?: string
  due: string
}

/** What each answer about one booking promises, by a name of the answer; 'refused' where it cannot be booked. */
export type Promises = Record<string, Promised | 'refused'>

const database = 'metro'

/** The customer of the user `account` and of the keys, and that of guests. */
const account = 1
const guests = 6

interface Times {
  dadd_ready: string | null
  dadd_deadline: string | null
}

export const ofStops = (stops: readonly Times[]): Promised => ({
  ready: isoInLondon(stops[0]?.dadd_ready ?? ''),
  due: isoInLondon(stops.at(-1)?.dadd_deadline ?? ''),
})

export const ofDelivery = ({
  from,
  to,
}: {
  from: { ready_at: string | null }
  to: { deadline: string | null }
}): Promised => ({ ready: isoInLondon(from.ready_at ?? ''), due: isoInLondon(to.deadline ?? '') })

/**
 * A portal whose company Metro works by generated times, with everyone who reads its promises. The clock of this process is what
 * the portal goes by: set it with `vi.setSystemTime`.
 */
export async function openPromises({ portal, payers }: PaidPortal) {
  const [user, admin] = [await portal.login('account'), await portal.login('admin')]
  const secret = await applicationKey(portal, ['quotes', 'deliveries:write', 'deliveries:read'])
  const v1 = v1ClientOf(portal.address, { authorization: `Bearer ${secret}` })
  const shop = await admin.call(applicationPost, {
    app_cust_id: account,
    app_name: 'Shop',
    app_scopes: ['quotes'],
  })
  const { app_id } = shop.application
  const shopSecret = 'shpss_0123456789abcdef0123456789abcdef'
  await admin.call(applicationShopify, { app_id, secret: shopSecret })
  // PostgreSQL’s clock is not that of the tests.
  await portal.sql(`update session set created = '2100-01-01', expires = '2100-01-01'`)
  await portal.change('reference', `update customer set cust_ref1_req = 'F'`)
  const context = {
    tenant: portal.tenant(database),
    mailer: null,
    config: portal.config,
    log: portal.app.log,
  }

  /** The text of the confirmation, as its job writes it. */
  async function emailOf(dck_id: number): Promise<string> {
    await mailDocket(context, { dck_id, about: 'booked' })
    const { rows } = await portal
      .tenant(database)
      .pool.query<{ mail_text: string }>(
        `select mail_text from mail where mail_about = 'docket:' || $1::int || ':booked'`,
        [dck_id],
      )
    return rows[0]?.mail_text ?? ''
  }

  async function ratesOfShopify(from: string, to: string, grams: number) {
    const items = [{ quantity: 1, grams, requires_shipping: true }]
    const rate = {
      origin: { country: 'GB', postal_code: from },
      destination: { country: 'GB', postal_code: to },
      items,
    }
    const signature = createHmac('sha256', shopSecret).update(JSON.stringify({ rate })).digest('base64')
    const { body } = await sendJson(
      `${portal.address}${shopifyPath(database, app_id)}`,
      'POST',
      { 'x-shopify-hmac-sha256': signature },
      { rate },
    )
    return (body as { rates: { service_code: string; max_delivery_date: string }[] }).rates
  }

  return { portal, payers, user, admin, v1, emailOf, ratesOfShopify }
}

type Portal = Awaited<ReturnType<typeof openPromises>>

const text = (value: string) => `'${value}'`

const setting = (name: SettingName, value: string, custId: number | 'null' = 'null') =>
  `insert into setting (setting_group, setting_name, cust_id, setting_value)
   values ('${settingsCatalogue[name].group}', '${name}', ${custId}, ${text(value)})
   on conflict (setting_name, cust_id) do update set setting_value = excluded.setting_value`

/** Gives Metro's services, holidays, hours and customers these times. */
export async function setTimes({ portal }: Portal, times: CompanyTimes): Promise<void> {
  const own = [account, guests]
  await portal.change(
    'reference',
    [
      'delete from company_day',
      'delete from service_region',
      // Those who guess the ids of quotes are stopped. No test does.
      'delete from attempt',
      `delete from setting where setting_name = 'HolidayNation' and cust_id is not null`,
      `update customer set cust_max_delay = ${times.cust_max_delay}`,
      ...times.services.flatMap(({ styp_days_later, regions, ttyp_deliver_by, ...service }, index) => [
        `update service_type set styp_days_later = ${styp_days_later}, ${Object.entries(service)
          .map(([name, value]) => `${name} = ${text(value)}`)
          .join(', ')} where styp_id = '${servicesUsed[index]}'`,
        `update tariff set ttyp_deliver_by = case when ttyp_code % 2 = 0 then '${ttyp_deliver_by}' else '' end
         where ttyp_serv_type = '${servicesUsed[index]}'`,
        ...regions.map(
          ({ sreg_region, sreg_days }) =>
            `insert into service_region (sreg_styp_id, sreg_region, sreg_days)
             values ('${servicesUsed[index]}', '${sreg_region}', ${sreg_days})`,
        ),
      ]),
      ...times.companyDays.map(
        ({ cday_day, cday_name, cday_start, cday_end }) =>
          `insert into company_day (cday_day, cday_name, cday_start, cday_end)
           values (${[cday_day, cday_name, cday_start, cday_end].map(text).join(', ')})`,
      ),
      setting('HolidayNation', times.HolidayNation),
      ...(times.ownNation === null
        ? []
        : own.map((id) => setting('HolidayNation', times.ownNation ?? '', id))),
      setting('HolidayHours', times.HolidayHours),
      setting('HoursOfOperation.GlobalHOO', times.GlobalHOO),
      setting('CalculateTimeToAddress', times.CalculateTimeToAddress),
      ...WEEKDAYS.flatMap((day) => [
        setting(`hoo_${day}_start`, times.hours[day]?.[0] ?? ''),
        setting(`hoo_${day}_end`, times.hours[day]?.[1] ?? ''),
      ]),
    ].join(';\n'),
  )
}

/** Refusals that mean that a service does not go there, or not then. Nothing else is refused here. */
const expected = new Set(['HOURS_OF_OPERATION', 'TARIFF_NOT_AVAILABLE', 'INVALID'])

async function answer<C extends Call>(
  client: Client,
  call: C,
  payload: Payload<C>,
): Promise<ReplyOf<C> | undefined> {
  const { status, body } = await client.send(call, payload)
  if (status === 200) return body as never
  if (!expected.has(body.code)) throw new Error(`${call.path} was refused: ${JSON.stringify(body)}`)
  return undefined
}

/** A journey in the words of each way to book it. */
function wordsOf(asked: AskedBooking, weight: number) {
  const { places, ready, deadline } = asked
  const last = places.length - 1
  const inForm = places.map(({ postcode, country }, index) => ({
    ...(index === 0 ? booking().addresses[0] : delivery()),
    dadd_addresstype: index === 0 ? (0 as const) : (1 as const),
    dadd_postalcode: postcode,
    dadd_country: country,
    dadd_latitude: null,
    dadd_longitude: null,
    dadd_ready: index === 0 ? ready : null,
    dadd_deadline: index === last ? deadline : null,
    actionASAP: 'F' as const,
  }))
  const inApi = places.map(({ postcode, country }, index) => ({
    name: 'Desk',
    postcode,
    country,
    ...(index === 0 && ready !== null ? { ready_at: ready } : {}),
    ...(index === last && deadline !== null ? { deadline } : {}),
  }))
  return {
    form: {
      addresses: inForm,
      parcels: [{ dpar_quantity: 1, dpar_weight: weight, dpar_description: 'Proofs' }],
    },
    api: {
      from: inApi[0],
      via: inApi.slice(1, -1),
      to: inApi[last],
      parcels: [{ quantity: 1, weight_kg: weight, description: 'Proofs' }],
    },
  }
}

/**
 * Asks for a booking wherever its times are shown, books it in its way after its wait, and reads it back wherever a docket
 * shows them. `which` makes its parcels differ from those of others, so that no rate of another moment is cached for it.
 */
export async function promisesOf(open: Portal, asked: AskedBooking, which: number): Promise<Promises> {
  const { portal, user, v1, ratesOfShopify } = open
  vi.setSystemTime(asked.askedAt)
  const service = servicesUsed[asked.service] ?? 'A'
  const weight = 1 + (which % 100) / 100
  const { form, api } = wordsOf(asked, weight)
  const promises: Promises = {}
  const note = (where: string, promised: Promised | undefined) => {
    promises[where] = promised ?? 'refused'
  }

  const rates = await v1<ReplyOf<typeof listRates>>('POST', 'rates', api)
  if (rates.status !== 200) throw new Error(`Rates were refused: ${JSON.stringify(rates.body)}`)
  const rate = rates.body.data.find((each) => each.service === service)
  note('rates of /v1', rate && { due: isoInLondon(rate.deadline ?? '') })
  const isShopJourney = asked.ready === null && asked.deadline === null && asked.places.length === 2
  if (isShopJourney && asked.places.every(({ country }) => country === 'United Kingdom')) {
    const [from = '', to = ''] = asked.places.map(({ postcode }) => postcode)
    const found = (await ratesOfShopify(from, to, weight * 1000)).find(({ service_code }) =>
      service_code.startsWith(`${service}.`),
    )
    note('dates of Shopify', found && { due: isoInLondon(isoOfShopify(found.max_delivery_date)) })
  }
  const tariff = rate?.tariff ?? (await firstTariff(portal, service))

  const draft = booking({ docket: { dck_serv_type: service, dck_tariff: tariff } }).docket
  const order = { docket: draft, ...form }
  const { dck_cust_id: _account, ...ofQuote } = draft
  const inQuote = { ...form, docket: ofQuote }
  const offered = { database, dck_serv_type: service, ...form, addresses: form.addresses.map(named) }
  // Both see the same pages.
  const visitor = asked.way === 'guest' ? portal.visitor : user
  let priced_at = isoInLondon(Date.now())
  if (asked.deadline === null) {
    const offers = await answer(visitor, quoteTariffs, offered)
    const offer = offers?.rows.find(({ ttyp_code }) => ttyp_code === tariff)
    note('offers', offer && { due: isoInLondon(offer.dadd_deadline) })
    priced_at = offers?.priced_at ?? priced_at
  }
  const quoted = await answer(visitor, quote, { database, booking: inQuote, terms: allTerms, priced_at })
  note('quote', quoted && ofStops(quoted.addresses))
  const price = await answer(user, docketPrice, order)
  note('price', price && ofStops(price.addresses))
  const quotedByApi = await v1<ReplyOf<typeof postQuote>>('POST', 'quotes', { ...api, service, tariff })
  // Both are shown beside a form that is still filled in, which checks the hours itself.
  if (price) {
    const estimate = await answer(user, docketEstimate, order)
    note('estimate', estimate && ofStops(estimate.addresses))
    note('quote of /v1', quotedByApi.status === 200 ? ofDelivery(quotedByApi.body) : undefined)
  }
  if (!price || !quoted || !rate) return promises
  const link = asked.way === 'payment link' ? await linkFor(open, order) : null
  if (link) note('payment link', ofStops(link.times))

  vi.setSystemTime(asked.askedAt + asked.wait * MINUTE_MS)
  const reopened = await visitor.call(quote, { database, guid: quoted.guid })
  note('quote, opened again', ofStops(reopened.addresses))
  const chosen = { service, tariff, priced_at: price.priced_at }
  const paid = link ?? quoted
  const made = await bookIn(open, asked.way, { order, quoted, paid, rate: rate.rate, api, chosen })
  note(`booking by ${asked.way}`, made.promised)
  const read = await readBack(open, made.dck_id)
  if (asked.way === 'guest' || asked.way === 'payment link') return { ...promises, ...read }
  const { body } = await v1<z.output<typeof Delivery>>('GET', `deliveries/${made.dck_id}`)
  return { ...promises, ...read, 'delivery of /v1': ofDelivery(body) }
}

const named = ({ dadd_postalcode, dadd_ready }: { dadd_postalcode?: string; dadd_ready: string | null }) => ({
  dadd_postalcode: dadd_postalcode ?? '',
  dadd_ready,
})

/** '2026-11-30 17:30:00 +0000'. */
export const isoOfShopify = (date: string) =>
  date.replace(
    /^(\S+) (\S+) ([+-]\d\d)(\d\d)$/,
    (_, day, time, hours, minutes) => `${day}T${time}${hours}:${minutes}`,
  )

async function firstTariff(portal: TestPortal, service: string): Promise<number> {
  const [row] = await portal.sql(
    `select ttyp_code from tariff where ttyp_serv_type = $1 and not ttyp_retired order by ttyp_order, ttyp_code limit 1`,
    [service],
  )
  return Number(row?.['ttyp_code'])
}

type Quoted = ReplyOf<typeof quote>
type Payable = Pick<Quoted, 'guid' | 'pricing'>

interface Bookable {
  order: Payload<typeof docketPost>
  quoted: Quoted
  /** The quote of a guest, or that of a payment link. */
  paid: Payable
  rate: string
  api: ReturnType<typeof wordsOf>['api']
  chosen: { service: string; tariff: number; priced_at: string }
}

interface Made {
  dck_id: number
  promised: Promised
}

/** Books in one way, with the times that were shown. */
async function bookIn(open: Portal, way: Way, bookable: Bookable): Promise<Made> {
  const { order, quoted, paid, rate, api, chosen } = bookable
  if (way === 'form') {
    const { docket, addresses } = await open.user.call(docketPost, { ...order, priced_at: chosen.priced_at })
    return { dck_id: docket.dck_id, promised: ofStops(addresses) }
  }
  if (way === 'quote') {
    const { docket, addresses } = await open.user.call(quoteDocket, { database, guid: quoted.guid })
    return { dck_id: docket.dck_id, promised: ofStops(addresses) }
  }
  if (way === 'guest' || way === 'payment link') return await pay(open, paid)
  return await bookByApi(open, way, { ...api, ...(way === 'rate' ? { rate } : chosen) })
}

async function pay({ portal, payers }: Portal, { guid, pricing }: Payable): Promise<Made> {
  await portal.visitor.call(quote, { database, guid, terms: allTerms })
  const reply = await portal.visitor.call(quotePayment, {
    database,
    data: { guid, token: await payers.token() },
    payment: { amount: pricing?.total ?? 0 },
  })
  if (reply.status !== 'complete') throw new Error(`The payment was not complete: ${JSON.stringify(reply)}`)
  return { dck_id: reply.dck_id ?? 0, promised: ofStops(reply.addresses ?? []) }
}

/** A payment link that staff send, with what its page shows. */
async function linkFor({ portal, admin }: Portal, { docket, ...rest }: Bookable['order']) {
  const { dck_cust_id: _account, dck_email = '', ...named } = docket
  const { quo_id, guid } = await admin.call(cardBookingPost, { ...rest, docket: { ...named, dck_email } })
  return { guid, ...(await portal.visitor.call(cardBookingGet, { database, id: String(quo_id), guid })) }
}

const contact = { name: 'Ada Booker', phone: '020 7946 0100', email: 'ada@bloomsbury.example' }

async function bookByApi({ v1 }: Portal, way: 'rate' | 'api' | 'bulk', request: object): Promise<Made> {
  const wanted = { ...request, contact, reference: randomUUID() }
  if (way !== 'bulk') {
    const { status, body } = await v1<z.output<typeof Delivery>>('POST', 'deliveries', wanted)
    if (status !== 201) throw new Error(`The delivery was refused: ${JSON.stringify(body)}`)
    return { dck_id: Number(body.id), promised: ofDelivery(body) }
  }
  const key = { 'idempotency-key': randomUUID() }
  const { body } = await v1<ReplyOf<typeof postBulk>>(
    'POST',
    'deliveries/bulk',
    { deliveries: [wanted] },
    key,
  )
  const booked = body.data[0]?.delivery
  if (!booked) throw new Error(`The delivery was refused: ${JSON.stringify(body)}`)
  return { dck_id: Number(booked.id), promised: ofDelivery(booked) }
}

/** What the docket, its email and its tracking page promise. */
async function readBack({ portal, admin, emailOf }: Portal, dck_id: number): Promise<Promises> {
  const { rows } = await admin.call(docketAddressList, { dck_id })
  const [docket] = await portal.sql('select dck_tracking from docket where dck_id = $1', [dck_id])
  const tracked = await portal.visitor.call(docketTrack, { tracking_ref: String(docket?.['dck_tracking']) })
  const words = /^Delivery by .*\.$/m.exec(await emailOf(dck_id))?.[0] ?? ''
  return {
    docket: ofStops(rows),
    'tracking page': { due: isoInLondon(tracked.stops.at(-1)?.dadd_deadline ?? '') },
    email: { due: words },
  }
}
