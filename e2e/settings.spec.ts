import { docketPost } from '@despatch/contract/dockets/dockets.ts'
import { customerSettingsPost } from '@despatch/contract/settings/settings.ts'
import type { Payload } from '@despatch/contract/wire/call.ts'
import { expect, test, type Page } from '@playwright/test'
import { send } from './book-dockets.ts'
import { toast } from './booking-steps.ts'
import { addCustomer, signInAsBooker } from './new-user.ts'
import { signIn } from './sign-in.ts'

// They change settings of one company, so they run one after another.
test.describe.configure({ mode: 'default' })

const reached = {
  dadd_name: 'Front desk',
  dadd_telephone: '0161 496 0101',
  dadd_email: 'desk@customer.example',
}

// Opens settings of the company whose settings no other spec uses.
const open = async (page: Page, search = '') => {
  await signIn(page, 'admin', 'northern')
  await page.goto(`/system${search}`)
  await expect(page.getByLabel('Find a setting')).toBeVisible()
}

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()
/** Only the save bar shows it, and no message covers the page. */
async function saved(page: Page) {
  await expect(page.getByRole('status').getByText('Settings saved').filter({ visible: true })).toBeVisible()
  await expect(toast(page, 'System Settings')).toHaveCount(0)
}

// Hidden tabs have their own message.
const allSaved = (page: Page) =>
  expect(page.getByText(/^(All changes saved\.|Settings saved)$/).filter({ visible: true })).toBeVisible()

const groupOf = async (page: Page, group: string) =>
  ((await (await page.request.post(`/api/system/${group}/list`, { data: {} })).json()) as { rows: object[] })
    .rows[0]

test('[SYS-01] an administrator finds settings by words, changes some in two tabs, and only those are sent', async ({
  page,
}) => {
  await open(page)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/post')) sent.push(request.postData() ?? '')
  })
  await page.keyboard.press('/')
  await page.keyboard.type('quotes booked')
  await expect(page.getByText('1 setting found')).toBeVisible()
  await page.getByLabel('Delete unbooked quotes after').fill('45')
  await page.getByLabel('Find a setting').fill('helicopter')
  await expect(page.getByText('No matching settings.')).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Message' })).toBeHidden()
  await page.getByLabel('Find a setting').press('Escape')

  await page.getByRole('tab', { name: 'Message' }).click()
  await page.getByLabel('Missing field').fill('Please give <label>')
  await expect(page.getByText('Please give Town')).toBeVisible()
  await expect(page.getByRole('tab', { name: /General.*not saved/ })).toBeVisible()
  await expect(page.getByText('2 changes not saved')).toBeVisible()
  await save(page)
  await saved(page)
  await allSaved(page)
  expect(sent.map((body) => JSON.parse(body) as object)).toEqual([
    { settings: { QuoteKeepDays: 45 }, seen: { QuoteKeepDays: 30 } },
    {
      settings: { RequiredField: 'Please give <label>' },
      seen: { RequiredField: '<label> is required.' },
    },
  ])
  await page.reload()
  await expect(page.getByLabel('Missing field')).toHaveValue('Please give <label>')
})

test('[SYS-01] an invalid setting is shown in its tab, and leaving with unsaved changes requires confirmation', async ({
  page,
}) => {
  await open(page, '?tab=hoo')
  // At night, so that no price of another test changes on a Sunday.
  await page.getByLabel('Sunday start').fill('03:00')
  await page.getByRole('tab', { name: 'General' }).click()
  await save(page)
  await expect(page.getByRole('tab', { name: /Hours of operation/ })).toHaveAttribute('aria-selected', 'true')
  // Each day is on the line of its own times.
  const day = await page.getByText('Sunday', { exact: true }).boundingBox()
  const opens = await page.getByLabel('Sunday start').boundingBox()
  expect(opens?.x).toBeGreaterThan(day?.x ?? Infinity)
  expect(Math.abs((opens?.y ?? 0) - (day?.y ?? 0))).toBeLessThan(24)
  await expect(page.getByLabel('Sunday end')).toBeFocused()
  await expect(page.getByText('Sunday has a start but no end.')).toBeVisible()
  await page.getByLabel('Sunday end').fill('03:01')
  await page.getByRole('link', { name: 'Home', exact: true }).click()
  await page
    .getByRole('dialog', { name: 'Leave without saving?' })
    .getByRole('button', { name: 'Keep editing' })
    .click()
  await save(page)
  await saved(page)
  expect(await groupOf(page, 'hoo')).toMatchObject({ hoo_sun_start: '03:00', hoo_sun_end: '03:01' })
  await page.getByRole('button', { name: 'Mark as closed on Sunday' }).click()
  await save(page)
  await allSaved(page)
  await page.getByRole('link', { name: 'Home', exact: true }).click()
  await expect(page).toHaveURL(/\/home$/)
})

