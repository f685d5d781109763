import { expect, test } from '@playwright/test'
import { bookDockets } from './book-dockets.ts'
import { hasNoViolation } from './no-violation.ts'
import { signIn } from './sign-in.ts'

test('[CTRL-03, CTRL-08] a dispatcher accepts bookings, moves them to another driver and undoes mistakes by keyboard', async ({
  page,
  playwright,
  baseURL,
}) => {
  const reference = `MOVE ${Date.now()}`
  const request = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  const [first = ''] = await bookDockets(request, reference, 3)
  await signIn(page, 'control')
  await page.goto('/control?circuit=LON')
  const grid = page.getByRole('grid', { name: /^Dockets of/ })
  const rows = grid.getByRole('row', { name: /MT\d{6}/ })
  const dialog = page.getByRole('dialog')
  const { keyboard } = page
  await page.getByRole('textbox', { name: 'Filter board' }).fill(reference)
  await expect(rows).toHaveCount(3)
  await keyboard.press('Enter')
  await expect(grid).toBeFocused()

  const driver = dialog.getByRole('combobox', { name: 'Driver' })
  const choose = async (name: string) => {
    await expect(driver).toBeFocused()
    await keyboard.type(name)
    await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(1)
    await keyboard.press('ArrowDown')
    await keyboard.press('Enter')
    await expect(driver).toHaveValue(new RegExp(name))
  }

  await test.step('web bookings are accepted, one or many', async () => {
    await keyboard.press('Home')
    await keyboard.press('a')
    await expect(grid.getByRole('row', { name: /Open/ })).toHaveCount(1)
    await keyboard.press('Control+a')
    await keyboard.press('a')
    await expect(grid.getByRole('row', { name: /Open/ })).toHaveCount(3)
    await expect(page.getByText(/^MT\d{6}: A docket that is "Open" cannot be accepted\.$/)).toBeVisible()
    await expect(page.getByText('1 selected')).toBeVisible()
    await keyboard.press('Escape')
  })

  await test.step('all are allocated to one driver, and then to another', async () => {
    await keyboard.press('Control+a')
    await keyboard.press('g')
    await choose('Grace')
    await keyboard.press('Enter')
    await expect(grid.getByRole('row', { name: /Given to driver.*Grace/ })).toHaveCount(3)
    await expect(dialog).toBeHidden()
    await expect(grid).toBeFocused()

    await keyboard.press('Control+a')
    await expect(page.getByText('3 selected')).toBeVisible()
    await keyboard.press('s')
    await expect(dialog.getByRole('radio').last()).toHaveAccessibleName('Change driver')
    await hasNoViolation(page, (axe) => axe)
    await keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(grid).toBeFocused()
    await keyboard.press('g')
    await expect(dialog.getByRole('radio', { name: 'Change driver' })).toBeChecked()
    await choose('Marcus')
    await keyboard.press('Enter')
    await expect(grid.getByRole('row', { name: /Given to driver.*Marcus/ })).toHaveCount(3)
    await expect(dialog).toBeHidden()
    await expect(grid).toBeFocused()
  })

  await test.step('the driver of a docket cannot be chosen again', async () => {
    await keyboard.press('Home')
    await keyboard.press('g')
    await expect(driver).toBeFocused()
    await keyboard.type('Marcus')
    await expect(page.getByRole('option', { name: /Marcus.*current driver/ })).toBeDisabled()
    await keyboard.press('Escape')
    await keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(grid).toBeFocused()
  })

  await test.step('the last change is undone by its key', async () => {
    await grid.focus()
    await expect(page.getByText('Z undo')).toBeVisible()
    await keyboard.press('z')
    await expect(grid.getByRole('row', { name: /Given to driver.*Grace/ })).toHaveCount(3)
    await expect(page.getByText('Change undone')).toBeVisible()
  })

  await test.step('a cancelled docket is restored from the toast', async () => {
    await page.getByRole('textbox', { name: 'Filter board' }).fill(first)
    await expect(rows).toHaveCount(1)
    await keyboard.press('Enter')
    await keyboard.press('Enter')
    await dialog.getByRole('radio', { name: 'Cancelled' }).check()
    await dialog.getByRole('combobox', { name: 'Reason' }).click()
    await page.getByRole('listbox').getByRole('option').first().click()
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(rows).toHaveCount(0)
    const toast = page.getByRole('alert').filter({ hasText: `${first}: Cancelled` })
    await expect(toast).toBeVisible()
    await hasNoViolation(page, (axe) => axe)
    await toast.getByRole('button', { name: /^Undo/ }).click()
    await expect(
      grid.getByRole('row', { name: new RegExp(`${first}.*Given to driver.*Grace`) }),
    ).toBeVisible()
  })

  await test.step('the dialog offers to undo another user’s last change', async () => {
    await grid.focus()
    await keyboard.press('Enter')
    await dialog.getByRole('radio', { name: 'On hold' }).check()
    await expect(dialog.getByLabel('Signed by')).not.toHaveValue('')
    await dialog.getByRole('radio', { name: 'Item collected' }).check()
    await expect(dialog.getByLabel('Signed by')).toHaveValue('')
    await dialog.getByLabel('Signed by').fill('Front desk')
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(grid.getByRole('row', { name: new RegExp(`${first}.*Item collected`) })).toBeVisible()
    // A fresh page has no change of its own to undo.
    await page.reload()
    await page.getByRole('textbox', { name: 'Filter board' }).fill(first)
    await grid.getByRole('row', { name: new RegExp(first) }).click()
    await dialog.getByRole('radio', { name: 'Delivered' }).check()
    await expect(dialog.getByLabel('Signed by')).toHaveValue('')
    await dialog.getByRole('button', { name: 'Undo last change' }).click()
    await expect(grid.getByRole('row', { name: new RegExp(`${first}.*Given to driver`) })).toBeVisible()
    await grid.getByRole('row', { name: new RegExp(first) }).click()
    await expect(dialog.getByRole('radio').first()).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Undo last change' })).toHaveCount(0)
  })
  await request.dispose()
})
