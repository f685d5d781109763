import type { MoneyOccasion } from '@despatch/domain/payments/money-occasions.ts'
import { enqueue } from '../src/platform/jobs/enqueue.ts'
import { currentSession } from '@despatch/contract/auth/auth.ts'
import { statusChange } from '@despatch/contract/control/control.ts'
import { driverPost } from '@despatch/contract/control/drivers.ts'
import { docketPost, docketPrice } from '@despatch/contract/dockets/dockets.ts'
import { docketAddressList } from '@despatch/contract/dockets/docket-contents.ts'
import { labelLink } from '@despatch/contract/labels/label-links.ts'
import { mailDetail, mailList } from '@despatch/contract/logs/emails.ts'
import { paymentProcess } from '@despatch/contract/payments/payments.ts'
import { quote, quoteCustomer, quoteDocket } from '@despatch/contract/quotes/quotes.ts'
import { docketTrack } from '@despatch/contract/tracking/tracking.ts'
import { formatLondonNear } from '@despatch/domain/settings/london-format.ts'
import { showsParcels } from '@despatch/domain/dockets/parcel-rows.ts'
import type { HooName } from '@despatch/domain/settings/hoo-settings.ts'
import type { CustomerSettingName, SettingName } from '@despatch/domain/settings/settings-catalogue.ts'
import { isoInLondon } from '@despatch/domain/time/london-time.ts'
import { WEEKDAYS, type Weekday } from '@despatch/domain/time/weekdays.ts'
import { expect } from 'vitest'
import { cards, payersAt } from './card-payments.ts'
import type { Answer, Client } from './client.ts'
import { amendInstructions, askForParcels, cancelBooking } from './customer-actions.ts'
import { nextHoliday } from './next-holiday.ts'
import { newDatabase as database, type TradingCompany } from './new-company.ts'
import { driverSettingEffects } from './driver-setting-effects.ts'
import { allTerms, quoteDraft } from './quote.ts'

/** A customer of a new company and the user who books for them. */
export interface Party {
  client: Client
  customer: number
}

/** The effect of a setting on a customer, when it changes for all customers or for one. */
export interface CustomerSettingEffect {
  values: readonly [string | number, string | number]
  /** Other settings that it requires, for all customers. */
  given?: Partial<Record<SettingName, string | number>>
  /** It affects only customers who pay by card. */
  byCard?: true
  observe: (party: Party) => Promise<unknown>
}

/** A refusal without its request id. */
export const refusalOf = ({
  status,
  body,
}: Answer<{ code?: string; detail?: string; errors?: unknown }>) => ({
  status,
  code: body.code,
  detail: body.detail,
  errors: body.errors,
})

const hour = 3_600_000

/** A time of day, so many days from now. */
export const dayAfter = (days: number, time: string) =>
  `${new Date(Date.now() + days * 24 * hour).toISOString().slice(0, 10)}T${time}:00+00:00`

/** Ten or eleven o'clock in London, by the season. */
const onDay = (day: string) => isoInLondon(`${day}T10:00:00+00:00`)

/** Nine o'clock on the next such weekday, but not today or tomorrow. */
function nextDay(day: Weekday) {
  const ahead = (WEEKDAYS.indexOf(day) - new Date().getUTCDay() + 7) % 7
  return dayAfter(ahead < 2 ? ahead + 7 : ahead, '09:00')
}

const readyAt = (dadd_ready: string) => ({
  collection: { dadd_ready },
  delivery: { dadd_ready: null },
})

/** Adds a customer and a user who books for them. `cust_mop` A pays on account, O by card. */
export async function addParty(company: TradingCompany, name: string, cust_mop: 'A' | 'O'): Promise<Party> {
  const { cust_id } = await company.add('customer', {
    cust_name: name,
    cust_acc_code: name.toUpperCase().replaceAll(' ', ''),
    cust_mop,
    cust_maintariff: company.tariff,
    cust_max_delay: 60,
    cust_ref1: '',
    cust_ref1_req: 'F',
  })
  const customer = Number(cust_id)
  const { client } = await company.addUser(`${name.toLowerCase().replaceAll(' ', '.')}.user`, {
    ausr_cust_id: customer,
    ausr_rights_booking: 'T',
    ausr_rights_price: 'T',
    ausr_rights_history: 'T',
  })
  return { client, customer }
}