test('[SYS-01] a change by another user is shown before it is overwritten, and a failure is reported', async ({
  page,
}) => {
  await open(page, '?tab=default')
  await page.getByLabel('Name for guests').fill('web guest')
  const theirs = { settings: { aset_quote_aci_user: 'visitor' } }
  expect((await page.request.post('/api/system/default/post', { data: theirs })).status()).toBe(200)
  await save(page)
  const notice = page.getByRole('alert').filter({ hasText: 'Updated by someone else' })
  await expect(notice).toContainText('This has been changed by admin at')
  await expect(notice).toContainText('Name for guests: they entered “visitor”')
  await notice.getByRole('button', { name: 'Keep my version' }).click()
  await page.route('**/api/system/default/post', (route) => route.abort())
  await save(page)
  await expect(toast(page, 'Save Data')).toBeVisible()
  await page.unroute('**/api/system/default/post')
  await save(page)
  await saved(page)
  expect(await groupOf(page, 'default')).toMatchObject({ aset_quote_aci_user: 'web guest' })

  await page.route('**/api/system/general/list', (route) => route.abort())
  await page.reload()
  await expect(page.getByRole('heading', { name: 'The settings could not be loaded' })).toBeVisible()
  await expect(toast(page, 'Load Data')).toBeVisible()
  await page.unroute('**/api/system/general/list')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByLabel('Name for guests')).toHaveValue('web guest')
})

test('[SYS-03, RULE-07] a customer gets a value of their own and loses it again, and a field is made mandatory for drops', async ({
  page,
}) => {
  await open(page, '?tab=customer')
  await page.getByRole('combobox', { name: 'Customer' }).click()
  await page.getByRole('option').nth(1).click()
  await page.getByRole('button', { name: 'Override: Reject PO boxes' }).click()
  await page.getByRole('switch', { name: 'Reject PO boxes' }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByRole('combobox', { name: 'Customer' })).toBeDisabled()
  await save(page)
  await saved(page)
  await page.reload()
  await expect(page.getByRole('switch', { name: 'Reject PO boxes' })).not.toBeChecked()
  await page.getByRole('button', { name: 'Use company default: Reject PO boxes' }).click()
  await save(page)
  await allSaved(page)
  await expect(page.getByRole('button', { name: 'Override: Reject PO boxes' })).toBeVisible()

  await page.getByRole('tab', { name: 'Mandatory' }).click()
  await page.getByRole('checkbox', { name: 'Contact name, All drops' }).check()
  await expect(
    page.getByRole('checkbox', { name: /^Contact name, Address 2, by “Contact name of every drop”/ }),
  ).toBeChecked()
  await save(page)
  await allSaved(page)
  const { rows } = (await (await page.request.post('/api/system/mandatory/list', { data: {} })).json()) as {
    rows: object[]
  }
  expect(rows).toContainEqual({ field: 'dadd_name', serviceType: null, address: null, stop: 'drop' })
  await page.getByRole('checkbox', { name: 'Contact name, All drops' }).uncheck()
  await save(page)
  await allSaved(page)
})

/** A customer of the demo whose settings no other test changes. Some of its dockets are weeks old. */
const oldCustomer = 9

