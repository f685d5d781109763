import { expect, test } from '@playwright/test'
import { bookDockets, giveToDriver } from './book-dockets.ts'
import { fitsDesktopAndPhone } from './fits-width.ts'
import { everyRule, hasNoViolation } from './no-violation.ts'
import { signIn } from './sign-in.ts'

test('[CTRL-03, PRICE-01] a customer asks for changes on a phone, and sees on the open page that a dispatcher has accepted them', async ({
  page,
  browser,
  request,
}) => {
  const reference = `ASK ${Date.now()}`
  const [number = ''] = await bookDockets(request, reference, 1)
  const { dck_id } = await giveToDriver(request, reference)

  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(page)
  await page.goto(`/docket/detail?_id=${dck_id}`)
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Change parcels' }).press('Enter')
  await expect(main.getByText('our dispatchers check this change', { exact: false })).toBeVisible()
  await main.getByLabel('Parcel 1 quantity').fill('30')
  await main.getByRole('button', { name: 'Check changes' }).press('Enter')
  await expect(main.getByText(/The price changes from £[\d.]+ to £[\d.]+, including VAT/)).toBeVisible()
  const ask = main.getByRole('button', { name: 'Ask for changes' })
  await fitsDesktopAndPhone(page, ask)
  await ask.press('Enter')
  await expect(ask).toBeHidden()
  await expect(main.getByText('A dispatcher has to accept this.', { exact: false })).toBeVisible()
  await fitsDesktopAndPhone(page, main.getByRole('button', { name: 'Withdraw request' }))
  await hasNoViolation(page, (axe) => axe.withTags(everyRule))

  const office = await browser.newPage()
  await signIn(office, 'control')
  await office.goto('/control?circuit=LON')
  await office.getByRole('button', { name: /^Change requests [1-9]/ }).press('Enter')
  const row = office.getByRole('row').filter({ hasText: number })
  await expect(row).toContainText('Change requests')
  await office.goto(`/docket/detail?_id=${dck_id}`)
  await office.getByRole('button', { name: 'Refuse changes' }).press('Enter')
  const refusing = office.getByRole('dialog', { name: `Refuse changes of ${number}?` })
  await refusing.getByRole('button', { name: 'Refuse changes' }).press('Enter')
  await expect(refusing.getByText('Enter a reason.')).toBeVisible()
  await refusing.getByRole('button', { name: 'Cancel' }).press('Enter')
  await office.getByRole('button', { name: 'Accept changes' }).press('Enter')
  const accepting = office.getByRole('dialog', { name: `Accept changes of ${number}?` })
  await expect(accepting.getByText(/The price changes from £[\d.]+ to £[\d.]+, including VAT/)).toBeVisible()
  await fitsDesktopAndPhone(office, accepting.getByRole('button', { name: 'Accept changes' }))
  await hasNoViolation(office, (axe) => axe.withTags(everyRule))
  await accepting.getByRole('button', { name: 'Accept changes' }).press('Enter')
  await expect(accepting).toBeHidden()
  await office.close()

  // The customer's page is not reloaded.
  await expect(main.getByText(/Accepted by control on/)).toBeVisible()
  await expect(main.getByText(/30 × Proofs/)).toBeVisible()
})
