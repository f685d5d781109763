import { docketPrice } from '@despatch/contract/dockets/dockets.ts'
import {
  cardForm,
  cardProviderList,
  cardProviderPost,
  paymentDetails,
} from '@despatch/contract/payments/card-providers.ts'
import {
  PaymentProgress,
  paymentCheckout,
  paymentProcess,
  paymentSession,
} from '@despatch/contract/payments/payments.ts'
import type { Payload } from '@despatch/contract/wire/call.ts'
import { cardFormPath } from '@despatch/domain/payments/card-form-page.ts'
import { fieldsOf } from '@despatch/domain/fields/fields-of.ts'
import { startCardServices } from '@despatch/sandbox/card-services.ts'
import { Stripe } from 'stripe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cards, payersAt } from '../../test/card-payments.ts'
import { observeEffect, type Effect } from '../../test/observe-effect.ts'
import { newDatabase as database, openTradingCompany } from '../../test/new-company.ts'
import { openOutsideServer } from '../../test/outside-server.ts'

/** The options of the card form that the checkout does not have, with their default values. */
const cardFormDefaults = { templateName: '', threeDSecure: true, script: '', frame: '' }

/** Every option of both card providers has an effect in a new company. */
type Provider = 'O' | 'S'
type Options = Omit<Payload<typeof cardProviderPost>, 'version' | 'provider' | 'currencySymbol'>
type CardFormOption = keyof typeof cardFormDefaults
type Option = keyof Options

const origins: readonly [string, string] = ['https://one.example', 'https://two.example']

const services = await startCardServices()
const outside = await openOutsideServer({})
const company = await openTradingCompany({
  SANDBOX_URL: services.address,
  PAYMENT_TIMEOUT: '2000',
  CARD_PROVIDER_ORIGINS: [outside.url, ...origins].join(' '),
})
await company.save({ BookingSubmitRule: 'A', holdMargin: 10 })
const payers = { O: await addPayer('O'), S: await addPayer('S') }
afterAll(async () => {
  await company.close()
  await services.stop()
  await outside.close()
})

/** A customer who pays by a provider, and their user. */
async function addPayer(cust_mop: Provider) {
  const { cust_id } = await company.add('customer', {
    cust_name: `Payer ${cust_mop}`,
    cust_acc_code: `PAY${cust_mop}`,
    cust_mop,
    cust_maintariff: company.tariff,
    cust_ref1: '',
    cust_ref1_req: 'F',
  })
  const { client } = await company.addUser(`payer.${cust_mop.toLowerCase()}`, {
    ausr_cust_id: Number(cust_id),
    ausr_rights_booking: 'T',
    ausr_rights_price: 'T',
  })
  return { client, customer: Number(cust_id) }
}

const secrets: Record<Provider, string> = { O: 'whsec_fresh_O', S: 'whsec_fresh_S' }

const usual = (provider: Provider): Options => ({
  publicKey: provider === 'O' ? 'T_C_demo' : 'pk_test_demo',
  currencyCode: 'GBP',
  authorizeOnly: false,
  address: provider === 'O' ? `${services.address}/cardform/v1` : services.address,
  serviceKey: provider === 'O' ? 'T_S_fresh' : 'sk_test_fresh',
  webhookSecret: secrets[provider],
  ...cardFormDefaults,
})

// The stand-in answers only accounts that it knows.
await fetch(`${services.address}/webhooks`, {
  method: 'POST',
  body: JSON.stringify({
    key: 'sk_test_fresh',
    url: `${company.address}/api/payment/webhook/${database}/checkout`,
    secret: secrets.S,
  }),
})

async function save(provider: Provider, options: Options) {
  const { rows } = await company.admin.call(cardProviderList, {})
  const version = rows.find((row) => row.provider === provider)?.version ?? 0
  await company.admin.call(cardProviderPost, { provider, ...options, version })
  await company.settled()
}

const form = () => company.visitor.call(cardForm, { database })
const details = () => company.visitor.call(paymentDetails, { database })

/** The order of a provider's payer, and the amount to pay. */
async function owed(provider: Provider) {
  const { client, customer } = payers[provider]
  const order = company.order({ docket: { dck_cust_id: customer } })
  const { pricing } = await client.call(docketPrice, order)
  const { authorizeOnly } = provider === 'O' ? await form() : await details()
  return { ...order, amount: authorizeOnly ? pricing?.hold : pricing?.total }
}

/** The result of a payment, without the values that differ between payments. */
const ending = ({ status, body }: { status: number; body: object }) => {
  const { code, status: progress, held, amount } = body as Record<string, unknown>
  return { status, code, progress, held, amount }
}

const payWith = (card: string) => async () => {
  const token = await payersAt(services.address).token(card)
  return ending(await payers.O.client.send(paymentProcess, { ...(await owed('O')), token }))
}

async function payAtCheckout() {
  const opened = await payers.S.client.send(paymentCheckout, await owed('S'))
  if (opened.status !== 200) return ending(opened)
  const { session_id, url } = PaymentProgress.parse(opened.body)
  if (url === undefined) return ending(opened)
  await payersAt(services.address).pay(url)
  return ending(await company.visitor.send(paymentSession, { database, session_id }))
}

/** The requests that a provider at another address receives. */
const askedOutside = (pay: () => Promise<unknown>) => async () => {
  outside.requests.length = 0
  await pay()
  return [...new Set(outside.requests.map(({ authorization }) => authorization))]
}

