import { expect, test, type Locator, type Page } from '@playwright/test'
import {
  bookButton,
  chooseVehicle,
  docketsUnder,
  field,
  isConfirmed,
  openForm,
  press,
  stop,
  stopSearch,
  takeFromBook,
  typeByHand,
} from './booking-steps.ts'
import { countedKeyboard, printCount } from './counted.ts'
import { signInAsBooker } from './new-user.ts'
import { signIn } from './sign-in.ts'

const focusedName = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement
    return focused?.getAttribute('aria-label') ?? focused?.textContent
  })

test('[FORM-01, OPS-05] an experienced customer books a repeat delivery with the keyboard alone', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/docket/list')
  await expect(page.getByRole('row', { name: /MT\d{6}/ }).first()).toBeVisible()
  const { keyboard } = page
  let keys = 0
  const pressKeys = async (...pressed: string[]) => {
    for (const key of pressed) await keyboard.press(key)
    keys += pressed.length
  }
  const type = async (text: string) => {
    await keyboard.type(text)
    keys += text.length
  }
  /** Presses Tab until the named element has the focus. */
  const tabTo = async (name: string) => {
    for (let tabs = 1; tabs <= 12; tabs += 1) {
      await pressKeys('Tab')
      if ((await focusedName(page)) === name) return
    }
    throw new Error(`The Tab key does not lead to ${name}`)
  }

  // The skip link is the first stop of every page.
  await pressKeys('Tab', 'Enter')
  await tabTo('Recent Bookings')
  await pressKeys('ArrowDown', 'Enter')
  await expect(page.getByRole('button', { name: 'Book again' })).toBeVisible()
  await tabTo('Book again')
  await pressKeys('Enter')

  await expect(field(page, 'PO number')).toBeFocused()
  const reference = String(Date.now()).slice(-9)
  await type(reference)
  await pressKeys('Control+Enter')
  await expect(bookButton(page)).toBeFocused()
  await pressKeys('Enter')
  await isConfirmed(page)
  expect(await docketsUnder(page, reference)).toHaveLength(1)
  expect(keys).toBeLessThanOrEqual(30)
})

/** Opens the form of a new booking with the keyboard, from the home page. */
async function openWithKeys(page: Page, counted: ReturnType<typeof countedKeyboard>, word: string) {
  await signIn(page)
  await page.goto('/home')
  // The heading comes with the HTML, before the page reacts to keys.
  await expect(page.getByRole('button', { name: 'Search the portal' })).toBeVisible()
  await counted.press('Control+K')
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
  await counted.type(word)
  await counted.press('Enter')
  await expect(stopSearch(page, 'Collection')).toBeFocused()
}

/** Types a reference, then prices, confirms and finds the booking. */
async function confirmWithKeys(page: Page, counted: ReturnType<typeof countedKeyboard>) {
  await expect(field(page, 'PO number')).toBeFocused()
  const reference = String(Date.now()).slice(-4)
  const before = (await docketsUnder(page, reference)).length
  await counted.type(reference)
  await counted.press('Control+Enter')
  await expect(bookButton(page)).toBeFocused()
  await counted.press('Enter')
  await isConfirmed(page)
  expect(await docketsUnder(page, reference)).toHaveLength(before + 1)
}

/** The whole page is no higher than this many screens. */
async function fitsScreens(page: Page, size: { width: number; height: number }, screens: number) {
  await page.setViewportSize(size)
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollHeight))
    .toBeLessThanOrEqual(screens * size.height)
}

