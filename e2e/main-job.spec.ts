import { expect, test, type Locator, type Page } from '@playwright/test'
import { bookButton, checkButton, stop, stopSearch } from './booking-steps.ts'
import { logIn } from './log-in.ts'

/** Finds an address by its postcode in the search of a stop: type, pick. */
async function findAddress(page: Page, name: string, postcode: string, pick: RegExp): Promise<void> {
  await stopSearch(page, name).fill(postcode)
  await page.getByRole('option', { name: pick }).first().click()
  await expect(stop(page, name)).toContainText(pick)
}

/** The dispatcher's dialog for one docket of the board. */
async function openDocket(board: Page, docket: string): Promise<Locator> {
  await board.getByRole('row', { name: new RegExp(docket) }).click()
  const dialog = board.getByRole('dialog', { name: 'Change status' })
  await expect(dialog.getByText(docket)).toBeVisible()
  return dialog
}

async function changeStatus(
  board: Page,
  docket: string,
  status: string,
  fill: (dialog: Locator) => Promise<void>,
) {
  const dialog = await openDocket(board, docket)
  await dialog.getByRole('radio', { name: status }).check()
  await fill(dialog)
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(dialog).toBeHidden()
}

test('[FORM-01, FORM-03, FORM-04, FORM-17, PRICE-01, CTRL-05, TRACK-02, TRACK-07] a customer books, a dispatcher delivers, and a recipient follows', async ({
  browser,
}) => {
  const contexts = await Promise.all([browser.newContext(), browser.newContext(), browser.newContext()])
  const [customer, board, recipient] = await Promise.all([
    contexts[0].newPage(),
    contexts[1].newPage(),
    contexts[2].newPage(),
  ])

  await test.step('the dispatcher has the board open', async () => {
    await logIn(board, 'control')
    await board.goto('/control?circuit=LON')
    await expect(board.getByRole('heading', { name: 'Control' })).toBeVisible()
    await expect(board.getByRole('row').nth(3)).toBeVisible()
  })

  const reference = `PO ${Date.now()}`
  await test.step('the customer fills in the booking', async () => {
    await logIn(customer, 'account')
    await customer.getByRole('link', { name: 'New booking' }).first().click()
    await expect(customer.getByRole('heading', { name: 'NEW BOOKING' })).toBeVisible()
    await customer.getByLabel('PO number').fill(reference)
    await findAddress(customer, 'Collection', 'wc1b3dg', /British Museum/)
    await findAddress(customer, 'Delivery', 'EC3N 4AB', /Tower/)
    await customer.getByRole('textbox', { name: 'Parcel 1 weight each (kg)' }).fill('2.5')
    await customer.getByRole('textbox', { name: 'Parcel 1 description' }).fill('A loan in a crate')
  })

  await test.step('the server prices it, and the customer confirms', async () => {
    await checkButton(customer).click()
    const panel = customer.getByRole('complementary', { name: 'Price and next step' })
    await expect(panel.getByText(/^£\d+\.\d\d$/).first()).toBeVisible()
    await bookButton(customer).click()
    await expect(customer.getByRole('heading', { name: 'Your booking has been confirmed' })).toBeVisible()
    await expect(customer.getByRole('heading', { name: 'Booking Confirmed' })).toBeVisible()
    await expect(customer.locator('.mantine-Notification-root')).toHaveCount(0)
  })

  const docket =
    (await customer
      .getByText(/^MT\d{6}$/)
      .first()
      .textContent()) ?? ''
  const tracking = (await customer.getByRole('link', { name: /^MT(-\w{4}){3}$/ }).textContent()) ?? ''
  expect(docket).toMatch(/^MT\d{6}$/)

  await test.step('it appears on the board without a reload', async () => {
    await board.getByRole('textbox', { name: 'Filter' }).fill(docket)
    await expect(board.getByRole('row', { name: new RegExp(docket) })).toBeVisible()
  })

  await test.step('it is the first of Recent Bookings, and opens read-only', async () => {
    await customer.goto('/docket/list')
    await expect(customer.getByRole('heading', { name: 'Recent Bookings' })).toBeVisible()
    await customer.getByRole('row', { name: new RegExp(docket) }).click()
    await expect(customer.getByRole('heading', { name: docket })).toBeVisible()
    await expect(customer.getByText('British Museum').first()).toBeVisible()
    await expect(customer.getByText(reference)).toBeVisible()
    await expect(customer.getByRole('button', { name: 'Confirm' })).toHaveCount(0)
  })

  const progress = recipient.getByRole('list', { name: 'Progress' })
  await test.step('the recipient opens the tracking page', async () => {
    await recipient.goto(`/docket/track?tracking_ref=${tracking}`)
    await expect(recipient.getByRole('heading', { name: new RegExp(docket) })).toBeVisible()
    await expect(progress.getByRole('listitem').filter({ hasText: 'Booked' })).toHaveAttribute(
      'aria-current',
      'step',
    )
  })

  const isAt = (step: string) =>
    expect(progress.getByRole('listitem').filter({ hasText: step })).toHaveAttribute('aria-current', 'step')

  await test.step('the dispatcher allocates a driver, and the recipient sees that', async () => {
    await changeStatus(board, docket, 'Given to driver', async (dialog) => {
      await dialog.getByRole('combobox', { name: 'Driver' }).click()
      await board.getByRole('listbox').getByRole('option').filter({ hasNotText: 'off duty' }).first().click()
    })
    await isAt('Driver assigned')
  })

  await test.step('the docket is collected', async () => {
    await changeStatus(board, docket, 'Item collected', (dialog) =>
      dialog.getByLabel('Signed by').fill('Front desk'),
    )
    await isAt('Collected')
  })

  await test.step('it is delivered with name and time, leaves the board, and the recipient sees that', async () => {
    await changeStatus(board, docket, 'Delivered', (dialog) =>
      dialog.getByLabel('Signed by').fill('Yeoman Warder'),
    )
    await expect(board.getByRole('row', { name: new RegExp(docket) })).toHaveCount(0)
    await expect(recipient.getByText('Yeoman Warder', { exact: true })).toBeVisible()
    await expect(progress.getByRole('listitem').filter({ hasText: 'Delivered' })).toContainText('done')
  })

  // Otherwise they stay open, with their live updates, for as long as this process tests.
  await Promise.all(contexts.map((context) => context.close()))
})
