import { expect, test, type Page } from '@playwright/test'
import { codeAt } from './authenticator.ts'
import { toast } from './booking-steps.ts'
import { newUserPassword, signInAsNewUser } from './new-user.ts'
import { everyRule, hasNoViolation } from './no-violation.ts'
import { signIn } from './sign-in.ts'

async function enterPassword(page: Page, username: string): Promise<void> {
  await page.goto('/login?database=metro')
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(newUserPassword)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
}

/** Sets up an app in the open dialog or page. Returns the secret, the time of its first code and the recovery codes. */
async function setUpApp(page: Page): Promise<{ secret: string; began: number; codes: string[] }> {
  await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
  const shown = page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)
  const secret = ((await shown.textContent()) ?? '').replaceAll(' ', '')
  await hasNoViolation(page, (axe) => axe.withTags(everyRule))
  const form = page.getByRole('form', { name: 'Set up the app' })
  await form.getByLabel('Code').fill('000000')
  await form.getByRole('button', { name: 'Confirm' }).click()
  await expect(form.getByText('This code is not correct.')).toBeVisible()
  const began = Date.now()
  await form.getByLabel('Code').fill(codeAt(secret, began))
  await form.getByRole('button', { name: 'Confirm' }).click()
  const list = page.getByRole('list', { name: 'Recovery codes' })
  await expect(list.getByRole('listitem')).toHaveCount(10)
  const codes = await list.getByRole('listitem').allTextContents()
  await hasNoViolation(page, (axe) => axe.withTags(everyRule))
  await page.getByRole('button', { name: 'I have saved them' }).click()
  return { secret, began, codes }
}

test('[AUTH-01] a user sets up an app, logs in with its code and with a recovery code, and removes it', async ({
  page,
  browser,
}) => {
  const username = await signInAsNewUser(page, { ausr_all_accounts: 'T' })
  await page.goto('/user/detail?state=current')
  const section = page.getByRole('region', { name: 'Second factor' })
  await section.getByRole('button', { name: 'Set up' }).click()
  const { secret, began, codes } = await setUpApp(page)
  await expect(section.getByText('10 recovery codes left')).toBeVisible()

  const other = await browser.newPage()
  await enterPassword(other, username)
  await hasNoViolation(other, (axe) => axe.withTags(everyRule))
  await other.getByRole('textbox', { name: 'Code' }).fill(codeAt(secret, began))
  await other.getByRole('button', { name: 'Log in' }).click()
  await expect(other.getByText('This code is incorrect or has already been used.')).toBeVisible()
  await other.getByRole('textbox', { name: 'Code' }).fill(codeAt(secret, began + 30_000))
  await other.getByRole('button', { name: 'Log in' }).click()
  await expect(other).toHaveURL(/\/home$/)

  const third = await browser.newPage()
  await enterPassword(third, username)
  await third.getByRole('button', { name: 'Use a recovery code' }).click()
  await third.getByRole('textbox', { name: 'Recovery code' }).fill(codes[0] ?? '')
  await third.getByRole('button', { name: 'Log in' }).click()
  await expect(third).toHaveURL(/\/home$/)

  await page.reload()
  await expect(section.getByText('9 recovery codes left')).toBeVisible()
  await section.getByRole('button', { name: 'New recovery codes' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Current password').fill('wrong')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByText('This is not your current password.')).toBeVisible()
  await dialog.getByLabel('Current password').fill(newUserPassword)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByRole('listitem')).toHaveCount(10)
  await dialog.getByRole('button', { name: 'I have saved them' }).click()

  await section.getByRole('button', { name: 'Remove the authenticator app' }).click()
  await dialog.getByLabel('Current password').fill(newUserPassword)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(section.getByText('No authenticator app.')).toBeVisible()
  await Promise.all([other.close(), third.close()])
})

test('[AUTH-01, USER-02] an administrator resets the second factor of a user', async ({ page, browser }) => {
  const other = await browser.newPage()
  const username = await signInAsNewUser(other, { ausr_all_accounts: 'T' })
  await other.goto('/user/detail?state=current')
  await other.getByRole('region', { name: 'Second factor' }).getByRole('button', { name: 'Set up' }).click()
  await setUpApp(other)
  await signIn(page, 'admin')
  await page.goto(`/user/list?search=${username}`)
  await page.getByText(`${username}@customer.example`).first().click()
  const section = page.getByRole('region', { name: 'Second factor' })
  await section.getByRole('button', { name: 'Reset' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Reset' }).click()
  await expect(toast(page, 'Second factor')).toContainText('has been reset')
  await expect(section.getByText('No authenticator app.')).toBeVisible()
  await other.goto('/home')
  await other.getByLabel('Username').fill(username)
  await other.getByLabel('Password', { exact: true }).fill(newUserPassword)
  await other.getByRole('button', { name: 'Log in' }).click()
  await expect(other).toHaveURL(/\/home$/)
  await other.close()
})
