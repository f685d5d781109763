import { expect, type Page } from '@playwright/test'
import { checkBooking, field, makeBooking, press, takeFromBook } from './booking-steps.ts'
import { signIn } from './sign-in.ts'

/** Cards of the providers' sandbox. */
export const goodCard = '4242424242424242'
export const refusedCard = '4000000000000002'
const challengedCard = '4000000000003220'

/** For the account of each provider: the label of its reference, and addresses in its book. */
const accounts = {
  card: { label: 'Your reference', from: 'copperfield', to: 'colchester' },
  checkout: { label: 'Order number', from: 'lantern', to: 'design museum' },
} as const

/** Books as far as the card. Returns the reference by which the booking can be found. */
export async function confirmOnCard(page: Page, user: keyof typeof accounts): Promise<string> {
  await signIn(page, user)
  await page.goto('/docket/detail')
  const reference = `CARD ${Date.now()} ${Math.floor(Math.random() * 1000)}`
  const { label, from, to } = accounts[user]
  await field(page, label).fill(reference)
  await takeFromBook(page, 'Collection', from)
  await takeFromBook(page, 'Delivery', to)
  await checkBooking(page)
  await makeBooking(page)
  return reference
}

/** The frame with the provider's script, in the frame of the portal's card form page. */
export const providerFrame = (page: Page) =>
  page.frameLocator('iframe[title="Card form"]').frameLocator('iframe[title="Card provider"]')

/** The provider's own frame. */
export const cardFrame = (page: Page) => providerFrame(page).frameLocator('iframe[title="Card details"]')

/** Types a card into the provider's frame. */
export async function typeCard(
  page: Page,
  number: string,
  expiry = { month: '12', year: String(new Date().getFullYear() + 1) },
): Promise<void> {
  const form = cardFrame(page)
  await form.getByLabel('Name on card').fill('Ada Booker')
  await form.getByLabel('Card number').fill(number)
  await form.getByLabel('Expiry month').fill(expiry.month)
  await form.getByLabel('Expiry year').fill(expiry.year)
  await form.getByLabel('Security code').fill('123')
}

/** Authorises a card that its bank wants to verify, and answers in the bank's window. */
export async function answerBank(page: Page, answer: 'Yes, approve' | 'No, refuse'): Promise<void> {
  await typeCard(page, challengedCard)
  await press(page, 'Authorise')
  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Continue to your bank' }).click()
  const bank = await opened
  await bank.getByRole('button', { name: answer }).click()
  await expect(bank).toHaveURL(answer === 'Yes, approve' ? /\/success\?/ : /\/failed\?/)
}

/** Opens the checkout's window from the booking. */
export async function openCheckout(page: Page): Promise<Page> {
  const opened = page.waitForEvent('popup')
  await press(page, 'Pay in a new window')
  const checkout = await opened
  await checkout.waitForURL(/\/checkout\//)
  return checkout
}

export async function payAtCheckout(checkout: Page, number: string): Promise<void> {
  await checkout.getByLabel('Card number').fill(number)
  await checkout.getByLabel('Expiry month').fill('12')
  await checkout.getByLabel('Expiry year').fill(String(new Date().getFullYear() + 1))
  await checkout.getByLabel('Security code').fill('123')
  await checkout.getByRole('button', { name: 'Pay' }).click()
}
