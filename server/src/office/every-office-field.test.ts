import { currentSession } from '@despatch/contract/auth/auth.ts'
import {
  circuitColumns,
  circuitDocketList,
  circuitList,
  statusChange,
} from '@despatch/contract/control/control.ts'
import { driverPost } from '@despatch/contract/control/drivers.ts'
import { customerAddressList, customerAddressPost } from '@despatch/contract/address-book/address-book.ts'
import { customerContactList, customerList } from '@despatch/contract/customers/customers.ts'
import { docketCancelCheck } from '@despatch/contract/dockets/cancel.ts'
import { docketChargeList, docketChargePost } from '@despatch/contract/dockets/charges.ts'
import { docketList, docketPost, docketPrice } from '@despatch/contract/dockets/dockets.ts'
import { mailDetail, mailList } from '@despatch/contract/logs/emails.ts'
import {
  businessUnitList,
  consignmentTypeList,
  exceptionList,
  serviceTypeList,
  siteList,
  statusList,
  tariffTypeList,
} from '@despatch/contract/lookups/lookups.ts'
import { officeCalls } from '@despatch/contract/office/office.ts'
import { userPost } from '@despatch/contract/users/users.ts'
import { newBooking } from '@despatch/domain/dockets/new-booking.ts'
import { rowsIn, type OfficeValue, type OfficeValues } from '@despatch/domain/office/fields.ts'
import { zonePriceList, zonePricePost } from '@despatch/contract/office/zone-prices.ts'
import type { ReplyOf } from '@despatch/contract/wire/call.ts'
import { kinds } from '@despatch/domain/office/kinds.ts'
import { rowsOf } from '@despatch/domain/office/record-kind.ts'
import type { KindName } from '@despatch/domain/office/target-names.ts'
import { customerTracking } from '@despatch/domain/tracking/customer-tracking.ts'
import { londonDay } from '@despatch/domain/time/london-day.ts'
import { isoInLondon, londonWeekday } from '@despatch/domain/time/london-time.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { delivery } from '../../test/booking.ts'
import type { Answer, Client } from '../../test/client.ts'
import { billingFieldEffects } from '../../test/billing-field-effects.ts'
import { bookAddress } from '../../test/customer-address.ts'
import { nextHoliday } from '../../test/next-holiday.ts'
import { openTradingCompany, type TradingCompany } from '../../test/new-company.ts'

/**
 * Every field of every office record of a new company has an effect outside the office. The tests change the value,
 * observe a difference, restore the value, and observe the original effect again.
 */
interface Acting {
  kind: KindName
  /** The key of the changed record. */
  key: string | number
  values: readonly [OfficeValue, OfficeValue]
  /** Other fields of the record during the observation. */
  given?: OfficeValues
  observe: () => Promise<unknown>
}

let company: TradingCompany
let booker: Client
let contract: { client: Client; customer: number; priceList: number }
const made: Record<string, number> = {}
let driver: number
let billing: Awaited<ReturnType<typeof billingFieldEffects>>
let userOfSite: { ausr_id: number }

beforeAll(async () => {
  company = await openTradingCompany()
  booker = company.booker.client
  await company.save({
    BookingSubmitRule: 'A',
    ...Object.fromEntries(
      ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'].flatMap((day) => [
        [`hoo_${day}_start`, '06:00'],
        [`hoo_${day}_end`, '21:00'],
      ]),
    ),
  })
  const add = async (kind: KindName, values: OfficeValues) =>
    Number((await company.add(kind, values))[kinds[kind].key.field])
  const { ttyp_code, rc_id } = await company.addTariff(
    { ttyp_description: 'Car', ttyp_longest_miles: null, ttyp_heaviest_kg: null, ttyp_order: 200 },
    { rc_from: '2001-01-01' },
  )
  made['otherTariff'] = ttyp_code
  made['otherCard'] = rc_id
  made['pricelist'] = await add('pricelist', {
    rates: [{ ...agreed, plst_ttyp_code: company.tariff }],
  })
  const own = await add('customer', {
    cust_name: 'Contract customer',
    cust_acc_code: 'CON',
    cust_maintariff: company.tariff,
    cust_plst_id: made['pricelist'],
    cust_ref1: 'Cost centre',
    cust_ref1_req: 'F',
    cust_ref1_fromlist: 'T',
  })
  const user = await company.addUser('contract.person', {
    ausr_cust_id: own,
    ausr_rights_booking: 'T',
    ausr_rights_price: 'T',
    ausr_rights_history: 'T',
  })
  contract = { client: user.client, customer: own, priceList: made['pricelist'] }
  made['contact'] = await add('contact', { ccnt_cust_id: own })
  made['referencelist'] = await add('referencelist', { cref_cust_id: own, cref_ref_type: 1 })
  // An empty list accepts any text.
  for (const cref_cust_id of [own, company.customer])
    await add('referencelist', { cref_cust_id, cref_ref_type: -1, cref_description: 'Sundries' })
  made['companyday'] = await add('companyday', {})
  made['consignmenttype'] = await add('consignmenttype', {})
  made['zone'] = await add('zone', {
    zone_prefix: 'EC3',
    zone_ttyp_code: null,
    zone_from: '00:00',
    zone_until: '23:59',
    zone_days: '',
    zone_vehicles: '',
  })
  await addZonePrices(add)
  made['fuelsurcharge'] = await add('fuelsurcharge', { fuel_from: '2026-01-05' })
  await add('chargetype', {})
  made['exception'] = await add('exception', {})
  made['site'] = await add('site', {})
  made['otherSite'] = await add('site', { site_name: 'Park Royal', site_postcode: 'NW10 7XX' })
  made['businessunit'] = await add('businessunit', { bu_site_id: made['site'] })
  await company.add('circuit', {})
  const { cadd_id } = await company.admin.call(customerAddressPost, {
    ...bookAddress({ cadd_cust_id: company.customer }),
  })
  made['address'] = cadd_id
  userOfSite = await company.addUser('site.person', { ausr_cust_id: company.customer })
  billing = await billingFieldEffects(company)
  driver = (
    await company.admin.call(driverPost, {
      drv_driver: 'Robin Wheeler',
      drv_callsign: 'L21',
      drv_vehicle: 'small van',
    })
  ).drv_id
})
afterAll(() => company.close())

