import { currentSession } from '@despatch/contract/auth/auth.ts'
import { calls } from '@despatch/contract/calls.ts'
import { docketList, docketPrice } from '@despatch/contract/dockets/dockets.ts'
import { traceList } from '@despatch/contract/tracking/trace.ts'
import { userList, userPost } from '@despatch/contract/users/users.ts'
import { acceptedRights, type Call } from '@despatch/contract/wire/call.ts'
import {
  rightFlags,
  rights,
  rightsOf,
  type GrantedRight,
  type RightFlags,
} from '@despatch/domain/users/rights.ts'
import { postcodeError } from '@despatch/domain/geo/postcode.ts'
import { expect, test } from 'vitest'
import { booking } from '../../test/booking.ts'
import { openPortalForFile } from '../../test/test-portal.ts'

/**
 * A permission saved in the user form is stored and takes effect at the server at once, and so does its removal (USER-03).
 */
const portal = await openPortalForFile()
const admin = await portal.login('admin')
const ada = await portal.login('account')

const none = Object.fromEntries(rightFlags.map((flag) => [flag, 'F' as const]))

const held = async () => (await ada.call(currentSession, {})).rights
const sessionUser = async () => (await ada.call(currentSession, {})).user

/** Saves exactly these permissions of the user `account`, as the user form does. */
async function give(flags: RightFlags & { ausr_accountaddress?: 'T' | 'F' }) {
  const circuits = flags.ausr_rights_control === 'T' ? [{ cir_circ_code: 'LON' }] : []
  const { rows } = await admin.call(userList, { search: 'account bloomsbury ada' })
  const [user] = rows
  if (!user) throw new Error('The user is missing')
  const { ausr_nickname, ausr_firstname, ausr_lastname, ausr_telephone, ausr_email, ausr_id } = user
  const personal = { ausr_nickname, ausr_firstname, ausr_lastname, ausr_telephone, ausr_email }
  const saved = await admin.call(userPost, {
    user: { ...personal, ausr_id, ...none, ausr_accountaddress: 'F', ...flags },
    circuits,
  })
  for (const flag of rightFlags) expect(saved[flag], flag).toBe(flags[flag] ?? 'F')
  await expect.poll(async () => new Set(await held())).toEqual(new Set(rightsOf(flags)))
}

/** A call that requires this permission and no other. */
const callOf = (right: GrantedRight): Call | undefined =>
  calls.find((call) => !call.stream && acceptedRights(call).join() === right)

/** Sends an unknown field: the permission is checked before the payload, so nothing is done. */
const outcomeOf = async (wanted: Call) =>
  (await ada.send(wanted, { ...wanted.example, unknownField: 1 })).status

const rightsWithCalls = rights.flatMap((described) => {
  const call = callOf(described.right)
  return call ? [{ ...described, call }] : []
})

test.each(rightsWithCalls)(
  '[USER-03] $label allows its calls, and none that require another permission',
  async ({ flag, right, call }) => {
    await give({ [flag]: 'T' })
    expect(await outcomeOf(call)).not.toBe(403)
    const others = rightsWithCalls.filter(
      (other) => !(right === 'admin' && ['system', 'billing'].includes(other.right)) && other.right !== right,
    )
    for (const other of others) expect(await outcomeOf(other.call), other.label).toBe(403)
    await give({})
    expect(await outcomeOf(call)).toBe(403)
  },
)

test('fixtures: there are calls that require a single permission', () => {
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
  expect(rightsWithCalls.map(({ right }) => right)).toEqual(expect.arrayContaining(opening))
})

const pricesSent = async () => {
  const { rows } = await ada.call(docketList, { limit: 50 })
  const [one] = (await ada.call(docketList, { _id: rows[0]?.dck_id })).rows
  return [...rows, one].filter((row) => row && 'dck_total' in row).length
}

test('[USER-03, LIST-05] prices are sent, in the list and for one docket, only to users who may see them', async () => {
  await give({ ausr_rights_history: 'T', ausr_rights_price: 'T' })
  expect(await pricesSent()).toBeGreaterThan(1)
  await give({ ausr_rights_history: 'T' })
  expect(await pricesSent()).toBe(0)
})

const errorsFor = async (dadd_postalcode: string) => {
  const stop = { dadd_postalcode, dadd_latitude: null, dadd_longitude: null }
  return (await ada.send(docketPrice, booking({ delivery: stop }))).body.errors
}
const error = (typed: string, bypass: boolean) => [
  { field: 'addresses.1.dadd_postalcode', message: postcodeError(typed, bypass) },
]

test('[USER-03, RULE-05] only users with the permission may enter non-UK postcodes, and only certain characters', async () => {
  const may = { ausr_rights_booking: 'T', ausr_rights_price: 'T' } as const
  await give(may)
  expect(await errorsFor('D02 X285')).toEqual(error('D02 X285', false))
  await give({ ...may, ausr_rights_bypass_pcode_validation: 'T' })
  // It is accepted, and only its distance is unknown.
  expect(await errorsFor('D02 X285')).toEqual([
    expect.objectContaining({ message: expect.stringContaining('location of this postcode is not known') }),
  ])
  expect(await errorsFor('D02-X285')).toEqual(error('D02-X285', true))
})

const opening = async () => (await ada.call(traceList, {})).rows.filter((row) => 'dck_tracking' in row)

test('[USER-03, TRACK-01] the reference that opens a docket from the trace is not sent to users without that permission', async () => {
  await portal.tenant('metro').pool.query(
    `insert into docket_scan (dtr_dck_id, dtr_scandate, tloc_description)
     select max(dck_id), now(), 'Depot' from docket where dck_cust_id = 1`,
  )
  await give({ ausr_rights_trace: 'T' })
  expect(await opening()).not.toEqual([])
  await give({ ausr_rights_trace: 'T', ausr_rights_trace_disable_docket_access: 'T' })
  expect(await opening()).toEqual([])
})

test('[USER-03, FORM-04] permissions that act on the screen are sent to it: summary, completion page, account address', async () => {
  for (const value of ['T', 'F', 'T'] as const) {
    const options = {
      ausr_booking_summary: value,
      ausr_booking_complete: value,
      ausr_accountaddress: value,
    }
    await give(options)
    await expect.poll(sessionUser).toMatchObject(options)
  }
  await give({ ausr_booking_summary: 'T', ausr_booking_complete: 'T' })
  await expect.poll(sessionUser).toMatchObject({ ausr_booking_complete: 'T', ausr_accountaddress: 'F' })
})
