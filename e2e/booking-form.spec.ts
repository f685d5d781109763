import { expect, test, type Route } from '@playwright/test'
import {
  bookButton,
  checkBooking,
  checkButton,
  docketsUnder,
  editStop,
  field,
  fillForm,
  isConfirmed,
  isFormOpen,
  makeBooking,
  openForm,
  press,
  stop,
  stopSearch,
  takeFromBook,
  toast,
  typeByHand,
} from './booking-steps.ts'

test('[FORM-14] an address and a contact are chosen from their lists, and a typed address is saved to the book once', async ({
  page,
}) => {
  await openForm(page)
  await takeFromBook(page, 'Collection', 'bloomsbury')
  await expect(stop(page, 'Collection')).toContainText('Bloomsbury Print Works')
  await expect(stopSearch(page, 'Delivery')).toBeFocused()

  await editStop(page, 'Collection')
  await expect(field(page, 'Collection contact name')).toBeFocused()
  await page.getByRole('button', { name: 'Contacts for collection' }).click()
  await page.getByLabel('Search contacts').fill('dilys')
  await page.getByLabel('Search contacts').press('Enter')
  await expect(field(page, 'Collection contact name')).toHaveValue('Dilys Nwosu')
  await expect(field(page, 'Collection contact telephone')).toHaveValue('020 7946 0100')
  await expect(field(page, 'Collection contact email')).toHaveValue(/dilys\.nwosu@/)
  await press(page, 'Close collection')
  await expect(stop(page, 'Collection')).toContainText('Dilys Nwosu, 020 7946 0100')

  const company = `Reading Room ${Date.now()}`
  await expect(page.getByRole('button', { name: 'Save delivery to address book' })).toHaveCount(0)
  await typeByHand(page, 'Delivery')
  await field(page, 'Delivery postcode').fill('WC1B 3DG')
  await field(page, 'Delivery company').fill(company)
  await field(page, 'Delivery street').fill('Great Russell Street')
  await field(page, 'Delivery town').fill('London')
  for (let presses = 1; presses <= 2; presses += 1) {
    const answered = page.waitForResponse('**/api/customer/address/post')
    await page.getByRole('button', { name: 'Save delivery to address book' }).click()
    expect((await answered).status()).toBe(200)
    await expect(toast(page, 'Address record saved')).toBeVisible()
  }
  await page.getByRole('button', { name: 'Address book for delivery' }).click()
  await page.getByLabel('Search the address book').fill(company)
  await expect(page.getByRole('option', { name: company })).toHaveCount(1)
  await expect(page.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()

  await editStop(page, 'Collection')
  await page.getByRole('button', { name: 'Address book for collection' }).click()
  await page.getByLabel('Search the address book').fill(company)
  await expect(page.getByText(`No collection address contains “${company}”.`)).toBeVisible()
  await page.getByLabel('Show all addresses').check()
  await expect(page.getByRole('option', { name: company })).toBeVisible()
})

test('[FORM-13] a scanner fills in the barcodes, without empty or repeated ones, and the docket shows them', async ({
  page,
}) => {
  await openForm(page)
  const reference = await fillForm(page)
  await editStop(page, 'Delivery')
  await page.getByRole('button', { name: 'Delivery barcodes, 0' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delivery barcodes' })
  await expect(dialog.getByLabel('Barcode', { exact: true })).toBeFocused()
  await page.keyboard.type('JD0001\n')
  await page.keyboard.type('JD0002\n')
  await page.keyboard.type('JD0001\n')
  await expect(dialog.getByText('This barcode is already in the list.')).toBeVisible()
  await dialog.getByLabel('Barcode', { exact: true }).fill(' ')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Enter a barcode.')).toBeVisible()
  await dialog.getByLabel('Barcode', { exact: true }).fill('JD0003')
  await dialog.getByLabel('Barcode reference').fill('Crate 3')
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Remove JD0002' }).click()
  await expect(dialog.getByRole('listitem')).toHaveText(['JD0001', 'JD0003Crate 3'])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Delivery barcodes, 2' })).toBeFocused()

  await checkBooking(page)
  await makeBooking(page)
  await isConfirmed(page)
  const [docket] = await docketsUnder(page, reference)
  await page.goto('/docket/list')
  await page.getByRole('row', { name: new RegExp(docket?.dck_docket ?? '') }).click()
  await page.getByRole('button', { name: 'Delivery barcodes, 2' }).click()
  await expect(dialog.getByRole('listitem')).toHaveText(['JD0001', 'JD0003Crate 3'])
  await expect(dialog.getByRole('textbox')).toHaveCount(0)
  await expect(dialog.getByRole('button', { name: /Remove/ })).toHaveCount(0)
})

test('[FORM-15] a via drop is added, moved and removed, and the collection stays first', async ({ page }) => {
  await openForm(page)
  await typeByHand(page, 'Collection')
  await field(page, 'Collection company').fill('From')
  await typeByHand(page, 'Delivery')
  await field(page, 'Delivery company').fill('First')
  await press(page, 'Add a delivery')
  await typeByHand(page, 'Delivery 2')
  await field(page, 'Delivery 2 company').fill('Second')
  await expect(page.getByRole('button', { name: /Move collection/ })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Move delivery 1 up' })).toBeDisabled()
  await press(page, 'Move delivery 2 up')
  await expect(field(page, 'Collection company')).toHaveValue('From')
  await expect(field(page, 'Delivery 1 company')).toHaveValue('Second')
  await expect(field(page, 'Delivery 2 company')).toHaveValue('First')
  await press(page, 'Remove delivery 1')
  await expect(field(page, 'Delivery company')).toHaveValue('First')
  await expect(page.getByRole('button', { name: /Remove delivery/ })).toHaveCount(0)
})

test('[FORM-06] a press on Quote counts if the price arrives during it and moves the button', async ({
  page,
}) => {
  await openForm(page)
  const { promise: pressed, resolve: sendEstimates } = Promise.withResolvers<void>()
  await page.route('**/api/docket/estimate', async (route) => {
    await pressed
    await route.continue()
  })
  await fillForm(page)
  const quote = checkButton(page)
  await quote.hover()
  const before = await quote.boundingBox()
  await page.mouse.down()
  sendEstimates()
  await expect(page.getByText('including VAT')).toBeVisible()
  expect((await quote.boundingBox())?.y).not.toBe(before?.y)
  await page.mouse.up()
  await expect(bookButton(page)).toBeVisible()
})

test('[FORM-05] save and re-use books and keeps the data, and New booking then opens an empty form', async ({
  page,
}) => {
  await openForm(page)
  const reference = await fillForm(page)
  await checkBooking(page)
  await press(page, 'Book, then another like it')
  await expect(page.getByText(/^Booking Confirmed: MT\d{6}$/)).toBeVisible()
  await expect(field(page, 'PO number')).toHaveValue(reference)
  await expect(stop(page, 'Collection')).toContainText('Bloomsbury Print Works')
  await checkBooking(page)
  await makeBooking(page)
  await isConfirmed(page)
  const booked = await docketsUnder(page, reference)
  expect(new Set(booked.map(({ dck_docket }) => dck_docket)).size).toBe(2)
  await page.getByRole('link', { name: 'New booking' }).first().click()
  await expect(field(page, 'PO number')).toHaveValue('')
  await expect(stopSearch(page, 'Collection')).toBeVisible()
})

test('[RULE-01, RULE-02, RULE-07] the summary lists the missing fields in the specification’s words and links to them', async ({
  page,
}) => {
  await openForm(page)
  await checkBooking(page)
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' })
  // An empty stop has one message, and its fields stay closed.
  await expect(summary.getByRole('link')).toHaveText([
    'Choose a collection address.',
    'Choose a delivery address.',
    'PO number is required.',
  ])
  await expect(stopSearch(page, 'Collection')).toBeFocused()
  await expect(stopSearch(page, 'Collection')).toHaveAccessibleDescription('Choose a collection address.')
  await expect(field(page, 'Collection postcode')).toHaveCount(0)
  await expect(page.locator('.mantine-Notification-root')).toHaveCount(0)
  await summary.getByRole('link', { name: 'PO number is required.' }).click()
  await expect(field(page, 'PO number')).toBeFocused()
  await page.keyboard.type('PO 1')
  await summary.getByRole('link', { name: 'Choose a delivery address.' }).click()
  await expect(stopSearch(page, 'Delivery')).toBeFocused()
  await typeByHand(page, 'Delivery')
  await page.keyboard.type('SW1A 2AA')
  await checkBooking(page)
  await expect(toast(page, 'Incomplete addresses')).toContainText('Please use the search buttons')
  await expect(summary).toBeVisible()
  await expect(summary.getByRole('link', { name: 'Choose a collection address.' })).toBeVisible()
  await expect(summary.getByRole('link', { name: /PO number/ })).toHaveCount(0)
  await summary
    .getByRole('link', {
      name: 'Delivery: Please use the search buttons next to each post code and select a specific address',
    })
    .click()
  await expect(field(page, 'Delivery postcode')).toBeFocused()

  // Only an unfinished booking saved in the browser can lack rows.
  await page.evaluate(() => {
    for (const [name, text] of Object.entries(localStorage)) {
      if (!name.includes('booking')) continue
      const stored = JSON.parse(String(text))
      stored.draft.addresses.length = 1
      stored.draft.parcels = []
      localStorage.setItem(name, JSON.stringify(stored))
    }
  })
  await page.reload()
  await checkBooking(page)
  await expect(summary.getByRole('link', { name: 'Cannot have less than two addresses' })).toBeVisible()
  await summary.getByRole('link', { name: 'Cannot have less than one parcel' }).click()
  await expect(page.locator('#parcels')).toBeFocused()
})

test('[RULE-10] a line and a note state that what was typed did not fit, until it is shortened', async ({
  page,
}) => {
  await openForm(page)
  await press(page, 'Add driver instructions')
  for (const [name, most] of [
    ['PO number', 50],
    ['For the whole job', 500],
  ] as const) {
    const input = field(page, name)
    await input.fill('x'.repeat(most))
    await expect(input).not.toHaveAccessibleDescription(/characters fit/)
    await input.press('End')
    await page.keyboard.type('yz')
    await expect(input).toHaveValue('x'.repeat(most))
    await expect(input).toHaveAccessibleDescription(new RegExp(`Only the first ${most} characters fit`))
    await page.keyboard.press('Backspace')
    await expect(input).not.toHaveAccessibleDescription(/characters fit/)
  }
})

test('[FORM-17] a double click and a lost answer each book once', async ({ page }) => {
  await openForm(page)
  const twice = await fillForm(page)
  await checkBooking(page)
  await bookButton(page).dblclick()
  await isConfirmed(page)
  expect(await docketsUnder(page, twice)).toHaveLength(1)

  await press(page, 'New booking')
  const lost = await fillForm(page)
  await page.route(
    '**/api/docket/post',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await checkBooking(page)
  await makeBooking(page)
  await expect(toast(page, 'Save Docket')).toBeVisible()
  expect(await docketsUnder(page, lost)).toHaveLength(1)
  await makeBooking(page)
  await isConfirmed(page)
  await expect(toast(page, 'Save Docket')).toHaveCount(0, { timeout: 2000 })
  expect(await docketsUnder(page, lost)).toHaveLength(1)
})

test('[FORM-08] a draft survives a reload and a lost session', async ({ page }) => {
  await openForm(page)
  await field(page, 'PO number').fill('PO half typed')
  await page.reload()
  await expect(page.getByText('Your unfinished booking has been restored.')).toBeVisible()
  await expect(field(page, 'PO number')).toHaveValue('PO half typed')

  await takeFromBook(page, 'Collection', 'bloomsbury')
  await takeFromBook(page, 'Delivery', 'lambeth palace')
  // The session ends between the click and the answer, before any other call could notice it.
  const ended = async (route: Route) => {
    await page.request.post('/api/logout', { data: {} })
    await route.continue()
  }
  await page.route('**/api/docket/price', ended, { times: 1 })
  await checkBooking(page)
  await expect(page).toHaveURL(/\/login/)
  await page.getByLabel('Username').fill('account')
  await page.getByLabel('Password', { exact: true }).fill('Despatch-demo-1')
  await press(page, 'Log in')
  await expect(page).toHaveURL(/\/docket\/detail/)
  await expect(field(page, 'PO number')).toHaveValue('PO half typed')
  await expect(stop(page, 'Delivery')).toContainText('Lambeth Palace')
})

test('[FORM-08] Back leads to the calling page, is remembered, and the caller “none” clears it', async ({
  page,
}) => {
  await openForm(page)
  const answer = await page.request.post('/api/docket/list', { data: { limit: 1 } })
  const { rows } = (await answer.json()) as { rows: { dck_id: number; dck_docket: string }[] }
  const docket = `/docket/detail?_id=${rows[0]?.dck_id}`
  const back = page.getByRole('link', { name: /^Back to/ })
  await page.goto(`${docket}&caller=archive`)
  await expect(back).toHaveText('Back to Booking History')
  await page.goto(docket)
  await expect(page.getByRole('heading', { name: rows[0]?.dck_docket ?? '' })).toBeVisible()
  await back.click()
  await expect(page).toHaveURL(/\/docket\/archive/)
  for (const address of [`${docket}&caller=none`, docket]) {
    await page.goto(address)
    await expect(page.getByRole('heading', { name: rows[0]?.dck_docket ?? '' })).toBeVisible()
    await expect(back).toHaveCount(0)
  }
})

test('[FORM-08] a reload shows the last docket again without parameters, and the typed address opens an empty form', async ({
  page,
}) => {
  await openForm(page)
  const answer = await page.request.post('/api/docket/list', { data: { limit: 1 } })
  const { rows } = (await answer.json()) as { rows: { dck_id: number; dck_docket: string }[] }
  const heading = page.getByRole('heading', { name: rows[0]?.dck_docket ?? '' })
  await page.goto(`/docket/detail?_id=${rows[0]?.dck_id}`)
  await expect(heading).toBeVisible()
  await page.evaluate(() => {
    // The router follows its own history only.
    History.prototype.replaceState.call(history, history.state, '', '/docket/detail')
  })
  await page.reload()
  await expect(heading).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`_id=${rows[0]?.dck_id}$`))
  await page.goto('/docket/detail')
  await isFormOpen(page)

  await page.getByRole('link', { name: 'New booking' }).first().click()
  await isFormOpen(page)
  await page.reload()
  await isFormOpen(page)

  // Another page is opened by its address.
  await page.goto(`/docket/detail?_id=${rows[0]?.dck_id}`)
  await expect(heading).toBeVisible()
  await page.goto('/home')
  await page.getByRole('link', { name: 'New booking' }).first().click()
  await isFormOpen(page)
})

test('[FORM-14, FORM-17] instructions for the driver have several lines, and are shown with the stop, in the summary and on the board', async ({
  page,
}) => {
  await openForm(page)
  await fillForm(page)
  await editStop(page, 'Delivery')
  const atStop = field(page, 'Delivery driver instructions')
  await atStop.fill('Gate code 1234')
  await atStop.press('Shift+Enter')
  await page.keyboard.type('Ask for Jo')
  await press(page, 'Close delivery')
  await expect(stop(page, 'Delivery')).toContainText('Gate code 1234\nAsk for Jo', { useInnerText: true })
  await press(page, 'Add driver instructions')
  await expect(field(page, 'For the whole job')).toBeFocused()
  await page.keyboard.type('Keep upright.')

  await checkBooking(page)
  const summary = page.getByRole('main')
  await expect(summary.getByRole('heading', { name: 'Check and book' })).toBeVisible()
  await expect(summary.getByText('Gate code 1234')).toBeVisible()
  await expect(summary.getByText('Keep upright.')).toBeVisible()
  await makeBooking(page)
  await isConfirmed(page)
})
