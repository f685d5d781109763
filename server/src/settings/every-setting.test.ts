import { currentSession } from '@despatch/contract/auth/auth.ts'
import { statusChange } from '@despatch/contract/control/control.ts'
import { driverPost } from '@despatch/contract/control/drivers.ts'
import { cardProviderPost } from '@despatch/contract/payments/card-providers.ts'
import { paymentProcess } from '@despatch/contract/payments/payments.ts'
import { paymentReceivedPost } from '@despatch/contract/payments/receipts.ts'
import { docketList, docketPost, docketPrice } from '@despatch/contract/dockets/dockets.ts'
import { labelLink } from '@despatch/contract/labels/label-links.ts'
import { mailDetail, mailList } from '@despatch/contract/logs/letters.ts'
import { logList } from '@despatch/contract/logs/logs.ts'
import { quote, quoteCustomer, quoteDocket } from '@despatch/contract/quotes/quotes.ts'
import { docketTrack } from '@despatch/contract/tracking/tracking.ts'
import { userPost } from '@despatch/contract/users/users.ts'
import { formatLondonNear } from '@despatch/domain/dockets/london-format.ts'
import { showsParcels } from '@despatch/domain/dockets/parcel-rows.ts'
import type { HooName } from '@despatch/domain/settings/hoo-settings.ts'
import {
  namesIn,
  startingSettings,
  type NameIn,
  type SettingName,
} from '@despatch/domain/settings/settings-catalogue.ts'
import type { SettingGroup } from '@despatch/domain/settings/setting.ts'
import { WEEKDAYS, type Weekday } from '@despatch/domain/settings/weekdays.ts'
import { customerTracking } from '@despatch/domain/tracking/customer-tracking.ts'
import { startCardServices, type CardServices } from '@despatch/sandbox/card-services.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cards, payersAt } from '../../test/card-payments.ts'
import type { Answer, Client } from '../../test/client.ts'
import { newDatabase as database, openTradingCompany, type TradingCompany } from '../../test/new-company.ts'
import { allTerms, quoteDraft } from '../../test/quote.ts'
import { archiveDockets } from '../dockets/archive-dockets.ts'
import { finishDockets } from '../dockets/finish-dockets.ts'
import { keepLog } from '../logs/keep-log.ts'
import { forgetOldQuotes } from '../quotes/forget-old-quotes.ts'

/**
 * Every setting of a new company acts: with one value something other than the setting itself is observed, with the
 * other value something else, and with the first value the first again. The settings of the group `addresses` are
 * in addresses/providers/providers.test.ts.
 */
interface Acting {
  values: readonly [string | number, string | number]
  /** What other settings are meanwhile. */
  given?: Partial<Record<SettingName, string | number>>
  observe: () => Promise<unknown>
}

type Walked = NameIn<Exclude<SettingGroup, 'addresses'>>

let services: CardServices
let company: TradingCompany
let booker: Client
let card: { client: Client; customer: number }
let guest: number
let otherTariff: number
let spare: number
let driver: number
let delivered: Awaited<ReturnType<TradingCompany['book']>>

beforeAll(async () => {
  services = await startCardServices()
  company = await openTradingCompany({ SANDBOX_URL: services.address, PAYMENT_TIMEOUT: '2000' })
  booker = company.booker.client
  const payer = { cust_maintariff: company.tariff, cust_mop: 'O', cust_ref1: '', cust_ref1_req: 'F' }
  const { cust_id } = await company.add('customer', {
    ...payer,
    cust_name: 'Card payer',
    cust_acc_code: 'CARD',
  })
  const guests = await company.add('customer', { ...payer, cust_name: 'Guests', cust_acc_code: 'GUEST' })
  guest = Number(guests['cust_id'])
  const other = await company.add('tariff', { ttyp_description: 'Car', ttyp_vehicle: 'car' })
  otherTariff = Number(other['ttyp_code'])
  const { client } = await company.addUser('card.person', {
    ausr_cust_id: Number(cust_id),
    ausr_rights_booking: 'T',
    ausr_rights_price: 'T',
  })
  card = { client, customer: Number(cust_id) }
  spare = (await company.addUser('spare.person', { ausr_cust_id: company.customer })).ausr_id
  driver = (
    await company.admin.call(driverPost, {
      drv_driver: 'Robin Wheeler',
      drv_callsign: 'L21',
      drv_vehicle: 'small van',
    })
  ).drv_id
  await company.admin.call(cardProviderPost, {
    provider: 'O',
    publicKey: 'T_C_demo',
    templateName: 'despatch',
    address: `${services.address}/cardform/v1`,
    serviceKey: 'T_S_fresh',
    webhookSecret: 'whsec_fresh_O',
    version: 0,
  })
  await company.save({ aset_quote_customer: guest, QuoteTariff: company.tariff })
  delivered = await company.book()
  await deliver(delivered.dck_id)
}, 60_000)
afterAll(async () => {
  await company.close()
  await services.stop()
})

