import { circuitDocketList, statusChange } from '@despatch/contract/control/control.ts'
import { driverList } from '@despatch/contract/control/drivers.ts'
import { expect, test, type APIRequestContext, type Page } from '@playwright/test'
import { bookDockets as book, logInAs, send } from './book-dockets.ts'
import { changeReply } from './change-reply.ts'
import { countedKeyboard, printCount } from './counted.ts'
import { hasNoViolation } from './no-violation.ts'
import { signIn } from './sign-in.ts'

/** Allocates a docket as another user. Returns the driver. */
async function allocateAsColleague(request: APIRequestContext, number: string): Promise<string> {
  await logInAs(request, 'admin')
  const { rows } = await send(request, circuitDocketList, { cir_code: 'LON' })
  const row = rows.find(({ dck_docket }) => dck_docket === number)
  const drivers = (await send(request, driverList, {})).rows
  const driver = drivers.find(({ drv_state }) => drv_state === 'active')
  await send(request, statusChange, {
    docket: row?.dck_id ?? 0,
    version: row?.dck_version ?? 0,
    status: 'G',
    driver: driver?.drv_id ?? 0,
  })
  return driver?.drv_driver ?? ''
}

const expectAccessible = (page: Page) => hasNoViolation(page, (axe) => axe)

test('[CTRL-01, CTRL-02, CTRL-03, CTRL-05, CTRL-06, CTRL-08] a dispatcher works on the board with the keyboard alone', async ({
  page,
  playwright,
  baseURL,
}) => {
  const reference = `KEYS ${Date.now()}`
  const request = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  const numbers = await book(request, reference, 5)
  await signIn(page, 'control')
  await page.goto('/control?circuit=LON')
  const grid = page.getByRole('grid', { name: /^Dockets of/ })
  const rows = grid.getByRole('row', { name: /MT\d{6}/ })
  await expect(rows.first()).toBeVisible()
  const { keyboard } = page
  const dialog = page.getByRole('dialog')
  const rowOf = (number: string) => grid.getByRole('row', { name: new RegExp(number) })

  await test.step('the keys are shown, and the dialog is accessible', async () => {
    await keyboard.press('Shift+?')
    await expect(dialog).toContainText('Allocate the docket or all selected dockets to a driver')
    await expectAccessible(page)
    await keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })

  await test.step('the board is filtered by a reference, and the focus moves to the dockets', async () => {
    await keyboard.press('/')
    await keyboard.type(reference)
    await expect(rows).toHaveCount(5)
    await keyboard.press('Enter')
    await expect(grid).toBeFocused()
  })

  await test.step('all five are allocated to one driver at once', async () => {
    await keyboard.press('Home')
    for (let more = 1; more < 3; more += 1) await keyboard.press('Shift+ArrowDown')
    await expect(page.getByText('3 selected')).toBeVisible()
    await keyboard.press('Shift+ArrowUp')
    await expect(page.getByText('2 selected')).toBeVisible()
    await keyboard.press('Control+a')
    await expect(page.getByText('5 selected')).toBeVisible()
    await keyboard.press('Space')
    await expect(page.getByText('4 selected')).toBeVisible()
    await keyboard.press('Space')
    await expectAccessible(page)
    await keyboard.press('g')
    await expect(dialog.getByRole('combobox', { name: 'Driver' })).toBeFocused()
    await keyboard.type('Grace')
    await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(1)
    await keyboard.press('ArrowDown')
    await keyboard.press('Enter')
    await expect(dialog.getByRole('combobox', { name: 'Driver' })).toHaveValue(/Grace/)
    await keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(grid.getByRole('row', { name: /Given to driver.*Grace/ })).toHaveCount(5)
    await expect(page.getByText('5 selected')).toBeHidden()
    await expect(grid).toBeFocused()
  })

  await test.step('one is collected, and the next docket follows', async () => {
    await keyboard.press('Home')
    await keyboard.press('Enter')
    await expect(dialog).toContainText(numbers[0] ?? '')
    // Nothing is chosen and nothing signed until the dispatcher does it: two more keys change nothing.
    await expect(dialog.getByRole('radio').first()).toBeFocused()
    await keyboard.press('Enter')
    await keyboard.press('Enter')
    await expect(dialog).toContainText('Choose the new status.')
    await expect(dialog.getByRole('radio', { checked: true })).toHaveCount(0)
    await dialog.getByRole('radio', { name: 'Item collected' }).check()
    await expect(dialog.getByLabel('Signed by')).toHaveValue('')
    await dialog.getByLabel('Signed by').focus()
    await keyboard.type('Front desk')
    await keyboard.press('Control+Enter')
    await expect(dialog).toContainText(numbers[1] ?? '')
    await keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(grid).toBeFocused()
    await expect(rowOf(numbers[0] ?? '')).toContainText('Item collected')
  })

  await test.step('of several dockets only those that can change are changed, and the others are listed', async () => {
    await expect(grid).toBeFocused()
    await keyboard.press('Control+a')
    await keyboard.press('s')
    await expect(dialog).toContainText('Change status of 5 dockets')
    await expect(dialog).toContainText('4 of 5')
    await dialog.getByRole('radio', { name: /Item collected/ }).focus()
    await keyboard.press('Space')
    await dialog.getByLabel('Signed by').focus()
    await keyboard.type('Front desk')
    await keyboard.press('Enter')
    await expect(dialog).toContainText('4 changed, 1 not changed')
    await expect(dialog.getByRole('listitem')).toHaveText(
      `${numbers[0]} A docket cannot change from "Item collected" to "Item collected".`,
    )
    await expectAccessible(page)
    await keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(page.getByText('1 selected')).toBeVisible()
    await grid.focus()
    await keyboard.press('Escape')
    await expect(page.getByText('1 selected')).toBeHidden()
  })

  await test.step('after a colleague’s change, the dialog shows it at once, and on saving shows who changed what and when, and keeps what was typed', async () => {
    const [number = ''] = await book(request, `${reference} B`, 1)
    await expect(rowOf(number)).toBeVisible()
    await grid.focus()
    await keyboard.press('n')
    await keyboard.press('Enter')
    await expect(dialog).toContainText(number)
    await dialog.getByRole('radio', { name: 'On hold' }).focus()
    await keyboard.press('Space')
    await dialog.getByLabel('Signed by').focus()
    await keyboard.type('Robin')
    const driver = await allocateAsColleague(request, number)
    await expect(dialog.getByRole('status')).toContainText(`${number} has just been changed`)
    await expect(dialog.getByRole('status')).toContainText(`It is now “Given to driver, ${driver}”.`)
    await keyboard.press('Enter')
    await expect(dialog.getByRole('alert')).toContainText(
      new RegExp(
        `${number} has been changed by admin at \\d\\d/\\d\\d/\\d{4} \\d\\d:\\d\\d: Given to driver, ${driver}. Check it before you save again.`,
      ),
    )
    await expect(dialog).toContainText('Given to driver')
    await expect(dialog.getByLabel('Signed by')).toHaveValue('Robin')
    await expect(dialog.getByRole('radio', { name: 'On hold' })).toBeChecked()
    // The docket is read again before it can be saved.
    await expect(dialog.getByRole('button', { name: 'Save', exact: true })).toBeEnabled()
    await dialog.getByLabel('Signed by').focus()
    await keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(rowOf(number)).toContainText('On hold')
  })

  await test.step('without a connection the board shows how old it is, and is up to date again afterwards', async () => {
    await page.context().setOffline(true)
    await expect(page.getByRole('status').filter({ hasText: /Offline: .* old/ })).toBeVisible()
    const [number = ''] = await book(request, `${reference} C`, 1)
    await page.context().setOffline(false)
    await expect(rowOf(number)).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: 'Live' })).toBeVisible()
  })
  await request.dispose()
})

