import { expect, test, type Page } from '@playwright/test'
import {
  docketsUnder,
  field,
  isConfirmed,
  openForm,
  press,
  stop,
  stopSearch,
  typeByHand,
} from './booking-steps.ts'
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
  await expect(page.getByRole('button', { name: 'Confirm', exact: true })).toBeFocused()
  await pressKeys('Enter')
  await isConfirmed(page)
  expect(await docketsUnder(page, reference)).toHaveLength(1)
  expect(keys).toBeLessThanOrEqual(30)
})

/** The keyboard of a page, with the number of keys pressed so far. A chord such as Control+K counts as one. */
function countedKeyboard({ keyboard }: Page) {
  let keys = 0
  return {
    keys: () => keys,
    async press(...pressed: string[]) {
      for (const key of pressed) await keyboard.press(key)
      keys += pressed.length
    },
    async type(text: string) {
      await keyboard.type(text)
      keys += text.length
    },
  }
}

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
  await expect(page.getByRole('button', { name: 'Confirm', exact: true })).toBeFocused()
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

test('[FORM-01, FORM-14, OPS-05, PRICE-01] from the home page, a booking between two addresses of the book takes at most 30 keys, with its price, route and times before Quote, on one screen', async ({
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
  expect(counted.keys()).toBeLessThanOrEqual(30)
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

test('[FORM-01, OPS-05] Enter moves on from every field of the booking form to its main button', async ({
  page,
}) => {
  await openForm(page)
  await typeByHand(page, 'Delivery')
  await press(page, 'More: wait and return, proof of delivery')
  await press(page, 'Add sizes')
  await press(page, 'Edit the contact for the booking')
  await typeByHand(page, 'Collection')
  const names: (string | null | undefined)[] = []
  for (let presses = 0; presses < 80 && names.at(-1) !== 'Quote'; presses += 1) {
    const before = await page.evaluate(() => document.activeElement?.id)
    await page.keyboard.press('Enter')
    names.push(await focusedName(page))
    const id = await page.evaluate(() => document.activeElement?.id)
    expect(id, `Enter stays at field ${names.at(-2)}`).not.toBe(before)
  }
  expect(names.at(-1)).toBe('Quote')
  expect(names.length).toBeGreaterThan(20)
})