const agreed = {
  plst_from: '2000-01-01',
  plst_base: 12.5,
  plst_per_mile: 1.4,
  plst_minimum: null,
  plst_discount_percent: null,
}

/** A zone map with an agreed sheet of the contract customer, and another map with a sheet without prices. */
async function addZonePrices(add: (kind: KindName, values: OfficeValues) => Promise<number>) {
  const map = await company.add('zonemap', {
    zmap_name: 'Contract zones',
    zones: [
      { pz_name: 'West', pz_districts: 'WC1' },
      { pz_name: 'East', pz_districts: 'E14' },
    ],
  })
  const [west, east] = rowsIn(map['zones']).map(({ pz_id }) => Number(pz_id))
  made['zonemap'] = Number(map['zmap_id'])
  made['west'] = west ?? 0
  made['east'] = east ?? 0
  made['otherMap'] = await add('zonemap', {})
  made['otherList'] = await add('pricelist', { plst_description: 'Other contract', rates: [] })
  made['thirdList'] = await add('pricelist', { plst_description: 'Third contract', rates: [] })
  const sheet = {
    ash_plst_id: made['pricelist'] ?? 0,
    ash_ttyp_code: company.tariff,
    ash_from: '2026-01-05',
    ash_zmap_id: made['zonemap'],
  }
  made['agreedsheet'] = await add('agreedsheet', sheet)
  const cells = [{ zp_from: made['west'], zp_to: made['east'], zp_amount: 33 }]
  await company.admin.call(zonePricePost, { of: 'agreedsheet', _id: made['agreedsheet'], version: 1, cells })
  made['emptySheet'] = await add('agreedsheet', { ...sheet, ash_plst_id: made['otherList'] })
}

const summaryOf = ({ status, body }: Answer<{ code?: string; detail?: string; errors?: unknown }>) => ({
  status,
  code: body.code,
  detail: body.detail,
  errors: body.errors,
})

const dayAfter = (days: number, time: string) =>
  `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T${time}:00+00:00`

/** More of everything than a tariff includes. */
const large = (time = '10:00') =>
  company.order({
    docket: { dck_wandr: 'T' },
    collection: { dadd_ready: dayAfter(3, time) },
    more: [delivery({ dadd_postalcode: 'EC3N 4AB', dadd_street: 'Trinity Square' })],
    parcels: [
      {
        dpar_quantity: 5,
        dpar_weight: 10,
        dpar_length: 60,
        dpar_width: 60,
        dpar_height: 60,
        dpar_description: 'Crates',
      },
    ],
  })

const priced = (time?: string) => async () => {
  const { body } = await booker.send(docketPrice, large(time))
  const { pricing, code, addresses } = body as unknown as Record<string, unknown>
  return { pricing, code, addresses }
}

const nextDayPriced = async () => {
  const docket = { dck_serv_type: 'B', dck_tariff: made['otherTariff'] ?? 0 }
  return (await booker.call(docketPrice, company.order({ docket }))).addresses.at(-1)?.dadd_deadline
}

const contractPriced = async () => {
  const order = company.order({
    docket: { dck_cust_id: contract.customer },
    collection: { dadd_ready: dayAfter(3, '10:00') },
  })
  return (
    await contract.client.call(docketPrice, { ...order, docket: { ...order.docket, dck_cust_ref1: '' } })
  ).pricing
}

