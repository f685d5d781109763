import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { listDeliveries } from '@despatch/contract/v1/deliveries.ts'
import type { ReplyOf } from '@despatch/contract/wire/call.ts'
import { expect, test } from 'vitest'
import { requireTool } from '../../test/debian-tools.ts'
import { clientFolder, runIn } from '../../test/outside-program.ts'
import { openPortalForFile } from '../../test/test-portal.ts'
import { applicationKey, v1ClientOf } from '../../test/v1-client.ts'
import { unzip } from '../../test/unzip.ts'
import { woocommercePlugin } from './serve-woocommerce.ts'

requireTool('php')
const portal = await openPortalForFile()
const folder = await clientFolder('woocommerce')
const scopes = ['quotes', 'deliveries:write', 'deliveries:read'] as const
const key = await applicationKey(portal, [...scopes], { app_cust_id: 2, name: 'WooCommerce' })
const client = v1ClientOf(portal.address, { authorization: `Bearer ${key}` })
const stubs = join(import.meta.dirname, '../../test/fixtures/woocommerce.php')

const settings = {
  title: 'Courier',
  address: `${portal.address}/`,
  key,
  postcode: 'WC1B 3DG',
  name: 'Book shop',
  phone: '020 7946 0100',
  vat: 'included',
}
const basket = { postcode: 'EC3N 4AB', country: 'GB', weight: 1.25, quantity: 2 }
const buyer = {
  id: 1,
  name: 'Geoffrey Gate',
  company: 'Tower of London',
  address_1: 'Tower Hill',
  address_2: 'Middle Tower',
  city: 'London',
  postcode: 'EC3N 4AB',
  country: 'GB',
  billing_phone: '020 7946 0111',
  billing_email: 'gate@tower.example',
  customer_note: 'Ring twice.',
  status: 'processing',
}

interface Shop {
  steps: (string | { order?: Partial<typeof buyer>; settings?: Partial<typeof settings> })[]
  settings?: Partial<typeof settings>
  order?: Partial<typeof buyer> & Record<string, string | number>
  packages?: Partial<typeof basket>[]
  /** Metadata that a shipping line has instead of the rate's. */
  rate?: Record<string, string>
  /** How many replies of bookings are lost on the way back. */
  silent?: number
}

interface Ran {
  rates: { id: string; label: string; cost: number; taxes: unknown }[][]
  notes: string[]
  ids: string[]
  scheduled: number
  requests: [path: string, key: string][]
  checked: string[]
  shown: string
  actions: string[]
}

let orders = 100

/** Runs the plugin in a shop, each time with an order of its own. */
async function run(shop: Shop): Promise<Ran> {
  const whole = {
    ...shop,
    settings: { ...settings, ...shop.settings },
    order: { ...buyer, id: (orders += 1), ...shop.order },
    packages: (shop.packages ?? [{}]).map((each) => ({ ...basket, ...each })),
  }
  return JSON.parse(await runIn(folder, 'php', [stubs, woocommercePlugin, JSON.stringify(whole)])) as Ran
}

const deliveriesOf = async (reference: string) =>
  (await client<ReplyOf<typeof listDeliveries>>('GET', `deliveries?reference=${reference}`)).body.data

const booked = expect.stringMatching(/^Delivery MT\d+ has been booked\. http/)

test('[CALL-01] the plugin for WooCommerce is served as WordPress installs it, and PHP reads every file', async () => {
  const served = await fetch(`${portal.address}/v1/woocommerce.zip`)
  expect(served.headers.get('content-disposition')).toContain('despatch-for-woocommerce.zip')
  const files = unzip(Buffer.from(await served.arrayBuffer()))
  expect([...files.keys()].toSorted()).toEqual([
    'despatch-for-woocommerce/despatch-for-woocommerce.php',
    'despatch-for-woocommerce/includes/class-despatch-orders.php',
    'despatch-for-woocommerce/includes/class-despatch-portal.php',
    'despatch-for-woocommerce/includes/class-despatch-shipping-method.php',
    'despatch-for-woocommerce/readme.txt',
    'despatch-for-woocommerce/uninstall.php',
  ])
  for (const [name, content] of files) {
    const file = join(folder, name)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, content)
  }
  // PHP fails at the first file that it cannot read.
  const php = [...files.keys()].filter((name) => name.endsWith('.php'))
  await Promise.all(php.map((name) => runIn(folder, 'php', ['-l', name])))
})

