import type { ReplyOf } from '@despatch/contract/wire/call.ts'
import type { reportRun } from '@despatch/contract/reports/report-runs.ts'
import { userReports } from '@despatch/contract/users/users.ts'
import { fieldsOfRole } from '@despatch/domain/users/roles.ts'
import { expect, test } from '@playwright/test'
import { send } from './book-dockets.ts'
import { stop } from './booking-steps.ts'
import { changeReply } from './change-reply.ts'
import { fitsWidth } from './fits-width.ts'
import { signInAsNewUser } from './new-user.ts'
import { everyRule, hasNoViolation } from './no-violation.ts'
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

test('[NAV-06, CTRL-01] a dispatcher’s home lists what waits on each board, and a figure opens the board with just that', async ({
  page,
}) => {
  await signIn(page, 'control')
  const answer = await page.request.post('/api/circuit/waiting', { data: {} })
  const { rows } = (await answer.json()) as {
    rows: { cir_circ_code: string; cir_name: string; unallocated: number }[]
  }
  await page.goto('/home')
  const boards = page.getByRole('region', { name: 'Your boards' })
  await expect(boards.getByRole('listitem')).toHaveCount(rows.length)
  const board = rows.find(({ unallocated }) => unallocated > 0)
  await boards.getByRole('link', { name: `without a driver, ${board?.cir_name}` }).click()
  await expect(page).toHaveURL(`/control?circuit=${board?.cir_circ_code}`)
  await expect(page.getByRole('button', { name: /^Unallocated \d/, pressed: true })).toBeVisible()
})

test('[NAV-06, REP-02] the home of the role Accounts has the sentence of the report of unpaid amounts, and each age opens its bookings', async ({
  page,
}) => {
  await signIn(page, 'admin')
  const { rows: reports } = await send(page.request, userReports, { _inScope: true })
  await signInAsNewUser(
    page,
    { ...fieldsOfRole('accounts'), ausr_all_accounts: 'T' },
    {
      reports: reports.map(({ rpt_id }) => ({ rpt_id })),
    },
  )
  const answered = page.waitForResponse('**/api/report/run')
  await page.goto('/home')
  const { headline, columns, totals } = (await (await answered).json()) as ReplyOf<typeof reportRun>
  const unpaid = page.getByRole('region', { name: 'Unpaid bookings' })
  await expect(unpaid).toContainText(headline?.sentence ?? 'no sentence')
  const owed = columns.filter(({ id }, at) => /^(newest|newer|older|oldest)$/.test(id) && totals[at] !== 0)
  await expect(unpaid.getByRole('listitem')).toHaveCount(owed.length)
  await hasNoViolation(page, (axe) => axe.withTags(everyRule))
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await fitsWidth(page)
  }
  const label = owed[0]?.label ?? 'no age'
  await unpaid.getByRole('link', { name: label }).click()
  const dockets = page.getByRole('dialog', { name: label })
  await expect(dockets.getByRole('listitem').first()).toBeVisible()
})

test('[NAV-06, USER-03] every link on the home of the role Accounts opens its page', async ({ page }) => {
  await signIn(page, 'admin')
  const { rows: reports } = await send(page.request, userReports, { _inScope: true })
  await signInAsNewUser(
    page,
    { ...fieldsOfRole('accounts'), ausr_all_accounts: 'T' },
    { reports: reports.map(({ rpt_id }) => ({ rpt_id })) },
  )
  await page.goto('/home')
  await expect(
    page.getByRole('region', { name: 'Unpaid bookings' }).getByRole('listitem').first(),
  ).toBeVisible()
  const links = page.getByRole('main').getByRole('link')
  const addresses = await links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href))
  /** One address of each page. */
  const pages = new Map(addresses.map((address) => [new URL(address).pathname, address]))
  expect(pages.size).toBeGreaterThan(2)
  for (const [path, address] of pages) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    // A page that the user may not open leads home.
    expect(new URL(page.url()).pathname).toBe(path)
  }
})

