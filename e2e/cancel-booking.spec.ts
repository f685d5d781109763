import { officeCalls } from '@despatch/contract/office/office.ts'
import { expect, test } from '@playwright/test'
import { bookDockets, logInAs, send, giveToDriver } from './book-dockets.ts'
import { chooseAction } from './booking-steps.ts'
import { everyRule, hasNoViolation } from './no-violation.ts'
import { signIn } from './sign-in.ts'

test('[CTRL-03, PRICE-01] a customer sees the fee before cancelling, and a dispatcher undoes it', async ({
  page,
  request,
}) => {
  await logInAs(request, 'admin')
  const { rows } = await send(request, officeCalls.servicetype.list, { _id: 'A' })
  const {
    styp_circ_code_name: _name,
    styp_tariffs: _tariffs,
    styp_retired: _retired,
    ...service
  } = rows[0] ?? {}
  await send(request, officeCalls.servicetype.post, { ...service, styp_cancel_percent: 50 })
  const reference = `CANCEL ${Date.now()}`
  const [number = ''] = await bookDockets(request, reference, 1)
  const { dck_id } = await giveToDriver(request, reference)

  await signIn(page)
  await page.goto(`/docket/detail?_id=${dck_id}`)
  await chooseAction(page, 'Cancel booking')
  const dialog = page.getByRole('dialog', { name: `Cancel booking ${number}?` })
  const fee = dialog.getByText(/The cancellation fee is £\d+\.\d\d, including VAT/)
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 740 })
    await expect(fee).toBeInViewport()
    await expect(dialog.getByRole('button', { name: 'Keep booking' })).toBeFocused()
    await hasNoViolation(page, (axe) => axe.withTags(everyRule))
  }
  const [amount = ''] = /£\d+\.\d\d/.exec((await fee.textContent()) ?? '') ?? []
  await dialog.getByRole('button', { name: 'Cancel booking' }).press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('main').getByText('Cancelled', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('main').getByText(amount).first()).toBeVisible()
  await page.getByRole('button', { name: 'More', exact: true }).press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Save as favourite' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Cancel booking' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)

  await signIn(page, 'control')
  await page.reload()
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(page.getByRole('main').getByText('Given to driver', { exact: true }).first()).toBeVisible()
  await chooseAction(page, 'Cancel booking')
  // Before the fee is known, the button cannot have the focus, and Enter would keep the booking.
  const confirm = dialog.getByRole('button', { name: 'Cancel booking' })
  await expect(confirm).toBeEnabled()
  await confirm.press('Enter')
  await expect(dialog.getByText('Please choose a reason.')).toBeVisible()
})