const contractOrder = (dadd_postalcode: string) => {
  const order = company.order({
    docket: { dck_cust_id: contract.customer },
    collection: { dadd_ready: dayAfter(3, '10:00') },
    delivery: { dadd_postalcode },
  })
  return { ...order, docket: { ...order.docket, dck_cust_ref1: '' } }
}

/** The contract customer's price between two zones. */
const contractZonePrice = async () =>
  (await contract.client.call(docketPrice, contractOrder('E14 5AB'))).pricing

/** Why the contract customer's delivery to no zone is refused. */
const contractElsewhere = async () =>
  summaryOf(await contract.client.send(docketPrice, contractOrder('W1B 1AA'))).errors

const mapOfSheet = (sheet: string) => async () =>
  (await company.admin.call(zonePriceList, { of: 'agreedsheet', _id: made[sheet] ?? 0 })).zmap_name

const priceZones = (east: OfficeValues) => [
  { pz_id: made['west'] ?? 0, pz_name: 'West', pz_districts: 'WC1' },
  { pz_id: made['east'] ?? 0, pz_name: 'East', pz_districts: 'E14', ...east },
]

/** The refusal of a booking with these changes. */
const refusedFor = (changes: Parameters<TradingCompany['order']>[0]) => async () =>
  summaryOf(await booker.send(docketPrice, company.order(changes)))

const booked = async () => {
  const { dck_id } = await company.book()
  return (await booker.call(docketList, { _id: dck_id })).rows[0]
}

async function change(docket: number, input: Record<string, unknown>) {
  const { rows } = await company.tenant.pool.query<{ dck_version: number }>(
    'select dck_version from docket where dck_id = $1',
    [docket],
  )
  return summaryOf(
    await company.admin.send(statusChange, { docket, version: rows[0]?.dck_version ?? 0, ...input }),
  )
}

const given = () => ({ status: 'G', driver })

/** Makes one status change after another to a new docket; returns the last reply. */
const changed =
  (...steps: (() => Record<string, unknown>)[]) =>
  async () => {
    const { dck_id } = await company.book()
    let answer
    for (const step of steps) answer = await change(dck_id, step())
    return answer
  }

async function email() {
  const { docket } = await booker.call(docketPost, company.order({ docket: { dck_email: '' } }))
  await company.runDueJobs()
  const { rows } = await company.admin.call(mailList, { search: docket.dck_docket })
  const emails = await Promise.all(rows.map(({ mail_id }) => company.admin.call(mailDetail, { mail_id })))
  return emails.map(({ mail_to, mail_text }) => ({
    mail_to,
    mail_text: mail_text.replaceAll(/FRC(-\w{4}){3}/g, 'REFERENCE').replaceAll(/\d/g, '#'),
  }))
}

const ownCustomer = async () => (await booker.call(customerList, { cust_id: company.customer })).rows[0]

/** A new booking with the form's initial values. */
const begun = async () => {
  const customer = await ownCustomer()
  if (!customer) throw new Error('The customer is not answered')
  const { rows } = await company.admin.call(customerAddressList, {
    cadd_cust_id: company.customer,
  })
  const address = rows.find(({ cadd_id }) => cadd_id === customer.cust_cadd_id)
  const user = { ausr_accountaddress: 'T' } as const
  return newBooking({ customer, user, accountAddress: address ?? null, defaultDelivery: null })
}

const bookingIn = async (dadd_country: string) =>
  summaryOf(await booker.send(docketPrice, company.order({ delivery: { dadd_country } }))).errors

/** A service's terms for a region over water. */
const jersey = (changes = {}) => ({ sreg_region: 'JE', sreg_charge: 12, sreg_days: 1, ...changes })

/** The price and the days of a way over water, or why it cannot be booked. */
const overWater = async () => {
  const delivery = { dadd_country: 'Jersey', dadd_postalcode: 'JE2 3AB' }
  const { status, body } = await booker.send(docketPrice, company.order({ delivery }))
  const { pricing, addresses, errors } = body as Partial<ReplyOf<typeof docketPrice>> & { errors?: unknown }
  return { status, errors, total: pricing?.total, day: addresses?.at(-1)?.dadd_deadline?.slice(0, 10) }
}

const onBoard = async () => {
  const { dck_id } = await company.book()
  const { rows } = await company.admin.call(circuitDocketList, { cir_code: 'MAIN' })
  return rows.some((row) => row.dck_id === dck_id)
}

/** The fee for cancelling a docket that a driver has. */
const cancellationFee = async () => {
  const { dck_id } = await company.book()
  await change(dck_id, given())
  return (await booker.call(docketCancelCheck, { dck_id })).pricing
}

