import { expect, test } from '@playwright/test'
import { stop } from './booking-steps.ts'
import { signIn } from './sign-in.ts'

test('[NAV-06] home starts with a new booking, and shows today, what needs attention and the last weeks', async ({
  page,
}) => {
  await signIn(page)
  const answered = page.waitForResponse('**/api/docket/overview')
  await page.goto('/home')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'Today' })).toBeVisible()
  await expect(main.getByRole('link').first()).toHaveText('New booking')
  const overview = (await (await answered).json()) as {
    today: { count: number; dsts_description: string }[]
    days: { booked: number }[]
  }
  const states = main.getByRole('list', { name: 'Due today, by status' }).getByRole('listitem')
  await expect(states).toHaveCount(overview.today.length)
  const table = main.getByRole('table', { name: 'Bookings in the last four weeks' })
  await expect(table.getByRole('row')).toHaveCount(1 + overview.days.length)

  // A usual route is booked again: the form opens with both stops, instead of an unfinished booking.
  const again = main.getByRole('region', { name: 'Book again' }).getByRole('link')
  const company = (await again.first().locator('strong').textContent()) ?? ''
  await again.first().click()
  await expect(page).toHaveURL(/\/docket\/detail$/)
  await expect(stop(page, 'Delivery')).toContainText(company)
})

test('[NAV-06] an administrator’s home page links to what needs attention', async ({ page }) => {
  await signIn(page, 'admin')
  const answer = await page.request.post('/api/system/attention', { data: {} })
  const { unallocated } = (await answer.json()) as { unallocated: number }
  await page.goto('/home')
  const attention = page.getByRole('region', { name: 'Needs an administrator' })
  await attention.getByRole('link', { name: new RegExp(`^${unallocated} late dockets? ha`) }).click()
  await expect(page).toHaveURL(/\/docket\/list\?late=yes&status=W%2CO$/)
  await expect(page.getByRole('grid').getByRole('row', { name: /MT\d{6}/ })).toHaveCount(unallocated)
})

test('[NAV-06] home lists the last tracked dockets on this device for this user, until they are cleared', async ({
  page,
}) => {
  await signIn(page)
  const answer = await page.request.post('/api/docket/list', { data: { limit: 1 } })
  const [docket] = ((await answer.json()) as { rows: { dck_docket: string; dck_tracking: string }[] }).rows
  await page.goto(`/docket/track?tracking_ref=${docket?.dck_tracking}`)
  await expect(page.getByRole('heading', { level: 1, name: docket?.dck_docket ?? '' })).toBeVisible()
  await page.goto('/home')
  const lookups = page.getByRole('region', { name: 'Last tracked' })
  await expect(lookups.getByRole('link', { name: docket?.dck_docket ?? '' })).toBeVisible()

  await signIn(page, 'noprice')
  await page.goto('/home')
  await expect(page.getByRole('heading', { name: 'Go to' })).toBeVisible()
  await expect(lookups).toHaveCount(0)

  await signIn(page)
  await page.goto('/home')
  await lookups.getByRole('button', { name: 'Clear' }).click()
  await expect(lookups).toHaveCount(0)
})
