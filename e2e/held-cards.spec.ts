import { expect, test, type Locator, type Page } from '@playwright/test'
import {
  checkBooking,
  docketsUnder,
  field,
  isConfirmed,
  makeBooking,
  press,
  takeFromBook,
  toast,
} from './booking-steps.ts'
import { confirmOnCard, goodCard, openCheckout, payAtCheckout, refusedCard, typeCard } from './card-steps.ts'
import { changeReply } from './change-reply.ts'
import { fitsDesktopAndPhone } from './fits-width.ts'
import { everyRule, hasNoViolation } from './no-violation.ts'
import { askForPrices, fillContact, giveCard, clickNext, heading } from './quote-steps.ts'
import { signIn } from './sign-in.ts'

/** The amounts in a text, in their order. */
const amountsIn = (text: string | null): number[] =>
  [...(text ?? '').matchAll(/£(\d+\.\d\d)/g)].map(([, amount]) => Number(amount))

/** Sets whether the card form of the demo company Northern only holds cards. */
async function holdInNorthern(page: Page, authorizeOnly: boolean): Promise<void> {
  await signIn(page, 'admin', 'northern')
  const post = async (call: string, data: object) => {
    const answer = await page.request.post(`/api/${call}`, { data })
    expect(answer.status(), await answer.text()).toBe(200)
    return (await answer.json()) as { rows: Record<string, unknown>[] }
  }
  const { rows } = await post('payment/provider/list', {})
  const saved = rows.find(({ provider }) => provider === 'O') ?? {}
  const unchanged = ['publicKey', 'templateName', 'threeDSecure', 'address', 'script', 'frame', 'version']
  const settings = Object.fromEntries(unchanged.map((name) => [name, saved[name]]))
  await post('payment/provider/post', { provider: 'O', ...settings, authorizeOnly })
}

const amountOf = (dialog: Locator) => dialog.getByRole('textbox', { name: 'Amount' })

/** As the administrator: captures the price of a hold on the page of its docket, then refunds £5 and the rest. */
async function captureAndRefund(page: Page, dck_id: number, hold: number, total: number): Promise<void> {
  await signIn(page, 'admin', 'northern')
  await page.goto(`/docket/detail?_id=${dck_id}`)
  const panel = page.getByRole('region', { name: 'Card payment' })
  await expect(panel.getByText('Hold expires')).toBeVisible()
  await panel.getByRole('button', { name: 'Capture' }).click()
  const capture = page.getByRole('dialog', { name: 'Capture payment' })
  const amount = amountOf(capture)
  await expect(amount).toHaveValue(total.toFixed(2))
  await amount.fill((hold + 1).toFixed(2))
  await capture.getByRole('textbox', { name: 'Reason' }).fill('Delivered')
  await capture.getByRole('textbox', { name: 'Reason' }).press('Enter')
  await expect(
    capture.getByText('The amount is more than the amount held on the card.').first(),
  ).toBeVisible()
  await expect(amount).toBeFocused()
  await hasNoViolation(page, (axe) => axe.withTags(everyRule))
  await amount.fill(total.toFixed(2))
  await capture.getByRole('button', { name: `Capture £${total.toFixed(2)}` }).click()
  await expect(toast(page, 'Payment captured')).toBeVisible()
  const paid = page.locator('dl > div').filter({ has: page.getByText('Paid', { exact: true }) })
  await expect(paid).toContainText(`£${total.toFixed(2)}`)

  const rest = (total - 5).toFixed(2)
  await panel.getByRole('button', { name: 'Refund' }).click()
  const refund = page.getByRole('dialog', { name: 'Refund payment' })
  await refund.getByRole('button', { name: `Refund £${total.toFixed(2)}` }).click()
  await expect(refund.getByText('Please enter a reason.')).toBeVisible()
  await amountOf(refund).fill((total + 0.01).toFixed(2))
  await refund.getByRole('textbox', { name: 'Reason' }).fill('Damaged')
  await refund.getByRole('textbox', { name: 'Reason' }).press('Enter')
  await expect(refund.getByText('The amount is more than can still be refunded.').first()).toBeVisible()
  await amountOf(refund).fill('5')
  await hasNoViolation(page, (axe) => axe.withTags(everyRule))
  await refund.getByRole('button', { name: 'Refund £5.00' }).click()
  await expect(toast(page, 'Payment refunded')).toContainText('£5.00')
  await expect(panel.getByText('Partly refunded')).toBeVisible()
  await expect(panel.getByText(`£${rest}`)).toBeVisible()
  await expect(panel.getByRole('row', { name: /Refund requested £5.00.*admin Damaged/ })).toBeVisible()

  await page.setViewportSize({ width: 360, height: 800 })
  await panel.getByRole('button', { name: 'Refund' }).click()
  await expect(amountOf(refund)).toHaveValue(rest)
  await refund.getByRole('textbox', { name: 'Reason' }).fill('Lost')
  await refund.getByRole('button', { name: `Refund £${rest}` }).click()
  // Nothing is left to refund, and nothing that was given back is asked for.
  await expect(panel.getByRole('button')).toHaveCount(0)
  await expect(panel.getByText('Refunded', { exact: true }).first()).toBeVisible()
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await hasNoViolation(page, (axe) => axe.withTags(everyRule))
  }
}

