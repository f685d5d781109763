import { docketChargePost } from '@despatch/contract/dockets/charges.ts'
import { docketList } from '@despatch/contract/dockets/dockets.ts'
import { expect, test } from '@playwright/test'
import { send } from './book-dockets.ts'
import { isConfirmed, press, toast } from './booking-steps.ts'
import { confirmOnCard, goodCard, openCheckout, payAtCheckout, refusedCard, typeCard } from './card-steps.ts'
import { fitsWidth } from './fits-width.ts'
import { everyRule, hasNoViolation } from './no-violation.ts'
import { signIn } from './sign-in.ts'

for (const { width, user } of [
  { width: 360, user: 'card' },
  { width: 1440, user: 'checkout' },
] as const)
  test(`[PAY-08] staff ask for the payment of a charge by a link, and the payer pays it once, by ${user} at ${width} pixels`, async ({
    page,
    browser,
    baseURL,
  }) => {
    const reference = await confirmOnCard(page, user)
    if (user === 'card') {
      await typeCard(page, goodCard)
      await press(page, 'Authorise')
    } else {
      await payAtCheckout(await openCheckout(page), goodCard)
    }
    await isConfirmed(page)

    await page.setViewportSize({ width, height: 800 })
    await signIn(page, 'admin')
    const [docket] = (await send(page.request, docketList, { search: reference })).rows
    const dck_id = docket?.dck_id ?? 0
    await send(page.request, docketChargePost, { dck_id, chgt_code: 'PARK', quantity: 1, amount: 30 })
    await page.goto(`/docket/detail?_id=${dck_id}`)
    const panel = page.getByRole('region', { name: 'Card payment' })
    await expect(panel.getByText(/£\d+\.\d\d is neither paid nor held\./)).toBeVisible()
    await panel.getByRole('button', { name: 'Ask for payment' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: /Ask for payment of/ })
    await dialog.getByLabel('Email address').fill('payer@guest.example')
    await hasNoViolation(page, (axe) => axe.withTags(everyRule))
    await dialog.getByRole('button', { name: 'Send link' }).press('Enter')
    await expect(dialog).toContainText('will be sent to payer@guest.example')
    const link = new URL(await dialog.getByLabel('Payment link').inputValue())
    await dialog.getByRole('button', { name: 'Close' }).last().click()

    const device = await browser.newContext({
      viewport: { width, height: 800 },
      ...(baseURL === undefined ? {} : { baseURL }),
    })
    const payer = await device.newPage()
    await payer.goto(link.pathname + link.search)
    const due = payer.getByText(/^You have £\d+\.\d\d to pay, including VAT\.$/)
    await expect(due).toBeVisible()
    await hasNoViolation(payer, (axe) => axe.withTags(everyRule))
    await fitsWidth(payer)
    const pay = payer.getByRole('button', { name: /^Pay £/ })
    if (user === 'card') {
      await typeCard(payer, refusedCard)
      await pay.click()
      await expect(toast(payer, 'Payment Unsuccessful')).toBeVisible()
      await expect(due).toBeVisible()
      await typeCard(payer, goodCard)
      await pay.click()
    } else {
      const opened = payer.waitForEvent('popup')
      await pay.click()
      await payAtCheckout(await opened, goodCard)
    }
    await expect(payer.getByText(/^You have paid £\d+.\d\d with this link\./)).toBeVisible()
    await payer.reload()
    await expect(payer.getByText('You do not need to pay again.')).toBeVisible()
    await hasNoViolation(payer, (axe) => axe.withTags(everyRule))
    await device.close()

    await page.reload()
    const payments = page.getByRole('region', { name: 'Card payments' })
    await expect(payments.getByRole('heading', { name: 'Payment by link' })).toBeVisible()
    await expect(payments.getByRole('button', { name: 'Ask for payment' })).toHaveCount(0)

    const price = page.getByRole('region', { name: 'Price' })
    await price.getByRole('button', { name: /Refuse|Remove/ }).click()
    const refuse = page.getByRole('dialog')
    await refuse.getByRole('textbox').first().fill('Not parked')
    await refuse.getByRole('button', { name: /Refuse|Remove/ }).click()
    await price.getByRole('button', { name: 'Refund £36.00' }).click()
    const refund = page.getByRole('dialog', { name: 'Refund payment' })
    await expect(refund.getByRole('textbox', { name: 'Amount' })).toHaveValue('36.00')
    await refund.getByRole('textbox', { name: 'Reason' }).fill('Not parked')
    await refund.getByRole('button', { name: 'Refund £36.00' }).click()
    await expect(price.getByText('Overpaid', { exact: true })).toHaveCount(0)
    await hasNoViolation(page, (axe) => axe.withTags(everyRule))
  })