test('[PRICE-01, CALL-01] the checkout has the services with their prices, with VAT or for the shop’s own tax, and none where none is run', async () => {
  const { rates } = await run({ steps: ['checkout'] })
  expect(rates[0]?.[0]).toMatchObject({ id: 'despatch:3:A', label: 'Courier: Sameday', taxes: false })
  expect(rates[0]?.length).toBeGreaterThan(1)
  const { rates: withoutVat } = await run({ steps: ['checkout'], settings: { vat: 'added' } })
  const [total = 0, net = 0] = [rates[0]?.[0]?.cost, withoutVat[0]?.[0]?.cost]
  expect(withoutVat[0]?.[0]).toMatchObject({ taxes: '' })
  expect(Math.abs(net * 1.2 - total)).toBeLessThan(0.011)
  expect(await run({ steps: ['checkout', 'paid'], packages: [{ postcode: 'BF1 2AA' }] })).toMatchObject({
    rates: [[]],
    notes: [],
    ids: [],
  })
})

test('[CALL-01, PAY-01] a paid order is booked once at the price of the checkout, also if it is put on hold and released', async () => {
  const { rates, notes, ids, shown, actions } = await run({
    steps: ['checkout', 'paid', 'paid', 'again', 'email'],
    order: { id: 4711 },
  })
  expect(notes).toEqual([booked])
  expect(actions).toEqual([])
  const [delivery, ...more] = await deliveriesOf('woocommerce-4711')
  expect(more).toEqual([])
  expect(delivery).toMatchObject({
    id: ids[0],
    service: 'A',
    price: { total: Math.round((rates[0]?.[0]?.cost ?? 0) * 100) },
    to: { company: 'Tower of London', street: 'Tower Hill', instructions: 'Ring twice.' },
    parcels: [{ weight_kg: 2.5 }],
  })
  expect(shown).toMatch(/Track your delivery: http\S+\n<p><a href="http[^"]+">Track your delivery<\/a><\/p>/)
})

test('[CALL-01] each shipping line of an order becomes a delivery with a reference of its own', async () => {
  const { notes, ids } = await run({
    steps: ['checkout', 'paid'],
    order: { id: 4712 },
    packages: [{}, { weight: 3, quantity: 1 }],
  })
  expect(notes).toEqual([booked, booked])
  expect(new Set(ids).size).toBe(2)
  expect((await deliveriesOf('woocommerce-4712'))[0]?.parcels).toMatchObject([{ weight_kg: 2.5 }])
  expect((await deliveriesOf('woocommerce-4712-2'))[0]?.parcels).toMatchObject([{ weight_kg: 3 }])
})

