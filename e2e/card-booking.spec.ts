import { expect, test } from '@playwright/test'
import { checkBooking, docketsUnder, field, isConfirmed, makeBooking, press, toast } from './booking-steps.ts'
import { changeReply } from './change-reply.ts'
import {
  cardFrame,
  answerBank,
  confirmOnCard,
  goodCard,
  openCheckout,
  payAtCheckout,
  refusedCard,
  typeCard,
} from './card-steps.ts'

test('[FORM-01, FORM-07, PAY-01, PAY-04] a card books once for a double click, after the provider’s form and the bank have each refused', async ({
  page,
}) => {
  const leaked: string[] = []
  page.on('request', (request) => {
    const sent = `${request.url()} ${request.postData() ?? ''}`
    const isOurs = new URL(request.url()).origin === new URL(page.url()).origin
    if (isOurs && [goodCard, refusedCard].some((number) => sent.includes(number))) leaked.push(sent)
  })
  const reference = await confirmOnCard(page, 'card')
  await expect(page.getByRole('heading', { name: 'Card details' })).toBeVisible()

  await typeCard(page, goodCard, { month: '01', year: '2026' })
  await press(page, 'Authorise')
  await expect(cardFrame(page).getByText('The card has expired.')).toBeVisible()

  await typeCard(page, refusedCard)
  await press(page, 'Authorise')
  await expect(toast(page, 'Payment Unsuccessful')).toContainText(
    'Unable to authorise your payment at this time, please try again later or give us a call',
  )
  await expect(page.getByRole('heading', { name: 'Card details' })).toBeVisible()
  expect(await docketsUnder(page, reference)).toHaveLength(0)

  await press(page, 'Change')
  await expect(field(page, 'Your reference')).toHaveValue(reference)
  await checkBooking(page)
  await makeBooking(page)
  await typeCard(page, goodCard)
  await page.getByRole('button', { name: 'Authorise' }).dblclick()
  await isConfirmed(page)
  await expect(page.getByText(/Your card was accepted for £\d/)).toBeVisible()
  const [docket, ...others] = await docketsUnder(page, reference)
  expect(others).toEqual([])

  await page.reload()
  await expect(page.getByRole('heading', { name: docket?.dck_docket ?? '' })).toBeVisible()
  expect(leaked).toEqual([])
})

test('[PAY-04] the provider’s script reaches neither the page around its frame nor the session, in the portal and at the frame’s own address', async ({
  page,
}) => {
  const attack = `;(async () => {
    const results = {}
    const attempt = async (name, act) => {
      results[name] = await Promise.resolve().then(act).then((got) => 'reached ' + got, (failure) => failure.name)
    }
    await attempt('parent', () => parent.document.title)
    await attempt('top', () => top.document.title)
    await attempt('parent fetch', () => parent.fetch('/api/session'))
    await attempt('top fetch', () => top.fetch('/api/session'))
    await attempt('session', () => fetch(new URL('/api/session', PORTAL), { credentials: 'include', method: 'POST' }))
    await attempt('cookie', () => document.cookie)
    await attempt('storage', () => localStorage.length)
    await attempt('navigation', () => { top.location.href = 'https://evil.example/' })
    await attempt('window', () => open('https://evil.example/').closed)
    parent.parent.postMessage({ results, origin: self.origin }, '*')
  })()`
  await page.route('**/cardform/v1/worldpay.js', async (route) => {
    const answer = await route.fetch()
    const portal = JSON.stringify(new URL(page.url()).origin)
    await route.fulfill({
      response: answer,
      body: `${await answer.text()}${attack.replace('PORTAL', portal)}`,
    })
  })
  await page.addInitScript(() => {
    window.addEventListener('message', ({ data }) => {
      if (typeof data === 'object') document.documentElement.dataset.results = JSON.stringify(data)
    })
  })
  const results = async () => JSON.parse((await page.locator('html').getAttribute('data-results')) ?? '{}')
  const refused = {
    origin: 'null',
    results: {
      parent: 'SecurityError',
      top: 'SecurityError',
      'parent fetch': 'SecurityError',
      'top fetch': 'SecurityError',
      session: 'TypeError',
      cookie: 'SecurityError',
      storage: 'SecurityError',
      navigation: 'SecurityError',
      window: 'TypeError',
    },
  }
  await confirmOnCard(page, 'card')
  await expect(cardFrame(page).getByLabel('Card number')).toBeVisible()
  await expect.poll(results).toEqual(refused)

  const address = await page
    .locator('iframe[title="Card form"]')
    .evaluate((frame: HTMLIFrameElement) => frame.src)
  await page.goto(address)
  await expect.poll(results).toEqual(refused)
})

