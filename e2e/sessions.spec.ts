import { authenticate } from '@despatch/contract/auth/auth.ts'
import { expect, test } from '@playwright/test'
import { send } from './book-dockets.ts'
import { toast } from './booking-steps.ts'
import { newUserPassword, signInAsNewUser } from './new-user.ts'
import { signIn } from './sign-in.ts'

test('[AUTH-08] users see where they are logged in, and end one session or all others', async ({
  page,
  browser,
}) => {
  const username = await signInAsNewUser(page, { ausr_all_accounts: 'T' })
  const login = { database: 'metro', username, password: newUserPassword }
  const first = await browser.newPage()
  const second = await browser.newPage()
  for (const other of [second, first]) await send(other.request, authenticate, login)

  await page.goto('/user/detail?state=current')
  const section = page.getByRole('region', { name: 'Sessions' })
  const rows = section.getByRole('listitem')
  await expect(rows).toHaveCount(3)
  await expect(rows.filter({ hasText: 'This session' })).toHaveCount(1)
  await expect(rows.first()).toContainText(/Chrome on Linux.*127\.0\.0\.1/)

  await rows.first().getByRole('button', { name: 'End the session in Chrome on Linux' }).click()
  await expect(toast(page, 'Sessions')).toContainText('The session has ended')
  await expect(rows).toHaveCount(2)
  await first.goto('/home')
  await expect(first.getByLabel('Username')).toBeVisible()

  await second.goto('/home')
  await expect(second).toHaveURL(/\/home$/)
  await section.getByRole('button', { name: 'End all others' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'End all others' }).click()
  await expect(rows).toHaveCount(1)
  await expect(section.getByRole('button', { name: 'End all others' })).toBeHidden()
  await second.goto('/home')
  await expect(second.getByLabel('Username')).toBeVisible()
  await page.goto('/home')
  await expect(page).toHaveURL(/\/home$/)
  await Promise.all([first.close(), second.close()])
})

test('[AUTH-08, USER-02] an administrator ends the sessions of a user', async ({ page, browser }) => {
  const other = await browser.newPage()
  const username = await signInAsNewUser(other, { ausr_all_accounts: 'T' })
  await signIn(page, 'admin')
  await page.goto(`/user/list?search=${username}`)
  await page.getByText(`${username}@customer.example`).first().click()
  const section = page.getByRole('region', { name: 'Sessions' })
  await section.getByRole('button', { name: 'End all' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'End all' }).click()
  await expect(section.getByText('This user is not logged in.')).toBeVisible()
  await other.goto('/home')
  await expect(other.getByLabel('Username')).toBeVisible()
  await other.close()
})