test('[CTRL-01, CTRL-08] the time left and eleven columns fit beside the menu, and a state is found by its name', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, 'control')
  const grid = page.getByRole('grid', { name: /^Dockets of/ })
  const rows = grid.getByRole('row', { name: /MT\d{6}/ })
  for (const circuit of ['LON', 'NAT']) {
    await page.goto(`/control?circuit=${circuit}`)
    await expect(rows.first()).toBeVisible()
    // With the boxes that select dockets.
    await expect(grid).toHaveAttribute('aria-colcount', '13')
    await expect.poll(() => grid.evaluate((each) => each.scrollWidth - each.clientWidth)).toBe(0)
  }
  const filter = page.getByRole('textbox', { name: 'Filter board' })
  await filter.fill('unassigned')
  await expect(grid.getByRole('row', { name: /Given to driver|En route|Item collected/ })).toHaveCount(0)
  await expect(rows.first()).toBeVisible()
  await filter.fill('late nowhere')
  await expect(page.getByText(/^None of the \d+ dockets contains “late nowhere”\.$/)).toBeVisible()
})

test('[CTRL-03, CTRL-08] “Save and next” continues with the next unallocated docket and keeps the keyboard', async ({
  page,
  playwright,
  baseURL,
}) => {
  const reference = `NEXT ${Date.now()}`
  const request = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  const [first = '', second = '', third = ''] = await book(request, reference, 3)
  await allocateAsColleague(request, second)
  await signIn(page, 'control')
  await page.goto('/control?circuit=LON')
  const { keyboard } = page
  const dialog = page.getByRole('dialog')
  const driver = dialog.getByRole('combobox', { name: 'Driver' })
  const grid = page.getByRole('grid', { name: /^Dockets of/ })
  const rows = grid.getByRole('row', { name: /MT\d{6}/ })
  await expect(rows.first()).toBeVisible()
  await keyboard.press('/')
  await keyboard.type(reference)
  await expect(rows).toHaveCount(3)
  await keyboard.press('Enter')
  await keyboard.press('Home')
  await keyboard.press('g')
  const order = (await rows.allTextContents()).map((text) => /MT\d{6}/.exec(text)?.[0])
  const opened = [first, third].toSorted((one, other) => order.indexOf(one) - order.indexOf(other))
  if (order[0] === second) {
    await keyboard.press('Escape')
    await keyboard.press('n')
    await keyboard.press('g')
  }
  await expect(dialog).toContainText(opened[0] ?? '')
  await expect(driver).toBeFocused()
  await keyboard.type('Grace')
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(1)
  await keyboard.press('ArrowDown')
  // The first press chooses the highlighted driver, and the second saves.
  await keyboard.press('Control+Enter')
  await expect(driver).toHaveValue(/Grace/)
  await expect(dialog.getByText('Please choose a driver.')).toHaveCount(0)
  await keyboard.press('Control+Enter')
  await expect(dialog).toContainText(opened[1] ?? '')
  await expect(driver).toHaveValue('')
  await expect(driver).toBeFocused()
})

