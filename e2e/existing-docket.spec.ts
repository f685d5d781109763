import { docketList } from '@despatch/contract/dockets/dockets.ts'
import { expect, test } from '@playwright/test'
import { bookDockets, send } from './book-dockets.ts'
import {
  chooseAction,
  checkBooking,
  docketsUnder,
  field,
  fillForm,
  isConfirmed,
  makeBooking,
  openForm,
  press,
  stop,
  stopSearch,
} from './booking-steps.ts'
import { signIn } from './sign-in.ts'

test('[FORM-05, FORM-08] a docket opens read-only, Book again books its copy and New booking opens an empty form', async ({
  page,
}) => {
  await openForm(page)
  const reference = await fillForm(page)
  await checkBooking(page)
  await makeBooking(page)
  await isConfirmed(page)
  await page.getByRole('link', { name: 'Open docket' }).click()
  const [docket] = await docketsUnder(page, reference)
  const heading = page.getByRole('heading', { name: docket?.dck_docket ?? '' })
  await expect(heading).toBeVisible()
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0)

  // One main action and two others on a desktop, the main one and the menu on a phone.
  const actions = page
    .getByRole('main')
    .getByRole('button', { name: /^(Consignment Label|Book again|More)$/ })
  await expect(actions).toHaveText(['Consignment Label', 'Book again', 'More'])
  await expect(page.getByRole('link', { name: 'Track', exact: true })).toBeVisible()
  await page.setViewportSize({ width: 360, height: 800 })
  await expect(actions).toHaveText(['Consignment Label', 'More'])
  await actions.last().press('Enter')
  await expect(page.getByRole('menuitem').first()).toHaveText('Track')
  await expect(async () => {
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('menuitem', { name: 'Book again' })).toBeFocused({ timeout: 500 })
  }).toPass()
  await page.keyboard.press('Escape')
  await expect(actions.last()).toBeFocused()
  await page.setViewportSize({ width: 1280, height: 720 })

  await press(page, 'Book again')
  await expect(field(page, 'PO number')).toHaveValue(reference)
  await expect(stop(page, 'Collection')).toContainText('Bloomsbury Print Works')
  await checkBooking(page)
  await press(page, 'Change')
  await expect(field(page, 'PO number')).toHaveValue(reference)

  await page.goBack()
  await expect(heading).toBeVisible()
  await chooseAction(page, 'New booking')
  await expect(stopSearch(page, 'Collection')).toBeVisible()
  await expect(field(page, 'PO number')).toHaveValue('')
  await expect(page.getByText('You have an unfinished booking.')).toBeVisible()
  await press(page, 'Restore')
  await expect(field(page, 'PO number')).toHaveValue(reference)
  await expect(stop(page, 'Collection')).toContainText('Bloomsbury Print Works')

  await checkBooking(page)
  await makeBooking(page)
  await isConfirmed(page)
  const booked = await docketsUnder(page, reference)
  expect(new Set(booked.map(({ dck_docket }) => dck_docket)).size).toBe(2)
})

test('[CALL-03, NAV-02] users who may open a page may read all that it shows, and opening one refuses no call', async ({
  page,
  request,
}) => {
  const reference = `LOOKUPS ${Date.now()}`
  await bookDockets(request, reference, 1)
  const [docket] = (await send(request, docketList, { search: reference })).rows
  const opened = `/docket/detail?_id=${docket?.dck_id ?? 0}`
  const pages = {
    account: [
      '/home',
      opened,
      '/docket/list',
      '/docket/archive',
      '/docket/trace',
      '/address/list',
      '/favourites',
    ],
    noprice: ['/home', opened, '/docket/list'],
    control: ['/home', opened, '/control'],
    admin: [
      '/home',
      opened,
      '/docket/list',
      '/office',
      '/log',
      '/system',
      '/report/list',
      '/user/list',
      '/stock/list',
    ],
  }
  const refused: string[] = []
  page.on('response', (response) => {
    if (response.status() === 403) refused.push(`${new URL(page.url()).pathname}: ${response.url()}`)
  })
  for (const [user, paths] of Object.entries(pages)) {
    await signIn(page, user)
    for (const path of paths) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      if (path === opened) await expect(page.getByText('Sameday').first()).toBeVisible()
      expect(refused, user).toEqual([])
    }
  }
})
