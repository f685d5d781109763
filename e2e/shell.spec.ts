import { circuitDocketFind, circuitDocketList } from '@despatch/contract/control/control.ts'
import { driverList } from '@despatch/contract/control/drivers.ts'
import { docketList } from '@despatch/contract/dockets/dockets.ts'
import { docketTracking } from '@despatch/contract/tracking/tracking.ts'
import type { Page as DeclaredPage } from '@despatch/web/platform/page.ts'
import { pages } from '@despatch/web/platform/pages.ts'
import { expect, test, type Browser, type Page } from '@playwright/test'
import { send } from './book-dockets.ts'
import { toast } from './booking-steps.ts'
import { changeUser } from './change-user.ts'
import { fitsDesktopAndPhone } from './fits-width.ts'
import { logIn } from './log-in.ts'
import { everyRule, hasNoViolation } from './no-violation.ts'
import { signIn } from './sign-in.ts'

test('[AUTH-01] a wrong password is reported until the user has logged in', async ({ page }) => {
  await page.goto('/login?database=metro')
  await page.getByLabel('Username').fill('account')
  await page.getByLabel('Password', { exact: true }).fill('wrong')
  await page.getByLabel('Password', { exact: true }).press('Enter')
  const password = page.getByLabel('Password', { exact: true })
  await expect(page.getByText('Authentication Error')).toBeVisible()
  await expect(password).toHaveAccessibleDescription('Incorrect username or password.')
  await expect(password).toBeFocused()
  await expect(page.getByText('Incorrect username or password.')).toHaveCount(1)
  await expect(page).toHaveURL(/\/login/)
  await page.getByLabel('Password', { exact: true }).fill('Despatch-demo-1')
  await page.getByLabel('Password', { exact: true }).press('Enter')
  await expect(page).not.toHaveURL(/\/login/)
  await expect(page.getByText('Authentication Error')).toBeHidden()
})

test('[AUTH-01, AUTH-02, TRACK-03] an empty field is reported at the field, which gets the focus', async ({
  page,
}) => {
  await page.goto('/login?database=metro')
  const username = page.getByLabel('Username')
  const password = page.getByLabel('Password', { exact: true })
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByText('Username is required.')).toBeVisible()
  await expect(page.getByText('Password is required.')).toBeVisible()
  await expect(username).toBeFocused()
  await username.fill('account')
  await expect(page.getByText('Username is required.')).toBeHidden()
  await username.press('Enter')
  await expect(password).toBeFocused()
  await expect(password).toHaveAccessibleDescription('Password is required.')

  await page.getByRole('button', { name: 'Forgotten your password?' }).click()
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(username).toHaveAccessibleDescription('Username is required.')
  await expect(username).toBeFocused()

  await page.goto('/docket/track')
  await page.getByRole('button', { name: 'Track' }).click()
  const reference = page.getByRole('textbox', { name: 'Tracking reference or booking number' })
  await expect(reference).toHaveAccessibleDescription('Tracking reference or booking number is required.')
  await expect(reference).toBeFocused()
})

test('[AUTH-01, TEN-01, OPS-05] the first field to fill in has the focus, and a company that is not chosen is asked for by the name of its field', async ({
  page,
}) => {
  await page.goto('/login')
  const database = page.getByLabel('Company')
  await expect(database).toBeFocused()
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(database).toHaveAccessibleDescription('Company is required.')
  await expect(database).toBeFocused()
  await page.getByRole('button', { name: 'Forgotten your password?' }).click()
  await expect(page.getByRole('heading', { name: 'Forgotten your password?' })).toBeVisible()
  await expect(database).toBeFocused()
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(database).toHaveAccessibleDescription('Company is required.')

  for (const path of ['/login?database=metro', '/login/metro', '/login']) {
    await page.goto(path)
    await expect(page.getByLabel('Username')).toBeFocused()
  }
})

