import type { Page as DeclaredPage } from '@despatch/web/platform/page.ts'
import { pages } from '@despatch/web/platform/pages.ts'
import { checkButton, typeByHand } from './booking-steps.ts'
import { expect, test, type BrowserContext, type Page } from '@playwright/test'
import { cardFrame, confirmOnCard, openCheckout } from './card-steps.ts'
import { paidByGuest } from './guest-steps.ts'
import { fitsWidth } from './fits-width.ts'
import { listDockets } from './listed-dockets.ts'
import { everyRule, hasNoViolation } from './no-violation.ts'
import { signIn } from './sign-in.ts'

interface Screen {
  name: string
  as?: string
  path: string
  /** Whether wide windows show parts of it that narrow ones do not. */
  isWiderOnDesktops?: true
  /** Waits for its content. */
  shows: (page: Page) => Promise<unknown>
}

/** Waits for an element of this role and name. */
const sees =
  (role: Parameters<Page['getByRole']>[0], name: string | RegExp): Screen['shows'] =>
  (page) =>
    page.getByRole(role, { name }).first().waitFor()

/** Waits for a text. */
const seesText =
  (text: string | RegExp): Screen['shows'] =>
  (page) =>
    page.getByText(text).first().waitFor()

/** Screens with their content. */
const screens: Screen[] = [
  { name: 'login', path: '/login', shows: (page) => page.getByLabel('Username').waitFor() },
  {
    name: 'forgotten password',
    path: '/login',
    shows: async (page) => {
      await page.getByRole('button', { name: 'Forgotten your password?' }).click()
      await page.getByRole('button', { name: 'Send' }).waitFor()
    },
  },
  {
    name: 'reset link that is no longer valid',
    path: '/reset/nonsense?database=metro',
    shows: sees('heading', 'This link is no longer valid'),
  },
  {
    name: 'home',
    as: 'account',
    path: '/home',
    isWiderOnDesktops: true,
    shows: seesText('Active deliveries'),
  },
  {
    name: 'recent bookings',
    as: 'account',
    path: '/docket/list',
    isWiderOnDesktops: true,
    shows: sees('row', /MT\d{6}/),
  },
  { name: 'booking history', as: 'account', path: '/docket/archive', shows: sees('row', /MT\d{6}/) },
  { name: 'track and trace', as: 'account', path: '/docket/trace', shows: sees('row', /MT\d{6}/) },
  { name: 'reports', as: 'account', path: '/report/list', shows: sees('row', /On-time performance/) },
  {
    name: 'report viewer',
    as: 'account',
    path: '/report/view?Filename=on-time-performance&Database=metro',
    isWiderOnDesktops: true,
    shows: sees('row', /^Total /),
  },
  {
    name: 'sending a report',
    as: 'account',
    path: '/report/view?Filename=busiest-postcodes&Database=metro',
    shows: async (page) => {
      await page.getByRole('button', { name: 'Send by email' }).click()
      await page.getByRole('dialog').getByRole('textbox', { name: 'To' }).waitFor()
    },
  },
  {
    name: 'dockets behind a figure',
    as: 'account',
    path: '/report/view?Filename=bookings-by-day&Database=metro',
    shows: async (page) => {
      await page
        .getByRole('button', { name: /^Bookings \d/ })
        .first()
        .click()
      await page.getByRole('dialog').getByRole('listitem').first().waitFor()
    },
  },
  {
    name: 'date range dialog',
    as: 'account',
    path: '/docket/trace',
    shows: async (page) => {
      await page.getByRole('button', { name: /^Date range/ }).click()
      await page.getByRole('dialog', { name: 'Date range' }).getByLabel('From').waitFor()
    },
  },
  {
    name: 'booking form',
    as: 'account',
    path: '/docket/detail',
    isWiderOnDesktops: true,
    shows: sees('combobox', 'Find an address for delivery'),
  },
  {
    name: 'booking form with errors',
    as: 'account',
    path: '/docket/detail',
    shows: async (page) => {
      await checkButton(page).click()
      await page.getByRole('alert').first().waitFor()
    },
  },
  {
    name: 'address book dialog',
    as: 'account',
    path: '/docket/detail',
    shows: async (page) => {
      await page.getByRole('button', { name: 'Address book for collection' }).click()
      await page.getByRole('option').first().waitFor()
    },
  },
  {
    name: 'address book',
    as: 'admin',
    path: '/address/list',
    isWiderOnDesktops: true,
    shows: (page) => page.getByRole('gridcell').first().waitFor(),
  },
  {
    name: 'address with errors',
    as: 'admin',
    path: '/address/detail',
    shows: async (page) => {
      await page.getByRole('button', { name: 'Save' }).click()
      await page.getByText('Town is required.').waitFor()
    },
  },
  {
    name: 'import with errors',
    as: 'admin',
    path: '/address/list',
    shows: async (page) => {
      await page.getByRole('button', { name: 'Import', exact: true }).click()
      const buffer = Buffer.from('Company,Town,Notes\nInk Co,London,\nPen Co,,\n')
      const file = { name: 'a.csv', mimeType: 'text/csv', buffer }
      await page.locator('input[type=file]').setInputFiles(file)
      await page.getByRole('button', { name: 'Check rows' }).click()
      await page.getByRole('table', { name: 'Errors' }).waitFor()
    },
  },
  {
    name: 'users',
    as: 'admin',
    path: '/user/list',
    isWiderOnDesktops: true,
    shows: (page) => page.getByRole('gridcell').first().waitFor(),
  },
  {
    name: 'new user with errors',
    as: 'admin',
    path: '/user/detail?state=new',
    shows: async (page) => {
      await page.getByRole('button', { name: 'Save' }).click()
      await page.getByRole('switch', { name: 'Control', exact: true }).check()
      await page.getByRole('checkbox', { name: 'Sameday London' }).check()
      await page.getByLabel('Refresh interval for LON in seconds').waitFor()
    },
  },
  {
    name: 'user',
    as: 'admin',
    path: '/user/detail?_id=11&state=existing',
    shows: (page) => page.getByRole('switch', { name: 'Administrator', exact: true }).waitFor(),
  },
  {
    name: 'own details with a new key',
    as: 'api',
    path: '/user/detail?state=current',
    shows: async (page) => {
      await page.getByRole('button', { name: 'New key' }).click()
      await page.getByRole('dialog', { name: 'New API key' }).getByLabel('Name').waitFor()
    },
  },
  {
    name: 'contacts dialog',
    as: 'account',
    path: '/docket/detail',
    shows: async (page) => {
      await page.getByRole('button', { name: 'Edit the contact for the booking' }).click()
      await page.getByRole('button', { name: 'Contacts for the booking' }).click()
      await page.getByRole('option').first().waitFor()
    },
  },
  {
    name: 'barcodes dialog',
    as: 'account',
    path: '/docket/detail',
    shows: async (page) => {
      await typeByHand(page, 'Delivery')
      await page.getByRole('button', { name: 'Delivery barcodes, 0' }).click()
      const barcode = page.getByRole('dialog').getByLabel('Barcode', { exact: true })
      for (let scans = 1; scans <= 2; scans += 1) {
        await barcode.fill('JD0001')
        await barcode.press('Enter')
      }
      await page.getByText('This barcode is already in the list.').waitFor()
    },
  },
  {
    name: 'docket',
    as: 'account',
    path: '/docket/list',
    shows: async (page) => {
      await page
        .getByRole('row', { name: /MT\d{6}/ })
        .first()
        .click()
      await page.getByRole('heading', { name: 'Addresses' }).waitFor()
    },
  },
  {
    name: 'control board',
    as: 'control',
    path: '/control',
    isWiderOnDesktops: true,
    shows: sees('row', /MT\d{6}/),
  },
  {
    name: 'control board with its map',
    as: 'control',
    path: '/control',
    isWiderOnDesktops: true,
    shows: async (page) => {
      await page.getByRole('button', { name: 'Map', exact: true }).click()
      await page.getByRole('list', { name: 'Drivers on the map' }).getByRole('button').first().click()
      await page
        .getByRole('list', { name: /^Dockets of / })
        .or(page.getByText('No dockets allocated.'))
        .waitFor()
    },
  },
  {
    name: 'drivers',
    as: 'control',
    path: '/control?drivers=shown',
    shows: async (page) => {
      const drawer = page.getByRole('dialog', { name: 'Drivers' })
      await drawer
        .getByRole('button', { name: /[1-9]\d* dockets?/ })
        .first()
        .click()
      await drawer.getByRole('list', { name: /^Dockets of / }).waitFor()
    },
  },
  {
    name: 'driver with errors',
    as: 'control',
    path: '/control?drivers=shown',
    shows: async (page) => {
      await page.getByRole('button', { name: 'New driver' }).click()
      await page.getByRole('button', { name: 'Save' }).click()
      await page.getByText('Please choose a vehicle.').waitFor()
    },
  },
  {
    name: 'change status',
    as: 'control',
    path: '/control',
    shows: async (page) => {
      await page
        .getByRole('row', { name: /MT\d{6}/ })
        .first()
        .click()
      await page.getByRole('radio').first().waitFor()
    },
  },
  { name: 'log', as: 'admin', path: '/log', shows: sees('row', /logged in/) },
  {
    name: 'log entry',
    as: 'admin',
    path: '/log',
    shows: async (page) => {
      await page
        .getByRole('row', { name: /logged in/ })
        .first()
        .click()
      await page.getByRole('table').waitFor()
    },
  },
  {
    name: 'office',
    as: 'admin',
    path: '/office',
    isWiderOnDesktops: true,
    shows: sees('link', /Business units/),
  },
  {
    name: 'theme',
    as: 'admin',
    path: '/office/theme',
    shows: async (page) => {
      await page.getByRole('textbox', { name: 'Accent', exact: true }).fill('#ffd400')
      await page.getByText(/Text on buttons: .* 1\.4:1/).waitFor()
      await page.frameLocator('iframe').last().getByText('Username').waitFor()
    },
  },
  {
    name: 'raise prices',
    as: 'admin',
    path: '/office/raise-prices',
    isWiderOnDesktops: true,
    shows: async (page) => {
      await page.getByLabel('Percentage').fill('3')
      await page.getByRole('textbox', { name: 'First day' }).fill('01/04/2090')
      await page.getByRole('button', { name: 'Preview' }).click()
      const customers = page.getByRole('table', { name: 'What customers pay' })
      await customers.getByRole('button').first().click()
      await customers.getByRole('columnheader', { name: 'Price line' }).waitFor()
    },
  },
  { name: 'office list', as: 'admin', path: '/office/businessunit', shows: sees('row', /All sites/) },
  {
    name: 'office status',
    as: 'admin',
    path: '/office/status/record?_id=G',
    shows: async (page) => {
      await page.getByRole('textbox', { name: 'Text colour', exact: true }).fill('#ffffff')
      await page.getByRole('button', { name: 'Save' }).click()
      await page.getByText(/hard to read on this colour/).waitFor()
    },
  },
  {
    name: 'office status flow',
    as: 'admin',
    path: '/office/status',
    shows: async (page) => {
      await page.getByRole('button', { name: 'Flow' }).click()
      await page.getByRole('listitem').filter({ hasText: 'Given to driver leads to' }).waitFor()
    },
  },
  {
    name: 'webhook',
    as: 'admin',
    path: '/office/webhooks',
    shows: async (page) => {
      await page.getByRole('button', { name: 'New webhook' }).click()
      await page.getByRole('button', { name: 'Save' }).click()
      await page.getByText('Required').waitFor()
    },
  },
  {
    name: 'payment providers',
    as: 'admin',
    path: '/office/payments',
    shows: (page) => page.getByLabel('Client key').waitFor(),
  },
  {
    name: 'address sources',
    as: 'admin',
    path: '/office/addresses',
    shows: (page) => page.getByLabel('Postcoder API key').waitFor(),
  },
  {
    name: 'office customer',
    as: 'admin',
    path: '/office/customer/record?_id=1',
    shows: async (page) => {
      const folded = page.getByRole('form', { name: 'Customer' }).getByRole('button', { expanded: false })
      await folded.first().waitFor()
      while ((await folded.count()) > 0) await folded.first().click()
      await page.getByLabel('Account code').waitFor()
      await page.getByText('Email customers when a docket becomes:').waitFor()
    },
  },
  {
    name: 'rate card',
    as: 'admin',
    path: '/office/ratecard/record?_id=5',
    shows: async (page) => {
      await page.getByRole('region', { name: 'Price calculator' }).getByText('Net').waitFor()
      await page.getByRole('group', { name: 'band 3' }).getByLabel('Up to').fill('50')
      await page.getByRole('button', { name: 'Save' }).click()
      await page.getByRole('group', { name: 'band 3' }).getByText('Two bands end at 50 miles.').waitFor()
    },
  },
  {
    name: 'tariff',
    as: 'admin',
    path: '/office/tariff/record?_id=5',
    shows: sees('table', 'Prices'),
  },
  {
    name: 'price list',
    as: 'admin',
    path: '/office/pricelist/record?_id=3',
    shows: sees('group', 'agreed rate 6'),
  },
  {
    name: 'office record',
    as: 'admin',
    path: '/office/businessunit/record?_id=1',
    shows: async (page) => {
      await page.getByLabel('Name').fill('')
      await page.getByRole('button', { name: 'Save' }).click()
      await page.getByText('Name is required.').waitFor()
    },
  },
  {
    name: 'general settings',
    as: 'admin',
    path: '/system',
    isWiderOnDesktops: true,
    shows: sees('checkbox', 'Delivered'),
  },
  {
    name: 'default settings',
    as: 'admin',
    path: '/system?tab=default',
    shows: (page) => page.getByLabel('Name for guests').waitFor(),
  },
  {
    name: 'settings of a customer',
    as: 'admin',
    path: '/system?tab=customer&customer=2',
    shows: async (page) => {
      await page.getByRole('button', { name: 'Override: Reject PO boxes' }).click()
      await page.getByRole('button', { name: 'Use company default: Reject PO boxes' }).waitFor()
    },
  },
  {
    name: 'mandatory fields',
    as: 'admin',
    path: '/system?tab=mandatory',
    shows: sees('checkbox', 'Town, All addresses'),
  },
  {
    name: 'messages with an error',
    as: 'admin',
    path: '/system?tab=message',
    shows: async (page) => {
      await page.getByLabel('Missing field').fill('Give <lable>!')
      await page.getByRole('button', { name: 'Save' }).click()
      await page.getByText('<lable> is not a placeholder of this text').waitFor()
    },
  },
  {
    name: 'hours of operation with an error',
    as: 'admin',
    path: '/system?tab=hoo',
    shows: async (page) => {
      await page.getByLabel('Monday end').fill('06:00')
      await page.getByRole('button', { name: 'Save' }).click()
      await page.getByText('Monday ends before it starts.').waitFor()
    },
  },
  {
    name: 'email',
    as: 'admin',
    path: '/log/emails',
    shows: async (page) => {
      await page.request.post('/api/password/reset', { data: { database: 'metro', username: 'admin' } })
      await expect(async () => {
        await page.reload()
        await page
          .getByRole('row', { name: /Your password/ })
          .first()
          .click({ timeout: 10_000 })
      }).toPass()
      await page.getByRole('button', { name: /^Send (now|again)$/ }).waitFor()
    },
  },
  { name: 'error', path: '/error', shows: seesText('An unexpected error occurred') },
  { name: 'success', path: '/success', shows: seesText('Payment successfully completed') },
  { name: 'payment failed', path: '/failed', shows: seesText('Something went wrong please close') },
  {
    name: 'card details',
    as: 'card',
    path: '/home',
    shows: async (page) => {
      await confirmOnCard(page, 'card')
      await cardFrame(page).getByLabel('Card number').waitFor()
    },
  },
  {
    name: 'payment in progress',
    as: 'checkout',
    path: '/home',
    shows: async (page) => {
      await confirmOnCard(page, 'checkout')
      await (await openCheckout(page)).close()
    },
  },
  {
    name: 'register',
    path: '/login',
    shows: async (page) => {
      const { dck_id, guid } = await paidByGuest(page, 'Greta Guest')
      await page.goto(`/register?database=metro&dck_id=${dck_id}&guid=${guid}`)
      await page.getByLabel('Username').waitFor()
    },
  },
  {
    name: 'order not found',
    path: '/docket/track?tracking_ref=MT-0000-0000-0000',
    shows: sees('heading', /not found/i),
  },
]

