import { randomUUID } from 'node:crypto'
import { expect, test, type Page } from '@playwright/test'
import { send } from './book-dockets.ts'
import { userList } from '@despatch/contract/users/users.ts'
import { fitsWidth } from './fits-width.ts'
import { listDockets } from './listed-dockets.ts'
import { addCustomer, signInAsBooker } from './new-user.ts'
import { everyRule, hasNoViolation } from './no-violation.ts'
import { signIn } from './sign-in.ts'

const noViolation = (page: Page) => hasNoViolation(page, (axe) => axe.withTags(everyRule))

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()

test('[USER-01, USER-02, USER-04, USER-05] an administrator adds a dispatcher, who sees only what they were given', async ({
  page,
  browser,
}) => {
  const logon = `dee${randomUUID().slice(0, 6)}`
  await signIn(page, 'admin')
  await page.goto('/user/list')
  await page.getByRole('link', { name: 'New user' }).click()
  await expect(page.getByLabel('Username')).toBeFocused()
  await page.keyboard.type(logon)
  await page.getByLabel('First name').fill('Delia')
  await page.getByLabel('Last name').fill('Aardvark')
  await page.getByLabel('Email').fill(`${logon}@customer.example`)

  // Changing the password clears its confirmation. A mistyped confirmation is reported at its field.
  const password = page.getByRole('textbox', { name: 'Password', exact: true })
  await password.fill('first of all')
  await page.getByLabel('Confirm password').fill('first of all')
  await password.fill('a long enough secret')
  await expect(page.getByLabel('Confirm password')).toHaveValue('')
  await expect(page.getByText('Password strength: Strong, 5 of 5')).toBeVisible()
  await page.getByLabel('Confirm password').fill('a long enough secret')
  await expect(page.getByRole('switch', { name: 'Ask for a new password' })).toBeChecked()

  // One choice sets all permissions. An exception is named beside it.
  await page.getByRole('combobox', { name: 'Role' }).click()
  await page.getByRole('option', { name: 'Dispatcher' }).click()
  const dispatch = page.getByRole('group', { name: 'Dispatch and tracking' })
  await expect(dispatch.getByRole('switch', { name: 'Control', exact: true })).toBeChecked()
  await expect(page.getByRole('combobox', { name: 'Start page' })).toHaveValue('Control board')
  await page.getByRole('switch', { name: 'Reports', exact: true }).check()
  await expect(page.getByText('Dispatcher, with 1 exception. Also: Reports.')).toBeVisible()
  // The role brings all accounts and all circuits. Here they are narrowed.
  const allAccounts = page.getByRole('switch', { name: 'All accounts' })
  await expect(allAccounts).toBeChecked()
  for (const circuit of await page.getByRole('switch', { name: /^Can change statuses of/ }).all())
    await expect(circuit).toBeChecked()
  await allAccounts.uncheck()
  await save(page)
  await expect(page.getByRole('alert').filter({ hasText: 'At least one account is required' })).toBeVisible()
  const accounts = page.getByRole('textbox', { name: 'Find accounts' })
  await expect(accounts).toBeFocused()

  // Found by typing, ticked by keyboard. The only account is the default one.
  await page.keyboard.type('copper')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await expect(page.getByRole('combobox', { name: 'Default account' })).toHaveValue(/^Copperfield/)
  const circuits = page.getByRole('region', { name: 'Circuits' }).getByRole('checkbox')
  for (const circuit of await circuits.all()) await circuit.uncheck()
  await save(page)
  await expect(page.getByRole('alert').filter({ hasText: 'At least one circuit is required' })).toBeVisible()
  await page.getByRole('checkbox', { name: 'Sameday London' }).check()
  await page.getByRole('switch', { name: 'Can change statuses of LON' }).check()
  await page.getByLabel('Refresh interval for LON in seconds').fill('20')
  await save(page)
  await expect(page.getByText('User data saved')).toBeVisible()
  await expect(page).toHaveURL(/\/user\/list/)

  // Any column sorts. The search finds words in several fields. Enter opens the row.
  await page.getByRole('button', { name: 'Username' }).click()
  await expect(page.getByRole('columnheader', { name: 'Username' })).toHaveAttribute('aria-sort', 'ascending')
  await page.keyboard.press('/')
  await page.keyboard.type(`aardvark ${logon} copper`)
  await expect(page.getByRole('row', { name: /Aardvark/ })).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('combobox', { name: 'Permission' }).click()
  await page.getByRole('option', { name: 'API user' }).click()
  await expect(page.getByRole('row', { name: /Aardvark/ })).toHaveCount(0)
  await page.getByRole('combobox', { name: 'Permission' }).click()
  await page.getByRole('option', { name: 'Control' }).click()
  await expect(page.getByRole('row', { name: /Aardvark/ })).toContainText('Dispatcher, with 1 exception')
  await page.getByRole('grid', { name: 'Users' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Delia Aardvark' })).toBeVisible()
  await expect(page.getByLabel('Refresh interval for LON in seconds')).toHaveValue('20 seconds')

  // The dispatcher chooses a password, and sees one board and one account.
  const other = await browser.newContext()
  const dispatcher = await other.newPage()
  await dispatcher.goto('/login?database=metro')
  await dispatcher.getByLabel('Username').fill(logon)
  await dispatcher.getByLabel('Password', { exact: true }).fill('a long enough secret')
  await dispatcher.getByRole('button', { name: 'Log in' }).click()
  await expect(dispatcher.getByRole('heading', { name: 'Choose a new password' })).toBeVisible()
  await dispatcher.getByLabel('Password', { exact: true }).fill('one of my own choice')
  await dispatcher.getByLabel('Confirm password').fill('one of my own choice')
  await dispatcher.getByRole('button', { name: 'Change password' }).click()
  await expect(dispatcher).toHaveURL(/\/control$/)
  await expect(dispatcher.getByRole('row', { name: /MT\d{6}/ }).first()).toBeVisible()
  const boards = await dispatcher.request.post('/api/circuit/list', { data: {} })
  expect(await boards.json()).toMatchObject({
    rows: [{ cir_circ_code: 'LON', acia_update: 'T', acia_refresh: 20 }],
  })
  const bookings = await listDockets<{ dck_cust_id: number }>(dispatcher)
  expect(new Set(bookings.map(({ dck_cust_id }) => dck_cust_id))).toEqual(new Set([2]))
  await dispatcher.goto('/user/list')
  await expect(dispatcher).toHaveURL(/\/home$/)
  await other.close()

  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Delete Delia Aardvark?' })
  await question.getByRole('button', { name: 'Delete user' }).click()
  // The page was opened before the dispatcher chose a password, which does not change the record.
  await expect(page.getByText('Delia Aardvark has been deleted')).toBeVisible()
  await expect(page).toHaveURL(/\/user\/list/)
})

test('[USER-02, AUTH-05, AUTH-08] a user without the administrator permission manages their own details', async ({
  page,
  browser,
}) => {
  await signIn(page, 'hugo')
  await page.goto('/home')
  await page.getByRole('button', { name: /^Your menu/ }).click()
  await page.getByRole('menuitem', { name: 'My details' }).click()
  await expect(page.getByRole('heading', { name: 'My User Detail' })).toBeVisible()
  for (const section of ['Details', 'Communications', 'Password', 'Allocation'])
    await expect(page.getByRole('region', { name: section, exact: true })).toBeVisible()
  for (const section of ['Options', 'Accounts', 'Circuits', 'Reports'])
    await expect(page.getByRole('region', { name: section, exact: true })).toHaveCount(0)
  await expect(page.getByLabel('Username')).not.toBeEditable()

  await page.getByLabel('Telephone').fill('none')
  await save(page)
  await expect(page.getByLabel('Telephone')).toBeFocused()
  await page.getByLabel('Telephone').fill('020 7946 0999')
  await page.getByLabel('Last name').fill('Marlowe-Finch')
  await page.getByRole('link', { name: 'Recent bookings' }).click()
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByText('Keep editing').click()

  // An administrator saves the same user.
  const office = await browser.newContext()
  const admin = await office.newPage()
  await signIn(admin, 'admin')
  const found = await admin.request.post('/api/user/list', { data: { search: 'hugo' } })
  const [user] = ((await found.json()) as { rows: { ausr_id: number }[] }).rows
  await admin.goto(`/user/detail?_id=${user?.ausr_id}&state=existing`)
  await admin.getByLabel('Known as').fill('Hugo the First')
  await admin.getByRole('textbox', { name: 'Find accounts' }).fill('juniper')
  await admin.getByRole('checkbox', { name: /Juniper/ }).press('Space')
  await save(admin)
  await expect(admin.getByText('User data saved')).toBeVisible()
  await office.close()
  await save(page)
  await expect(page.getByText('Known as: they entered “Hugo the First”')).toBeVisible()
  await page.getByRole('button', { name: 'Keep my version' }).click()
  await save(page)
  await expect(page.getByText('User data saved')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Your menu, Hugo Marlowe-Finch' })).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Telephone')).toHaveValue('020 7946 0999')

  // The administrator has added a second account, which the user makes their default.
  const account = page.getByRole('combobox', { name: 'Default account' })
  await expect(account).toHaveValue(/^Marlowe/)
  await account.click()
  await page.getByRole('option', { name: /^Juniper/ }).click()
  await save(page)
  await expect(page.getByText('User data saved')).toBeVisible()
  await page.reload()
  await expect(account).toHaveValue(/^Juniper/)

  await page.getByLabel('Email').fill('hugo.marlowe@customer.example')
  await save(page)
  await expect(page.getByLabel('Current password')).toBeFocused()
  await expect(page.getByText('Your current password is required.').first()).toBeVisible()
  await page.getByLabel('Current password').fill('not this one')
  await save(page)
  await expect(page.getByLabel('Current password')).toHaveAccessibleDescription(
    /This is not your current password\./,
  )
  await page.getByLabel('Current password').fill('Despatch-demo-1')
  await save(page)
  await expect(page.getByLabel('Current password')).toHaveCount(0)
  await page.reload()
  await expect(page.getByLabel('Email')).toHaveValue('hugo.marlowe@customer.example')

  await page.getByRole('button', { name: 'Change password' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change password' })
  await expect(dialog.getByLabel('Current password')).toBeFocused()
  await dialog.getByLabel('Current password').fill('not this one')
  await dialog.getByLabel('Password', { exact: true }).fill('quite another secret')
  await dialog.getByLabel('Confirm password').fill('quite another secret')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('This is not your current password.')).toBeVisible()
  await dialog.getByLabel('Current password').fill('Despatch-demo-1')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Your password has been changed')).toBeVisible()
  await expect(dialog).toBeHidden()
  // This session continues.
  await page.reload()
  await expect(page.getByRole('heading', { name: 'My User Detail' })).toBeVisible()
})

test('[NAV-01, USER-02] a user chooses the page to start on, of those that their permissions open', async ({
  page,
}) => {
  await signInAsBooker(page, 1)
  await page.goto('/')
  await expect(page).toHaveURL(/\/home$/)
  await page.goto('/user/detail?state=current')
  const start = page.getByRole('combobox', { name: 'Start page' })
  await expect(start).toHaveValue('Home')
  await start.click()
  await expect(page.getByRole('option')).toHaveText(['Home', 'New booking', 'Recent bookings'])
  await page.getByRole('option', { name: 'New booking' }).click()
  await save(page)
  await expect(page.getByText('User data saved')).toBeVisible()
  await page.goto('/')
  await expect(page).toHaveURL(/\/docket\/detail$/)
  await expect(page.getByRole('heading', { name: 'NEW BOOKING' })).toBeVisible()
})

test('[AUTH-09] an API user creates a key, sees it once and revokes it, and an administrator revokes another', async ({
  page,
  browser,
  playwright,
  baseURL,
}) => {
  await signIn(page, 'api')
  await page.goto('/user/detail?state=current')
  await page.getByRole('button', { name: 'New key' }).click()
  const name = `Stock system ${randomUUID().slice(0, 6)}`
  const dialog = page.getByRole('dialog', { name: 'New API key' })
  await expect(dialog.getByLabel('Name')).toBeFocused()
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('button', { name: 'Copy' })).toBeVisible()
  const key = (await dialog.getByText(/^despatch_metro_/).textContent()) ?? ''
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText('never used')
  await expect(page.getByText(key)).toHaveCount(0)

  const apiClient = await playwright.request.newContext({
    ...(baseURL === undefined ? {} : { baseURL }),
    extraHTTPHeaders: { authorization: `Bearer ${key}` },
  })
  const ask = async () => (await apiClient.post('/api/docket/list', { data: {} })).status()
  expect(await ask()).toBe(200)
  await page.reload()
  await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText('last used')
  await page.getByRole('button', { name: `Revoke ${name}` }).click()
  const question = page.getByRole('dialog', { name: `Revoke ${name}?` })
  await question.getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: name })).toHaveCount(0)
  await expect.poll(ask).toBe(401)
  await apiClient.dispose()

  const another = `Web shop ${randomUUID().slice(0, 6)}`
  await page.getByRole('button', { name: 'New key' }).click()
  await dialog.getByLabel('Name').fill(another)
  await dialog.getByLabel('Expires').selectOption('In 30 days')
  await dialog.getByRole('button', { name: 'Create key' }).click()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: another })).toContainText('expires')
  const office = await browser.newPage()
  await signIn(office, 'admin')
  await office.goto('/user/list')
  await office.getByRole('button', { name: 'API keys' }).click()
  const all = office.getByRole('dialog', { name: 'API keys of all users' })
  await expect(all.getByRole('listitem').filter({ hasText: another })).toContainText('api · Created')
  await all.getByRole('button', { name: `Revoke ${another}` }).click()
  await office
    .getByRole('dialog', { name: `Revoke ${another}?` })
    .getByRole('button', { name: 'Revoke' })
    .click()
  await expect(all.getByRole('listitem').filter({ hasText: another })).toHaveCount(0)
  await office.close()
})