test('[TEN-02, TEN-04, AUTH-06] the login page uses the chosen company’s name, colour, guest button and versions', async ({
  page,
}) => {
  await page.goto('/login?database=metro')
  const button = page.getByRole('button', { name: 'Log in' })
  await expect(page.getByLabel('Company')).toHaveValue('metro')
  const version = (await (await page.request.get('/api/system/version')).json()) as { dbVersion: string }
  expect(version.dbVersion).toMatch(/^\d{4}$/)
  await expect(page.getByText(`database ${version.dbVersion}`)).toBeVisible()
  await expect(page.getByRole('link', { name: /guest/i })).toBeVisible()
  const colour = () => button.evaluate((element) => getComputedStyle(element).backgroundColor)
  const metro = await colour()
  await page.getByLabel('Company').selectOption('northern')
  await expect.poll(colour).not.toBe(metro)
  await expect(page.getByRole('link', { name: /guest/i })).toHaveCount(0)

  // The address of one company hides the others, and is remembered.
  await page.goto('/login/metro')
  await expect(page.getByRole('heading', { name: 'Log in to Metro Couriers' })).toBeVisible()
  await expect(page.getByLabel('Username')).toBeVisible()
  await expect(page.getByLabel('Company')).toHaveCount(0)
  await page.getByRole('button', { name: 'Forgotten your password?' }).click()
  await expect(page.getByRole('button', { name: 'Send' })).toBeVisible()
  await expect(page.getByLabel('Company')).toHaveCount(0)
  await page.goto('/login')
  await expect(page.getByLabel('Company')).toHaveValue('metro')
  await page.goto('/login/metroo')
  await expect(page.getByText('There is no company “metroo” at this address.')).toBeVisible()
  await expect(page.getByLabel('Company')).toHaveValue('metro')
})

test('[AUTH-07] logging out shows a message and ends the session', async ({ page }) => {
  await logIn(page, 'account')
  await page.getByRole('button', { name: /account menu|your menu|user menu/i }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page.getByText('You are logged out!')).toBeVisible()
  await page.goto('/docket/list')
  await expect(page).toHaveURL(/\/login/)
})

test('[NAV-02] a page that needs a login leads there and back, and a page without the permission leads home', async ({
  page,
}) => {
  // The company of the last visit.
  await page.goto('/login?database=metro')
  await expect(page.getByLabel('Username')).toBeVisible()
  await page.goto('/docket/archive')
  await expect(page).toHaveURL(/\/login\?wanted/)
  await page.getByLabel('Username').fill('account')
  await page.getByLabel('Password', { exact: true }).fill('Despatch-demo-1')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL(/\/docket\/archive/)
  await expect(page.getByRole('heading', { name: 'Booking History' })).toBeVisible()
  await page.goto('/control')
  await expect(page).toHaveURL(/\/home$/)
  const notice = page.getByRole('alert').filter({ hasText: 'You do not have permission to open this page.' })
  await expect(notice).toBeVisible()
  await page.reload()
  await notice.getByRole('link', { name: 'Close' }).click()
  await expect(notice).toBeHidden()
})

test('[NAV-02] an unknown address leads home, where “Page not found” stays until the user continues', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/no/such/page?with=query')
  await expect(page).toHaveURL(/\/home$/)
  const notice = page.getByRole('alert').filter({ hasText: 'Page not found' })
  await expect(notice).toContainText('There is no page at /no/such/page.')
  await page.reload()
  await hasNoViolation(page, (axe) => axe.include('[role=alert]').withTags(everyRule))
  await fitsDesktopAndPhone(page, notice)
  await notice.getByRole('button', { name: 'Search the portal' }).click()
  await expect(page.getByRole('dialog', { name: 'Search the portal' })).toBeVisible()
  await page.keyboard.press('Escape')
  await notice.getByRole('link', { name: 'Close' }).click()
  await expect(notice).toHaveCount(0)
  await expect(page).toHaveURL(/\/home$/)

  await follow(page, '/nonsense')
  await expect(notice).toContainText('There is no page at /nonsense.')
  await page.goto('/docket/list')
  await expect(page.getByRole('heading', { name: 'Recent Bookings' })).toBeVisible()
  await expect(notice).toHaveCount(0)
})

