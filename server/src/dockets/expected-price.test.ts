import { randomUUID } from 'node:crypto'
import { docketList, docketPost, docketPrice } from '@despatch/contract/dockets/dockets.ts'
import { hooPost } from '@despatch/contract/settings/settings.ts'
import { londonClock } from '@despatch/domain/time/london-time.ts'
import { WEEKDAYS } from '@despatch/domain/time/weekdays.ts'
import { beforeEach, expect, test } from 'vitest'
import { booking } from '../../test/booking.ts'
import type { Client } from '../../test/client.ts'
import { openPortalForFile } from '../../test/test-portal.ts'

const portal = await openPortalForFile()
const account = await portal.login('account')
beforeEach(() => setRate(500))

/** Sets the tariff's charge for the parcel. */
const setRate = (pence: number) =>
  portal.change(
    'reference',
    'update rate_card set rc_included_parcels = 0, rc_per_parcel = $1 where rc_ttyp_code = 5',
    [pence],
  )

/** A booking with a future ready time, so that the clock does not affect its price. */
const job = () => booking({ collection: { dadd_ready: tuesdayNoon() } })

function tuesdayNoon(): string {
  const day = new Date(Date.now() + 7 * 86_400_000)
  day.setUTCDate(day.getUTCDate() + ((9 - day.getUTCDay()) % 7))
  return `${day.toISOString().slice(0, 10)}T12:00:00+00:00`
}

const priceOf = async (client: Client) => {
  const { pricing } = await client.call(docketPrice, job())
  if (!pricing) throw new Error('This user sees prices')
  return pricing
}

const newestDocket = async () => (await account.call(docketList, { limit: 1 })).rows[0]?.dck_id

test('[FORM-04, PRICE-01] a booking whose price has changed is refused with the new price, and nothing is saved', async () => {
  const { total } = await priceOf(account)
  const before = await newestDocket()
  await setRate(9_500)
  const { status, body } = await account.send(docketPost, { ...job(), expected_total: total })
  const now = await priceOf(account)
  expect(now.total).toBeGreaterThan(total)
  expect({ status, body }).toMatchObject({
    status: 409,
    body: {
      code: 'PRICE_CHANGED',
      title: 'Price changed',
      detail: 'The price has changed and nothing has been booked. Check the new price and confirm again.',
      pricing: now,
    },
  })
  expect(await newestDocket()).toBe(before)
})

test('[FORM-04, PRICE-01] a lower price is refused in the same way', async () => {
  const { total } = await priceOf(account)
  await setRate(100)
  const { status, body } = await account.send(docketPost, { ...job(), expected_total: total })
  expect([status, body.code]).toEqual([409, 'PRICE_CHANGED'])
})

test('[FORM-04, PRICE-01] a booking at the expected price is saved at exactly that price', async () => {
  const { total, currency } = await priceOf(account)
  const expected = { expected_total: total, expected_currency: currency }
  const booked = await account.call(docketPost, { ...job(), ...expected })
  expect(booked.pricing?.total).toBe(total)
})

test('[PRICE-01] an expected total in another currency is refused', async () => {
  const { total } = await priceOf(account)
  const { status, body } = await account.send(docketPost, {
    ...job(),
    expected_total: total,
    expected_currency: 'EUR',
  })
  expect([status, body.code, body.pricing?.currency]).toEqual([409, 'PRICE_CHANGED', 'GBP'])
})

test('[CALL-01] an application that sends no expected price is booked at the current price', async () => {
  await priceOf(account)
  await setRate(9_500)
  const booked = await account.call(docketPost, job())
  expect(booked.pricing?.total).toBe((await priceOf(account)).total)
})

test('[LIST-05] a user who may not see prices cannot find one out by sending an expected price', async () => {
  const noprice = await portal.login('noprice')
  const right = (await priceOf(account)).total
  const before = await newestDocket()
  for (const expected_total of [right, right + 1]) {
    const { status, body } = await noprice.send(docketPost, { ...job(), expected_total })
    expect({ status, body }).toMatchObject({
      status: 422,
      body: { code: 'INVALID', errors: [{ field: 'expected_total' }] },
    })
    expect(body.pricing).toBeUndefined()
    expect(JSON.stringify(body)).not.toContain(String(right))
  }
  expect(await newestDocket()).toBe(before)
  const booked = await noprice.call(docketPost, job())
  expect(booked.pricing).toBeUndefined()
})

test('[FORM-17, CALL-04] a refused price is the answer to its key, and repeating a booking with another key returns its docket', async () => {
  const { total } = await priceOf(account)
  await setRate(9_500)
  const key = { 'idempotency-key': randomUUID() }
  const refused = await account.send(docketPost, { ...job(), expected_total: total }, key)
  expect(refused.body.code).toBe('PRICE_CHANGED')
  const again = await account.send(docketPost, { ...job(), expected_total: total }, key)
  expect(again).toMatchObject({ status: 409, body: refused.body })

  const agreed = { ...job(), expected_total: refused.body.pricing?.total }
  expect((await account.send(docketPost, agreed, key)).body.code).toBe('IDEMPOTENCY_MISMATCH')
  key['idempotency-key'] = randomUUID()
  const { docket } = await account.call(docketPost, agreed, key)
  // The reply was lost and rates have changed again: the docket keeps the agreed price.
  await setRate(20_000)
  expect((await account.call(docketPost, agreed, key)).docket).toEqual(docket)
  const other = await account.send(docketPost, { ...job(), expected_total: 1 }, key)
  expect(other.body.code).toBe('IDEMPOTENCY_MISMATCH')
})

test('[FORM-17] two requests with the same key and expected price make one docket', async () => {
  const { total } = await priceOf(account)
  const key = { 'idempotency-key': randomUUID() }
  const sent = { ...job(), expected_total: total }
  const [first, second] = await Promise.all([
    account.call(docketPost, sent, key),
    account.call(docketPost, sent, key),
  ])
  expect(second.docket).toEqual(first.docket)
})

test('[PRICE-01, RULE-08] a price quoted within working hours is refused after they end', async () => {
  const admin = await portal.login('admin')
  const workFrom = (start: string, end: string) =>
    portal.announced('reference', () =>
      admin.call(hooPost, {
        settings: Object.fromEntries(
          WEEKDAYS.flatMap((day) => [
            [`hoo_${day}_start`, start],
            [`hoo_${day}_end`, end],
          ]),
        ),
      }),
    )
  await workFrom('00:00', '23:59')
  const asked = await account.call(docketPrice, booking())
  const isMorning = londonClock(new Date().toISOString()).minutes < 12 * 60
  await workFrom(isMorning ? '22:00' : '01:00', isMorning ? '23:00' : '02:00')
  const { status, body } = await account.send(docketPost, {
    ...booking(),
    expected_total: asked.pricing?.total,
  })
  expect([status, body.code]).toEqual([409, 'PRICE_CHANGED'])
  expect(body.pricing?.lines.map(({ code }) => code)).toContain('out-of-hours')
})