/** As the customer: fills in a booking and opens its payment. */
async function askToPay(page: Page, reference: string): Promise<void> {
  await signIn(page, 'card', 'northern')
  const book = await page.request.post('/api/customer/address/list', { data: { cadd_cust_id: 2 } })
  const { rows } = (await book.json()) as { rows: { cadd_coname: string }[] }
  const delivery = rows.find(({ cadd_coname }) => !cadd_coname.startsWith('Wharfedale'))?.cadd_coname ?? ''
  await page.goto('/docket/detail')
  await field(page, 'Your reference').fill(reference)
  await takeFromBook(page, 'Collection', 'wharfedale')
  await takeFromBook(page, 'Delivery', delivery)
  await checkBooking(page)
  await makeBooking(page)
}

test('[SYS-04, PAY-08] an administrator who limits a provider to holds is warned that they expire', async ({
  page,
}) => {
  await signIn(page, 'admin', 'northern')
  await page.goto('/office/payments')
  const form = page.getByRole('form', { name: 'Checkout' })
  const warning = form.getByRole('note').filter({ hasText: 'Holds expire' })
  await form.getByLabel('Only hold the amount').uncheck()
  await expect(warning).toHaveCount(0)
  await form.getByLabel('Only hold the amount').check()
  await expect(warning).toContainText('The setting “Take the held amount” decides when a hold is captured.')
  await hasNoViolation(page, (axe) => axe.withTags(everyRule))
})

test.describe('with a company that only holds cards', () => {
  // One after the other: each ends by changing the company back.
  test.describe.configure({ mode: 'default' })
  test.beforeEach(({ page }) => holdInNorthern(page, true))
  test.afterEach(({ page }) => holdInNorthern(page, false))

  test('[PAY-01, PAY-08, PRICE-01] a payer sees before and after the payment that the card is held, and for how much', async ({
    page,
  }) => {
    const reference = `HELD ${Date.now()}`
    await askToPay(page, reference)
    const notice = page.getByRole('paragraph').filter({ hasText: 'We will hold' })
    await expect(notice).toContainText('You will not be charged now, and never more than the amount held.')
    const [hold = 0, total = 0] = amountsIn(await notice.textContent())
    expect(total).toBeGreaterThan(0)
    expect(hold).toBeCloseTo(total * 1.1, 1)
    await hasNoViolation(page, (axe) => axe.withTags(everyRule).exclude('iframe'))
    await typeCard(page, goodCard)
    await press(page, 'Authorise')
    await isConfirmed(page)
    await expect(page.getByText(/Your card was accepted for £/)).toHaveText(
      `Your card was accepted for £${hold.toFixed(2)}. The amount is held on your card. You have not been charged yet.`,
    )

    const [docket] = await docketsUnder(page, reference)
    await captureAndRefund(page, docket?.dck_id ?? 0, hold, total)
  })

  test('[PAY-08] an administrator releases a hold on a phone, and the list of payments shows it', async ({
    page,
  }) => {
    const reference = `RELEASED ${Date.now()}`
    await askToPay(page, reference)
    await typeCard(page, goodCard)
    await press(page, 'Authorise')
    await isConfirmed(page)
    const [docket] = await docketsUnder(page, reference)

    await signIn(page, 'admin', 'northern')
    await page.setViewportSize({ width: 360, height: 900 })
    await page.goto(`/docket/detail?_id=${docket?.dck_id ?? 0}`)
    const panel = page.getByRole('region', { name: 'Card payment' })
    await panel.getByRole('button', { name: 'Release hold' }).click()
    const release = page.getByRole('dialog', { name: 'Release hold' })
    await release.getByRole('textbox', { name: 'Reason' }).fill('Booked twice')
    const confirm = release.getByRole('button', { name: 'Release hold' })
    await fitsDesktopAndPhone(page, confirm)
    await confirm.click()
    await expect(toast(page, 'Hold released')).toBeVisible()
    await expect(panel.getByText('Released', { exact: true }).first()).toBeVisible()
    await expect(panel.getByRole('button')).toHaveText(['Ask for payment'])
    await page.goto('/office/card-payments')
    await fitsDesktopAndPhone(page, page.getByRole('row', { name: /Released/ }).first())
  })
})