const ownFormats = async (page: Page, formats: Payload<typeof customerSettingsPost>['settings']) => {
  await signIn(page, 'admin', 'northern')
  await send(page.request, customerSettingsPost, { cust_id: oldCustomer, settings: formats })
}

test('[SYS-02, SYS-03, RULE-12] times use the customer’s format, and those of today a separate one', async ({
  page,
  browser,
}) => {
  const office = await (await browser.newContext()).newPage()
  await signInAsBooker(page, oldCustomer, {}, 'northern')
  const stop = { dadd_build: '1', dadd_street: 'Deansgate', dadd_town: 'Manchester' }
  const { docket } = await send(page.request, docketPost, {
    docket: {
      dck_cust_id: oldCustomer,
      dck_serv_type: 'A',
      dck_tariff: 5,
      dck_contact: 'Robin Newcomer',
      dck_telephone: '0161 496 0100',
      dck_email: 'robin@customer.example',
    },
    addresses: [
      { ...stop, dadd_addresstype: 0, dadd_companyname: 'From Ltd', dadd_postalcode: 'M2 5DB', ...reached },
      { ...stop, dadd_addresstype: 1, dadd_companyname: 'To Ltd', dadd_postalcode: 'M2 3JL', ...reached },
    ],
    parcels: [{ dpar_quantity: 1, dpar_weight: 1, dpar_description: 'Papers' }],
  })
  const times = page.getByRole('row', { name: /N\w\d{6}/ }).locator('time:first-of-type')
  const created = () =>
    page
      .getByRole('row', { name: new RegExp(docket.dck_docket) })
      .locator('time')
      .first()
      .textContent()
  await page.goto('/docket/list')
  await expect.poll(created).toMatch(/^\d\d:\d\d$/)

  try {
    await ownFormats(office, { aset_general_format: 'D MMM YYYY HH:mm', aset_today_format: 'Today HH:mm' })
    await page.reload()
    await expect.poll(created).toMatch(/^Today \d\d:\d\d$/)
    await expect(times.filter({ hasText: /^\d{1,2} [A-Z][a-z]{2} \d{4} \d\d:\d\d$/ }).first()).toBeVisible()
    await page.getByRole('row', { name: docket.dck_docket }).click()
    await expect(page.getByText(/^Booked today \d\d:\d\d/)).toBeVisible()
  } finally {
    await ownFormats(office, { aset_general_format: null, aset_today_format: null })
    await office.context().close()
  }
})

test('[SYS-02, SYS-03, FORM-12] ShowParcelsForSameday shows the parcels of same-day bookings, or hides them', async ({
  page,
}) => {
  const customer = await addCustomer(page)
  await signInAsBooker(page, customer)
  await page.goto('/docket/detail')
  await expect(page.getByRole('heading', { name: 'Parcels' })).toBeVisible()
  const hidden = await addCustomer(page)
  await send(page.request, customerSettingsPost, {
    cust_id: hidden,
    settings: { ShowParcelsForSameday: 'F' },
  })
  await signInAsBooker(page, hidden)
  await page.goto('/docket/detail')
  await expect(page.getByRole('heading', { name: 'Addresses' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Parcels' })).toBeHidden()
})

test('[SYS-01] on a phone, the settings open a section at a time, and unsaved changes of another section stay and are named', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await signIn(page, 'admin')
  await page.goto('/system')
  const sections = page.getByRole('navigation', { name: 'Groups of settings' })
  await expect(sections.getByRole('link')).toHaveCount(6)
  await sections.getByRole('link', { name: 'General' }).click()
  await expect(page).toHaveURL(/tab=general/)
  await expect(page.getByRole('heading', { name: 'General', level: 2 })).toBeVisible()
  await page.getByRole('textbox', { name: 'Minimum password length' }).fill('11')
  await page.getByRole('link', { name: 'All settings' }).click()
  await expect(sections.getByRole('link', { name: /^General.*not saved$/ })).toBeVisible()
  await sections.getByRole('link', { name: 'Message' }).click()
  await expect(page.getByText('Not saved yet: General')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Discard' })).toBeVisible()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByText('Not saved yet: General')).toBeHidden()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
})