/** The charge for half an hour of waiting. */
const waited = async () => {
  const { dck_id } = await company.book()
  const payload = { dck_id, chgt_code: 'WAIT', quantity: 30, confirm_large: true }
  const { rows } = await company.admin.call(docketChargePost, payload)
  return rows.map(({ dchg_quantity, dchg_amount, dchg_net }) => ({ dchg_quantity, dchg_amount, dchg_net }))
}

/** A charge of the company's own type on a new docket, in the customer's price. */
const charged = async () => {
  const { dck_id } = await company.book()
  const { rows } = await company.admin.call(docketChargePost, {
    dck_id,
    version: 1,
    chgt_code: 'LIFT',
    quantity: 2,
    confirm_large: true,
  })
  return rows.map(({ dchg_description, dchg_unit, dchg_amount, dchg_vat }) => ({
    dchg_description,
    dchg_unit,
    dchg_amount,
    dchg_vat,
  }))
}

/** The credits for zone charges of the second docket that a driver delivers on a day. */
const creditedZones = async () => {
  const delivered = { signedBy: 'A. Porter', at: new Date().toISOString() }
  let last = 0
  for (let docket = 0; docket < 2; docket += 1) {
    const { dck_id } = (await booker.call(docketPost, large())).docket
    for (const step of [given(), { status: 'I', ...delivered }, { status: 'D', ...delivered }])
      await change(dck_id, step)
    last = dck_id
  }
  await company.runDueJobs()
  return (await company.admin.call(docketChargeList, { dck_id: last })).rows.map(({ dchg_net }) => dchg_net)
}

const siteInUnit = async () =>
  summaryOf(
    await company.admin.send(userPost, {
      user: {
        ausr_id: userOfSite.ausr_id,
        ausr_nickname: '',
        ausr_firstname: 'Sam',
        ausr_lastname: 'Site',
        ausr_telephone: '',
        ausr_email: 'site@fresh.example',
        ausr_site_id: made['otherSite'],
        ausr_bu_id: made['businessunit'],
      },
    }),
  ).errors

type Field = Omit<Acting, 'kind' | 'key'> & { key?: string | number }

const customerFields = (): Record<string, Field> => ({
  cust_name: { values: ['Kilburn Kilns', 'Kilburn Clay'], observe: async () => (await booked())?.cust_name },
  cust_acc_code: {
    values: ['KIL001', 'KIL002'],
    observe: async () => (await ownCustomer())?.cust_acc_code,
  },
  cust_mainemail: { values: ['one@kilburn.example', 'two@kilburn.example'], observe: email },
  cust_cadd_id: {
    values: [made['address'] ?? 0, null],
    observe: async () => (await begun()).addresses[0],
  },
  cust_mop: {
    values: ['A', 'O'],
    observe: async () => summaryOf(await booker.send(docketPost, company.order())).code,
  },
  cust_on_hold: {
    values: ['F', 'T'],
    observe: async () => summaryOf(await booker.send(docketPost, company.order())).code,
  },
  cust_plst_id: { values: [null, contract.priceList], observe: priced() },
  cust_total_price: { values: ['T', 'F'], observe: priced() },
  cust_mainservice: {
    values: ['A', 'B'],
    given: { cust_maintariff: null },
    observe: async () => (await begun()).docket,
  },
  cust_maintariff: {
    values: [company.tariff, made['otherTariff'] ?? 0],
    observe: async () => (await begun()).docket,
  },
  cust_max_delay: { values: [60, 240], observe: priced() },
  cust_pod_mandatory: { values: ['', 'P'], observe: async () => (await booked())?.dck_pod },
  ...Object.fromEntries(
    [1, 2, 3, 4, 5, 6].flatMap((number): [string, Field][] => {
      const ref = `cust_ref${number}`
      const label = { [ref]: 'PO number' }
      return [
        [
          ref,
          {
            values: ['PO number', 'Order number'],
            given: { [`${ref}_req`]: 'T' },
            observe: refusedFor({ docket: { [`dck_${ref}`]: '' } }),
          },
        ],
        [
          `${ref}_req`,
          { values: ['T', 'F'], given: label, observe: refusedFor({ docket: { [`dck_${ref}`]: '' } }) },
        ],
        [
          `${ref}_fromlist`,
          {
            values: ['T', 'F'],
            given: label,
            observe: refusedFor({ docket: { [`dck_${ref}`]: 'Unlisted' } }),
          },
        ],
      ]
    }),
  ),
  cust_web_tracking: {
    values: ['https://follow.example/{docket}', ''],
    observe: async () => {
      const { settings } = await booker.call(currentSession, {})
      const docket = { dck_docket: 'FRC1', dck_tracking: 'FRC-1' }
      return customerTracking('tracking', (await booked()) ?? null, settings, docket)
    },
  },
  cust_web_quicktracking: { values: ['https://follow.example/{docket}', ''], observe: email },
  ...billing.customerFields,
})

