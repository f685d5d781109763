import { currentSession } from '@despatch/contract/auth/auth.ts'
import { calls } from '@despatch/contract/calls.ts'
import { docketList, docketPrice } from '@despatch/contract/dockets/dockets.ts'
import { traceList } from '@despatch/contract/tracking/trace.ts'
import { userList, userPost } from '@despatch/contract/users/users.ts'
import { openingRights, type Call } from '@despatch/contract/wire/call.ts'
import {
  rightFlags,
  rights,
  rightsOf,
  type GrantedRight,
  type RightFlags,
} from '@despatch/domain/users/rights.ts'
import { postcodeError } from '@despatch/domain/addresses/postcode.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { booking } from '../../test/booking.ts'
import type { Client } from '../../test/client.ts'
import { openTestPortal, type TestPortal } from '../../test/test-portal.ts'

/** A right that is saved in the user form is stored, and acts at the server from then on; so does its loss (USER-03). */
let portal: TestPortal
let admin: Client
let ada: Client

beforeAll(async () => {
  portal = await openTestPortal()
  admin = await portal.login('admin')
  ada = await portal.login('account')
})
afterAll(() => portal.close())

const none = Object.fromEntries(rightFlags.map((flag) => [flag, 'F' as const]))

const held = async () => (await ada.call(currentSession, {})).rights
const told = async () => (await ada.call(currentSession, {})).user

/** Saves the rights of the user `account` as the user form does: these and no others. */
async function give(flags: RightFlags & { ausr_accountaddress?: 'T' | 'F' }) {
  const circuits = flags.ausr_rights_control === 'T' ? [{ cir_circ_code: 'LON' }] : []
  const { rows } = await admin.call(userList, { search: 'account bloomsbury ada' })
  const [user] = rows
  if (!user) throw new Error('There is no such user')
  const { ausr_nickname, ausr_firstname, ausr_lastname, ausr_telephone, ausr_email, ausr_id } = user
  const personal = { ausr_nickname, ausr_firstname, ausr_lastname, ausr_telephone, ausr_email }
  const saved = await admin.call(userPost, {
    user: { ...personal, ausr_id, ...none, ausr_accountaddress: 'F', ...flags },
    circuits,
  })
  for (const flag of rightFlags) expect(saved[flag], flag).toBe(flags[flag] ?? 'F')
  await expect.poll(async () => new Set(await held())).toEqual(new Set(rightsOf(flags)))
}

/** A call that nothing but this right opens. */
const callOf = (right: GrantedRight): Call | undefined =>
  calls.find((call) => !call.stream && openingRights(call).join() === right)

/** Asks with a field too many: the right is judged before the payload, so nothing is done. */
const asked = async (wanted: Call) => (await ada.send(wanted, { ...wanted.example, unknownField: 1 })).status

const doors = rights.flatMap((described) => {
  const call = callOf(described.right)
  return call ? [{ ...described, call }] : []
})

test.each(doors)(
  '[USER-03] $label opens what it says, and nothing that another right opens',
  async ({ flag, right, call }) => {
    await give({ [flag]: 'T' })
    expect(await asked(call)).not.toBe(403)
    const others = doors.filter(
      (other) => !(right === 'admin' && other.right === 'system') && other.right !== right,
    )
    for (const other of others) expect(await asked(other.call), other.label).toBe(403)
    await give({})
    expect(await asked(call)).toBe(403)
  },
)

test('the ground of these tests: there are calls that one right alone opens', () => {
  const opening = [
    'booking',
    'history',
    'password',
    'control',
    'trace',
    'admin',
    'addressbook',
    'api',
    'export',
  ]
  expect(doors.map(({ right }) => right)).toEqual(expect.arrayContaining(opening))
})

const pricesSent = async () => {
  const { rows } = await ada.call(docketList, { limit: 50 })
  const [one] = (await ada.call(docketList, { _id: rows[0]?.dck_id })).rows
  return [...rows, one].filter((row) => row && 'dck_total' in row).length
}

test('[USER-03, LIST-05] prices are sent in the list and of one docket to who may see them alone', async () => {
  await give({ ausr_rights_history: 'T', ausr_rights_price: 'T' })
  expect(await pricesSent()).toBeGreaterThan(1)
  await give({ ausr_rights_history: 'T' })
  expect(await pricesSent()).toBe(0)
})

const foundWrong = async (dadd_postalcode: string) => {
  const stop = { dadd_postalcode, dadd_latitude: null, dadd_longitude: null }
  return (await ada.send(docketPrice, booking({ delivery: stop }))).body.errors
}
const error = (typed: string, bypass: boolean) => [
  { field: 'addresses.1.dadd_postalcode', message: postcodeError(typed, bypass) },
]

test('[USER-03, RULE-05] free postcodes are taken from who holds the right alone, and not every sign even then', async () => {
  const may = { ausr_rights_booking: 'T', ausr_rights_price: 'T' } as const
  await give(may)
  expect(await foundWrong('D02 X285')).toEqual(error('D02 X285', false))
  await give({ ...may, ausr_rights_bypass_pcode_validation: 'T' })
  // It is taken as it is, and only its distance is not known.
  expect(await foundWrong('D02 X285')).toEqual([
    expect.objectContaining({ message: expect.stringContaining('location of this postcode is not known') }),
  ])
  expect(await foundWrong('D02-X285')).toEqual(error('D02-X285', true))
})

const opening = async () => (await ada.call(traceList, {})).rows.filter((row) => 'dck_tracking' in row)

test('[USER-03, TRACK-01] what opens a docket from the trace is not sent to whom that is taken away', async () => {
  await portal.tenant('metro').pool.query(
    `insert into docket_scan (dtr_dck_id, dtr_scandate, tloc_description)
     select max(dck_id), now(), 'Depot' from docket where dck_cust_id = 1`,
  )
  await give({ ausr_rights_trace: 'T' })
  expect(await opening()).not.toEqual([])
  await give({ ausr_rights_trace: 'T', ausr_rights_trace_disable_docket_access: 'T' })
  expect(await opening()).toEqual([])
})

test('[USER-03, FORM-04] what acts on the screen is told to it: summary, completion page, account address', async () => {
  for (const value of ['T', 'F', 'T'] as const) {
    const options = {
      ausr_booking_summary: value,
      ausr_booking_complete: value,
      ausr_accountaddress: value,
    }
    await give(options)
    await expect.poll(told).toMatchObject(options)
  }
  await give({ ausr_booking_summary: 'T', ausr_booking_complete: 'T' })
  await expect.poll(told).toMatchObject({ ausr_booking_complete: 'T', ausr_accountaddress: 'F' })
})