const long = 'Société Générale de Distribution Alimentaire et Hôtelière Ltd'
const orders20: [string, Shop['order'], Partial<typeof basket>?][] = [
  ['a company of 61 characters', { company: long }],
  ['a name of 61 characters', { name: long }],
  ['a second line of 80 characters', { address_2: 'Door 7, '.repeat(10) }],
  ['a first line of 300 characters', { address_1: 'The long lane '.repeat(22) }],
  [
    'a town of 70 characters',
    { city: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch, Anglesey' },
  ],
  ['every line long', { name: long, company: long, address_1: long, address_2: long, city: long }],
  ['a note of 2,000 characters', { customer_note: 'Please mind the step. '.repeat(90) }],
  ['a note of one long word', { customer_note: 'x'.repeat(800) }],
  [
    'a note and lines without room',
    { customer_note: 'y '.repeat(400), company: 'A'.repeat(250), name: long },
  ],
  ['no name', { name: '' }],
  ['neither name nor company', { name: '', company: '' }],
  ['no telephone', { billing_phone: '' }],
  ['a telephone “n/a”', { billing_phone: 'n/a' }],
  ['two telephones', { billing_phone: '020 7946 0000 / 07700 900982' }],
  ['a telephone with no-break spaces', { billing_phone: '+44\u00A07700\u00A0900982' }],
  ['no email address', { billing_email: '' }],
  ['an email address that is none', { billing_email: 'not an address' }],
  ['markup and emoji', { company: '<b>Ink & Co</b> 🎁', customer_note: '<script>alert(1)</script>' }],
  ['Jersey', { postcode: 'JE2 4ST', country: 'JE' }, { postcode: 'JE2 4ST', country: 'JE' }],
  ['decomposed letters', { name: 'Zoe\u0308 Muller', city: 'Köln Gate'.normalize('NFD') }],
]

test.each(orders20)(
  '[CALL-01, RULE-10] a paid order with %s is booked',
  async (_what, order, delivery = {}) => {
    const { notes, ids } = await run({
      steps: ['checkout', 'paid'],
      order: { ...order },
      packages: [delivery],
    })
    expect(notes).toEqual([booked])
    expect(ids).toHaveLength(1)
  },
)

test('[RULE-10] long lines are whole in the driver’s instructions, and what is no telephone number is there too', async () => {
  await run({
    steps: ['checkout', 'paid'],
    order: {
      id: 4713,
      company: long,
      billing_phone: 'n/a',
      customer_note: 'Please mind the step. '.repeat(60),
    },
  })
  const { to } = (await deliveriesOf('woocommerce-4713'))[0] ?? {}
  expect(to).toMatchObject({ phone: '', company: 'Société Générale de Distribution Alimentaire et' })
  expect(to?.instructions).toMatch(
    /^Please mind .* … \(more in the order\)\nTelephone: n\/a\nCompany: Société .* Hôtelière Ltd$/,
  )
})

test('[CALL-01] a refused booking is a note with the field and the reason, and a person books it again at today’s price', async () => {
  const refused =
    /^The delivery could not be booked\. rate: .+ choose “Book with Despatch” under Order actions\.$/
  const { notes, requests } = await run({
    steps: ['checkout', 'paid', 'paid', 'again'],
    rate: { despatch_rate: 'A.5.1.t6k3zx.9fK2mQ0aXb1c.Jw8yT5uLr2Hn0cVq4sZg7A' },
  })
  expect(notes).toEqual([
    expect.stringMatching(refused),
    expect.stringMatching(refused),
    expect.stringMatching(/^Today’s price is \d+\.\d\d\. The buyer paid \d+\.\d\d for shipping\.$/),
    booked,
  ])
  const keys = requests.filter(([path]) => path === '/v1/deliveries').map(([, once]) => once)
  expect(keys[0]).toBe(keys[1])
  expect(keys[2]).toBe(`${keys[0]}-1`)

  const moved = await run({
    steps: ['checkout', { order: { postcode: 'SW1A 1AA' } }, 'paid', 'again'],
    order: { id: 4714 },
  })
  expect(moved.notes.at(-1)).toEqual(booked)
  expect((await deliveriesOf('woocommerce-4714'))[0]?.to.postcode).toBe('SW1A 1AA')
})

test('[CALL-01, OPS-04] a booking whose reply is lost is tried again with its key, and books nothing twice', async () => {
  const { notes, ids, scheduled } = await run({
    steps: ['checkout', 'paid', 'retry', 'retry'],
    order: { id: 4715 },
    silent: 2,
  })
  expect(notes).toEqual([
    expect.stringMatching(/^The delivery could not be booked yet\. .*It will be tried again in 2 minutes\.$/),
    expect.stringMatching(/tried again in 10 minutes\.$/),
    booked,
  ])
  expect(scheduled).toBe(0)
  expect(await deliveriesOf('woocommerce-4715')).toMatchObject([{ id: ids[0] }])

  const { address } = settings
  const cancelled = await run({
    steps: [
      'checkout',
      { settings: { address: 'http://127.0.0.1:9' } },
      'paid',
      { settings: { address }, order: { status: 'cancelled' } },
      'retry',
    ],
  })
  expect(cancelled).toMatchObject({ notes: [expect.stringContaining('tried again in 2 minutes')], ids: [] })

  const nobody = await run({
    steps: ['checkout', 'paid', 'retry', 'retry', 'retry', 'retry', 'again'],
    silent: 5,
  })
  expect(nobody.notes.slice(4)).toEqual([expect.stringMatching(/Correct this/), booked])
})

/** What saving the settings with these changes reports. */
const check = async (changed: Partial<typeof settings>) =>
  (await run({ steps: ['check'], settings: changed })).checked

test('[CALL-01] settings are checked with the portal when they are saved', async () => {
  expect(await check({})).toEqual([])
  expect(await check({ name: ' ', phone: '' })).toEqual([
    'Collection name is required.',
    'Telephone for questions is required.',
  ])
  expect(await check({ postcode: 'nowhere' })).toEqual([
    expect.stringMatching(/^The portal gives no prices with these settings\. .*postcode/),
  ])
  expect(await check({ key: 'dk_live_wrong' })).toEqual([
    expect.stringMatching(/^The portal gives no prices with these settings\. .+/),
  ])
  expect(await check({ address: 'http://127.0.0.1:9' })).toHaveLength(1)
  expect(await check({ address: `${portal.address}/docket` })).toHaveLength(1)
  const readOnly = await applicationKey(portal, ['quotes'], { app_cust_id: 2, name: 'Prices only' })
  expect(await check({ key: readOnly })).toEqual([
    expect.stringMatching(/^The portal takes no bookings with this key\. .+/),
  ])
})
