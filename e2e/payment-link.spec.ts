import { expect, test } from '@playwright/test'
import { checkButton, field, press, takeFromBook } from './booking-steps.ts'
import { everyRule, hasNoViolation } from './no-violation.ts'
import { heading } from './quote-steps.ts'
import { signIn } from './sign-in.ts'

test('[QUOTE-08] a member of staff sends a payment link from the booking form, and a guest opens it', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page, 'admin')
  await page.goto('/docket/detail')
  await press(page, 'Send payment link')
  const dialog = page.getByRole('dialog')
  const form = dialog.getByRole('form', { name: 'Payment link' })
  await hasNoViolation(page, (axe) => axe.include('[role="dialog"]').withTags(everyRule))

  // Nothing is filled in yet, so the server names the missing fields of the booking.
  await form.getByLabel('Email').fill('lena.link@guest.example; office@guest.example')
  await form.getByRole('button', { name: 'Send' }).click()
  await expect(form.getByRole('alert')).toContainText('is required')
  await form.getByRole('button', { name: 'Cancel' }).click()

  await takeFromBook(page, 'Collection', 'bloomsbury')
  await takeFromBook(page, 'Delivery', 'lambeth palace')
  await press(page, 'Edit the contact for the booking')
  await field(page, 'Telephone').fill('020 7946 0100')
  await press(page, 'Send payment link')
  await expect(form.getByLabel('Who pays')).toHaveValue('')
  await form.getByLabel('Email').fill('lena.link@guest.example; office@guest.example')
  // Sent twice: the first answer is lost, and nothing is sent twice.
  const sent = page.waitForRequest('**/api/card-booking/post')
  await page.route('**/api/card-booking/post', (route) => route.fetch().then(() => route.abort()), {
    times: 1,
  })
  await form.getByRole('button', { name: 'Send' }).click()
  const first = (await sent).headers()['idempotency-key']
  await expect(form.getByRole('alert')).toContainText('cannot be reached')
  const again = page.waitForRequest('**/api/card-booking/post')
  await form.getByRole('button', { name: 'Send' }).click()
  expect((await again).headers()['idempotency-key']).toBe(first)

  await expect(dialog).toContainText('Payment link sent')
  await expect(dialog).toContainText('has been emailed to lena.link@guest.example, office@guest.example.')
  await expect(dialog).toContainText(/The price is £\d+\.\d\d\./)
  await hasNoViolation(page, (axe) => axe.include('[role="dialog"]').withTags(everyRule))
  const link = new URL(await dialog.getByLabel('Payment link').inputValue())
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(dialog).toBeHidden()

  const guest = await browser.newPage(baseURL === undefined ? {} : { baseURL })
  await guest.goto(link.pathname + link.search)
  await expect(heading(guest, 'Your contact details')).toBeVisible()
  await expect(field(guest, 'Email')).toHaveValue('lena.link@guest.example; office@guest.example')
  await guest.close()
})

test('[QUOTE-08, CALL-03] a user without the permission cannot send a payment link', async ({ page }) => {
  await signIn(page, 'account')
  await page.goto('/docket/detail')
  await expect(checkButton(page)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send payment link' })).toHaveCount(0)
})