test('[USER-06] the last administrator cannot be removed, and the reason is shown', async ({ page }) => {
  await signIn(page, 'admin', 'northern')
  await page.goto('/user/detail?state=current')
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  const question = page.getByRole('dialog', { name: /^Delete / })
  await question.getByRole('button', { name: 'Delete user' }).click()
  await expect(question.getByText(/last administrator who can log in/)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('switch', { name: 'Administrator', exact: true }).uncheck()
  await save(page)
  await expect(page.getByRole('alert').filter({ hasText: /last administrator/ })).toBeVisible()
})

test('[USER-04, LIST-07] “All accounts” gives a member of staff access to the bookings of every customer, and can be withdrawn', async ({
  page,
  browser,
}) => {
  const customer = await addCustomer(page)
  const staff = await (await browser.newContext()).newPage()
  const username = await signInAsBooker(staff, customer)
  const booking = staff.getByRole('row', { name: /MT\d{6}/ })
  await staff.goto('/docket/list')
  await expect(staff.getByRole('heading', { name: 'Recent Bookings' })).toBeVisible()
  await expect(staff.getByText('No bookings yet')).toBeVisible()

  const open = async () => {
    await page.goto('/user/list')
    await page.getByRole('textbox', { name: 'Search users' }).fill(username)
    await expect(page.getByRole('row')).toHaveCount(2)
    await page.getByRole('grid', { name: 'Users' }).focus()
    await page.keyboard.press('Enter')
  }
  await open()
  const all = page.getByRole('switch', { name: 'All accounts' })
  await expect(all).not.toBeChecked()
  await all.check()
  // There is nothing to select: every customer is included.
  await expect(page.getByRole('textbox', { name: 'Find accounts' })).toHaveCount(0)
  await save(page)
  await expect(page.getByText('User data saved')).toBeVisible()
  await staff.reload()
  await expect(booking.first()).toBeVisible()

  await open()
  await expect(all).toBeChecked()
  await all.uncheck()
  const answered = page.waitForResponse('**/api/user/post')
  await save(page)
  expect((await answered).status()).toBe(200)
  await staff.reload()
  await expect(staff.getByText('No bookings yet')).toBeVisible()
  await expect(booking).toHaveCount(0)
  await staff.context().close()
})

test('[USER-02, USER-03] on a phone, the form of a user opens a section at a time, and a role is enough to save a dispatcher', async ({
  page,
}) => {
  const logon = `pat${randomUUID().slice(0, 6)}`
  await page.setViewportSize({ width: 360, height: 800 })
  await signIn(page, 'admin')
  await page.goto('/user/detail?state=new')
  const link = (name: string) => page.getByRole('heading', { level: 2, name }).getByRole('link')
  for (const name of ['Details', 'Communications', 'Password', 'Options', 'Accounts', 'Circuits', 'Reports'])
    await expect(link(name)).toBeVisible()
  await expect(page.getByLabel('Username')).toBeHidden()
  await noViolation(page)

  // Save opens the section of the first error, and the list names the others.
  await save(page)
  await expect(page.getByLabel('Username')).toBeFocused()
  await expect(page.getByRole('heading', { level: 2, name: 'Details' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'Communications' })).toBeHidden()
  await page.getByLabel('Username').fill(logon)
  await page.getByRole('link', { name: 'All sections' }).click()
  await expect(link('Password To correct')).toBeVisible()
  await expect(link('Details').getByText('To correct')).toBeHidden()
  await link('Communications').click()
  await page.getByLabel('Email').fill(`${logon}@customer.example`)
  // Back returns to the list, and nothing is lost.
  await page.goBack()
  await link('Options').click()
  await page.getByRole('combobox', { name: 'Role' }).click()
  await page.getByRole('option', { name: 'Dispatcher' }).click()
  await fitsWidth(page)
  await noViolation(page)
  await save(page)
  await expect(page).toHaveURL(/\/user\/list$/)

  const { rows } = await send(page.request, userList, { search: logon })
  expect(rows).toMatchObject([{ ausr_logon: logon, ausr_all_accounts: 'T', ausr_rights_control: 'T' }])
  await page.goto(`/user/detail?_id=${rows[0]?.ausr_id}&state=existing`)
  await link('Circuits').click()
  for (const circuit of await page.getByRole('switch', { name: /^Can change statuses of/ }).all())
    await expect(circuit).toBeChecked()
  // Another page would lose the changes.
  await page.getByRole('link', { name: 'All sections' }).click()
  await link('Communications').click()
  await page.getByLabel('Telephone').fill('020 7946 0998')
  await page.getByRole('link', { name: 'All sections' }).click()
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible()
})