const contacts = async () =>
  (await contract.client.call(customerContactList, { ccnt_cust_id: contract.customer })).rows

/** Whether a booking of the contract customer can have this text in the first reference. */
const referenceTaken = async () =>
  summaryOf(
    await contract.client.send(
      docketPrice,
      company.order({ docket: { dck_cust_id: contract.customer, dck_cust_ref1: 'Cost centre 4711' } }),
    ),
  ).errors

const offered = async () => (await booker.call(tariffTypeList, {})).rows

const tariffFields = (): Record<string, Field> => {
  return {
    ttyp_description: { values: ['Cargo bike', 'Bicycle'], observe: offered },
    ttyp_vehicle: { values: ['bicycle', 'car'], observe: offered },
    ttyp_serv_type: { key: made['otherTariff'] ?? 0, values: ['A', 'B'], observe: offered },
    ttyp_vat_code: { values: ['S', 'Z'], observe: priced() },
    ttyp_longest_miles: { values: [null, 1], observe: priced() },
    ttyp_heaviest_kg: { values: [null, 20], observe: priced() },
    ttyp_order: {
      values: [100, 300],
      observe: async () => (await offered()).map(({ ttyp_code }) => ttyp_code),
    },
    ttyp_deliver_by: {
      key: made['otherTariff'] ?? 0,
      values: ['', '10:30'],
      given: { ttyp_serv_type: 'B' },
      observe: nextDayPriced,
    },
    ttyp_speed_mph: { values: [9, 20], observe: priced() },
  }
}

/** The miles between a base and the job are charged. */
const chargedDeadMiles = () => ({
  rc_dead_ways: 'both',
  rc_dead_site_id: made['site'] ?? 0,
  rc_dead_free: 0,
  rc_dead_per_mile: 1,
})

const pricedFromBase = async () => {
  await company.change('ratecard', company.rateCard, chargedDeadMiles())
  const price = await priced()()
  await company.change('ratecard', company.rateCard, { rc_dead_ways: 'none' })
  return price
}

const cardFields = (): Record<string, Field> => ({
  rc_ttyp_code: {
    key: made['otherCard'] ?? 0,
    values: [made['otherTariff'] ?? 0, company.tariff],
    observe: offered,
  },
  rc_from: { values: ['2000-01-01', '2099-01-01'], observe: priced() },
  rc_currency: { values: ['GBP', 'EUR'], observe: priced() },
  rc_base: { values: [6.5, 60], observe: priced() },
  rc_minimum: { values: [7.5, 900], observe: priced() },
  rc_wandr_percent: { values: [60, 10], observe: priced() },
  rc_out_of_hours: { values: [4, 9], observe: priced('03:00') },
  rc_waiting_free: { values: [10, 15], observe: waited },
  rc_waiting_per_minute: { values: [0.45, 0.6], observe: waited },
  rc_waiting_most: { values: [30, 5], observe: waited },
  rc_included_miles: { values: [1, 2], observe: priced() },
  rc_dead_ways: { values: ['both', 'out'], given: chargedDeadMiles(), observe: priced() },
  rc_dead_site_id: {
    values: [made['site'] ?? 0, made['otherSite'] ?? 0],
    given: chargedDeadMiles(),
    observe: priced(),
  },
  rc_dead_free: { values: [0, 3], given: chargedDeadMiles(), observe: priced() },
  rc_dead_per_mile: { values: [1, 2], given: chargedDeadMiles(), observe: priced() },
  bands: { values: [bands(5, 2.4), []], observe: priced() },
  'bands.tband_up_to_miles': { values: [bands(5, 2.4), bands(1.5, 2.4)], observe: priced() },
  'bands.tband_per_mile': { values: [bands(5, 2.4), bands(5, 4.4)], observe: priced() },
  rc_zmap_id: {
    values: [null, made['otherMap'] ?? 0],
    given: { rc_blank: 'refuse' },
    observe: priced(),
  },
  rc_blank: {
    values: ['miles', 'refuse'],
    given: { rc_zmap_id: made['otherMap'] ?? 0 },
    observe: priced(),
  },
  rc_included_stops: { values: [2, 3], observe: priced() },
  rc_per_stop: { values: [2.5, 4], observe: priced() },
  rc_included_parcels: { values: [2, 4], observe: priced() },
  rc_per_parcel: { values: [0.5, 2], observe: priced() },
  rc_included_kg: { values: [20, 40], observe: priced() },
  rc_per_kg: { values: [0.6, 2], observe: priced() },
  rc_dim_divisor: { values: [5000, 0], observe: priced() },
})

const everyDay = 'mon,tue,wed,thu,fri,sat,sun'
const daysWithout = (day: string) =>
  everyDay
    .split(',')
    .filter((each) => each !== day)
    .join(',')