const signed = (status: string) => ({ status, signedBy: 'A. Porter', at: new Date().toISOString() })

/** The actions by which effects are observed. */
export function partyActions(company: TradingCompany, driver: number) {
  const order = ({ customer }: Party, changes: Parameters<TradingCompany['order']>[0] = {}) =>
    company.order({ ...changes, docket: { ...changes.docket, dck_cust_id: customer } })
  const book = async (party: Party) => (await party.client.call(docketPost, order(party))).docket

  async function change(docket: number, payload: Record<string, unknown>) {
    const { rows } = await company.tenant.pool.query<{ dck_version: number }>(
      'select dck_version from docket where dck_id = $1',
      [docket],
    )
    const version = rows[0]?.dck_version ?? 0
    const answer = await company.admin.send(statusChange, { docket, version, ...payload })
    expect(answer.body).toMatchObject({ row: {} })
  }
  const give = (docket: number) => change(docket, { status: 'G', driver })
  async function deliver(docket: number) {
    await give(docket)
    await change(docket, signed('I'))
    await change(docket, signed('D'))
  }

  /** Subjects and texts of the emails about a docket, with # for every digit. */
  async function emailsAbout(dck_docket: string) {
    await company.runDueJobs()
    const { rows } = await company.admin.call(mailList, { search: dck_docket })
    const details = await Promise.all(rows.map(({ mail_id }) => company.admin.call(mailDetail, { mail_id })))
    return details
      .map(({ mail_subject, mail_text }) => `${mail_subject}\n${mail_text}`)
      .map((text) => text.replaceAll(/FRC(-\w{4}){3}/g, 'REFERENCE').replaceAll(/\d/g, '#'))
      .toSorted()
  }
  const quotation = (changes: Parameters<typeof quoteDraft>[0] = {}) =>
    quoteDraft({ ...changes, docket: { dck_tariff: company.tariff, ...changes.docket } })
  return {
    order,
    book,
    amend: ({ client }: Party, dck_id: number) => amendInstructions(client, dck_id),
    /** Asks for a change of a docket that a driver has. */
    ask: async ({ client }: Party, dck_id: number) => {
      await change(dck_id, { status: 'G', driver })
      await askForParcels(client, dck_id)
    },
    cancel: ({ client }: Party, dck_id: number) => cancelBooking(client, dck_id),
    give,
    deliver,
    quotation,
    bookingEmail: async (party: Party) => emailsAbout((await book(party)).dck_docket),
    /** The email about money that moved or a price that changed, for a booking. */
    moneyEmails: (about: MoneyOccasion) => async (party: Party) => {
      const { dck_id, dck_docket } = await book(party)
      await enqueue(company.tenant.pool, 'mail-money', { dck_id, about, id: 1, amount: 600, upTo: dck_id })
      const emails = await emailsAbout(dck_docket)
      return emails.map((email) => email.split('\n')[0])
    },
    deliveryEmails: async (party: Party) => {
      const { dck_id, dck_docket } = await book(party)
      await deliver(dck_id)
      return emailsAbout(dck_docket)
    },
  }
}

export const addDriver = async ({ admin }: TradingCompany) =>
  (
    await admin.call(driverPost, {
      drv_driver: 'Robin Wheeler',
      drv_callsign: 'L21',
      drv_vehicle: 'small van',
    })
  ).drv_id

const session = async ({ client }: Party) => (await client.call(currentSession, {})).settings

const quotePage = async ({ client }: Party) => await client.call(quoteCustomer, { database })