test('[FORM-01, FORM-14, OPS-05, PRICE-01] from the home page, a booking between two addresses of the book takes at most 18 keys, with its price, route and times before it is checked, on one screen', async ({
  page,
}) => {
  const counted = countedKeyboard(page)
  await openWithKeys(page, counted, 'new')
  await counted.type('bl')
  await counted.press('Enter')
  await expect(stopSearch(page, 'Delivery')).toBeFocused()
  await counted.type('la')
  await counted.press('Enter')
  await expect(stop(page, 'Delivery')).toContainText('Lambeth Palace')
  const price = page.getByRole('complementary', { name: 'Price and next step' })
  await expect(price.getByText(/^£\d+\.\d\d$/).first()).toBeVisible()
  await expect(price.getByText(/^Delivery by /)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Route' }).getByRole('figure')).toBeVisible()
  await fitsScreens(page, { width: 360, height: 800 }, 2)
  await fitsScreens(page, { width: 1440, height: 900 }, 1)
  await confirmWithKeys(page, counted)
  printCount('A booking from scratch', { keys: counted.keys() })
  expect(counted.keys()).toBeLessThanOrEqual(18)
})

test('[FORM-05, OPS-05] from the home page, the account’s usual route is booked again with at most 12 keys', async ({
  page,
}) => {
  const counted = countedKeyboard(page)
  await openWithKeys(page, counted, 'ne')
  const route = page.getByRole('toolbar', { name: 'Same again' }).getByRole('button').first()
  await expect(route).toBeVisible()
  await counted.press('Shift+Tab')
  await expect(route).toBeFocused()
  await counted.press('Enter')
  await confirmWithKeys(page, counted)
  expect(counted.keys()).toBeLessThanOrEqual(12)
})

test('[FORM-06, FORM-16, OPS-05] a repeat from the home page takes one click and at most 5 keys without a summary, and its label at most 2 clicks', async ({
  page,
}) => {
  await signInAsBooker(page, 1, { ausr_booking_summary: 'F', ausr_booking_complete: 'T' })
  await page.goto('/home')
  const counted = countedKeyboard(page)
  await page.getByRole('region', { name: 'Book again' }).getByRole('link').first().click()
  await expect(field(page, 'PO number')).toBeFocused()
  await counted.type('7781')
  await expect(page.getByRole('button', { name: /^Book for £/ })).toBeVisible()
  await counted.press('Control+Enter')
  await isConfirmed(page)
  printCount('A repeat', { clicks: 1, keys: counted.keys() })
  expect(counted.keys()).toBeLessThanOrEqual(5)

  let clicks = 0
  const click = async (target: Locator) => {
    clicks += 1
    await target.click()
  }
  const label = page.waitForEvent('download')
  await click(page.getByRole('button', { name: 'Consignment Label' }))
  await click(page.getByRole('menuitem').first())
  await label
  printCount('The label', { clicks })
  expect(clicks).toBeLessThanOrEqual(2)
})

/** The vehicles of a new booking with both stops. */
async function vehiclesOfJourney(page: Page): Promise<Locator> {
  await openForm(page)
  await takeFromBook(page, 'Collection', 'bloomsbury')
  await takeFromBook(page, 'Delivery', 'lambeth palace')
  return page.getByRole('radiogroup', { name: 'Vehicle' })
}

test('[PRICE-02, OPS-05] Tab passes the vehicles at once, and arrows and letters choose one, whose price the booking then has', async ({
  page,
}) => {
  const vehicles = await vehiclesOfJourney(page)
  const chosen = vehicles.getByRole('radio', { checked: true })
  const total = page.getByRole('complementary', { name: 'Price and next step' }).getByRole('status')
  await expect(vehicles.getByText(/^£\d/).first()).toBeVisible()
  const first = vehicles.getByRole('radio').first()
  const [cheapest] = await vehicles.getByText(/^£\d/).allInnerTexts()
  await first.check()
  await expect(total).toContainText(`${cheapest}`)
  await page.keyboard.press('ArrowRight')
  await expect(vehicles.getByRole('radio').nth(1)).toBeChecked()
  await page.keyboard.press('m')
  await expect(chosen).toHaveAccessibleName(/^M/)
  await expect(chosen).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(vehicles.locator('input:focus')).toHaveCount(0)
})

test('[PRICE-02] a vehicle that is too small for the goods stays chosen, with the reason, until another is chosen', async ({
  page,
}) => {
  const vehicles = await vehiclesOfJourney(page)
  await vehicles.getByRole('radio').first().check()
  await field(page, 'Parcel 1 weight each (kg)').fill('2000')
  const reason = page.getByText(/^The parcels weigh 2000 kg\. This tariff accepts at most/).first()
  await expect(reason).toBeVisible()
  await expect(vehicles.getByRole('radio', { checked: true })).toHaveCount(1)
  await chooseVehicle(page, 'HGV')
  await expect(reason).toBeHidden()
  await page.getByRole('button', { name: /^More vehicles/ }).click()
  const others = page.getByRole('list', { name: 'Not available for this delivery' })
  await expect(others.getByRole('listitem').first()).toContainText('This tariff accepts at most')
})

test('[FORM-01, OPS-05] Enter moves on from every field of the booking form to its main button', async ({
  page,
}) => {
  await openForm(page)
  await typeByHand(page, 'Delivery')
  await press(page, 'More options')
  await press(page, 'Add sizes')
  await press(page, 'Edit the contact for the booking')
  await typeByHand(page, 'Collection')
  const names: (string | null | undefined)[] = []
  for (let presses = 0; presses < 80 && names.at(-1) !== 'Check and book'; presses += 1) {
    const before = await page.evaluate(() => document.activeElement?.id)
    await page.keyboard.press('Enter')
    names.push(await focusedName(page))
    const id = await page.evaluate(() => document.activeElement?.id)
    expect(id, `Enter stays at field ${names.at(-2)}`).not.toBe(before)
  }
  expect(names.at(-1)).toBe('Check and book')
  expect(names.length).toBeGreaterThan(20)
})

const tileOf = (page: Page) => page.getByRole('region', { name: 'Book again' }).getByRole('link').first()

test('[FORM-16, OPS-05] a tile loads the data of its booking before the click, so that its first field is there at once', async ({
  page,
}) => {
  await signInAsBooker(page, 1)
  await page.goto('/home')
  const services = page.waitForResponse('**/api/servicetype/list')
  await tileOf(page).hover()
  await services
  await page.waitForLoadState('networkidle')
  // From here on the server does not answer.
  await page.route('**/api/**', () => undefined)
  await tileOf(page).click()
  await expect(field(page, 'PO number')).toBeFocused()
  await page.keyboard.type('7781')
  await expect(field(page, 'PO number')).toHaveValue('7781')
})

test('[FORM-16, OPS-05] a booking that opens before its services takes keys in the field that is meant', async ({
  page,
}) => {
  await signInAsBooker(page, 1)
  await page.goto('/home')
  const { promise: listed, resolve: list } = Promise.withResolvers<undefined>()
  await page.route('**/api/servicetype/list', async (route) => {
    await listed
    await route.continue()
  })
  await tileOf(page).click()
  await expect(field(page, 'PO number')).toBeFocused()
  await page.keyboard.type('7782')
  list(undefined)
  await expect(page.getByRole('combobox', { name: 'Service' })).toHaveValue('Sameday')
  await expect(field(page, 'PO number')).toHaveValue('7782')
})
