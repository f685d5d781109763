import { cardProviderList, cardProviderTest } from '@despatch/contract/payments/card-providers.ts'
import { providerIds } from '@despatch/domain/card-providers/card-providers.ts'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { openPaidPortal } from '../../test/card-payments.ts'
import { setProvider } from '../../test/provider-setting.ts'

const paid = await openPaidPortal({ PAYMENT_TIMEOUT: '2000' })
const admin = await paid.portal.login('admin')
const { sql } = paid.portal
beforeEach(async () => {
  await paid.payers.set({})
  await sql('delete from attempt')
})
afterAll(() => paid.close())

const checkedOf = async (id: string) =>
  (await admin.call(cardProviderList, {})).rows.find(({ provider }) => provider === id)?.checked

const paymentsSoFar = async () => Number((await sql('select count(*) from payment'))[0]?.count)

test.each(providerIds)(
  '[SYS-04, PAY-04] the card provider %s is tested with its stored key, without a payment, until its settings change',
  async (provider) => {
    const before = await paymentsSoFar()
    expect(await checkedOf(provider)).toBeNull()
    const works = await admin.call(cardProviderTest, { provider })
    expect(works.problem).toBe('')
    expect(await checkedOf(provider)).toEqual(works)
    await paid.payers.set({ outage: 1 })
    const fails = await admin.call(cardProviderTest, { provider })
    expect(fails.problem).toMatch(/^The provider (could not be reached|answered with an error \(\d+\))\.$/)
    expect(await checkedOf(provider)).toEqual(fails)
    await setProvider(paid, admin, provider, { threeDSecure: true })
    expect(await checkedOf(provider)).toBeNull()
    expect(await paymentsSoFar()).toBe(before)
  },
)

test('[SYS-04, PAY-04] a refused key is reported as such, and is neither answered nor logged', async () => {
  await setProvider(paid, admin, 'S', { serviceKey: 'of-nobody' })
  const refused = await admin.call(cardProviderTest, { provider: 'S' })
  expect(refused.problem).toBe('The provider refused the key.')
  const logged = await sql("select log_after from log where log_process = 'test-card-provider'")
  expect(logged.length).toBeGreaterThan(0)
  expect(JSON.stringify([logged, refused])).not.toContain('of-nobody')
})

test('[SYS-04, CALL-04] a card provider is tested by administrators only, and at most ten times in ten minutes', async () => {
  const body = { provider: 'S' } as const
  const dispatcher = await paid.portal.login('control')
  expect(await dispatcher.send(cardProviderTest, body)).toMatchObject({ status: 403 })
  for (let time = 0; time < 10; time += 1) await admin.call(cardProviderTest, body)
  expect(await admin.send(cardProviderTest, body)).toMatchObject({
    status: 429,
    body: { code: 'RATE_LIMITED' },
  })
})
