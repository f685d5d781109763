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

test('[TEN-01] the list of companies comes with the login page', async ({ page }) => {
  const calls = callsOf(page)
  await page.goto('/login?database=northern')
  await expect(page.getByRole('heading', { name: 'Log in to Northern Despatch' })).toBeVisible()
  expect(calls).not.toContain('session')
  expect(calls).not.toContain('database/list')
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
  await page.route(
    (url) => !url.pathname.includes('.'),
    async (route) => {
      const answer = await route.fetch()
      await route.fulfill({
        response: answer,
        body: (await answer.text()).replace(/ data-start="[^"]*"/, ''),
      })
    },
  )
}

const positionOf = (box: { x: number; y: number; height: number } | null) =>
  box && [box.x, box.y, box.height].map(Math.round)

const opened = [
  { path: '/docket/list', heading: 'Recent Bookings', as: 'account' },
  { path: '/docket/detail', heading: 'NEW BOOKING', as: 'account' },
  { path: '/control', heading: 'Control', as: 'control' },
  { path: '/docket/track', heading: 'Track a delivery' },
  {
    path: '/docket/track?tracking_ref=MT-0000-0000-0000',
    heading: 'Tracking MT-0000-0000-0000',
    waitsFor: '**/api/docket/track',
  },
  { path: '/docket/quote', heading: 'Get a quote' },
]

for (const { path, heading, as, waitsFor } of opened)
  for (const width of [360, 1440])
    test(`[NAV-01] ${path} opens with its heading in its final position, ${width} pixels wide`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 })
      if (as !== undefined) {
        await signIn(page, as)
        // The setting that determines the position of the menu.
        await page.goto('/home')
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      }
      await withoutScripts(page)
      await page.goto(path)
      const first = page.locator('#first-paint h1')
      await expect(first).toHaveText(heading)
      await page.evaluate(() => document.fonts.ready)
      const painted = positionOf(await first.boundingBox())
      expect(painted).not.toBeNull()

      await page.unrouteAll()
      // The heading while a record is loading is compared for as long as its call has no answer.
      if (waitsFor !== undefined) await page.route(waitsFor, () => undefined)
      await page.goto(path)
      const own = page.getByRole('heading', { level: 1, name: heading })
      await expect.poll(async () => positionOf(await own.boundingBox())).toEqual(painted)
      await expect(first).toHaveCount(0)
    })

test('[NAV-02] a page for logged-in users does not show its heading to others', async ({ page }) => {
  await withoutScripts(page)
  await page.goto('/docket/list')
  await expect(page.locator('#first-paint')).toBeEmpty()
})

/** The scripts that a template of the page lists. */
const filesIn = (html: string, template: string) => {
  const [, links = ''] = new RegExp(`<template id="${template}">(.*?)</template>`).exec(html) ?? []
  return [...links.matchAll(/<link rel="modulepreload"[^>]*href="\/assets\/([\w.]+)-/g)].map(
    ([, file]) => file,
  )
}

test('[NAV-01] every URL is answered with the page that it leads to', async ({ request, baseURL }) => {
  const page = async (address: string) => {
    const answer = await request.get(`${baseURL}${address}`)
    expect(answer.status()).toBe(200)
    const html = await answer.text()
    return {
      heading: /<div id="first-paint"[^>]*>(?:<h1>([^<]*)<\/h1>)?/.exec(html)?.[1] ?? null,
      fetches: filesIn(html, 'scripts'),
    }
  }
  const fetchedAfterLogin = async (address: string) =>
    filesIn(await (await request.get(`${baseURL}${address}`)).text(), 'next-files')
  expect(await page('/docket/quote')).toMatchObject({ heading: 'Get a quote' })
  expect((await page('/docket/quote')).fetches).toContain('quote.page')
  const tracked = await page('/docket/track?tracking_ref=MT-0000-0000-0000')
  expect(tracked.heading).toBe('Tracking MT-0000-0000-0000')
  expect(tracked.fetches).toContain('track.page')
  // Parameters may identify something other than the page's first content.
  for (const other of ['/docket/track?tracking_ref=<b>bold</b>', '/docket/quote?guid=1'])
    expect(await page(other)).toMatchObject({ heading: null })
  // Visitors are led to login, and no other page's files are fetched for them.
  for (const guarded of ['/', '/docket/list', '/office/drivers', '/no/such/page', '//', '/?%'])
    expect(await page(guarded)).toEqual(await page('/login'))
  // The login opens without the portal, whose files are fetched for the page after it.
  expect((await page('/login')).fetches).not.toContain('portal')
  expect(await fetchedAfterLogin('/login')).toEqual(expect.arrayContaining(['portal', 'home.page']))
  for (const wanted of ['/docket/detail', '/login?wanted=%2Fdocket%2Fdetail%3Froute%3D1'])
    expect(await fetchedAfterLogin(wanted)).toEqual(expect.arrayContaining(['portal', 'booking']))
  expect(await fetchedAfterLogin('/docket/quote')).toEqual([])
  expect(await page('/reset/some-token')).toMatchObject({ heading: null })
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
  await expect(page.locator('#first-paint h1')).toHaveCSS('color', 'rgb(223, 226, 232)')
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
