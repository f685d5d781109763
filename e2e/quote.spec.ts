import { expect, test, type Locator, type Page } from '@playwright/test'
import { field, isConfirmed, toast } from './booking-steps.ts'
import { cardFrame } from './card-steps.ts'
import { fitsWidth } from './fits-width.ts'
import { everyRule, hasNoViolation } from './no-violation.ts'
import { signIn } from './sign-in.ts'
import { askForPrices, fillContact, giveCard, clickNext, heading } from './quote-steps.ts'

test.use({ viewport: { width: 390, height: 780 }, hasTouch: true })

/** Expects no axe violation and no overflow on a phone's screen. */
async function expectAccessible(page: Page): Promise<void> {
  // The provider's frame is not ours.
  await hasNoViolation(page, (axe) => axe.withTags(everyRule).exclude('iframe'))
  await fitsWidth(page)
}

test('[QUOTE-01, QUOTE-02, QUOTE-05, QUOTE-06, QUOTE-07, QUOTE-09, QUOTE-10, AUTH-06, PAY-01] a guest on a phone gets a price, pays by card, and continues to register', async ({
  page,
}) => {
  await page.goto('/login?database=metro')
  await page.getByRole('link', { name: 'Continue as a guest' }).click()
  await expect(heading(page, 'Get a quote')).toBeVisible()
  await expectAccessible(page)
  // A lower line cuts off the descenders of p and y.
  const lineHeight = await page.getByRole('button', { name: /^1 item, ready now/ }).evaluate((button) => {
    const { lineHeight, fontSize } = getComputedStyle(button)
    return Number.parseFloat(lineHeight) / Number.parseFloat(fontSize)
  })
  expect(lineHeight).toBeGreaterThan(1.3)

  await test.step('an address must be selected', async () => {
    await field(page, 'Collection postcode').fill('WC1B 3DG')
    await clickNext(page, 'See prices')
    await expect(toast(page, 'Incomplete addresses')).toBeVisible()
    await expect(field(page, 'Collection postcode')).toBeFocused()
  })

  const bar = page.getByRole('complementary', { name: 'Price and next step' })
  await test.step('every vehicle has a price, and the economy van is preselected', async () => {
    await askForPrices(page)
    // The step that succeeds hides the failure of the attempt before, which would stay for eight seconds.
    await expect(toast(page, 'Incomplete addresses')).toHaveCount(0, { timeout: 2000 })
    await expect(page.getByRole('radio', { name: /^Small van economy/ })).toBeChecked()
    await expect(page.getByRole('region', { name: 'Map' })).toContainText('British Museum')
    const motorbike = page.getByRole('radio', { name: /^Motorbike/ })
    // A phone shows four at first, the recommended one on top.
    await expect(page.getByRole('radio')).toHaveCount(4)
    await expect(page.getByRole('radio').first()).toHaveAccessibleName(/^Small van economy/)
    await expect(motorbike).toBeHidden()
    await page.getByRole('button', { name: /^\d+ more vehicles$/ }).click()
    await expect(page.getByRole('radio').first()).toHaveAccessibleName(/^Small van economy/)
    await motorbike.check()
    const price = /£\d+\.\d\d/.exec((await motorbike.locator('..').textContent()) ?? '')?.[0] ?? 'none'
    await expect(bar).toContainText(price)
    await expect(bar).toContainText('Motorbike')
    await expectAccessible(page)
  })

  await test.step('contact details and three confirmations survive a reload', async () => {
    await clickNext(page)
    await expect(heading(page, 'Your contact details')).toBeFocused()
    await clickNext(page)
    await expect(page.getByText('Confirm the Package Guidelines', { exact: true })).toBeVisible()
    await expect(field(page, 'Your name')).toBeFocused()
    await expectAccessible(page)
    await fillContact(page, 'Greta Guest')
    await page.reload()
    await expect(field(page, 'Your name')).toHaveValue('Greta Guest')
    await expect(page.getByRole('checkbox', { name: 'Prohibited Goods' })).toBeChecked()
    await clickNext(page)
  })

  await test.step('the phone’s own back and forward move through the pages', async () => {
    await expect(heading(page, 'Who is at each address?')).toBeVisible()
    await page.goBack()
    await expect(heading(page, 'Your contact details')).toBeVisible()
    await page.goForward()
    await expect(heading(page, 'Who is at each address?')).toBeVisible()
    await page.getByRole('button', { name: 'Add a contact or a note, delivery' }).click()
    await expect(field(page, 'Delivery contact name')).toBeFocused()
    await field(page, 'Delivery contact name').fill('Yeoman Warder')
    await expectAccessible(page)
    await clickNext(page)
  })

  await test.step('a declined card leads back to the card, and nothing is booked', async () => {
    await expect(heading(page, 'Card details')).toBeVisible()
    await giveCard(page, '4000000000000002')
    await expect(heading(page, 'Check and pay')).toBeVisible()
    await expectAccessible(page)
    await bar.getByRole('button', { name: /^Pay £\d+\.\d\d$/ }).click()
    await expect(toast(page, 'Payment Unsuccessful')).toBeVisible()
    // The page states it as well, because the message disappears.
    await expect(
      page.getByRole('alert').filter({ hasText: 'Check the card details, or use another card.' }),
    ).toBeVisible()
    await expect(heading(page, 'Card details')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('another card pays, and the booking has its reference', async () => {
    await giveCard(page, '4242424242424242')
    await bar.getByRole('button', { name: /^Pay £/ }).click()
    await isConfirmed(page)
    // Shorter than the message would stay by itself.
    await expect(toast(page, 'Payment Unsuccessful')).toHaveCount(0, { timeout: 2000 })
    await expect(page.getByText(/^MT\d{6}$/)).toBeVisible()
    await expect(page.getByRole('link', { name: /^MT(-\w{4}){3}$/ })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('the guid opens the confirmation again, and nothing else', async () => {
    await page.reload()
    await isConfirmed(page)
    await page.goto(page.url().replace('confirmation', 'capture'))
    await isConfirmed(page)
    for (const call of ['docket/list', 'customer/list', 'postcode/list'])
      expect((await page.request.post(`/api/${call}`, { data: {} })).status()).toBe(401)
  })

  await test.step('Register uses the details of the quote', async () => {
    await expect(page.getByRole('link', { name: 'Track delivery' })).toBeVisible()
    await page.getByRole('button', { name: 'Register' }).click()
    await expect(heading(page, 'Register')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Choose a username' }).click()
    await expect(page).toHaveURL(/\/register\?.*guid=[0-9a-f-]{36}/)
    await expect(page).toHaveURL(/dck_contact=Greta/)
  })
})

test('[PAY-05, QUOTE-01] where nothing can take the payment, a quote ends at its price, with the company’s telephone number', async ({
  page,
}) => {
  await page.route('**/api/quote/customer', async (route) => {
    const response = await route.fetch()
    const known = (await response.json()) as { settings: object }
    await route.fulfill({
      response,
      json: { ...known, canBook: false, settings: { ...known.settings, TrackingTelephone: '020 7946 0999' } },
    })
  })
  await page.goto('/docket/quote?database=metro')
  await askForPrices(page)
  await expect(page.getByText('incl. VAT').first()).toBeVisible()
  const call = page.getByRole('link', { name: 'To book, please call us on 020 7946 0999' })
  await expect(call).toHaveAttribute('href', 'tel:02079460999')
  await expect(page.getByRole('button', { name: 'Continue' })).toHaveCount(0)
  const priced = new URL(page.url())
  priced.searchParams.set('page', 'contact')
  await page.goto(priced.href)
  await expect(heading(page, 'Select a vehicle')).toBeVisible()
  await expect(call).toBeVisible()
})

test('[QUOTE-03, QUOTE-10] a price expires after 15 minutes with a warning, and can be requested again', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/docket/quote?database=metro')
  await askForPrices(page)
  await clickNext(page)
  await expect(heading(page, 'Your contact details')).toBeVisible()
  const link = page.url()
  await page.clock.fastForward('10:05')
  await expect(page.getByText('This price is valid for 5 more minutes.')).toBeAttached()
  await page.clock.fastForward('04:00')
  await expect(page.getByText('This price is valid for one more minute.')).toBeAttached()
  await page.clock.fastForward('01:00')
  await expect(toast(page, 'Quote Expired')).toContainText(
    'Sorry your quote is no longer valid, please try again.',
  )
  await expect(heading(page, 'Select a vehicle')).toBeVisible()
  await expect(page.getByRole('timer')).toHaveText('Price expired')

  await page.getByRole('button', { name: 'Refresh price' }).click()
  await expect(page.getByRole('timer')).toContainText(/Valid for 1[45]:/)
  await clickNext(page)
  await expect(heading(page, 'Your contact details')).toBeVisible()

  // Another device has only the address.
  await page.evaluate(() => localStorage.clear())
  await page.goto(link)
  await expect(heading(page, 'Your contact details')).toBeVisible()
  await expect(page.getByRole('timer')).toContainText(/Valid for 1[45]:/)

  await page.goto(link.replace(/guid=[0-9a-f]{8}/, 'guid=00000000'))
  await expect(toast(page, 'Loading Quote')).toBeVisible()
  await expect(heading(page, 'Get a quote')).toBeVisible()
})

test('[QUOTE-01, QUOTE-04, QUOTE-05, PAY-03] a user on account books from the contact details, and returns to them after a failure', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/home')
  await page.getByRole('button', { name: 'Open the menu' }).click()
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Quote' }).click()
  await expect(page.getByText('Step 1 of 4')).toBeVisible()
  await askForPrices(page)
  await clickNext(page)
  await expect(field(page, 'Your name')).not.toHaveValue('')
  for (const checkbox of await page.getByRole('checkbox').all()) await checkbox.check()
  await field(page, 'PO number').fill(`PO ${Date.now()}`)

  await page.route('**/api/quote/docket', (route) => route.abort(), { times: 1 })
  await clickNext(page, 'Book')
  await expect(toast(page, 'Submit Error')).toBeVisible()
  await expect(heading(page, 'Your contact details')).toBeVisible()
  await clickNext(page, 'Book')
  await isConfirmed(page)
  await expect(page.getByRole('button', { name: 'Register' })).toHaveCount(0)
  await page.getByRole('button', { name: 'New quote' }).click()
  await expect(field(page, 'Collection postcode')).toHaveValue('')
})

test('[QUOTE-08, QUOTE-10, TEN-05] a card booking opens only with its link, and a company without guests reports this', async ({
  page,
  request,
}) => {
  const login = { database: 'metro', username: 'control', password: 'Despatch-demo-1' }
  expect((await request.post('/api/authenticate', { data: login })).status()).toBe(200)
  const answer = await request.post('/api/card-booking/post', { data: cardBooking })
  const { quo_id, guid } = (await answer.json()) as { quo_id: number; guid: string }
  const link = `/docket/quote?database=metro&srv=cardbooking&id=${quo_id}`

  await page.goto(`${link}&guid=${guid}`)
  await expect(field(page, 'Your name')).toHaveValue('Greta Guest')
  await expect(page.getByRole('timer')).toContainText('Valid for 23:')
  await page.evaluate(() => localStorage.clear())
  await page.goto(`${link}&guid=${guid.replace(/^.{8}/, '00000000')}`)
  await expect(toast(page, 'Loading Quote')).toBeVisible()
  await expect(heading(page, 'Get a quote')).toBeVisible()

  await page.goto('/docket/quote?database=northern')
  await expect(
    page.getByRole('heading', { name: /^Northern .* only quotes for its own customers$/ }),
  ).toBeVisible()
  await expectAccessible(page)
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

test('[QUOTE-01, QUOTE-05] a guest on a phone pays with at most 15 taps, and 62 keys beyond the card', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  let taps = 0
  let keys = 0
  const tap = async (target: Locator) => {
    taps += 1
    await target.tap()
  }
  const type = async (text: string) => {
    keys += text.length
    await page.keyboard.type(text)
  }
  const press = async (key: string) => {
    keys += 1
    await page.keyboard.press(key)
  }
  const bar = page.getByRole('complementary', { name: 'Price and next step' })
  const next = (name: string | RegExp) => tap(bar.getByRole('button', { name }))
  const option = page.getByRole('dialog', { name: 'Select address' }).getByRole('option')

  await page.goto('/docket/quote?database=metro')
  await tap(field(page, 'Collection postcode'))
  await type('wc1b3dg')
  await press('Enter')
  await tap(option.filter({ hasText: 'British Museum' }).first())
  await expect(field(page, 'Delivery postcode')).toBeFocused()
  await type('ec3n4ab')
  await press('Enter')
  await tap(option.filter({ hasText: 'Tower' }).first())
  await next('See prices')
  await expect(page.getByRole('timer')).toBeVisible()
  await next('Continue')

  await tap(field(page, 'Your name'))
  await type('Greta Guest')
  await press('Tab')
  await type('02079460100')
  await press('Tab')
  await type('greta@guest.example')
  for (const term of ['Terms of Conditions', 'Package Guidelines', 'Prohibited Goods'])
    await tap(page.getByRole('checkbox', { name: term }))
  await next('Continue')
  await expect(heading(page, 'Who is at each address?')).toBeVisible()
  await next('Continue')

  const form = cardFrame(page)
  await tap(form.getByLabel('Name on card'))
  await fitsWidth(page)
  await page.keyboard.type('Greta Guest')
  for (const text of ['4242424242424242', '12', String(new Date().getFullYear() + 2), '123']) {
    await page.keyboard.press('Tab')
    await page.keyboard.type(text)
  }
  await next('Continue')
  await expect(heading(page, 'Check and pay')).toBeVisible()
  await next(/^Pay £/)
  await isConfirmed(page)
  expect(taps).toBeLessThanOrEqual(15)
  expect(keys).toBeLessThanOrEqual(62)
})
