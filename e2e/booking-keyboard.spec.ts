import { expect, test, type Page } from '@playwright/test'
import { docketsUnder, field, isConfirmed, openForm, press, typeByHand } from './booking-steps.ts'
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
  await expect(page.getByRole('button', { name: 'Re-use' })).toBeVisible()
  await tabTo('Re-use')
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