/** The effect of every setting that a customer can override (SYS-03). */
export function customerSettingEffects(
  { company, driver, otherTariff }: { company: TradingCompany; driver: number; otherTariff: number },
  cardServices: string,
): Record<CustomerSettingName, CustomerSettingEffect> {
  const { order, book, give, deliver, quotation, bookingEmail, deliveryEmails, moneyEmails } = partyActions(
    company,
    driver,
  )
  const delivered = new Map<number, Awaited<ReturnType<typeof book>>>()
  async function deliveredDocket(party: Party) {
    const found = delivered.get(party.customer) ?? (await book(party))
    if (!delivered.has(party.customer)) await deliver(found.dck_id)
    delivered.set(party.customer, found)
    return found
  }
  const tracked = async (party: Party) =>
    company.visitor.call(docketTrack, { tracking_ref: (await deliveredDocket(party)).dck_tracking })
  const bookingOn = (day: Weekday) => async (party: Party) =>
    refusalOf(await party.client.send(docketPost, order(party, readyAt(nextDay(day))))).code
  const quoteOn =
    (day: Weekday) =>
    async ({ client }: Party) =>
      refusalOf(
        await client.send(quote, { database, booking: quotation(readyAt(nextDay(day))), terms: allTerms }),
      ).code
  const priced = async (party: Party, changes: Parameters<TradingCompany['order']>[0]) =>
    await party.client.send(docketPrice, order(party, changes))

  const openHours = { 'HoursOfOperation.BookingHOO': 'T' } as const
  const hours = (day: Weekday): [HooName, CustomerSettingEffect][] => [
    [
      `hoo_${day}_start`,
      {
        values: ['07:00', '11:00'],
        given: { ...openHours, [`hoo_${day}_start`]: '07:00', [`hoo_${day}_end`]: '18:00' },
        observe: bookingOn(day),
      },
    ],
    [
      `hoo_${day}_end`,
      {
        values: ['18:00', '08:30'],
        given: { ...openHours, [`hoo_${day}_start`]: '07:00', [`hoo_${day}_end`]: '18:00' },
        observe: bookingOn(day),
      },
    ],
  ]
  const { holiday, eve } = nextHoliday()
  const mondays = { hoo_mon_start: '08:00', hoo_mon_end: '18:00' }

  return {
    BookingSubmitRule: {
      values: ['A', 'B'],
      byCard: true,
      observe: async (party) => refusalOf(await party.client.send(docketPost, order(party))),
    },
    ShowParcelsForSameday: {
      values: ['T', 'F'],
      observe: async (party) => showsParcels('A', (await session(party)).ShowParcelsForSameday),
    },
    CalculateTimeToAddress: {
      values: ['T', 'F'],
      observe: async (party) =>
        (await party.client.call(docketPrice, order(party, readyAt(dayAfter(3, '10:00'))))).addresses,
    },
    DeliveryPin: {
      values: ['T', 'F'],
      observe: async (party) => {
        const { dck_id } = (await party.client.call(docketPost, order(party))).docket
        const { rows } = await party.client.call(docketAddressList, { dck_id })
        return rows.map(({ dadd_pin }) => dadd_pin !== null)
      },
    },
    RecipientInstructions: {
      values: ['T', 'F'],
      observe: async (party) => {
        const { dck_tracking } = (await party.client.call(docketPost, order(party))).docket
        const { stops } = await company.visitor.call(docketTrack, { tracking_ref: dck_tracking })
        return stops.map(({ instructable }) => instructable)
      },
    },
    cfg_disallow_pobox: {
      values: ['T', 'F'],
      observe: async (party) =>
        refusalOf(
          await priced(party, {
            delivery: { dadd_build: '', dadd_street: '', dadd_companyname: 'PO Box 77' },
          }),
        ).errors,
    },
    'HoursOfOperation.GlobalHOO': { values: ['T', 'F'], given: mondays, observe: quoteOn('sun') },
    'HoursOfOperation.BookingHOO': { values: ['T', 'F'], given: mondays, observe: bookingOn('sun') },
    HolidayNation: {
      values: ['none', 'EW'],
      observe: async (party) =>
        (await party.client.call(docketPrice, order(party, readyAt(onDay(holiday))))).addresses,
    },
    HolidayHours: {
      values: ['weekday', 'closed'],
      given: {
        ...openHours,
        HolidayNation: 'EW',
        ...Object.fromEntries(
          WEEKDAYS.flatMap((day) => [
            [`hoo_${day}_start`, '07:00'],
            [`hoo_${day}_end`, '18:00'],
          ]),
        ),
      },
      observe: async (party) =>
        refusalOf(
          await priced(party, {
            collection: { dadd_ready: onDay(eve) },
            delivery: { dadd_ready: null, dadd_deadline: onDay(holiday) },
          }),
        ).errors,
    },
    TermsCheckBoxOnQuote: {
      values: ['T', 'F'],
      observe: async ({ client }) => {
        const { guid } = await client.call(quote, { database, booking: quotation() })
        return refusalOf(await client.send(quoteDocket, { database, guid })).errors
      },
    },
    QuoteTariff: {
      values: [company.tariff, otherTariff],
      observe: async (party) => (await quotePage(party)).defaultTariff,
    },
    MailOnStatuses: { values: ['D', 'I'], observe: deliveryEmails },
    MailRefunds: { values: ['T', 'F'], observe: moneyEmails('refunded') },
    MailCaptures: { values: ['T', 'F'], observe: moneyEmails('captured') },
    MailCredits: { values: ['T', 'F'], observe: moneyEmails('credited') },
    MailCharges: { values: ['T', 'F'], observe: moneyEmails('charged') },
    LabelUrl: {
      values: ['https://labels.example/{docket}', ''],
      observe: async (party) =>
        refusalOf(await party.client.send(labelLink, { dck_id: (await deliveredDocket(party)).dck_id })),
    },
    TrackingSections: { values: ['map,tracking', 'signature'], observe: tracked },
    TrackerMapUrl: {
      values: ['https://map.example/{docket}', 'https://another.example/{docket}'],
      observe: async (party) => (await tracked(party)).trackerMap,
    },
    aset_general_format: { values: ['DD/MM/YYYY HH:mm', 'YYYY-MM-DD HH:mm'], observe: bookingEmail },
    aset_today_format: {
      values: ['Today HH:mm', 'HH:mm'],
      observe: async (party) => {
        const { aset_general_format: general, aset_today_format: today } = await session(party)
        const now = '2026-03-10T09:00:00Z'
        return formatLondonNear(now, now, { general, today })
      },
    },
    RequiredField: {
      values: ['<label> is required.', 'Please fill in <label>!'],
      observe: async (party) => refusalOf(await priced(party, { docket: { dck_contact: '' } })).errors,
    },
    PaymentUnsuccessful: {
      values: ['Please ring us.', 'Please try another card.'],
      given: { BookingSubmitRule: 'A' },
      byCard: true,
      observe: async (party) => {
        const payload = order(party)
        const { pricing } = await party.client.call(docketPrice, payload)
        const token = await payersAt(cardServices).token(cards.declined)
        const amount = pricing?.total
        return refusalOf(await party.client.send(paymentProcess, { ...payload, token, amount })).detail
      },
    },
    TermsOfConditions: {
      values: ['One', 'Two'],
      observe: async (party) => (await quotePage(party)).settings.TermsOfConditions,
    },
    PackageGuidelines: {
      values: ['One', 'Two'],
      observe: async (party) => (await quotePage(party)).settings.PackageGuidelines,
    },
    ProhibitedGoods: {
      values: ['One', 'Two'],
      observe: async (party) => (await quotePage(party)).settings.ProhibitedGoods,
    },
    ...driverSettingEffects(company, driver, { book, give }),
    MailBooked: { values: ['Thank you for {docket}.', 'Booked: {docket}.'], observe: bookingEmail },
    MailDelivered: { values: ['{docket} is there.', 'Delivered: {docket}.'], observe: deliveryEmails },
    MailClosing: { values: ['Ring us.', 'Write to us.'], observe: bookingEmail },
    ...(Object.fromEntries(WEEKDAYS.flatMap(hours)) as Record<HooName, CustomerSettingEffect>),
  }
}