test('[NAV-02] an unknown address without a login leads to login, which shows “Page not found” and the way to tracking', async ({
  page,
}) => {
  await page.goto('/no/such/page')
  await expect(page).toHaveURL(/\/login$/)
  const notice = page.getByRole('alert').filter({ hasText: 'Page not found' })
  await expect(notice).toContainText('There is no page at /no/such/page.')
  await fitsDesktopAndPhone(page, notice)
  await notice.getByRole('link', { name: 'Track a delivery' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Track a delivery' })).toBeVisible()
  await expect(notice).toHaveCount(0)
})

/** The headings of pages whose heading is neither declared nor their title. */
const headings: Record<string, string | RegExp> = {
  home: /^Good (morning|afternoon|evening), Alex$/,
  address: 'New address',
  user: 'My User Detail',
  officeKind: 'Customers',
  officeRecord: 'New customer',
  invoice: 'Document not found',
  register: 'Register after your first booking',
  login: 'Log in to Despatch',
  loginOf: 'Log in to Metro Couriers',
  success: 'Payment successfully completed',
  failed: 'Payment not completed',
  reset: 'This link is no longer valid',
  confirmEmail: 'This link is no longer valid',
  pay: 'This payment link is not valid',
} satisfies Partial<Record<keyof typeof pages, string | RegExp>>

/** Every page, its permission, and its heading for an administrator. */
const declared = Object.entries<DeclaredPage>(pages).map(
  ([name, { path, example = path, needs, heading, title }]) => ({
    path: example,
    title,
    needs: [needs].flat(),
    heading: headings[name] ?? heading ?? title,
  }),
)
const guarded = declared.filter(({ needs }) => !needs.includes('public'))
/** The error page has the heading of a failed page, so it is checked by its text. */
const openPages = declared.filter(({ needs, path }) => needs.includes('public') && path !== pages.error.path)

/** Expects that the page has replaced the server's heading with its own, and has not failed. */
async function showsPage(page: Page, heading: string | RegExp): Promise<void> {
  await expect(page.locator('#root > h1')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toHaveCount(0)
}

/** Opens a page as a link does, without loading the portal again. */
const follow = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState({}, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)

test('[NAV-01] every guarded page opens with its own heading for an administrator', async ({ page }) => {
  await signIn(page, 'admin')
  await page.goto('/home')
  await showsPage(page, /^Good /)
  for (const { path, heading } of guarded) {
    await follow(page, path)
    await showsPage(page, heading)
    await expect(page).toHaveURL(new RegExp(`${path}(\\?.*)?$`))
  }
})

test('[NAV-01] a user without the permission for a page is sent home', async ({ page }) => {
  await signIn(page, 'api')
  await page.goto('/user/list')
  await expect(page).toHaveURL(/\/home$/)
  for (const { path, needs, heading, title } of guarded) {
    await follow(page, path)
    const mayOpen = (['home', 'history', 'booking', 'api'] as const).some((right) => needs.includes(right))
    // The address is already that of the home page, so the notice shows that this page was refused.
    if (!mayOpen) {
      const notice = page.getByRole('alert').filter({ hasText: title })
      await expect(notice).toContainText('You do not have permission to open this page.')
      await notice.getByRole('link', { name: 'Close' }).click()
      await expect(notice).toHaveCount(0)
    }
    await expect(page).toHaveURL(mayOpen ? new RegExp(`${path}(\\?.*)?$`) : /\/home$/)
    if (mayOpen) await showsPage(page, path === '/home' ? /^Good / : heading)
  }
})

test('[NAV-01, NAV-03] the public pages open without a login, each with its own heading', async ({
  page,
}) => {
  for (const { path, heading } of openPages) {
    await page.goto(path)
    await showsPage(page, heading)
  }
  await page.goto('/error')
  await expect(page.getByText('An unexpected error occurred')).toBeVisible()
})

test('[NAV-03, TRACK-02] an unknown tracking reference is reported in a notification and in the heading', async ({
  page,
}) => {
  await page.goto('/docket/track?tracking_ref=MT-0000-0000-0000')
  await expect(page.getByText('Invalid Tracking Reference')).toBeVisible()
  await expect(page.getByRole('heading', { name: /not found/i })).toBeVisible()
})

test('[NAV-04] the menu is at the side or at the top, and a drawer on a phone', async ({ page }) => {
  await signIn(page)
  await page.goto('/home')
  const menu = page.getByRole('navigation', { name: /main|menu/i }).first()
  const metro = await menu.boundingBox()
  expect((metro?.height ?? 0) > (metro?.width ?? 0)).toBe(true)
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(menu).not.toBeInViewport()
  await page.getByRole('button', { name: /menu/i }).first().click()
  await expect(page.getByRole('link', { name: 'Recent Bookings' }).first()).toBeVisible()

  await page.setViewportSize({ width: 1280, height: 800 })
  await page.context().clearCookies()
  await signIn(page, 'account', 'northern')
  await page.goto('/home')
  await expect
    .poll(async () => {
      const northern = await menu.boundingBox()
      return (northern?.width ?? 0) > (northern?.height ?? 0)
    })
    .toBe(true)
})

test('[NAV-04] the side menu is shown from 768 pixels on, and a drawer below', async ({ page }) => {
  await signIn(page)
  await page.setViewportSize({ width: 768, height: 900 })
  await page.goto('/home')
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  const openMenu = page.getByRole('button', { name: 'Open the menu' })
  await expect(menu).toBeInViewport()
  await expect(openMenu).toBeHidden()
  await page.setViewportSize({ width: 767, height: 900 })
  await expect(menu).not.toBeInViewport()
  await openMenu.click()
  await expect(page.getByRole('link', { name: 'Recent Bookings' }).first()).toBeInViewport()
})

test('[NAV-04] the side menu collapses to its icons, still names its links, and stays collapsed after a reload', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/home')
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  const width = async () => Math.round((await menu.boundingBox())?.width ?? 0)
  const link = menu.getByRole('link', { name: 'Recent Bookings' })
  const wide = await width()

  await page.getByRole('button', { name: 'Collapse the menu' }).press('Enter')
  await expect.poll(width).toBeLessThan(wide / 2)
  await page.reload()
  await expect.poll(width).toBeLessThan(wide / 2)
  await link.click()
  await expect(page).toHaveURL(/\/docket\/list$/)

  await page.getByRole('button', { name: 'Expand the menu' }).click()
  await expect.poll(width).toBe(wide)
})

test('[NAV-05] the toolbar tracks a reference on Enter', async ({ page }) => {
  await logIn(page, 'account')
  await page.getByRole('textbox', { name: /track/i }).fill('MT-0000-0000-0000')
  await page.getByRole('textbox', { name: /track/i }).press('Enter')
  await expect(page).toHaveURL(/\/docket\/track\?tracking_ref=/)
})

test('[NAV-05] the toolbar starts a booking, also on a phone', async ({ page }) => {
  await signIn(page)
  const start = page.getByRole('banner').getByRole('link', { name: 'New booking' })
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/docket/list')
    await start.filter({ visible: true }).click()
    await expect(page).toHaveURL(/\/docket\/detail/)
    await showsPage(page, 'NEW BOOKING')
  }
})

/** Another browser, logged in as the administrator. */
async function openOffice(browser: Browser): Promise<Page> {
  const office = await (await browser.newContext()).newPage()
  await signIn(office, 'admin')
  return office
}

test('[NAV-02] an open page goes home when an administrator removes its permission', async ({
  page,
  browser,
}) => {
  const office = await openOffice(browser)
  await signIn(page, 'elliot')
  await page.goto('/docket/trace')
  await showsPage(page, 'Track and Trace')
  await changeUser(office, 'elliot', { ausr_rights_trace: 'F' })
  try {
    await page.getByRole('textbox', { name: 'Search scans' }).fill('hub')
    await expect(page).toHaveURL(/\/home$/)
    await expect(page.getByRole('navigation').getByRole('link', { name: 'Track and Trace' })).toHaveCount(0)
  } finally {
    await changeUser(office, 'elliot', { ausr_rights_trace: 'T' })
    await office.context().close()
  }
})

test('[AUTH-04] an open page asks for a new password when an administrator expires it, and continues afterwards', async ({
  page,
  browser,
}) => {
  const office = await openOffice(browser)
  await signIn(page, 'priya')
  await page.goto('/docket/archive')
  await showsPage(page, 'Booking History')
  await changeUser(office, 'priya', { ausr_password_expired: 'T' })
  await office.context().close()
  await page
    .getByRole('textbox', { name: /search/i })
    .first()
    .fill('camden')
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible()

  await page.getByLabel('Password', { exact: true }).fill('Despatch-demo-1')
  await page.getByLabel('Confirm password').fill('Despatch-demo-1')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(toast(page, 'Change password failed')).toBeVisible()
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
    /must be different from the current one/,
  )
  await page.getByLabel('Password', { exact: true }).fill('three yellow trams')
  await page.getByLabel('Confirm password').fill('three yellow trams')
  await page.getByRole('button', { name: 'Change password' }).click()
  await showsPage(page, 'Booking History')
})