const closed = { cday_start: '', cday_end: '' }
const thatDay = () => ({ cday_day: dayAfter(3, '10:00').slice(0, 10) })

/** The price and the times of a booking for a bank holiday that the company observes. */
const pricedOnHoliday = async () => {
  await company.save({ HolidayNation: 'EW' })
  const { holiday } = nextHoliday()
  const order = company.order({ collection: { dadd_ready: isoInLondon(`${holiday}T10:00:00+00:00`) } })
  const { addresses } = await booker.call(docketPrice, order)
  await company.save({ HolidayNation: 'none' })
  return addresses
}

/** The day on which a booking that is ready now is collected. */
const collectionDay = async () => {
  const { addresses } = await booker.call(docketPrice, company.order())
  return londonDay(addresses[0]?.dadd_ready ?? '')
}

/** The refusal of a booking by the hours of its day. */
const refusedByHours = async () => {
  await company.save({ 'HoursOfOperation.BookingHOO': 'T' })
  const delivery = { dadd_deadline: dayAfter(3, '10:00') }
  const answer = await booker.send(docketPrice, company.order({ delivery }))
  await company.save({ 'HoursOfOperation.BookingHOO': 'F' })
  return summaryOf(answer).errors
}

const bands = (upTo: number, perMile: number) => [
  { tband_up_to_miles: upTo, tband_per_mile: perMile },
  { tband_up_to_miles: null, tband_per_mile: 9 },
]

const rates = (more: OfficeValues) => [{ ...agreed, plst_ttyp_code: company.tariff, ...more }]

const statuses = async () => (await booker.call(statusList, {})).rows.map(({ dsts_id }) => dsts_id)

const services = async () => (await booker.call(serviceTypeList, {})).rows

