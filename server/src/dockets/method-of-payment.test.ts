import { docketPost, docketPrice } from '@despatch/contract/dockets/dockets.ts'
import { expect, test } from 'vitest'
import { booking } from '../../test/booking.ts'
import { openPortalForFile } from '../../test/test-portal.ts'

const portal = await openPortalForFile()
const { pool } = portal.tenant('metro')
const card = await portal.login('card')

/** A booking of the user `card`, whose account pays by card. */
const sent = booking({ docket: { dck_cust_id: 2 } })

const showSummary = (flag: 'T' | 'F') =>
  portal.change('session', `update app_user set ausr_booking_summary = $1 where ausr_logon = 'card'`, [flag])

const setRule = (rule: string) => portal.set('BookingSubmitRule', rule)

const mopOf = async (dck_id: number) =>
  (await pool.query<{ dck_mop: string }>('select dck_mop from docket where dck_id = $1', [dck_id])).rows[0]
    ?.dck_mop

const countDockets = async () => {
  const { rows } = await pool.query<{ count: number }>('select count(*)::int from docket')
  return rows[0]?.count ?? 0
}

/** Books, and returns the reply and the number of dockets added. */
async function attempt() {
  const before = await countDockets()
  const { status, body } = await card.send(docketPost, sent)
  return { status, code: body.code, title: body.title, saved: (await countDockets()) - before }
}

const paymentRequired = { status: 422, code: 'PAYMENT_REQUIRED', title: 'Booking', saved: 0 }

test('[FORM-06, FORM-07] a booking for an account that pays by card requires payment under option B if the user sees the summary', async () => {
  await setRule('B')
  await showSummary('T')
  expect(await attempt()).toEqual(paymentRequired)
})

test.each(['A', 'B'])(
  '[FORM-06, FORM-07] a booking for an account that pays by card requires payment under option %s, whatever the caller sends',
  async (rule) => {
    await setRule(rule)
    await showSummary('T')
    for (const forged of [{ dck_mop: 'A' }, { cust_mop: 'A' }, { ausr_booking_summary: 'F' }]) {
      const { status, body } = await card.send(docketPost, {
        ...sent,
        docket: { ...sent.docket, ...forged },
      })
      expect({ status, errors: body.errors }).toEqual({
        status: 422,
        errors: [{ field: `docket.${Object.keys(forged)[0]}`, message: 'Unknown field' }],
      })
    }
  },
)

test.each(['B', ''])(
  '[FORM-06] a booking for an account that pays by card is saved on account under option B (%j) if the user does not see the summary, although its price still includes the hold',
  async (rule) => {
    await setRule(rule)
    await showSummary('F')
    const asked = await card.call(docketPrice, sent)
    expect(asked.pricing?.hold).toBeGreaterThan(asked.pricing?.total ?? Infinity)
    const { docket } = await card.call(docketPost, sent)
    expect(await mopOf(docket.dck_id)).toBe('A')
  },
)

test('[FORM-06, FORM-07] a booking for an account that pays by card requires payment under option A, with or without the summary', async () => {
  await setRule('A')
  for (const flag of ['F', 'T'] as const) {
    await showSummary(flag)
    expect(await attempt()).toEqual(paymentRequired)
  }
})

test('[FORM-06] a booking for an account that pays by card uses the option of its own account', async () => {
  await setRule('B')
  await showSummary('F')
  await portal.set('BookingSubmitRule', 'A', 2)
  expect(await attempt()).toEqual(paymentRequired)
})

test.each(['A', 'B'])(
  '[FORM-06, PAY-03] a booking for an account that pays by account is saved on account under option %s',
  async (rule) => {
    await setRule(rule)
    const { docket } = await (await portal.login('account')).call(docketPost, booking())
    expect(await mopOf(docket.dck_id)).toBe('A')
  },
)
