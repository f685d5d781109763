import { expect, test } from '@playwright/test'
import { signIn } from './sign-in.ts'

test('[OPS-06, TEN-02, SYS-04] an administrator sees the emails in light and dark mode, as wide as a phone, and as plain text', async ({
  page,
}) => {
  await signIn(page, 'admin')
  await page.goto('/office')
  await page.getByRole('link', { name: /^Email preview/ }).click()
  const frame = page.locator('iframe')
  const email = page.frameLocator('iframe')
  await expect(email.getByRole('heading', { name: 'Booking confirmed' })).toBeVisible()
  await expect(email.getByText('£38.70')).toBeVisible()
  const background = () => email.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor)
  const light = await background()

  // The frame is as high as its content, at every width.
  const missing = async () => {
    const content = await email.locator('body').evaluate((body) => body.getBoundingClientRect().height)
    return content - ((await frame.boundingBox())?.height ?? 0)
  }
  await expect.poll(missing).toBeLessThanOrEqual(0)
  await page.getByText('Phone', { exact: true }).click()
  await expect.poll(async () => (await frame.boundingBox())?.width).toBeLessThan(400)
  await expect.poll(missing).toBeLessThanOrEqual(0)
  await page.getByText('Dark', { exact: true }).click()
  await expect.poll(background).not.toBe(light)

  // Links in the preview lead nowhere.
  await email.getByRole('link', { name: 'Track this delivery' }).click()
  await expect(email.getByRole('heading', { name: 'Booking confirmed' })).toBeVisible()
  expect(page.context().pages()).toHaveLength(1)

  await page.getByText('Plain text', { exact: true }).click()
  await expect(page.getByText('Track this delivery: http')).toBeVisible()
  await page.getByRole('navigation', { name: 'Emails' }).getByRole('link', { name: 'Password reset' }).click()
  await expect(page.getByText('Your password for Metro Couriers')).toBeVisible()
  await expect(page.getByText('Choose a new password: http')).toBeVisible()
  await expect(page).toHaveURL(/\/office\/emails\?email=password-reset$/)
})