test('[FORM-17, PAY-01] a reload during a payment and a second window pay once', async ({
  page,
  context,
}) => {
  const reference = await confirmOnCard(page, 'card')
  const second = await context.newPage()
  await second.goto('/docket/detail')
  await expect(field(second, 'Your reference')).toHaveValue(reference)
  await checkBooking(second)
  await makeBooking(second)
  await typeCard(second, goodCard)

  // The payment is taken, and the page is left before it gets the answer.
  const taken = page.waitForRequest('**/api/payment/process')
  await page.route('**/api/payment/process', (route) => void route.fetch(), { times: 1 })
  await typeCard(page, goodCard)
  await press(page, 'Authorise')
  await taken
  await page.reload()
  await isConfirmed(page)

  await press(second, 'Authorise')
  await expect(second.getByText(/This may already be booked\./)).toBeVisible()
  await expect(second.getByRole('button', { name: 'Authorise' })).toHaveCount(0)
  expect(await docketsUnder(page, reference)).toHaveLength(1)
})

test('[PAY-01] the bank verifies the cardholder, who refuses once and then approves', async ({ page }) => {
  const reference = await confirmOnCard(page, 'card')
  await answerBank(page, 'No, refuse')
  await expect(toast(page, 'Payment Unsuccessful')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Card details' })).toBeVisible()
  await answerBank(page, 'Yes, approve')
  await isConfirmed(page)
  expect(await docketsUnder(page, reference)).toHaveLength(1)
})

test('[PAY-05, NAV-08] a provider that cannot be reached or is not set up is reported and can be tried again', async ({
  page,
}) => {
  await page.route('**/worldpay.js', (route) => route.abort())
  await confirmOnCard(page, 'card')
  const failure = page.getByRole('alert').filter({ hasText: 'Payment provider Error' })
  await expect(failure).toContainText('The card provider’s form could not be loaded.')
  await page.unroute('**/worldpay.js')
  await changeReply(page, 'system/cardform', () => ({ templateName: '' }))
  await press(page, 'Try again')
  await expect(cardFrame(page).getByLabel('Card number')).toBeVisible()

  await page.route('**/api/payment/process', (route) =>
    route.fulfill({
      status: 422,
      contentType: 'application/problem+json',
      json: { code: 'PAYMENT_PROVIDER', title: 'Payment provider Error', status: 422, detail: 'Not set up' },
    }),
  )
  await typeCard(page, goodCard)
  await press(page, 'Authorise')
  await expect(toast(page, 'Payment provider Error')).toContainText('Not set up')
  await expect(page.getByRole('heading', { name: 'Card details' })).toBeVisible()
})

test('[PAY-06] a user who waits long for a provider sees that there is no need to pay again', async ({
  page,
}) => {
  await page.clock.install()
  await confirmOnCard(page, 'card')
  await typeCard(page, goodCard)
  await changeReply(page, 'payment/process', () => ({ status: 'pending' }))
  await changeReply(page, 'payment/session', () => ({ status: 'pending' }))
  await press(page, 'Authorise')
  await expect(page.getByText('You can leave this page')).toBeVisible()
  await expect(page.getByText('You do not need to pay again.')).toBeHidden()
  await page.clock.fastForward('00:21')
  await expect(page.getByText('You do not need to pay again.')).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })
  await page.clock.fastForward('00:05')
  await isConfirmed(page)
})

test('[PAY-02, NAV-07] the checkout opens in a window, is left unpaid at first, and then paid', async ({
  page,
}) => {
  const reference = await confirmOnCard(page, 'checkout')
  await expect(page.getByRole('button', { name: 'Authorise' })).toHaveCount(0)

  const unpaid = await openCheckout(page)
  await expect(page.getByRole('heading', { name: 'Pay in the new window' })).toBeVisible()
  await payAtCheckout(unpaid, refusedCard)
  await expect(unpaid.getByText('Your card was declined.')).toBeVisible()
  await unpaid.getByRole('link', { name: 'Cancel' }).click()
  await expect(unpaid).toHaveURL(/\/failed\?/)
  await expect(unpaid.getByRole('alert')).toContainText('Your card was declined.')
  await expect(toast(page, 'Payment Unsuccessful')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pay in a new window' })).toBeVisible()
  await unpaid.goto('/failed')
  await expect(unpaid.getByRole('alert')).toHaveText(
    'Something went wrong please close current tab and restart checkout process on main tab',
  )
  await unpaid.close()

  const paid = await openCheckout(page)
  const closed = paid.waitForEvent('close')
  await payAtCheckout(paid, goodCard)
  await expect(paid.getByRole('heading', { name: 'Payment successfully completed' })).toBeVisible()
  await isConfirmed(page)
  await closed
  expect(await docketsUnder(page, reference)).toHaveLength(1)
})
