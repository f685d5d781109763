import { AxeBuilder } from '@axe-core/playwright'
import { expect, test, type Page } from '@playwright/test'
import { field, isConfirmed, toast } from './booking-steps.ts'
import { signIn } from './sign-in.ts'
import { askForPrices, goOn, heading } from './quote-steps.ts'

test.use({ viewport: { width: 390, height: 780 }, hasTouch: true })

/** No axe violation, and nothing sticks out of a phone's screen. */
async function isFitForAll(page: Page): Promise<void> {
  // The provider's frame is the provider's.
  const { violations } = await new AxeBuilder({ page })
    .exclude('iframe')
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
  expect(await page.evaluate(tooWide)).toBe(0)
}

const tooWide = () => document.documentElement.scrollWidth - document.documentElement.clientWidth

test('[QUOTE-03, QUOTE-10] a price runs out after 15 minutes, is told of before, and can be had again', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/docket/quote?database=metro')
  await askForPrices(page)
  await goOn(page)
  await expect(heading(page, 'Your contact details')).toBeVisible()
  const link = page.url()
  await page.clock.fastForward('10:05')
  await expect(page.getByText('This price holds for 5 more minutes.')).toBeAttached()
  await page.clock.fastForward('04:00')
  await expect(page.getByText('This price holds for one more minute.')).toBeAttached()
  await page.clock.fastForward('01:00')
  await expect(toast(page, 'Quote Expired')).toContainText(
    'Sorry your quote is no longer valid, please try again.',
  )
  await expect(heading(page, 'Choose a vehicle')).toBeVisible()
  await expect(page.getByRole('timer')).toHaveText('Price expired')

  await page.getByRole('button', { name: 'Price again' }).click()
  await expect(page.getByRole('timer')).toContainText(/Holds for 1[45]:/)
  await goOn(page)
  await expect(heading(page, 'Your contact details')).toBeVisible()

  // Another device knows nothing but the address.
  await page.evaluate(() => localStorage.clear())
  await page.goto(link)
  await expect(heading(page, 'Your contact details')).toBeVisible()
  await expect(page.getByRole('timer')).toContainText(/Holds for 1[45]:/)

  await page.goto(link.replace(/guid=[0-9a-f]{8}/, 'guid=00000000'))
  await expect(toast(page, 'Loading Quote')).toBeVisible()
  await expect(heading(page, 'Where from, where to?')).toBeVisible()
})

test('[QUOTE-01, QUOTE-04, QUOTE-05, PAY-03] a user on account books from the contact details, and after a failure comes back to them', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/home')
  await page.getByRole('button', { name: 'Open the menu' }).click()
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Quote' }).click()
  await expect(page.getByText('Step 1 of 4')).toBeVisible()
  await askForPrices(page)
  await goOn(page)
  await expect(field(page, 'Contact')).not.toHaveValue('')
  for (const checkbox of await page.getByRole('checkbox').all()) await checkbox.check()
  await field(page, 'PO number').fill(`PO ${Date.now()}`)

  await page.route('**/api/quote/docket', (route) => route.abort(), { times: 1 })
  await goOn(page, 'Book')
  await expect(toast(page, 'Submit Error')).toBeVisible()
  await expect(heading(page, 'Your contact details')).toBeVisible()
  await goOn(page, 'Book')
  await isConfirmed(page)
  await expect(page.getByRole('button', { name: 'Register' })).toHaveCount(0)
  await page.getByRole('button', { name: 'New', exact: true }).click()
  await expect(field(page, 'Collection postcode')).toHaveValue('')
})

test('[QUOTE-08, QUOTE-10, TEN-05] a card booking opens by its link alone, and a company without guests says so', async ({
  page,
  request,
}) => {
  const login = { database: 'metro', username: 'control', password: 'Despatch-demo-1' }
  expect((await request.post('/api/authenticate', { data: login })).status()).toBe(200)
  const answer = await request.post('/api/card-booking/post', { data: cardBooking })
  const { quo_id, guid } = (await answer.json()) as { quo_id: number; guid: string }
  const link = `/docket/quote?database=metro&srv=cardbooking&id=${quo_id}`

  await page.goto(`${link}&guid=${guid}`)
  await expect(field(page, 'Contact')).toHaveValue('Greta Guest')
  await expect(page.getByRole('timer')).toContainText('Holds for 23:')
  await page.evaluate(() => localStorage.clear())
  await page.goto(`${link}&guid=${guid.replace(/^.{8}/, '00000000')}`)
  await expect(toast(page, 'Loading Quote')).toBeVisible()
  await expect(heading(page, 'Where from, where to?')).toBeVisible()

  await page.goto('/docket/quote?database=northern')
  await expect(page.getByRole('heading', { name: /quotes for its customers only/ })).toBeVisible()
  await isFitForAll(page)
})

const museum = {
  dadd_companyname: 'British Museum',
  dadd_street: 'Great Russell Street',
  dadd_town: 'London',
}

const cardBooking = {
  docket: {
    dck_serv_type: 'A',
    dck_tariff: 3,
    dck_contact: 'Greta Guest',
    dck_telephone: '020 7946 0100',
    dck_email: 'greta@guest.example',
  },
  addresses: [
    { ...museum, dadd_addresstype: 0, dadd_postalcode: 'WC1B 3DG' },
    { ...museum, dadd_addresstype: 1, dadd_postalcode: 'EC3N 4AB' },
  ],
  parcels: [{ dpar_quantity: 1 }],
}