test('[NAV-06, USER-03] a user of the role Accounts who also dispatches has the unpaid amounts and the boards at home', async ({
  page,
}) => {
  await signIn(page, 'admin')
  const { rows: reports } = await send(page.request, userReports, { _inScope: true })
  await signInAsNewUser(
    page,
    { ...fieldsOfRole('accounts'), ausr_all_accounts: 'T', ausr_rights_control: 'T' },
    { circuits: [{ cir_circ_code: 'LON' }], reports: reports.map(({ rpt_id }) => ({ rpt_id })) },
  )
  await page.goto('/home')
  await expect(page.getByRole('region', { name: 'Your boards' }).getByRole('link').first()).toBeVisible()
  await expect(
    page.getByRole('region', { name: 'Unpaid bookings' }).getByRole('listitem').first(),
  ).toBeVisible()
})

test('[NAV-06] a customer’s home has no unpaid amounts of others', async ({ page }) => {
  await signIn(page)
  await page.goto('/home')
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Unpaid bookings' })).toHaveCount(0)
})

test('[NAV-06] an administrator’s home page links to what needs attention', async ({ page }) => {
  await signIn(page, 'admin')
  const answer = await page.request.post('/api/system/attention', { data: {} })
  const { unallocated } = (await answer.json()) as { unallocated: number }
  await page.goto('/home')
  const attention = page.getByRole('region', { name: 'Needs attention' })
  await attention.getByRole('link', { name: new RegExp(`^${unallocated} late dockets? ha`) }).click()
  await expect(page).toHaveURL(/\/docket\/list\?late=yes&status=W%2CO$/)
  await expect(page.getByRole('grid').getByRole('row', { name: /MT\d{6}/ })).toHaveCount(unallocated)
})

test('[NAV-06] each item that needs attention links to the page where it is dealt with', async ({ page }) => {
  await signIn(page, 'admin')
  await changeReply(page, 'system/attention', () => ({
    unallocated: 0,
    failedEmails: 2,
    pausedWebhooks: 1,
    failedDeliveries: 3,
    expiringHolds: 1,
    dueByCard: 2,
    delayedJobs: [
      { kind: 'emails', minutes: 12 },
      { kind: 'background', minutes: 61 },
    ],
    expiredPasswords: 2,
    cardsWithoutBase: 3,
    blockedLogins: [{ ausr_id: 1, ausr_logon: 'ada', until: '2026-03-02T09:30:00+00:00' }],
  }))
  await page.goto('/home')
  const links = page.getByRole('region', { name: 'Needs attention' }).getByRole('link')
  await expect(links).toHaveText([
    'Emails have waited for 12 minutes to be sent',
    'Background jobs, such as scheduled reports, have waited for 61 minutes',
    '2 emails could not be sent',
    '1 webhook is paused',
    '3 webhook messages could not be delivered',
    '1 card hold is not captured and expires within 2 days, or has expired',
    '2 card bookings have an amount due',
    '2 users have to choose a new password',
    '3 rate cards charge no dead miles: their base is inactive or has no postcode',
    'Too many wrong passwords for ada. Some logins are blocked until 02/03/2026 09:30',
  ])
  const addresses = await links.evaluateAll((all) => all.map((each) => each.getAttribute('href')))
  expect(addresses).toEqual([
    '/log/emails?state=waiting',
    '/log',
    '/log/emails?state=failed',
    '/office/webhooks',
    '/office/webhooks',
    '/office/card-payments?show=lapsing',
    '/office/card-payments?show=due',
    '/user/list?state=expired',
    '/office/site',
    '/user/detail?_id=1&state=existing',
  ])
  await hasNoViolation(page, (axe) => axe.withTags(everyRule))
  await links.filter({ hasText: 'new password' }).click()
  await expect(page.getByRole('combobox', { name: 'State' })).toHaveValue('Must change password')
})

test('[NAV-06] home lists the pages that a user may open where no menu is beside it', async ({ page }) => {
  await signIn(page)
  await page.goto('/home')
  const links = page.getByRole('region', { name: 'Go to' }).getByRole('link')
  await expect(page.getByRole('heading', { name: 'Active deliveries' })).toBeVisible()
  await expect(links).toHaveCount(0)
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(links.filter({ hasText: 'Address book' })).toBeVisible()
  await expect(links.filter({ hasText: 'Users' })).toHaveCount(0)
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
  await expect(page.getByRole('heading', { name: 'Active deliveries' })).toBeVisible()
  await expect(lookups).toHaveCount(0)

  await signIn(page)
  await page.goto('/home')
  await lookups.getByRole('button', { name: 'Clear' }).click()
  await expect(lookups).toHaveCount(0)
})
