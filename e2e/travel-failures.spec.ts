import { expect, test, type Page } from '@playwright/test'
import { checkButton, openForm, takeFromBook, toast } from './booking-steps.ts'
import { signIn } from './sign-in.ts'

const message = 'Something went wrong on our side. Please try again.'

const failDistance = (page: Page) =>
  page.route('**/api/postcode/distance', (route) =>
    route.fulfill({
      status: 500,
      contentType: 'application/problem+json',
      json: { type: 'about:blank', title: 'Error', status: 500, code: 'UNEXPECTED', detail: message },
    }),
  )

test('[ADDR-05, NAV-08] a booking whose driving time cannot be loaded shows Get Travel Time, and can be completed', async ({
  page,
}) => {
  await openForm(page)
  await failDistance(page)
  await takeFromBook(page, 'Collection', 'bloomsbury')
  await takeFromBook(page, 'Delivery', 'lambeth palace')
  await expect(toast(page, 'Get Travel Time')).toContainText(message)
  await expect(checkButton(page)).toBeEnabled()
})

test('[TRACK-06, NAV-08] a map whose route cannot be loaded shows Google Maps, and draws straight lines', async ({
  page,
}) => {
  await signIn(page)
  const answer = await page.request.post('/api/docket/list', { data: { limit: 1 } })
  const { rows } = (await answer.json()) as { rows: { dck_tracking: string }[] }
  const address = `/docket/track?tracking_ref=${rows[0]?.dck_tracking}`
  await failDistance(page)
  await page.goto(address)
  await expect(toast(page, 'Google Maps')).toContainText(message)
  const map = page.getByRole('region', { name: 'Map', exact: true })
  await expect(map.getByRole('figure')).toBeVisible()
  await expect(map.locator('path.leaflet-interactive, svg path').first()).toBeAttached()
  await expect(page.getByRole('link', { name: /^Tracker map/ })).toHaveAttribute(
    'href',
    /^https:\/\/www\.google\.com\/maps\/search\/\?api=1&query=-?\d+(\.\d+)?,-?\d+(\.\d+)?$/,
  )
})