test('[CTRL-03, CTRL-08, OPS-05] from loading the board, allocating one docket takes at most 4 keys, and three at most 8', async ({
  page,
  playwright,
  baseURL,
}) => {
  const reference = `COUNT ${Date.now()}`
  const request = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  await book(request, reference, 4)
  await signIn(page, 'control')
  const grid = page.getByRole('grid', { name: /^Dockets of/ })
  const rows = grid.getByRole('row', { name: /MT\d{6}/ })
  const waiting = rows.filter({ hasText: 'Web booking' })
  const dialog = page.getByRole('dialog', { name: 'Change status' })
  const counted = countedKeyboard(page)
  /** Chooses the first suggested driver for the docket of the dialog. */
  const allocate = async () => {
    const driver = dialog.getByRole('combobox', { name: 'Driver' })
    await expect(driver).toBeFocused()
    await expect(driver).toHaveAttribute('placeholder', /1 to 3/)
    await counted.press('1')
    await expect(driver).not.toHaveValue('')
    await counted.press('Control+Enter')
  }
  /** Loads the board, which opens with the last filter, and goes to the first docket that waits. */
  const load = async () => {
    await page.goto('/control?circuit=LON')
    await expect(grid).toBeFocused()
    await counted.press('n')
    await counted.press('g')
  }
  await page.goto('/control?circuit=LON')
  await page.getByLabel('Filter board').fill(reference)
  await expect(waiting).toHaveCount(4)

  await load()
  await allocate()
  await expect(waiting).toHaveCount(3)
  printCount('Allocating a docket', { keys: counted.keys() })
  expect(counted.keys()).toBeLessThanOrEqual(4)

  const before = counted.keys()
  await load()
  for (const left of [2, 1, 0]) {
    await allocate()
    await expect(waiting).toHaveCount(left)
  }
  printCount('Allocating three dockets', { keys: counted.keys() - before })
  expect(counted.keys() - before).toBeLessThanOrEqual(8)
})

