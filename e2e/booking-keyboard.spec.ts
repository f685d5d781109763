import { expect, test, type Page } from '@playwright/test'
import { docketsUnder, field, isConfirmed } from './booking-steps.ts'
import { signIn } from './sign-in.ts'

const focusedName = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement
    return focused?.getAttribute('aria-label') ?? focused?.textContent
  })

test('[FORM-01, OPS-05] a practised customer books a repeat delivery with the keyboard alone', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/docket/list')
  await expect(page.getByRole('row', { name: /MT\d{6}/ }).first()).toBeVisible()
  const { keyboard } = page
  let keys = 0
  const strike = async (...struck: string[]) => {
    for (const key of struck) await keyboard.press(key)
    keys += struck.length
  }
  const type = async (text: string) => {
    await keyboard.type(text)
    keys += text.length
  }
  /** Goes on with the Tab key until it stands where it is wanted. */
  const tabTo = async (name: string) => {
    for (let tabs = 1; tabs <= 12; tabs += 1) {
      await strike('Tab')
      if ((await focusedName(page)) === name) return
    }
    throw new Error(`The Tab key does not lead to ${name}`)
  }

  // The skip link is the first stop of every page.
  await strike('Tab', 'Enter')
  await tabTo('Recent Bookings')
  await strike('ArrowDown', 'Enter')
  await expect(page.getByRole('button', { name: 'Re-use' })).toBeVisible()
  await tabTo('Re-use')
  await strike('Enter')

  await expect(field(page, 'PO number')).toBeFocused()
  const reference = String(Date.now()).slice(-9)
  await type(reference)
  await strike('Control+Enter')
  await expect(page.getByRole('button', { name: 'Confirm', exact: true })).toBeFocused()
  await strike('Enter')
  await isConfirmed(page)
  expect(await docketsUnder(page, reference)).toHaveLength(1)
  expect(keys).toBeLessThanOrEqual(30)
})