const showsPath = (path: string) => new RegExp(`^${path.replaceAll(/\$\w+/g, '[^/]+')}(\\?|$)`)

/** Pages that are not among these screens. */
const otherPages = Object.entries<DeclaredPage>(pages)
  .filter(([, { path }]) => !screens.some((screen) => showsPath(path).test(screen.path)))
  .map(([name, { path, example = path, needs }]): Screen => ({
    name: `page ${name}`,
    path: example,
    ...(needs === 'public' ? {} : { as: 'admin' }),
    shows: (page) => page.locator('#root h1').first().waitFor(),
  }))

/** Scripts do not run in a sandboxed frame, and neither does axe. */
const scriptless = 'iframe[sandbox]:not([inert])'

const isFit = (page: Page) => hasNoViolation(page, (axe) => axe.withTags(everyRule).exclude(scriptless))

/** The rules that depend on colours and sizes, for a page that every rule has checked. */
const isReadable = (page: Page) =>
  hasNoViolation(page, (axe) => axe.withRules(['color-contrast', 'target-size']).exclude(scriptless))

/** A context for each user and one for visitors, so that a browser logs in and compiles the scripts once for all screens. */
const screenTest = test.extend<object, { contextOf: (as: string | undefined) => Promise<BrowserContext> }>({
  contextOf: [
    async ({ browser }, use) => {
      const opened = new Map<string | undefined, BrowserContext>()
      await use(async (as) => {
        const context = opened.get(as) ?? (await browser.newContext())
        opened.set(as, context)
        return context
      })
      for (const context of opened.values()) await context.close()
    },
    { scope: 'worker' },
  ],
})