test('[PAY-08, NAV-06] staff choose whether a refund lowers the price or is due again, and the office lists what is due', async ({
  page,
}) => {
  const reference = await confirmOnCard(page, 'card')
  await typeCard(page, goodCard)
  await press(page, 'Authorise')
  await isConfirmed(page)

  await signIn(page, 'admin')
  const [docket] = (await send(page.request, docketList, { search: reference })).rows
  const { dck_id = 0, dck_docket = '', dck_total = 0 } = docket ?? {}
  await page.goto(`/docket/detail?_id=${dck_id}`)
  const panel = page.getByRole('region', { name: 'Card payment' })
  const price = page.getByRole('region', { name: 'Price' })
  const lineOf = (term: string) =>
    price.locator('dl > div').filter({ has: page.getByText(term, { exact: true }) })
  const refund = page.getByRole('dialog', { name: 'Refund payment' })
  const giveBack = async (amount: string, reason: string) => {
    await refund.getByRole('textbox', { name: 'Amount' }).fill(amount)
    await refund.getByRole('textbox', { name: 'Reason' }).fill(reason)
    await refund.getByRole('button', { name: `Refund £${amount}` }).click()
    await expect(refund).toBeHidden()
  }

  await panel.getByRole('button', { name: 'Refund' }).click()
  const lower = refund.getByRole('radio', { name: /^Goes down by the refund/ })
  const same = refund.getByRole('radio', { name: /^Stays the same/ })
  await expect(lower).toBeChecked()
  await expect(
    refund.getByText('The customer sees it on the docket, the statement and in emails.'),
  ).toBeVisible()
  await hasNoViolation(page, (axe) => axe.withTags(everyRule))
  await giveBack('3.00', 'Damaged in transit')
  await expect(price.getByText('Damaged in transit')).toBeVisible()
  await expect(lineOf('Total')).toContainText(`£${(dck_total - 3).toFixed(2)}`)
  await expect(lineOf('Due')).toContainText('£0.00')

  await panel.getByRole('button', { name: 'Refund' }).click()
  await lower.press('ArrowDown')
  await expect(same).toBeChecked()
  await expect(refund.getByText('Shown in the history and in the log, not to the customer.')).toBeVisible()
  await giveBack('2.00', 'Paid by mistake')
  await expect(lineOf('Total')).toContainText(`£${(dck_total - 3).toFixed(2)}`)
  await expect(lineOf('Due')).toContainText('£2.00')
  await expect(price.getByText('Paid by mistake')).toHaveCount(0)
  await expect(panel.getByText('£2.00 is neither paid nor held.')).toBeVisible()

  await page.goto('/office/card-payments')
  const due = page.getByRole('toolbar', { name: 'Filters' }).getByRole('button', { name: 'Due' })
  await due.click()
  await expect(due).toHaveAttribute('aria-pressed', 'true')
  await expect(page).toHaveURL(/show=due/)
  const row = page.getByRole('row').filter({ hasText: dck_docket })
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(row).toContainText('£2.00')
    await expect(row).toContainText('Not requested')
    await hasNoViolation(page, (axe) => axe.withTags(everyRule))
  }
  await page.goto('/home')
  await page.locator('a[href*="card-payments?show=due"]').click()
  await expect(due).toHaveAttribute('aria-pressed', 'true')
  await expect(row).toBeVisible()
})
