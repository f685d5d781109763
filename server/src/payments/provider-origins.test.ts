import { cardForm, cardProviderList, cardProviderPost } from '@despatch/contract/payments/card-providers.ts'
import { cardFormPath } from '@despatch/domain/payments/card-form-page.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { openPaidPortal } from '../../test/card-payments.ts'
import { openOutsideServer } from '../../test/outside-server.ts'
import { frameScriptSource } from './cardform/frame-script.ts'

const allowed = 'https://cards.example'

/** A server that belongs to a company's administrator. */
const attacker = await openOutsideServer({})
const paid = await openPaidPortal({ CARD_PROVIDER_ORIGINS: `${allowed} https://frames.example:8443` })
const admin = await paid.portal.login('admin')
afterAll(async () => {
  await paid.close()
  await attacker.close()
})

const policyAt = async (path: string) =>
  (await fetch(paid.portal.address + path)).headers.get('content-security-policy') ?? ''

const formPage = async (database: string) => await fetch(paid.portal.address + cardFormPath(database))

const save = (options: object) =>
  admin.send(cardProviderPost, { provider: 'O', publicKey: 'T_C_demo', serviceKey: 'T_S_demo', ...options })

const saved = async () => {
  const { rows, origins } = await admin.call(cardProviderList, {})
  return { provider: rows.find(({ provider }) => provider === 'O'), origins }
}

/** The headers of a page of another company, without request-specific ones. */
const headers = async (address: string) =>
  Object.fromEntries(
    [...(await fetch(`${address}/login?database=northern`)).headers].filter(
      ([name]) => !['date', 'x-request-id', 'content-length'].includes(name),
    ),
  )

/** Stores addresses that `payment/provider/post` now refuses and an earlier version accepted. */
const store = (settings: object) =>
  paid.portal.change(
    'reference',
    `update payment_provider set prov_settings = prov_settings || $1::jsonb where prov_id = 'O'`,
    [JSON.stringify(settings)],
  )

const own = { address: '', script: '', frame: '' }

test('[PAY-04] a company chooses among the provider’s own origins, the operator’s list and the demo’s sandbox', async () => {
  const options = {
    address: 'https://api.worldpay.com/v2',
    script: `${allowed}/form.js`,
    frame: 'https://frames.example:8443',
  }
  expect((await paid.portal.announced('reference', () => save(options))).status).toBe(200)
  const { provider, origins } = await saved()
  expect(provider).toMatchObject({ ...options, notAllowed: [] })
  expect(origins.O).toEqual([
    'https://api.worldpay.com',
    'https://cdn.worldpay.com',
    'https://online.worldpay.com',
    allowed,
    'https://frames.example:8443',
    paid.payers.address,
  ])
})

test.each([
  'https://evil.example/form.js',
  'http://cards.example/form.js',
  'https://cards.example:8443/form.js',
  'https://user@evil.example',
  'https://cards.example.evil.example',
  'https://*',
  'https://*.example',
  'https://a;b.example',
  'https://a,b',
  'https://a%3bb',
  'http://127.0.0.1:4499/admin',
  'http://sandbox.evil.example',
  "javascript:alert('x')",
])('[PAY-04] a company cannot choose %s for any address of a provider', async (address) => {
  const before = await saved()
  const policy = await policyAt('/')
  const answer = await save({ address, script: address, frame: address })
  expect(answer).toMatchObject({ status: 422, body: { code: 'INVALID' } })
  expect(answer.body.errors?.map(({ field }) => field)).toEqual(['address', 'script', 'frame'])
  expect(await saved()).toEqual(before)
  expect(await policyAt('/')).toBe(policy)
})

describe('a stored address that is now refused', () => {
  const fields = ['address', 'script', 'frame'] as const

  test.each(fields)(
    '[PAY-04] a stored address that is now refused is not used as %s, and is shown to administrators',
    async (field) => {
      await store({ ...own, [field]: `${attacker.url}/form.js` })
      expect((await saved()).provider?.notAllowed).toEqual([field])
      expect(await paid.portal.visitor.send(cardForm, { database: 'metro' })).toMatchObject({
        body: { code: 'PAYMENT_PROVIDER' },
      })
      const page = await formPage('metro')
      expect(page.status).toBe(422)
      expect(decodeURIComponent(await page.text())).not.toContain(attacker.url)
      await store(own)
      expect((await saved()).provider?.notAllowed).toEqual([])
      expect((await formPage('metro')).status).toBe(200)
    },
  )

  test('[PAY-04] a stored address that is now refused does not change the security headers of any company, even after a restart', async () => {
    const before = await headers(paid.portal.address)
    expect(before['content-security-policy']).toContain("script-src 'self';")
    await store({ address: '', script: 'https://a;b.example', frame: 'https://a;b.example' })
    expect(await headers(paid.portal.address)).toEqual(before)
    expect(await headers((await paid.portal.openSecond()).address)).toEqual(before)
  })
})

describe('content security policies', () => {
  test('[PAY-04] content security policies of the portal’s pages allow scripts and frames of the portal only', async () => {
    for (const path of ['/', '/docket/quote?database=metro', '/login?database=northern', '/api']) {
      const directives = (await policyAt(path)).split(';')
      for (const directive of [
        "script-src 'self'",
        "frame-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "font-src 'self'",
      ])
        expect(directives).toContain(directive)
    }
  })

  test('[PAY-01, PAY-04] content security policies of card form pages allow only the provider of their company', async () => {
    await store({ ...own, script: `${allowed}/form.js` })
    const metro = await formPage('metro')
    expect(metro.status).toBe(200)
    expect(metro.headers.get('x-frame-options')).toBe('SAMEORIGIN')
    expect(metro.headers.get('content-security-policy')).toBe(
      `default-src 'none'; script-src ${allowed} ${frameScriptSource}; frame-src data: https://online.worldpay.com; style-src 'unsafe-inline'; base-uri 'none'; form-action https://online.worldpay.com; frame-ancestors 'self'; sandbox allow-scripts allow-forms allow-same-origin`,
    )
    expect(await metro.text()).toContain(encodeURIComponent(`<script src="${allowed}/form.js">`))
    const northern = await formPage('northern')
    expect(northern.headers.get('content-security-policy')).toContain(
      `script-src ${paid.payers.address} ${frameScriptSource}; frame-src data: ${paid.payers.address};`,
    )
    expect(await northern.text()).not.toContain(encodeURIComponent(allowed))
  })

  test('[PAY-05] a card form page of an unknown company or one without a provider returns 404', async () => {
    expect((await formPage('nowhere')).status).toBe(404)
    await paid.portal.change('reference', `delete from payment_provider where prov_id = 'O'`)
    expect((await formPage('metro')).status).toBe(422)
  })
})
