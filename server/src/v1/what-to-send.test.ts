import type { getMe } from '@despatch/contract/v1/me.ts'
import type { listServices } from '@despatch/contract/v1/bookable-services.ts'
import type { postQuote } from '@despatch/contract/v1/quotes.ts'
import type { ReplyOf } from '@despatch/contract/wire/call.ts'
import { scopes } from '@despatch/domain/applications/scopes.ts'
import { expect, test } from 'vitest'
import { openPortalForFile } from '../../test/test-portal.ts'
import { applicationKey, v1ClientFor, v1ClientOf } from '../../test/v1-client.ts'

type Me = ReplyOf<typeof getMe>

const portal = await openPortalForFile()
const key = await applicationKey(portal, [...scopes], { name: 'Shop' })
const shop = v1ClientOf(portal.address, { authorization: `Bearer ${key}` })

const me = async () => (await shop<Me>('GET', 'me')).body

const stops = () => ({
  from: { name: 'Florence Desk', postcode: 'WC1B 3DG' },
  to: { name: 'Geoffrey Gate', postcode: 'EC3N 4AB' },
})

/** A value for a field that must be sent. */
const valueFor = (field: string, choices: string[] | null | undefined) => {
  if (field.endsWith('phone')) return '020 7946 0100'
  if (field.endsWith('email')) return 'ada@bloomsbury.example'
  return choices?.[0] ?? 'Sent'
}

/** Puts a value at a path of a request. */
function put(request: object, path: string, value: string): void {
  const steps = path.split('.')
  const last = steps.pop() ?? ''
  let inner = request as Record<string, unknown>
  for (const [at, step] of steps.entries()) {
    inner[step] ??= /^\d+$/.test(steps[at + 1] ?? last) ? [] : {}
    inner = inner[step] as Record<string, unknown>
  }
  if (Array.isArray(inner)) for (let index = inner.length; index < Number(last); index += 1) inner.push('')
  inner[last] = value
}

/** A booking from what `/v1/me` states alone. */
async function bookFromMe(service: string) {
  const { required, references } = await me()
  const request = { ...stops(), service }
  for (const { field } of required.filter(({ services }) => services.includes(service)))
    put(request, field, valueFor(field, references.find((each) => each.field === field)?.choices))
  return { request, ...(await shop('POST', 'deliveries', request)) }
}

const rules: [what: string, change: string][] = [
  ['the demo’s account', 'update customer set cust_ref6 = cust_ref6 where cust_id = 1'],
  [
    'a third reference',
    `update customer set cust_ref3 = 'Cost centre', cust_ref3_req = 'T' where cust_id = 1`,
  ],
  [
    'a reference picked from a list',
    `update customer set cust_ref5 = 'Team', cust_ref5_req = 'T', cust_ref5_fromlist = 'T' where cust_id = 1;
     insert into reference_list (cref_cust_id, cref_description, cref_ref_type) values (1, 'Sales', 5)`,
  ],
  ...['dck_email', 'dck_note', 'dadd_telephone', 'dadd_email', 'dadd_note', 'dpar_description'].map(
    (field): [string, string] => [
      `the mandatory field ${field}`,
      `insert into mandatory_field (mand_field) values ('${field}') on conflict do nothing`,
    ],
  ),
]

test.each(rules)('[RULE-07] a program books at the first try from /v1/me, with %s', async (_what, change) => {
  for (const each of change.split(';')) await portal.change('reference', each)
  const { defaults, required } = await me()
  const { status, body, request } = await bookFromMe(defaults.service ?? '')
  expect(status, JSON.stringify({ body, request, required })).toBe(201)
})

test('[RULE-07] /v1/me names every field that a smallest booking is refused for, for its services only', async () => {
  await portal.change(
    'reference',
    `insert into mandatory_field (mand_field, mand_serv_type, mand_stop)
       values ('dck_cust_ref6', 'B', null), ('barcodes', 'B', 'drop')`,
  )
  const { required } = await me()
  for (const service of ['A', 'B']) {
    const { body } = await shop('POST', 'deliveries', { ...stops(), service })
    const named = required.filter(({ services }) => services.includes(service)).map(({ field }) => field)
    expect(body.errors?.map(({ field }) => field).toSorted()).toEqual(named.toSorted())
  }
  expect(required.find(({ field }) => field === 'references.0')).toMatchObject({
    instead: 'reference',
    message: 'PO number is required.',
  })
})

test('[LIST-05] a key without prices gets the reason of a null price, and one with prices gets none', async () => {
  const unpriced = await v1ClientFor(portal, 'api')
  const { body } = await unpriced<Me>('GET', 'me')
  expect([body.sees_prices, body.no_price_reason]).toEqual([false, expect.stringContaining('“Prices”')])
  const quote = await unpriced<ReplyOf<typeof postQuote>>('POST', 'quotes', stops())
  expect([quote.body.price, quote.body.no_price_reason]).toEqual([null, body.no_price_reason])
  const priced = await shop<ReplyOf<typeof postQuote>>('POST', 'quotes', stops())
  expect([priced.body.price?.currency, priced.body.no_price_reason]).toEqual(['GBP', null])
  await portal.change('reference', `update customer set cust_total_price = 'F' where cust_id = 1`)
  const hidden = await shop<ReplyOf<typeof postQuote>>('POST', 'quotes', stops())
  expect([hidden.body.price, hidden.body.no_price_reason]).toEqual([
    null,
    expect.stringContaining('hides prices'),
  ])
  expect((await me()).no_price_reason).toBe(hidden.body.no_price_reason)
})

test('[CALL-01] /v1/services has the cut-off, the opening, the days and the countries of each service', async () => {
  await portal.change(
    'reference',
    `update service_type set styp_cutoff = '16:00', styp_opens = '07:30', styp_days = 'mon,fri', styp_holidays = 'T',
       styp_countries = 'United Kingdom,Jersey,Ireland' where styp_id = 'A'`,
  )
  const { body } = await shop<ReplyOf<typeof listServices>>('GET', 'services')
  expect(body.data.find(({ code }) => code === 'A')).toMatchObject({
    cutoff: '16:00',
    opens: '07:30',
    days: ['mon', 'fri'],
    bank_holidays: true,
    countries: ['United Kingdom', 'Jersey', 'Ireland'],
    country_codes: ['GB', 'JE', 'IE'],
  })
})