test('[NAV-05] Ctrl+K finds a page and a docket, and keeps the focus while a slow page loads', async ({
  page,
}) => {
  const { promise: pageMayCome, resolve: letPageCome } = Promise.withResolvers<void>()
  await page.route(/docket-list\.page-.*\.js$/, async (route) => {
    await pageMayCome
    await route.continue()
  })
  await logIn(page, 'account')
  const answer = await page.request.post('/api/docket/list', { data: { limit: 3 } })
  const { rows } = (await answer.json()) as { rows: { dck_docket: string }[] }
  const docket = rows.at(-1)?.dck_docket ?? ''

  await expect(page.getByRole('button', { name: 'Search the portal' })).toBeVisible()
  const box = page.getByRole('combobox', { name: 'Search the portal' })
  await page.keyboard.press('Control+k')
  await box.fill('history')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/docket\/archive/)
  await expect(box).toBeHidden()

  await page.keyboard.press('Control+k')
  await box.fill(docket)
  letPageCome()
  await expect(page.getByText('Booking History', { exact: true }).and(page.locator('h1'))).toBeAttached()
  await expect(page.getByRole('dialog').getByText(docket)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: docket })).toBeVisible()

  // The number is found without its prefix too.
  await page.keyboard.press('Control+k')
  await box.fill(docket.replace('MT', ''))
  await expect(page.getByRole('option', { name: docket }).first()).toBeVisible()
  await page.keyboard.press('Escape')

  // The last opened records come first, and the Tab key leaves the search.
  await page.keyboard.press('Control+k')
  await expect(
    page
      .getByRole('group', { name: /^Last opened/ })
      .getByRole('option')
      .first(),
  ).toContainText(docket)
  await box.fill('zzzz')
  await expect(page.getByText('Nothing found for “zzzz”.')).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(box).toBeHidden()
})