test('[CTRL-03, CTRL-08] the keys of the board work on arrival, by its address and by the menu, and leave a field alone', async ({
  page,
}) => {
  await signIn(page, 'control')
  const grid = page.getByRole('grid', { name: /^Dockets of/ })
  const dialog = page.getByRole('dialog', { name: 'Change status' })
  await page.goto('/control?circuit=LON')
  await expect(grid).toBeFocused()
  await page.keyboard.press('n')
  await page.keyboard.press('g')
  await expect(dialog.getByRole('combobox', { name: 'Driver' })).toBeFocused()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await page.goto('/home')
  await page.getByRole('link', { name: 'Control' }).first().click()
  await expect(grid).toBeVisible()
  await expect(grid).toBeFocused()

  // The focus stays in the filter when its dockets come back.
  const filter = page.getByLabel('Filter board')
  await filter.fill('none has this')
  await expect(grid).toHaveCount(0)
  await filter.fill('')
  await expect(grid).toBeVisible()
  await expect(filter).toBeFocused()
})

test('[CTRL-01] the board opens with the circuit and the filter that the user last used', async ({
  page,
}) => {
  await signIn(page, 'control')
  await page.goto('/control')
  const circuit = page.getByRole('combobox', { name: 'Circuit' })
  const filter = page.getByLabel('Filter board')
  await circuit.selectOption('Sameday London')
  await expect(circuit.getByRole('option', { selected: true })).toHaveText('Sameday London')
  await filter.fill('unassigned')
  await page.goto('/home')
  await page.getByRole('link', { name: 'Control' }).first().click()
  await expect(circuit.getByRole('option', { selected: true })).toHaveText('Sameday London')
  await expect(filter).toHaveValue('unassigned')
  await filter.fill('')
  await page.reload()
  await expect(circuit.getByRole('option', { selected: true })).toHaveText('Sameday London')
  await expect(filter).toHaveValue('')
})

test('[CTRL-02] the time left or late is readable on every docket at all widths', async ({ page }) => {
  await signIn(page, 'control')
  const now = Date.now()
  await page.clock.setFixedTime(now)
  await page.route('**/api/live/board*', (route) => route.abort())
  const minutes = [-(23 * 60 + 59), -61, -59, -10, 0, 29]
  await changeReply(page, 'circuit/docket/list', ({ rows }) => ({
    rows: rows.slice(0, minutes.length).map((row, index) => {
      const due = new Date(now + (minutes[index] ?? 0) * 60_000).toISOString()
      return { ...row, dck_status: 'G', dadd_deadline: due }
    }),
    next: null,
  }))
  await page.goto('/control?circuit=LON')
  const grid = page.getByRole('grid', { name: /^Dockets of/ })
  await expect(grid.getByText('23 h 59 late')).toBeVisible()
  for (const width of [1024, 1280, 1440, 1920, 2560]) {
    await page.setViewportSize({ width, height: 800 })
    for (const text of [
      '23 h 59 late',
      '1 h 01 late',
      '59 min late',
      '10 min late',
      'due now',
      'in 29 min',
    ]) {
      const cell = grid.getByRole('gridcell').filter({ hasText: text })
      const isCut = () => cell.evaluate((each) => each.scrollWidth > each.clientWidth)
      await expect.poll(isCut, { message: `${text} at ${width} pixels` }).toBe(false)
    }
  }
})