/** What a company has set; every other setting is as it started. */
const usual = (): Partial<Record<SettingName, string | number>> => ({
  ...startingSettings,
  aset_quote_customer: guest,
  QuoteTariff: company.tariff,
})

const said = ({ status, body }: Answer<{ code?: string; detail?: string; errors?: unknown }>) => ({
  status,
  code: body.code,
  detail: body.detail,
  errors: body.errors,
})

async function change(docket: number, wanted: Record<string, unknown>) {
  const { rows } = await company.tenant.pool.query<{ dck_version: number }>(
    'select dck_version from docket where dck_id = $1',
    [docket],
  )
  const version = rows[0]?.dck_version ?? 0
  const answer = await company.admin.send(statusChange, { docket, version, ...wanted })
  expect(answer.body).toMatchObject({ row: {} })
}

const signed = (status: string) => ({ status, signedBy: 'A. Porter', at: new Date().toISOString() })

async function deliver(docket: number) {
  await change(docket, { status: 'G', driver })
  await change(docket, signed('I'))
  await change(docket, signed('D'))
}

/** Subjects and texts of the emails about a docket, with # for every digit and NUMBER for its number. */
async function emailsAbout(dck_docket: string) {
  await company.runWaitingJobs()
  const { rows } = await company.admin.call(mailList, { search: dck_docket })
  const details = await Promise.all(rows.map(({ mail_id }) => company.admin.call(mailDetail, { mail_id })))
  return details
    .map(({ mail_subject, mail_text }) => `${mail_subject}\n${mail_text}`)
    .map((text) => text.replaceAll(/FR(-\w{4}){3}/g, 'REFERENCE').replaceAll(/\d/g, '#'))
    .toSorted()
}

const bookingEmail = async () => emailsAbout((await company.book()).dck_docket)

async function deliveryEmails() {
  const { dck_id, dck_docket } = await company.book()
  await deliver(dck_id)
  return emailsAbout(dck_docket)
}

const hour = 3_600_000
const dayAfter = (days: number, time: string) =>
  `${new Date(Date.now() + days * 24 * hour).toISOString().slice(0, 10)}T${time}:00+00:00`

/** Nine o'clock of the next such day that is not today or tomorrow. */
function nextDay(day: Weekday) {
  const ahead = (WEEKDAYS.indexOf(day) - new Date().getUTCDay() + 7) % 7
  return dayAfter(ahead < 2 ? ahead + 7 : ahead, '09:00')
}

const readyAt = (dadd_ready: string) => ({
  collection: { dadd_ready },
  delivery: { dadd_ready: null },
})

const bookingOn = (day: Weekday) => async () =>
  said(await booker.send(docketPost, company.order(readyAt(nextDay(day))))).code

const quotation = (changes: Parameters<typeof quoteDraft>[0] = {}) =>
  quoteDraft({ ...changes, docket: { dck_tariff: company.tariff, ...changes.docket } })

const quoteOn = (day: Weekday) => async () =>
  said(await booker.send(quote, { database, booking: quotation(readyAt(nextDay(day))), terms: allTerms }))
    .code

/** How the answer to a guest's quote names what it refuses. */
const guestQuote = async () =>
  said(await company.visitor.send(quote, { database, booking: quotation() })).code

const guestPage = () => company.visitor.call(quoteCustomer, { database })
const guestSettings = async () => (await guestPage()).settings

const session = async () => (await booker.call(currentSession, {})).settings

const openHours = { 'HoursOfOperation.BookingHOO': 'T' } as const

const hours = (day: Weekday): [HooName, Acting][] => [
  [
    `hoo_${day}_start`,
    {
      values: ['07:00', '11:00'],
      given: { ...openHours, [`hoo_${day}_end`]: '18:00' },
      observe: bookingOn(day),
    },
  ],
  [
    `hoo_${day}_end`,
    {
      values: ['18:00', '08:30'],
      given: { ...openHours, [`hoo_${day}_start`]: '07:00' },
      observe: bookingOn(day),
    },
  ],
]