const fieldsOfKinds = (): Record<KindName, { key: string | number; fields: Record<string, Field> }> => ({
  customer: { key: company.customer, fields: customerFields() },
  contact: {
    key: made['contact'] ?? 0,
    fields: {
      ccnt_cust_id: { values: [contract.customer, company.customer], observe: contacts },
      ccnt_name: { values: ['Robin Reader', 'Jo Reader'], observe: contacts },
      ccnt_telephone: { values: ['020 7946 0321', '020 7946 0322'], observe: contacts },
      ccnt_email: { values: ['robin@print.example', 'jo@print.example'], observe: contacts },
    },
  },
  referencelist: {
    key: made['referencelist'] ?? 0,
    fields: {
      cref_cust_id: { values: [contract.customer, company.customer], observe: referenceTaken },
      cref_ref_type: { values: [1, 2], observe: referenceTaken },
      cref_description: { values: ['Cost centre 4711', 'Cost centre 4712'], observe: referenceTaken },
    },
  },
  servicetype: {
    key: 'A',
    fields: {
      styp_description: { values: ['Sameday', 'Today'], observe: services },
      styp_circ_code: { values: ['MAIN', 'SOUTH'], observe: onBoard },
      styp_countries: {
        values: ['United Kingdom', 'United Kingdom,Jersey'],
        observe: () => bookingIn('Jersey'),
      },
      regions: { values: [[jersey()], []], observe: overWater },
      'regions.sreg_region': { values: [[jersey()], [jersey({ sreg_region: 'IM' })]], observe: overWater },
      'regions.sreg_charge': { values: [[jersey()], [jersey({ sreg_charge: 20 })]], observe: overWater },
      'regions.sreg_days': { values: [[jersey()], [jersey({ sreg_days: 3 })]], observe: overWater },
      styp_order: { values: [1, 50], observe: services },
      styp_days: { values: [everyDay, daysWithout(londonWeekday(dayAfter(3, '10:00')))], observe: priced() },
      styp_holidays: { values: ['F', 'T'], observe: pricedOnHoliday },
      styp_cutoff: { values: ['', '00:00'], observe: collectionDay },
      styp_opens: { values: ['', '23:30'], observe: priced() },
      styp_days_later: { values: [1, 2], given: { styp_deliver_by: '12:00' }, observe: priced() },
      styp_deliver_by: { values: ['12:00', '17:00'], given: { styp_days_later: 1 }, observe: priced() },
      styp_most_pieces: { values: [null, 4], observe: priced() },
      styp_heaviest_piece_kg: { values: [null, 9.99], observe: priced() },
      styp_longest_cm: { values: [null, 59], observe: priced() },
      styp_cancel_fee: { values: [0, 5], observe: cancellationFee },
      styp_cancel_percent: { values: [0, 50], observe: cancellationFee },
      ...billing.serviceFields,
    },
  },
  companyday: {
    key: made['companyday'] ?? 0,
    fields: {
      cday_day: {
        values: ['2030-12-24', dayAfter(3, '10:00').slice(0, 10)],
        given: closed,
        observe: priced(),
      },
      cday_name: {
        values: ['Stocktaking', 'Summer party'],
        given: { ...thatDay(), ...closed },
        observe: refusedByHours,
      },
      cday_start: {
        values: ['08:00', '11:00'],
        given: { ...thatDay(), cday_end: '18:00' },
        observe: priced(),
      },
      cday_end: {
        values: ['18:00', '09:00'],
        given: { ...thatDay(), cday_start: '08:00' },
        observe: priced(),
      },
    },
  },
  consignmenttype: {
    key: made['consignmenttype'] ?? 0,
    fields: {
      ctyp_description: {
        values: ['Roll cage', 'Cage'],
        observe: () => booker.call(consignmentTypeList, {}),
      },
    },
  },
  tariff: { key: company.tariff, fields: tariffFields() },
  ratecard: { key: company.rateCard, fields: cardFields() },
  pricelist: {
    key: contract.priceList,
    fields: {
      plst_description: {
        values: ['Harbour contract', 'River contract'],
        observe: async () =>
          (await company.admin.call(officeCalls.customer.list, { _id: contract.customer })).rows[0]?.[
            'cust_plst_id_name'
          ],
      },
      discount_percent: { values: [5, 20], observe: contractPriced },
      rates: { values: [rates({}), []], observe: contractPriced },
      'rates.plst_ttyp_code': {
        values: [rates({}), rates({ plst_ttyp_code: made['otherTariff'] ?? 0 })],
        observe: contractPriced,
      },
      'rates.plst_from': {
        values: [rates({}), rates({ plst_from: '2099-01-01' })],
        observe: contractPriced,
      },
      'rates.plst_base': { values: [rates({}), rates({ plst_base: 30 })], observe: contractPriced },
      'rates.plst_per_mile': { values: [rates({}), rates({ plst_per_mile: 9 })], observe: contractPriced },
      'rates.plst_minimum': { values: [rates({}), rates({ plst_minimum: 500 })], observe: contractPriced },
      'rates.plst_discount_percent': {
        values: [rates({}), rates({ plst_discount_percent: 50 })],
        observe: contractPriced,
      },
    },
  },
  zonemap: {
    key: made['zonemap'] ?? 0,
    fields: {
      zmap_name: { values: ['Contract zones', 'Zones of the contract'], observe: mapOfSheet('agreedsheet') },
      zones: {
        values: [
          priceZones({}),
          [...priceZones({ pz_districts: '' }), { pz_name: 'Wharf', pz_districts: 'E14' }],
        ],
        observe: contractZonePrice,
      },
      'zones.pz_name': {
        values: [priceZones({}), priceZones({ pz_name: 'City' })],
        observe: contractZonePrice,
      },
      'zones.pz_districts': {
        values: [priceZones({}), priceZones({ pz_districts: 'EC4' })],
        observe: contractZonePrice,
      },
    },
  },
  agreedsheet: {
    key: made['agreedsheet'] ?? 0,
    fields: {
      ash_plst_id: { values: [contract.priceList, made['thirdList'] ?? 0], observe: contractZonePrice },
      ash_ttyp_code: { values: [company.tariff, made['otherTariff'] ?? 0], observe: contractZonePrice },
      ash_from: { values: ['2026-01-05', '2099-01-05'], observe: contractZonePrice },
      ash_zmap_id: {
        key: made['emptySheet'] ?? 0,
        values: [made['zonemap'] ?? 0, made['otherMap'] ?? 0],
        observe: mapOfSheet('emptySheet'),
      },
      ash_blank: { values: ['miles', 'refuse'], observe: contractElsewhere },
    },
  },
  zone: {
    key: made['zone'] ?? 0,
    fields: {
      zone_description: { values: ['Clean air zone', 'City zone'], observe: priced() },
      zone_prefix: { values: ['EC3', 'EC4'], observe: priced() },
      zone_amount: { values: [9, 12], observe: priced() },
      zone_per_day: { values: ['F', 'T'], observe: creditedZones },
      zone_ttyp_code: { values: [null, made['otherTariff'] ?? 0], observe: priced() },
      zone_from: { values: ['00:00', '16:00'], observe: priced('10:00') },
      zone_until: { values: ['23:59', '09:00'], observe: priced('10:00') },
      zone_days: {
        values: ['', londonWeekday(dayAfter(5, '10:00'))],
        observe: priced('10:00'),
      },
      zone_vehicles: { values: ['', 'coach'], observe: priced() },
    },
  },
  fuelsurcharge: {
    key: made['fuelsurcharge'] ?? 0,
    fields: {
      fuel_from: { values: ['2026-01-05', '2099-01-05'], observe: priced() },
      fuel_percent: { values: [6.5, 0], observe: priced() },
    },
  },
  chargetype: {
    key: 'LIFT',
    fields: {
      chgt_description: { values: ['Tail lift', 'Lift'], observe: charged },
      chgt_unit: { values: ['use', 'minute'], observe: charged },
      chgt_amount: { values: [15, 20], observe: charged },
      chgt_vat_code: { values: ['S', 'Z'], observe: charged },
      ...billing.chargeFields,
    },
  },
  vatrate: {
    key: 'S',
    fields: { vat_percent: { values: [20, 5], observe: priced() }, ...billing.rateFields },
  },
  seller: { key: billing.seller, fields: billing.sellerFields },
  circuit: {
    key: 'MAIN',
    fields: {
      cir_name: {
        values: ['All deliveries', 'Everything'],
        observe: () => company.admin.call(circuitList, {}),
      },
      cir_selectfields: {
        values: ['dck_docket,dck_status', 'dck_docket,cust_name'],
        observe: () => company.admin.call(circuitColumns, { cir_code: 'MAIN' }),
      },
      cir_statuses: { values: ['WOG', 'GI'], observe: onBoard },
    },
  },
  status: {
    key: 'W',
    fields: {
      dsts_description: {
        values: ['Web booking', 'Booked'],
        observe: async () => (await booked())?.dsts_description,
      },
      dsts_color: { values: ['#fff3bf', '#ffffff'], observe: async () => (await booked())?.dsts_color },
      dsts_font_color: {
        values: ['#3d2f00', '#000000'],
        observe: async () => (await booked())?.dsts_font_color,
      },
      dsts_fwds: { values: ['OGCQ', 'OCQ'], observe: changed(given) },
      dsts_web: { key: 'G', values: ['T', 'F'], observe: changed(given) },
      dsts_asks: {
        key: 'Q',
        values: ['signature', 'nothing'],
        observe: changed(() => ({ status: 'Q' })),
      },
      dsts_order: { values: [1, 99], observe: statuses },
    },
  },
  exception: {
    key: made['exception'] ?? 0,
    fields: {
      exc_description: {
        values: ['Recipient moved away', 'Moved'],
        observe: () => company.admin.call(exceptionList, {}),
      },
      exc_status: {
        values: ['B', 'C'],
        observe: changed(given, () => ({ status: 'B', exception: made['exception'] })),
      },
    },
  },
  site: {
    key: made['site'] ?? 0,
    fields: {
      site_name: { values: ['Acton depot', 'Acton hub'], observe: () => booker.call(siteList, {}) },
      site_postcode: { values: ['W3 6LA', 'NE1 4XX'], observe: pricedFromBase },
    },
  },
  businessunit: {
    key: made['businessunit'] ?? 0,
    fields: {
      bu_name: { values: ['Night sort', 'Day sort'], observe: () => booker.call(businessUnitList, {}) },
      bu_site_id: { values: [made['site'] ?? 0, -1], observe: siteInUnit },
    },
  },
})

