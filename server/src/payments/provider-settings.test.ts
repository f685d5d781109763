import { cardForm, cardProviderList, cardProviderPost } from '@despatch/contract/payments/card-providers.ts'
import { paymentProcess } from '@despatch/contract/payments/payments.ts'
import { afterAll, expect, test } from 'vitest'
import { booking } from '../../test/booking.ts'
import { cards, openPaidPortal } from '../../test/card-payments.ts'

const paid = await openPaidPortal()
const admin = await paid.portal.login('admin')
afterAll(() => paid.close())

/** The whole content of the tenant's tables as one text. */
async function wholeDatabase(): Promise<string> {
  const { pool } = paid.portal.tenant('metro')
  const { rows } = await pool.query(
    `select query_to_xml('select * from ' || quote_ident(table_name), true, false, '')::text content
     from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  return (rows as { content: string }[]).map(({ content }) => content).join('')
}

test('[PAY-01] the card form’s settings are public, its key is not', async () => {
  const form = await paid.portal.visitor.call(cardForm, { database: 'metro' })
  expect(form).toEqual({
    clientKey: 'T_C_demo',
    templateName: 'despatch',
    currencyCode: 'GBP',
    currencySymbol: '£',
    authorizeOnly: false,
    holdMargin: 10,
    script: `${paid.payers.address}/cardform/v1/worldpay.js`,
  })
})

test('[PAY-04, SYS-04] keys are write-only: sealed in the database, in no reply and in no log entry', async () => {
  const keys = { serviceKey: 'sk_live_very_secret', webhookSecret: 'whsec_very_secret' }
  const settings = { provider: 'S', publicKey: 'pk_live_1', address: '', frame: '' } as const
  expect(await admin.call(cardProviderPost, { ...settings, ...keys })).toEqual({ message: 'Settings saved' })
  expect(await admin.call(cardProviderPost, { ...settings, publicKey: 'pk_live_2' })).toBeDefined()
  const { rows } = await admin.call(cardProviderList, {})
  expect(rows.find(({ provider }) => provider === 'S')).toMatchObject({
    publicKey: 'pk_live_2',
    hasServiceKey: true,
    hasWebhookSecret: true,
    webhook: '/api/payment/webhook/metro/checkout',
  })
  const content = JSON.stringify(rows) + (await wholeDatabase())
  expect(content).toContain('pk_live_2')
  for (const key of Object.values(keys)) expect(content).not.toContain(key)
})

test('[SYS-04, PAY-04] an administrator who saves over newer settings is shown who changed them, and nothing is saved', async () => {
  const stored = async () => {
    const { rows } = await admin.call(cardProviderList, {})
    const found = rows.find(({ provider }) => provider === 'S')
    if (!found) throw new Error('The checkout is not set up')
    return found
  }
  const { version } = await stored()
  const save = (publicKey: string, serviceKey: string) =>
    admin.send(cardProviderPost, { provider: 'S', publicKey, serviceKey, version })
  const both = await Promise.all([save('pk_one', 'sk_one'), save('pk_two', 'sk_two')])
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  const first = both[0]?.status === 200 ? 'pk_one' : 'pk_two'
  const after = await stored()
  expect(after).toMatchObject({ publicKey: first, version: version + 1, savedBy: 'admin' })
  const refused = await save('pk_three', 'sk_three')
  expect(refused).toMatchObject({ status: 409, body: { code: 'CONFLICT' } })
  expect(refused.body.detail).toMatch(/^This has been changed by admin at \d\d\/\d\d\/\d{4} \d\d:\d\d\./)
  expect(await stored()).toEqual(after)
  expect(
    (await admin.send(cardProviderPost, { provider: 'S', publicKey: 'pk', version: after.version })).status,
  ).toBe(200)
  expect((await stored()).serviceKeyGiven).toBe(after.serviceKeyGiven)
})

test('[PAY-04] a card number that is sent anyway is in no reply and no table', async () => {
  const card = await paid.portal.login('card')
  const number = cards.good.replaceAll(' ', '')
  const tries = [
    { cardholder: number },
    { description: cards.good },
    { card_details: { maskedCardNumber: number } },
    { token: number },
    { cardnumber: number },
  ]
  const answers = await Promise.all(
    tries.map((more) =>
      card.send(paymentProcess, {
        ...booking({ docket: { dck_cust_id: 2 } }),
        token: 'x',
        amount: 1,
        ...more,
      }),
    ),
  )
  for (const { status, body } of answers) {
    expect(status).toBe(422)
    expect(JSON.stringify(body)).not.toContain(number)
  }
  expect(await wholeDatabase()).not.toContain(number)
})