test('[NAV-05, CTRL-03] a dispatcher gives a docket to a driver from the search on any page, and takes it back', async ({
  page,
}) => {
  await signIn(page, 'control')
  await page.goto('/home')
  const { rows } = await send(page.request, circuitDocketList, { cir_code: 'LON' })
  const open = rows.find(({ dck_status }) => dck_status === 'O')
  if (!open) throw new Error('There is no open docket')
  const statusOf = async () =>
    (await send(page.request, circuitDocketFind, { dck_docket: open.dck_docket })).rows[0]?.dck_status
  const { rows: drivers } = await send(page.request, driverList, { docket: open.dck_id })
  const [driver] = drivers
  const [name = ''] = driver?.drv_driver.split(' ') ?? []

  await expect(page.getByRole('button', { name: 'Search the portal' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Search the portal' })).toBeFocused()
  await page.keyboard.type(`give ${open.dck_docket.toLowerCase()} to ${name}`)
  const action = page.getByRole('option', { name: `Give ${open.dck_docket} to ${driver?.drv_driver}` })
  await expect(action).toContainText(`Now: ${open.dsts_description}`)
  await expect(action).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Status change')).toContainText(open.dck_docket)
  expect(await statusOf()).toBe('G')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(toast(page, 'Change undone')).toBeVisible()
  expect(await statusOf()).toBe('O')
})

test('scripts are compressed in the build, and cached for a year', async ({ request }) => {
  const [script = ''] = /\/assets\/first-[\w-]+\.js/.exec(await (await request.get('/login')).text()) ?? []
  for (const [accepted, encoding] of [
    ['gzip, br', 'br'],
    ['gzip', 'gzip'],
    ['identity', undefined],
  ] as const) {
    const headers = (await request.get(script, { headers: { 'accept-encoding': accepted } })).headers()
    expect(headers['content-encoding']).toBe(encoding)
    expect(headers['vary']).toMatch(/accept-encoding/i)
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
  }
})

test('[NAV-05, TRACK-02, TRACK-06] the toolbar opens the full view of a customer’s own docket by its number', async ({
  page,
  browser,
}) => {
  await signIn(page)
  const { rows } = await send(page.request, docketList, { limit: 1 })
  const [docket] = rows
  if (!docket) throw new Error('The demo customer has no docket')
  const own = await send(page.request, docketTracking, { dck_id: docket.dck_id })
  const postcode = own.stops.at(-1)?.dadd_postalcode ?? ''
  await page.goto('/home')
  const box = page.getByRole('textbox', { name: /track/i })
  await box.fill(docket.dck_docket)
  // The page soon replaces the number in its URL, so the wait begins before the key is pressed.
  const byNumber = page.waitForURL(`/docket/track?tracking_ref=${docket.dck_docket}`, { waitUntil: 'commit' })
  await box.press('Enter')
  await byNumber
  await expect(page).toHaveURL(`/docket/track?tracking_ref=${own.dck_tracking}`)
  await expect(page.getByRole('heading', { name: docket.dck_docket })).toBeVisible()
  // Whole postcodes are shown only to the customer's own users.
  await expect(page.getByText(postcode).first()).toBeVisible()

  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(`/docket/track?tracking_ref=${docket.dck_docket}`)
  await expect(visitor.getByText('Invalid Tracking Reference')).toBeVisible()
  await expect(visitor.getByText(postcode)).toHaveCount(0)
  await visitor.goto(`/docket/track?tracking_ref=${own.dck_tracking}`)
  await expect(visitor.getByRole('heading', { name: docket.dck_docket })).toBeVisible()
  await expect(visitor.getByText(postcode)).toHaveCount(0)
  await visitor.context().close()
})

test('[AUTH-01] a login that is filled in without events, as some password managers do, is sent', async ({
  page,
}) => {
  await page.goto('/login?database=metro')
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible()
  await page.getByLabel('Username').evaluate((field: HTMLInputElement) => (field.value = 'account'))
  await page
    .getByLabel('Password', { exact: true })
    .evaluate((field: HTMLInputElement) => (field.value = 'Despatch-demo-1'))
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL(/\/home$/)
})