test('[PAY-08, QUOTE-06] a quote shows the held amount on each page that asks for the card, and on its button', async ({
  page,
}) => {
  await changeReply(page, 'system/cardform', () => ({ authorizeOnly: true }))
  await page.goto('/docket/quote?database=metro')
  await askForPrices(page)
  await clickNext(page)
  await fillContact(page, 'Holly Held')
  await clickNext(page)
  await clickNext(page)
  await expect(heading(page, 'Card details')).toBeVisible()
  const bar = page.getByRole('complementary', { name: 'Price and next step' })
  await expect(bar.getByText(/We will hold/)).toBeVisible()
  const [hold = 0] = amountsIn(await bar.getByText(/We will hold/).textContent())
  await giveCard(page, goodCard)
  await expect(heading(page, 'Check and pay')).toBeVisible()
  await expect(page.getByText('You will not be charged yet.')).toBeVisible()

  // The company now charges cards: the server refuses, and the text for the payer is corrected.
  const sent = page.waitForRequest('**/api/quote/payment')
  await page.unroute('**/api/system/cardform')
  await clickNext(page, `Hold £${hold.toFixed(2)}`)
  expect((await sent).postDataJSON()).toMatchObject({ payment: { amount: hold, authorizeOnly: true } })
  await expect(toast(page, 'Payment Unsuccessful')).toContainText('This company charges cards at once')
  await expect(heading(page, 'Card details')).toBeVisible()
  await expect(page.getByText(/We will hold/)).toHaveCount(0)
})

test('[PAY-02, PAY-08, PRICE-01] before the checkout opens, a booking and a quote show the amount that will be held', async ({
  page,
}) => {
  await changeReply(page, 'payment/details', () => ({ authorizeOnly: true }))
  const heldAmount = async () => {
    // Not the price beside the page, which also shows it.
    const notice = page.getByRole('paragraph').filter({ hasText: 'We will hold' })
    await expect(notice).toBeVisible()
    const [hold = 0, total = 0] = amountsIn(await notice.textContent())
    expect(total).toBeGreaterThan(0)
    expect(hold).toBeCloseTo(total * 1.1, 1)
    return hold
  }

  await confirmOnCard(page, 'checkout')
  await expect(page.getByRole('button', { name: 'Pay in a new window' })).toBeVisible()
  await heldAmount()

  await page.goto('/docket/quote')
  await askForPrices(page)
  await clickNext(page)
  await fillContact(page, 'Omar Bakare')
  await clickNext(page)
  await clickNext(page)
  await expect(heading(page, 'Pay by card')).toBeVisible()
  const hold = await heldAmount()
  await expect(page.getByRole('button', { name: `Hold £${hold.toFixed(2)}` })).toBeVisible()
})

test('[NAV-08, PAY-05] a checkout that is not set up is reported under its title, and can be tried again', async ({
  page,
}) => {
  await page.route('**/api/payment/details', (route) =>
    route.fulfill({
      status: 422,
      contentType: 'application/problem+json',
      json: { code: 'PAYMENT_PROVIDER', title: 'Payment provider Error', status: 422, detail: 'Not set up' },
    }),
  )
  await confirmOnCard(page, 'checkout')
  await expect(toast(page, 'Stripe Details Not Get')).toContainText('Not set up')
  const failure = page.getByRole('alert').filter({ hasText: 'Payment provider Error' })
  await expect(failure).toContainText('Not set up')
  await expect(page.getByRole('button', { name: 'Pay in a new window' })).toHaveCount(0)
  await page.unroute('**/api/payment/details')
  await press(page, 'Try again')
  await payAtCheckout(await openCheckout(page), goodCard)
  await isConfirmed(page)
})

test('[NAV-08] a failed payment is shown for 15 seconds', async ({ page }) => {
  await page.clock.install()
  await confirmOnCard(page, 'card')
  await typeCard(page, refusedCard)
  const shown = toast(page, 'Payment Unsuccessful')
  await press(page, 'Authorise')
  await expect(shown).toBeVisible()
  // Other toasts disappear after 8.
  await page.clock.fastForward('00:10')
  await expect(shown).toBeVisible()
  await page.clock.fastForward('00:06')
  await expect(shown).toHaveCount(0)
})

test('[PAY-08, NAV-06] the office lists card payments by state, and a row opens the docket’s payment', async ({
  page,
}) => {
  await confirmOnCard(page, 'card')
  await typeCard(page, goodCard)
  await press(page, 'Authorise')
  await isConfirmed(page)
  await signIn(page, 'admin')
  await page.goto('/office/card-payments')
  const filters = page.getByRole('toolbar', { name: 'Filters' })
  const captured = filters.getByRole('button', { name: 'Captured' })
  await filters.getByRole('button', { name: 'Held' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(captured).toHaveAttribute('aria-pressed', 'true')
  await expect(page).toHaveURL(/show=captured/)
  const row = page.getByRole('row', { name: /MT\d{6}/ }).first()
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(row).toBeVisible()
    await hasNoViolation(page, (axe) => axe.withTags(everyRule))
  }
  await row.dblclick()
  await expect(page.getByRole('region', { name: 'Card payment' }).getByText('Captured').first()).toBeVisible()
})