for (const { name, as, path, isWiderOnDesktops, shows } of [...screens, ...otherPages]) {
  screenTest(
    `[OPS-05, NAV-04] ${name}: no axe violation in light and dark, and nothing overflows at 360 pixels`,
    async ({ contextOf }) => {
      const context = await contextOf(as)
      const page = await context.newPage()
      await page.emulateMedia({ reducedMotion: 'reduce' })
      if (as !== undefined && (await context.cookies()).length === 0) await signIn(page, as)
      await page.goto(path)
      await shows(page)
      await isFit(page)
      await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' })
      await page.locator('html[data-mantine-color-scheme=dark]').waitFor()
      if (isWiderOnDesktops) await isReadable(page)
      await page.setViewportSize({ width: 360, height: 740 })
      await fitsWidth(page)
      await isReadable(page)
      // The next screen of the user starts without drafts, and a visitor without a session.
      await page.evaluate(() => localStorage.clear())
      if (as === undefined) await context.clearCookies()
      await page.close()
    },
  )
}

test('[OPS-05, NAV-04, TRACK-02] tracking: no axe violation with its content shown', async ({ page }) => {
  await signIn(page)
  const dockets = await listDockets<{ dck_tracking: string; dck_status: string }>(page)
  const delivered = dockets.find(({ dck_status }) => dck_status === 'D')
  await page.context().clearCookies()
  await page.goto(`/docket/track?tracking_ref=${delivered?.dck_tracking}`)
  await expect(page.getByRole('list', { name: 'Progress' })).toBeVisible()
  await isFit(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await fitsWidth(page)
})