/** What the page with the card form may load. */
const formPolicy = async () =>
  (await fetch(`${company.address}${cardFormPath(database)}`)).headers.get('content-security-policy')

const post = async (path: string, body: string, headers: Record<string, string> = {}) =>
  (
    await fetch(`${company.address}/api/payment/webhook/${database}/${path}`, {
      method: 'POST',
      body,
      headers,
    })
  ).status

const payload = JSON.stringify({ id: 'evt_1', object: 'event', type: 'any', data: { object: {} } })

const signed = () =>
  post('checkout', payload, {
    'stripe-signature': Stripe.webhooks.generateTestHeaderString({ payload, secret: secrets.S }),
  })

const keys: readonly [string, string] = ['one', 'two']

const cardFormEffects: { [Name in Option]: () => Effect<Options[Name]> } = {
  publicKey: () => ({ values: keys, observe: async () => (await form()).clientKey }),
  templateName: () => ({ values: keys, observe: async () => (await form()).templateName }),
  currencyCode: () => ({ values: ['GBP', 'EUR'], observe: payWith(cards.good) }),
  authorizeOnly: () => ({ values: [false, true], observe: payWith(cards.good) }),
  threeDSecure: () => ({ values: [true, false], observe: payWith(cards.challenged) }),
  address: () => ({
    values: [`${services.address}/cardform/v1`, outside.url],
    observe: askedOutside(payWith(cards.good)),
  }),
  script: () => ({
    values: [`${origins[0]}/form.js`, `${origins[1]}/form.js`],
    observe: formPolicy,
  }),
  frame: () => ({ values: origins, observe: formPolicy }),
  serviceKey: () => ({ values: keys, observe: askedOutside(payWith(cards.good)) }),
  webhookSecret: () => ({
    values: [secrets.O, 'another'],
    observe: () =>
      post(
        `cardform?secret=${secrets.O}`,
        JSON.stringify({ orderCode: 'unknown', paymentStatus: 'SUCCESS' }),
      ),
  }),
}

const checkoutEffects: { [Name in Exclude<Option, CardFormOption>]: () => Effect<Options[Name]> } = {
  publicKey: () => ({ values: keys, observe: async () => (await details()).publicKey }),
  currencyCode: () => ({ values: ['GBP', 'EUR'], observe: payAtCheckout }),
  authorizeOnly: () => ({ values: [false, true], observe: payAtCheckout }),
  address: () => ({ values: [services.address, outside.url], observe: askedOutside(payAtCheckout) }),
  serviceKey: () => ({ values: keys, observe: askedOutside(payAtCheckout) }),
  webhookSecret: () => ({ values: [secrets.S, 'another'], observe: signed }),
}

/** A provider's key is visible to a server at the provider's address. */
const given = (name: string): Partial<Options> => (name === 'serviceKey' ? { address: outside.url } : {})

const saving = (provider: Provider, name: string) => (value: unknown) =>
  save(provider, { ...usual(provider), ...given(name), [name]: value })

const walked = Object.keys(cardProviderPost.body.shape).filter(
  // The sign follows from the currency: another one is refused.
  (name) => !['provider', 'currencySymbol', 'version'].includes(name),
)

beforeAll(async () => {
  await save('O', usual('O'))
  await save('S', usual('S'))
})

describe('the hosted card form', () => {
  test('[SYS-04, PAY-04] the hosted card form has an effect for every option', () => {
    expect(Object.keys(cardFormEffects).toSorted()).toEqual(walked.toSorted())
  })

  test.each(fieldsOf(cardFormEffects))(
    '[SYS-04, PAY-04] saving the option %s of the card form changes the behaviour of a new company',
    async (name) => {
      const { first, other, again } = await observeEffect<unknown>(cardFormEffects[name](), saving('O', name))
      await save('O', usual('O'))
      expect(other).not.toEqual(first)
      expect(again).toEqual(first)
    },
  )
})

describe('the checkout provider', () => {
  test('[SYS-04, PAY-04] the checkout provider has an effect for every option, and refuses options of the card form', async () => {
    const own = fieldsOf(cardFormDefaults)
    expect([...Object.keys(checkoutEffects), ...own].toSorted()).toEqual(walked.toSorted())
    const refused = await company.admin.send(cardProviderPost, {
      provider: 'S',
      ...usual('S'),
      templateName: 'despatch',
      threeDSecure: false,
      script: 'https://one.example/form.js',
      frame: 'https://one.example',
    })
    expect(refused).toMatchObject({ status: 422, body: { code: 'INVALID' } })
    expect(refused.body.errors?.map(({ field }) => field).toSorted()).toEqual(own.toSorted())
  })

  test('[SYS-04, PAY-04] the address of the checkout provider cannot have a path, which would not be used', async () => {
    const address = `${services.address}/v2`
    const refused = await company.admin.send(cardProviderPost, { provider: 'S', ...usual('S'), address })
    expect(refused).toMatchObject({ status: 422, body: { errors: [{ field: 'address' }] } })
  })

  test.each(fieldsOf(checkoutEffects))(
    '[SYS-04, PAY-04] saving the option %s of the checkout provider changes the behaviour of a new company',
    async (name) => {
      const { first, other, again } = await observeEffect<unknown>(checkoutEffects[name](), saving('S', name))
      await save('S', usual('S'))
      expect(other).not.toEqual(first)
      expect(again).toEqual(first)
    },
  )
})
