import { randomUUID } from 'node:crypto'
import { officeCalls } from '@despatch/contract/office/office.ts'
import { kinds } from '@despatch/domain/office/kinds.ts'
import { versionOf } from '@despatch/domain/office/record-kind.ts'
import { expect, test, type Page, type Request } from '@playwright/test'
import { bookDockets, send } from './book-dockets.ts'
import { changeReply } from './change-reply.ts'
import { signInAsNewUser } from './new-user.ts'
import { signIn } from './sign-in.ts'

const gridOf = (page: Page) => page.getByRole('grid', { name: /^Dockets of/ })

test('[CTRL-01] a user without circuits sees “No circuits assigned to your user”, and who can assign them', async ({
  page,
  browser,
}) => {
  const office = await (await browser.newContext()).newPage()
  await signIn(office, 'admin')
  const cir_circ_code = randomUUID().slice(0, 8).toUpperCase()
  const circuit = await send(office.request, officeCalls.circuit.post, {
    ...kinds.circuit.example,
    cir_circ_code,
    cir_name: `Circuit ${cir_circ_code}`,
  })
  await signInAsNewUser(
    page,
    { ausr_rights_control: 'T', ausr_all_accounts: 'T' },
    { circuits: [{ cir_circ_code }] },
  )
  // The only circuit of the user is retired.
  await send(office.request, officeCalls.circuit.retire, {
    _id: cir_circ_code,
    version: Number(circuit[versionOf(kinds.circuit)]),
    retired: 'T',
  })
  await office.context().close()
  await page.goto('/control')
  await expect(page.getByRole('heading', { name: 'No circuits assigned to your user' })).toBeVisible()
  await expect(page.getByText('Ask an administrator to assign circuits to you.')).toBeVisible()
  await expect(gridOf(page)).toHaveCount(0)
})

/** Counts how often the attribute that makes countdowns blink is added and removed. */
const countBlinks = (page: Page) =>
  page.evaluate(() => {
    const counted = { blinks: 0 }
    Object.assign(window, { counted })
    new MutationObserver((changes) => (counted.blinks += changes.length)).observe(document.body, {
      subtree: true,
      attributeFilter: ['data-blink'],
    })
  })
const blinks = (page: Page) =>
  page.evaluate(() => (window as unknown as { counted: { blinks: number } }).counted.blinks)

test('[CTRL-02] a docket that is due soon blinks, unless the user prefers reduced motion, and is always marked in words', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.clock.install()
  await signIn(page, 'control')
  // A change by another test would restore a row's own deadline.
  await page.route('**/api/live/board*', (route) => route.abort())
  await changeReply(page, 'circuit/docket/list', ({ rows }) => {
    const due = new Date(Date.now() + 10 * 60_000).toISOString()
    return {
      rows: rows.slice(0, 3).map((row) => ({ ...row, dck_status: 'G', dadd_deadline: due })),
      next: null,
    }
  })
  await page.goto('/control?circuit=LON')
  const countdown = gridOf(page).getByText(/^in \d+ min$/)
  await expect(countdown).toHaveCount(3)
  const sign = countdown.first().locator('svg')
  const opacity = async () => {
    let found = ''
    // A row that is rendered again while its sign is read has no opacity.
    await expect
      .poll(async () => (found = await sign.evaluate((each) => getComputedStyle(each).opacity)))
      .not.toBe('')
    return found
  }
  await page.clock.pauseAt(Date.now() + 60_000)

  await countBlinks(page)
  await page.clock.runFor(800)
  const one = await opacity()
  await page.clock.runFor(800)
  const other = await opacity()
  expect([one, other].toSorted()).toEqual(['0.15', '1'])
  const seen = await blinks(page)
  expect(seen).toBe(2)

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect.poll(opacity).toBe('1')
  const before = await blinks(page)
  await page.clock.runFor(10_000)
  expect(await blinks(page)).toBe(before)
  expect(await opacity()).toBe('1')
  await expect(countdown).toHaveCount(3)

  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await expect(page.getByRole('switch', { name: 'Flash when due' })).toBeChecked()
  await page.clock.runFor(1600)
  expect(await blinks(page)).toBeGreaterThan(before)
})

test('[CTRL-05] without live updates the board is refreshed every acia_refresh seconds', async ({
  page,
  playwright,
  baseURL,
}) => {
  const refresh = 45
  await page.clock.install()
  await signInAsNewUser(
    page,
    { ausr_rights_control: 'T', ausr_all_accounts: 'T' },
    { circuits: [{ cir_circ_code: 'LON', acia_refresh: refresh }] },
  )
  await page.route('**/api/live/board*', (route) => route.abort())
  await page.goto('/control?circuit=LON')
  await expect(
    gridOf(page)
      .getByRole('row', { name: /MT\d{6}/ })
      .first(),
  ).toBeVisible()
  await expect(
    page.getByRole('status').filter({ hasText: `Reconnecting, refreshes every ${refresh} s` }),
  ).toBeVisible()
  // From here on, only the test advances the clock.
  await page.clock.pauseAt(Date.now() + 60_000)
  await expect(page.getByRole('status').filter({ hasText: 'Reconnecting' })).toBeVisible()

  const reads: Request[] = []
  const replied = new Set<Request>()
  page.on('request', (request) => {
    if (request.url().endsWith('/api/circuit/docket/list')) reads.push(request)
  })
  page.on('requestfinished', (request) => replied.add(request))
  const reference = `FALLBACK ${Date.now()}`
  const request = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  const [number = ''] = await bookDockets(request, reference, 1)
  await request.dispose()
  const row = gridOf(page).getByRole('row', { name: new RegExp(number) })

  // One read per period, which starts again after each answer.
  for (let period = 1; period <= 3; period += 1) {
    let seconds = 0
    // Advances second by second, so that the page can process each reply.
    await expect.poll(() => reads.every((read) => replied.has(read))).toBe(true)
    while (reads.length < period && seconds < 2 * refresh) {
      await page.clock.runFor(1000)
      seconds += 1
    }
    expect(reads).toHaveLength(period)
    if (period > 1) expect(seconds).toBeGreaterThanOrEqual(refresh - 1)
  }
  await page.getByRole('textbox', { name: 'Filter board' }).fill(reference)
  await page.clock.runFor(1000)
  await expect(row).toBeVisible()
})
