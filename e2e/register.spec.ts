import { expect, test, type Page } from '@playwright/test'
import { toast } from './booking-steps.ts'
import { paidByGuest } from './guest-steps.ts'

const link = (query: Record<string, string>) => `/register?${new URLSearchParams(query).toString()}`

const passwordField = (page: Page) => page.getByLabel('Password', { exact: true })

test('[AUTH-05, AUTH-10] a guest registers the delivery that they have paid for, once, and logs in', async ({
  page,
}) => {
  const { dck_id, guid } = await paidByGuest(page, 'Greta Guest')
  const claim = { database: 'metro', dck_id: String(dck_id), guid, dck_telephone: '020 7946 0999' }
  await page.goto(link(claim))
  await expect(page.getByLabel('Your name')).toHaveValue('Greta Guest')
  await expect(page.getByLabel('Telephone')).toHaveValue('020 7946 0999')
  await expect(page.getByLabel('Email')).toHaveValue('greta@guest.example')

  const username = `greta${Date.now()}`
  const confirmation = page.getByLabel('Confirm password')
  const register = page.getByRole('button', { name: 'Register' })
  await page.getByLabel('Username').fill(username)
  await passwordField(page).fill('password')
  await expect(page.getByText('Password strength: Too easy, 0 of 5')).toBeVisible()
  await passwordField(page).fill(username)
  await confirmation.fill(username)
  await register.click()
  await expect(page.getByText('The password must not be the same as the username.')).toBeVisible()
  await expect(passwordField(page)).toBeFocused()

  await passwordField(page).fill('mauve kettle on a tall hedge')
  await expect(confirmation).toHaveValue('')
  await expect(page.getByText('Password strength: Strong, 5 of 5')).toBeVisible()
  await confirmation.fill('mauve kettle on a tall fence')
  await register.click()
  await expect(page.getByText('The passwords do not match.')).toBeVisible()
  await confirmation.fill('mauve kettle on a tall hedge')
  await register.click()
  await expect(toast(page, 'Registered Successfully')).toContainText(
    'Please login to view your booking history',
  )
  // The URL changes before the page does, and this form has fields with the same names.
  await expect(page.getByRole('heading', { name: /Log in to/ })).toBeVisible()
  await expect(page.getByLabel('Username')).toHaveValue(username)
  await passwordField(page).fill('mauve kettle on a tall hedge')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL(/\/home$/)
  const answer = await page.request.post('/api/docket/list', { data: { _id: dck_id } })
  expect(answer.status()).toBe(200)

  await page.context().clearCookies()
  await page.goto(link(claim))
  await expect(toast(page, 'Register Error')).toContainText('This booking has been registered already.')
})

test('[AUTH-10] a delivery cannot be registered by its number alone', async ({ page }) => {
  await page.goto(link({ database: 'metro', dck_id: '1' }))
  await expect(page.getByRole('heading', { name: 'Register after your first booking' })).toBeVisible()
  const guid = '00000000-0000-4000-8000-000000000000'
  await page.goto(link({ database: 'metro', dck_id: '1', guid }))
  await expect(page.getByRole('heading', { name: 'This booking cannot be registered' })).toBeVisible()
  await expect(page.getByLabel('Username')).toHaveCount(0)
})
