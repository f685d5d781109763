import { expect, test, type Locator, type Page } from '@playwright/test'
import { bookDockets as book } from './book-dockets.ts'
import {
  bookButton,
  checkBooking,
  checkButton,
  field,
  fillForm,
  isConfirmed,
  makeBooking,
  openForm,
  press,
  toast,
} from './booking-steps.ts'
import { askForPrices, clickNext, fillContact, giveCard, heading } from './quote-steps.ts'
import { signIn } from './sign-in.ts'

const sizes = [
  { width: 360, height: 640 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
]

const messages = (page: Page) => page.locator('.mantine-Notification-root')

/** Makes the server refuse a call. */
const fail = (page: Page, call: string) =>
  page.route(`**/api/${call}`, (route) =>
    route.fulfill({
      status: 409,
      contentType: 'application/problem+json',
      json: {
        type: 'about:blank',
        title: 'Error',
        status: 409,
        code: 'TEST',
        detail: 'The office has changed this. Check it and try again.',
      },
    }),
  )

const restore = (page: Page, call: string) => page.unroute(`**/api/${call}`)

/** The element that a press at the centre of another one would reach is that one, or part of it. */
const isReached = (control: Locator) =>
  control.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    const top = document.elementFromPoint(x + width / 2, y + height / 2)
    return top !== null && element.contains(top)
  })

/** At each size a message is shown, and the control that the next step needs can be pressed. */
async function leavesFree(page: Page, ...controls: Locator[]): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size)
    // Below the pointer a message stays, however slow the machine is.
    await messages(page).first().hover()
    for (const control of controls) {
      await control.scrollIntoViewIfNeeded()
      await expect
        .poll(() => isReached(control), { message: `${control.toString()} at ${size.width}` })
        .toBe(true)
    }
    await expect(messages(page).first()).toBeInViewport({ ratio: 1 })
  }
  await page.mouse.move(0, 0)
}

test('[NAV-08, PAY-01] after a declined card the message leaves the way on free at every width, and goes by itself', async ({
  page,
}) => {
  await page.clock.install()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/login?database=metro')
  await page.getByRole('link', { name: 'Continue as a guest' }).click()
  await askForPrices(page)
  await clickNext(page)
  await fillContact(page, 'Dora Declined')
  await clickNext(page)
  await clickNext(page)
  await giveCard(page, '4000000000000002')
  await page.getByRole('button', { name: /^Pay £/ }).click()
  await expect(heading(page, 'Card details')).toBeVisible()
  const unsuccessful = toast(page, 'Payment Unsuccessful')
  await expect(unsuccessful).toContainText('Unable to authorise your payment at this time')
  await leavesFree(page, page.getByRole('button', { name: 'Continue', exact: true }))
  await page.clock.runFor(16_000)
  await expect(unsuccessful).toHaveCount(0)
  await expect(
    page.getByRole('alert').filter({ hasText: 'Check the card details, or use another card.' }),
  ).toBeVisible()
})

test('[NAV-08, FORM-06, FORM-17] refused prices and bookings leave the buttons of the form free at every width', async ({
  page,
}) => {
  await openForm(page)
  await fillForm(page)
  await fail(page, 'docket/price')
  await checkBooking(page)
  await expect(toast(page, 'Pricing Docket')).toBeVisible()
  await leavesFree(page, checkButton(page))
  await restore(page, 'docket/price')
  await checkBooking(page)
  await fail(page, 'docket/post')
  await makeBooking(page)
  await expect(toast(page, 'Save Docket')).toBeVisible()
  await leavesFree(page, bookButton(page))
  await restore(page, 'docket/post')
  await makeBooking(page)
  await isConfirmed(page)
  await expect(toast(page, 'Save Docket')).toHaveCount(0, { timeout: 2000 })
})

test('[NAV-08, AUTH-01] a refused login leaves the form free at every width', async ({ page }) => {
  await page.goto('/login?database=metro')
  await page.getByLabel('Username').fill('nobody')
  await page.getByLabel('Password', { exact: true }).fill('a wrong password')
  await press(page, 'Log in')
  await expect(toast(page, 'Authentication Error')).toBeVisible()
  await leavesFree(
    page,
    page.getByRole('button', { name: 'Log in', exact: true }),
    page.getByRole('button', { name: 'Forgotten your password?' }),
    page.getByRole('link', { name: 'Continue as a guest' }),
  )
})

test('[NAV-08, NAV-05] a message leaves the toolbar, the save bar and the buttons of a dialog free at every width', async ({
  page,
}) => {
  await signIn(page, 'admin')
  await page.goto('/address/detail?state=new')
  await field(page, 'Address postcode').fill('WC1B 3DG')
  await field(page, 'Company').fill('Messages Ltd')
  await field(page, 'Street').fill('Great Russell Street')
  await field(page, 'Town').fill('London')
  await fail(page, 'customer/address/post')
  await press(page, 'Save')
  await expect(toast(page, 'Save Data')).toBeVisible()
  await leavesFree(
    page,
    page.getByRole('button', { name: 'Save', exact: true }),
    page.getByRole('link', { name: 'New booking' }).filter({ visible: true }).first(),
    page.getByRole('button', { name: /^Your menu/ }),
  )
})

test('[CTRL-03, CTRL-06, CTRL-08] messages and Undo of the board leave its rows and dialogs free at every width', async ({
  page,
  playwright,
  baseURL,
}) => {
  const reference = `FREE ${Date.now()}`
  const request = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  const numbers = await book(request, reference, 2)
  await signIn(page, 'control')
  await page.goto('/control?circuit=LON')
  const grid = page.getByRole('grid', { name: /^Dockets of/ })
  const rows = grid.getByRole('row', { name: /MT\d{6}/ })
  const dialog = page.getByRole('dialog', { name: 'Change status' })
  await page.getByRole('textbox', { name: 'Filter board' }).fill(reference)
  await expect(rows).toHaveCount(2)

  await page.keyboard.press('Enter')
  await page.keyboard.press('Home')
  await test.step('a change with Undo, in words, with its seconds and its key', async () => {
    await page.keyboard.press('a')
    const undo = messages(page).filter({ hasText: 'Status change' })
    await expect(undo).toContainText(/MT\d{6}: Open/)
    await expect(undo).toContainText(/(30|[12]\d) s/)
    const button = undo.getByRole('button', { name: /^Undo/ })
    await expect(button).toContainText('Z')
    // A second acceptance is refused. Then the same docket is undone at the same version.
    await page.keyboard.press('a')
    await expect(messages(page).filter({ hasText: 'cannot be accepted' })).toBeVisible()
    await leavesFree(page, rows.first(), rows.last(), button)
    for (const size of sizes) {
      await page.setViewportSize(size)
      const isCut = () => button.evaluate((each) => each.scrollWidth > each.clientWidth)
      await expect.poll(isCut).toBe(false)
    }
    await rows.last().click()
    await expect(dialog).toBeVisible()
    await leavesFree(page, dialog.getByRole('button', { name: 'Save', exact: true }))
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await button.click()
    await expect(messages(page).filter({ hasText: 'Change undone' })).toContainText(
      new RegExp(`(${numbers.join('|')}): Web booking`),
    )
  })
  await request.dispose()
})