/** Sets a new password of the spare user as the office does. */
const setPassword = (ausr_password: string) => async () =>
  said(
    await company.admin.send(userPost, {
      user: {
        ausr_id: spare,
        ausr_nickname: '',
        ausr_firstname: 'Sam',
        ausr_lastname: 'Spare',
        ausr_telephone: '',
        ausr_email: 'spare@fresh.example',
        ausr_password,
      },
    }),
  ).errors

/** A delivered docket whose last event was twenty days ago. */
async function oldDocket(status: 'D' | 'F') {
  const { dck_id } = await company.book()
  await company.tenant.pool.query(
    `update docket set dck_status = $2, dck_created = now() - interval '21 days' where dck_id = $1`,
    [dck_id, status],
  )
  await company.tenant.pool.query(
    `update docket_event set dev_at = now() - interval '20 days', dev_recorded = now() - interval '20 days',
       dev_status = $2 where dev_dck_id = $1`,
    [dck_id, status],
  )
  return dck_id
}

const byName: Record<Walked, Acting> = {
  BookingSubmitRule: {
    values: ['A', 'B'],
    observe: async () =>
      said(await card.client.send(docketPost, company.order({ docket: { dck_cust_id: card.customer } }))),
  },
  ShowParcelsForSameday: {
    values: ['T', 'F'],
    observe: async () => showsParcels('A', (await session()).ShowParcelsForSameday),
  },
  CalculateTimeToAddress: {
    values: ['T', 'F'],
    observe: async () =>
      (await booker.call(docketPrice, company.order(readyAt(dayAfter(3, '10:00'))))).addresses,
  },
  cfg_disallow_pobox: {
    values: ['T', 'F'],
    observe: async () =>
      said(
        await booker.send(
          docketPrice,
          company.order({ delivery: { dadd_build: '', dadd_street: '', dadd_companyname: 'PO Box 77' } }),
        ),
      ).errors,
  },
  'HoursOfOperation.GlobalHOO': {
    values: ['T', 'F'],
    given: { hoo_mon_start: '08:00', hoo_mon_end: '18:00' },
    observe: quoteOn('sun'),
  },
  'HoursOfOperation.BookingHOO': {
    values: ['T', 'F'],
    given: { hoo_mon_start: '08:00', hoo_mon_end: '18:00' },
    observe: bookingOn('sun'),
  },
  TermsCheckBoxOnQuote: {
    values: ['T', 'F'],
    observe: async () => {
      const { guid } = await booker.call(quote, { database, booking: quotation() })
      return said(await booker.send(quoteDocket, { database, guid })).errors
    },
  },
  GuestEmailRequired: {
    values: ['T', 'F'],
    observe: async () => {
      const { guid } = await company.visitor.call(quote, {
        database,
        booking: quotation({ docket: { dck_email: '' } }),
        terms: allTerms,
      })
      return said(await company.visitor.send(quoteDocket, { database, guid }))
    },
  },
  get QuoteTariff(): Acting {
    return {
      values: [company.tariff, otherTariff],
      observe: async () => (await guestPage()).defaultTariff,
    }
  },
  CompanyCurrency: {
    values: ['GBP', 'EUR'],
    observe: async () => {
      const received = { rcp_cust_id: company.customer, rcp_amount: 5, rcp_day: '2026-03-10' }
      return (await company.admin.call(paymentReceivedPost, { ...received, rcp_method: 'bank' })).rcp_currency
    },
  },
  holdMargin: {
    values: [0, 25],
    observe: async () => {
      const order = company.order({ docket: { dck_cust_id: card.customer } })
      const { pricing } = await card.client.call(docketPrice, order)
      return (pricing?.hold ?? 0) - (pricing?.total ?? 0)
    },
  },
  MailOnStatuses: { values: ['D', 'I'], observe: deliveryEmails },
  LabelUrl: {
    values: ['https://labels.example/{docket}', ''],
    observe: async () => said(await booker.send(labelLink, { dck_id: delivered.dck_id })),
  },
  TrackingSections: {
    values: ['map,tracking', 'signature'],
    observe: () => company.visitor.call(docketTrack, { tracking_ref: delivered.dck_tracking }),
  },
  TrackerMapUrl: {
    values: ['https://map.example/{docket}', ''],
    observe: async () =>
      (await company.visitor.call(docketTrack, { tracking_ref: delivered.dck_tracking })).trackerMap,
  },
  minLength: { values: [20, 8], observe: setPassword('A-password-of-24-letters'.slice(0, 15)) },
  enforceRules: { values: ['T', 'F'], observe: setPassword('spare.person') },
  FinishAfterDays: {
    values: [10, 25],
    observe: async () => {
      const dck_id = await oldDocket('D')
      await finishDockets(company.context, {})
      return (await booker.call(docketList, { _id: dck_id })).rows[0]?.dck_status
    },
  },
  ArchiveAfterDays: {
    values: [10, 25],
    observe: async () => {
      const dck_id = await oldDocket('F')
      await archiveDockets(company.context, {})
      return (await booker.call(docketList, { _id: dck_id })).rows[0]?.dck_archive
    },
  },
  QuoteKeepDays: {
    values: [10, 25],
    observe: async () => {
      const { guid } = await booker.call(quote, { database, booking: quotation() })
      await company.tenant.pool.query(
        `update quote set quo_changed = now() - interval '20 days' where quo_guid = $1`,
        [guid],
      )
      await forgetOldQuotes(company.tenant)
      return (await booker.send(quote, { database, guid })).status
    },
  },
  LogKeepDays: {
    values: [10, 25],
    observe: async () => {
      await company.tenant.pool.query(`select make_log_day((now() at time zone 'UTC')::date - 20)`)
      await keepLog(company.context)
      const old = dayAfter(-20, '09:00').slice(0, 10)
      const { files } = await company.admin.call(logList, {})
      return files.some(({ day }) => day === old)
    },
  },
  aset_general_format: { values: ['DD/MM/YYYY HH:mm', 'YYYY-MM-DD HH:mm'], observe: bookingEmail },
  aset_today_format: {
    values: ['Today HH:mm', 'HH:mm'],
    observe: async () => {
      const { aset_general_format: general, aset_today_format: today } = await session()
      const now = '2026-03-10T09:00:00Z'
      return formatLondonNear(now, now, { general, today })
    },
  },
  get aset_quote_customer(): Acting {
    return { values: [guest, 0], observe: guestQuote }
  },
  aset_quote_aci_user: {
    values: ['web shop', 'visitor'],
    observe: async () => {
      await guestQuote()
      const { data } = await company.admin.call(logList, { search: 'quote' })
      return data[0]?.log_user
    },
  },
  aset_web_tracking: {
    values: ['https://follow.example/{docket}', ''],
    observe: async () => customerTracking('tracking', null, await session(), delivered),
  },
  aset_web_quicktracking: { values: ['https://follow.example/{docket}', ''], observe: bookingEmail },
  RequiredField: {
    values: ['<label> is required.', 'Please fill in <label>!'],
    observe: async () =>
      said(await booker.send(docketPrice, company.order({ docket: { dck_contact: '' } }))).errors,
  },
  PaymentUnsuccessful: {
    values: ['Please ring us.', 'Please try another card.'],
    given: { BookingSubmitRule: 'A' },
    observe: async () => {
      const order = company.order({ docket: { dck_cust_id: card.customer } })
      const { pricing } = await card.client.call(docketPrice, order)
      const token = await payersAt(services.address).token(cards.declined)
      const amount = pricing?.total
      return said(await card.client.send(paymentProcess, { ...order, token, amount })).detail
    },
  },
  TermsOfConditions: {
    values: ['One', 'Two'],
    observe: async () => (await guestSettings()).TermsOfConditions,
  },
  PackageGuidelines: {
    values: ['One', 'Two'],
    observe: async () => (await guestSettings()).PackageGuidelines,
  },
  ProhibitedGoods: { values: ['One', 'Two'], observe: async () => (await guestSettings()).ProhibitedGoods },
  MailBooked: { values: ['Thank you for {docket}.', 'Booked: {docket}.'], observe: bookingEmail },
  MailDelivered: { values: ['{docket} is there.', 'Delivered: {docket}.'], observe: deliveryEmails },
  MailClosing: { values: ['Ring us.', 'Write to us.'], observe: bookingEmail },
  ...(Object.fromEntries(WEEKDAYS.flatMap(hours)) as Record<HooName, Acting>),
}

const walked = namesIn('general', 'config', 'default', 'message', 'hoo')

test('[SYS-02] there is an observation for every setting and for nothing else', () => {
  expect(Object.keys(byName).toSorted()).toEqual([...walked].toSorted())
})

test.each(walked)('[SYS-02] saving %s changes what a new company does', async (name) => {
  const { values, given, observe } = byName[name]
  const [one, other] = values
  const touched = Object.keys({ ...given, [name]: one })
  const observed = async (value: string | number) => {
    await company.save({ ...given, [name]: value })
    return await observe()
  }
  try {
    const first = await observed(one)
    expect(await observed(other)).not.toEqual(first)
    expect(await observed(one)).toEqual(first)
  } finally {
    await company.save(Object.fromEntries(Object.entries(usual()).filter(([each]) => touched.includes(each))))
  }
})
