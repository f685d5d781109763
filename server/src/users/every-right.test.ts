import { apiKeyList } from '@despatch/contract/auth/api-keys.ts'
import { currentSession } from '@despatch/contract/auth/auth.ts'
import { userPassword } from '@despatch/contract/auth/password.ts'
import { invoiceList } from '@despatch/contract/billing/invoices.ts'
import { circuitList } from '@despatch/contract/control/control.ts'
import { customerAddressList } from '@despatch/contract/address-book/address-book.ts'
import { docketChargeList } from '@despatch/contract/dockets/charges.ts'
import { docketExport, docketList, docketPost, docketPrice } from '@despatch/contract/dockets/dockets.ts'
import { logList } from '@despatch/contract/logs/logs.ts'
import { paymentReceivedList } from '@despatch/contract/payments/receipts.ts'
import { reportList } from '@despatch/contract/reports/report-runs.ts'
import { generalList } from '@despatch/contract/settings/settings.ts'
import { traceList } from '@despatch/contract/tracking/trace.ts'
import { userPost } from '@despatch/contract/users/users.ts'
import type { Call } from '@despatch/contract/wire/call.ts'
import { modeOf, nextStep, openBooking } from '@despatch/domain/dockets/booking-moves.ts'
import { rightFlags, type RightFlag, type RightFlags } from '@despatch/domain/users/rights.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '../../test/client.ts'
import { openTradingCompany, type TradingCompany } from '../../test/new-company.ts'

/** An observation that differs with and without a permission, for every permission of a user in a new company. */
interface Acting {
  /** The other permissions that the user has during the observation. */
  given?: RightFlags
  observe: () => Promise<unknown>
}

let company: TradingCompany
let client: Client
let ausr_id: number
let customer: number
/** A docket that can be charged. */
let charged: number

beforeAll(async () => {
  company = await openTradingCompany()
  const payer = await company.add('customer', {
    cust_name: 'Card payer',
    cust_acc_code: 'CARD',
    cust_mop: 'O',
    cust_maintariff: company.tariff,
    cust_ref1: '',
    cust_ref1_req: 'F',
  })
  customer = Number(payer['cust_id'])
  const user = await company.addUser('rights.person', { ausr_cust_id: customer })
  client = user.client
  ausr_id = user.ausr_id
  await give(booking)
  const { docket } = await client.call(docketPost, order())
  charged = docket.dck_id
  await company.tenant.pool.query(
    `insert into docket_scan (dtr_dck_id, dtr_scandate, tloc_description) values ($1, now(), 'Depot')`,
    [docket.dck_id],
  )
})
afterAll(() => company.close())

const opens = (call: Call, payload: unknown) => async () => (await client.send(call, payload)).status === 403

const order = (changes: Parameters<TradingCompany['order']>[0] = {}) =>
  company.order({ ...changes, docket: { dck_cust_id: customer } })

const booking = { ausr_rights_booking: 'T' } as const

/** The mode of the booking form after a user on account saves a booking. */
function modeAfterSaving(bookingComplete: boolean) {
  const settings = { submitRule: 'B', cust_mop: 'A', bookingSummary: false, priceRight: true } as const
  const submitted = nextStep(openBooking({ ...settings, bookingComplete }), { type: 'submit' }).snapshot
  return modeOf(nextStep(submitted, { type: 'saved' }).snapshot)
}

const byFlag: Record<RightFlag, Acting> = {
  ausr_rights_booking: { observe: async () => opens(docketPrice, order())() },
  ausr_rights_history: { observe: opens(docketList, {}) },
  ausr_rights_price: {
    given: { ausr_rights_history: 'T' },
    observe: async () => {
      const { rows } = await client.call(docketList, {})
      return rows.map((row) => 'dck_total' in row)
    },
  },
  ausr_booking_summary: {
    given: booking,
    observe: async () => (await client.send(docketPost, order())).body.code,
  },
  ausr_booking_complete: {
    given: booking,
    observe: async () => {
      const { ausr_booking_complete } = (await client.call(currentSession, {})).user
      return modeAfterSaving(ausr_booking_complete === 'T')
    },
  },
  ausr_rights_password: { observe: opens(userPassword, { ausr_password: 'x', current: 'wrong' }) },
  ausr_rights_control: { observe: opens(circuitList, {}) },
  ausr_rights_trace: { observe: opens(traceList, {}) },
  ausr_rights_trace_disable_docket_access: {
    given: { ausr_rights_trace: 'T' },
    observe: async () => {
      const { rows } = await client.call(traceList, {})
      return rows.map((row) => 'dck_tracking' in row)
    },
  },
  ausr_rights_admin: { observe: opens(logList, {}) },
  ausr_rights_addressbook: { observe: async () => opens(customerAddressList, { cadd_cust_id: customer })() },
  ausr_rights_reports: { observe: opens(reportList, {}) },
  ausr_rights_system: { observe: opens(generalList, {}) },
  ausr_rights_bypass_pcode_validation: {
    given: booking,
    observe: async () => {
      const stop = { dadd_postalcode: 'D02 X285', dadd_latitude: null, dadd_longitude: null }
      return (await client.send(docketPrice, order({ delivery: stop }))).body.errors
    },
  },
  ausr_rights_api: { observe: opens(apiKeyList, {}) },
  ausr_rights_credit: {
    given: { ausr_rights_control: 'T', ausr_rights_price: 'T' },
    observe: async () => (await client.call(docketChargeList, { dck_id: charged })).mayCredit,
  },
  ausr_rights_billing: { observe: opens(paymentReceivedList, {}) },
  ausr_rights_invoices: { observe: opens(invoiceList, {}) },
  ausr_rights_export: { observe: opens(docketExport, {}) },
}

/** Saves exactly these permissions of the user, as an administrator does. */
async function give(flags: RightFlags) {
  await company.admin.call(userPost, {
    user: {
      ausr_id,
      ausr_nickname: '',
      ausr_firstname: 'Robin',
      ausr_lastname: 'Rights',
      ausr_telephone: '',
      ausr_email: 'rights@fresh.example',
      ...Object.fromEntries(rightFlags.map((flag) => [flag, 'F'])),
      ...flags,
    },
    circuits: flags.ausr_rights_control === 'T' ? [{ cir_circ_code: 'MAIN', acia_update: 'T' }] : [],
  })
  await company.settled()
}

test('[USER-03] there is an observation for every permission and for nothing else', () => {
  expect(Object.keys(byFlag).toSorted()).toEqual([...rightFlags].toSorted())
})

test.each(rightFlags)('[USER-03] saving %s changes what a user of a new company can do', async (flag) => {
  const { given, observe } = byFlag[flag]
  const observed = async (value: 'T' | 'F') => {
    await give({ ...given, [flag]: value })
    return await observe()
  }
  const without = await observed('F')
  const held = await observed('T')
  expect(held).not.toEqual(without)
  expect(await observed('F')).toEqual(without)
})
