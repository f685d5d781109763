import { expect, test, type Page } from '@playwright/test'
import { signIn } from './sign-in.ts'

/** The calls that a page makes from now on. */
function callsOf(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) calls.push(pathname.slice('/api/'.length))
  })
  return calls
}

test('[TEN-01] the companies to log in to come with the page', async ({ page }) => {
  const calls = callsOf(page)
  await page.goto('/login?database=northern')
  await expect(page.getByRole('heading', { name: 'Log in to Northern Despatch' })).toBeVisible()
  expect(calls).not.toContain('session')
  expect(calls).not.toContain('database/list')
})

test('[NAV-02] who is logged in is asked for until they log out', async ({ page }) => {
  await signIn(page)
  const calls = callsOf(page)
  await page.goto('/docket/list')
  await expect(page.getByRole('heading', { name: 'Recent Bookings' })).toBeVisible()
  expect(calls.filter((call) => call === 'session')).toHaveLength(1)

  await page.request.post('/api/logout', { data: {} })
  calls.length = 0
  await page.goto('/docket/list')
  await expect(page.getByRole('heading', { name: /^Log in to/ })).toBeVisible()
  expect(calls).not.toContain('session')
})

test('[NAV-02] a link on another site opens the page for who is logged in', async ({ page, baseURL }) => {
  await signIn(page)
  await page.route('http://elsewhere.example/', async (route) => {
    await route.fulfill({
      contentType: 'text/html',
      body: `<a href="${baseURL}/docket/list">Your bookings</a>`,
    })
  })
  await page.goto('http://elsewhere.example/')
  await page.getByRole('link', { name: 'Your bookings' }).click()
  await expect(page.getByRole('heading', { name: 'Recent Bookings' })).toBeVisible()
})