/** Every field of every kind, and every field of a record's rows. */
const walked = Object.values(kinds).flatMap((kind): [KindName, string][] => [
  ...Object.keys(kind.fields).map((field): [KindName, string] => [kind.name, field]),
  ...rowsOf(kind).flatMap(([name, rows]) =>
    Object.keys(rows.fields).map((field): [KindName, string] => [kind.name, `${name}.${field}`]),
  ),
])

test('[SYS-04] there is an observation for every office field and for nothing else', () => {
  const observed = Object.entries(fieldsOfKinds()).flatMap(([kind, { fields }]) =>
    Object.keys(fields).map((field) => `${kind} ${field}`),
  )
  expect(observed.toSorted()).toEqual(walked.map(([kind, field]) => `${kind} ${field}`).toSorted())
})

test.each(walked)(
  '[SYS-04] saving the office field %s %s changes the behaviour of a new company',
  async (kind, name) => {
    const { key: usual, fields } = fieldsOfKinds()[kind]
    const entry = fields[name]
    if (!entry) throw new Error(`Nothing is observed for ${kind} ${name}`)
    const { key = usual, values, given: otherFields, observe } = entry
    const [field = name] = name.split('.')
    const [one, other] = values
    const { rows } = await company.admin.call(officeCalls[kind].list, { _id: key })
    const before = rows[0] as OfficeValues
    const observed = async (value: OfficeValue) => {
      await company.change(kind, key, { ...otherFields, [field]: value })
      return await observe()
    }
    try {
      const first = await observed(one)
      expect(await observed(other)).not.toEqual(first)
      expect(await observed(one)).toEqual(first)
    } finally {
      const touched = Object.keys({ ...otherFields, [field]: one })
      await company.change(kind, key, Object.fromEntries(touched.map((each) => [each, before[each] ?? null])))
    }
  },
)
