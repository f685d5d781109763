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

test('[TEN-01, TEN-02] the company of its address comes with the login page, and no other company', async ({
  page,
}) => {
  const calls = callsOf(page)
  const answer = await page.goto('/login/northern')
  const html = (await answer?.text()) ?? ''
  expect(html).toContain('<title>Northern Despatch</title>')
  expect(html).toContain('<div id="root"><p>Northern Despatch</p><h1>Log in</h1></div>')
  expect(html).not.toContain('Metro')
  await expect(page.getByRole('heading', { name: 'Log in to Northern Despatch' })).toBeVisible()
  expect(calls).not.toContain('session')
  expect(calls.filter((call) => call.startsWith('database/'))).toEqual([])
})

test('[TEN-02, AUTH-01] without a company in the address, the login page shows none until one is chosen', async ({
  page,
}) => {
  const answer = await page.goto('/login')
  expect(await answer?.text()).not.toMatch(/Metro|Northern/)
  await expect(page.getByRole('heading', { name: 'Log in to Despatch' })).toBeVisible()
  const company = page.getByLabel('Company')
  await expect(company).toHaveValue('')
  await page.getByLabel('Username').fill('account')
  await page.getByLabel('Password', { exact: true }).fill('Despatch-demo-1')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(company).toHaveAccessibleDescription('Company is required.')
  await expect(company).toBeFocused()
  await company.selectOption('northern')
  await expect(page.getByRole('heading', { name: 'Log in to Northern Despatch' })).toBeVisible()
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL(/\/home$/)
})

test('[TEN-02, TRACK-02] a mistyped reference shows the company of its letters, which the browser remembers', async ({
  page,
}) => {
  const names: string[] = []
  await page.exposeFunction('noteTitle', (title: string) => names.push(title))
  await page.addInitScript(
    `new MutationObserver(() => noteTitle(document.title)).observe(document, { subtree: true, childList: true })`,
  )
  await page.goto('/docket/track?tracking_ref=MT-AAAA-BBBB-CCCC')
  await expect(page).toHaveTitle('Delivery not found · Metro Couriers')
  expect(names.filter((name) => name.includes('Northern'))).toEqual([])
  await page.goto('/docket/track?tracking_ref=QX-AAAA')
  await expect(page).toHaveTitle('Delivery not found · Metro Couriers')
  await page.goto('/login')
  await expect(page.getByLabel('Company')).toHaveValue('metro')
})

test('[NAV-02] the session is fetched on each page until the user logs out', async ({ page }) => {
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

test('[NAV-02] a link on another site opens the page for a logged-in user', async ({ page, baseURL }) => {
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

/** From now on, pages stay as the server sent them. */
async function withoutScripts(page: Page) {
  await page.route('**/assets/*.js', async (route) => await route.abort())
}

test('[NAV-01] a public page shows its heading before its files have loaded', async ({ page }) => {
  await withoutScripts(page)
  for (const [path, heading] of [
    ['/login', 'Log in'],
    ['/docket/quote', 'Get a quote'],
    ['/docket/track?tracking_ref=MT-0000-0000-0000', 'Track a delivery'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  }
})

test('[NAV-01] every URL is answered with the page that it leads to', async ({ request, baseURL }) => {
  const page = async (address: string, status = 200) => {
    const answer = await request.get(`${baseURL}${address}`, { headers: { accept: 'text/html' } })
    expect(answer.status(), address).toBe(status)
    const html = await answer.text()
    return {
      heading: /<div id="root">(?:<h1>([^<]*)<\/h1>)?/.exec(html)?.[1] ?? null,
      fetches: [...html.matchAll(/<link rel="modulepreload"[^>]*href="\/assets\/([\w.]+)-/g)].map(
        ([, file]) => file,
      ),
    }
  }
  const quote = await page('/docket/quote')
  const tracked = await page('/docket/track?tracking_ref=<b>bold</b>')
  expect([quote.heading, tracked.heading]).toEqual(['Get a quote', 'Track a delivery'])
  expect(quote.fetches.length).toBeGreaterThan((await page('/login')).fetches.length)
  expect(tracked.fetches).not.toEqual(quote.fetches)
  // Visitors are led to login. They get its heading, and no files of the other page.
  for (const guarded of ['/', '/docket/list', '/office/drivers', '//', '/?%'])
    expect(await page(guarded)).toEqual(await page('/login'))
  expect(await page('/no/such/page', 404)).toEqual(await page('/login'))
  expect((await page('/login')).heading).toBe('Log in')
  expect((await page('/reset/some-token')).fetches).toContain('reset.page')
})

test('[TEN-02] the dark scheme applies everywhere at once, and from the first paint of the next page', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/home')
  await page.getByRole('button', { name: 'Ada Booker' }).click()
  await page.getByText('Dark', { exact: true }).click()
  const root = page.locator('html')
  // The browser's own checkboxes and scroll bars follow this.
  await expect(root).toHaveCSS('color-scheme', 'dark')

  await withoutScripts(page)
  await page.goto('/docket/list')
  await expect(root).toHaveCSS('color-scheme', 'dark')
})

test('[NAV-02] a page restored by Back shows who has logged in since', async ({ page }) => {
  await page.goto('/docket/track')
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible()
  await signIn(page)
  await page.goto('about:blank')
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Your menu, Ada Booker' })).toBeVisible()
})
