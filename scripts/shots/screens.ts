import type { Page } from '@playwright/test'

/** A screen to photograph: who looks at it, and how they get there. */
export interface Screen {
  name: string
  as?: string
  database?: 'metro' | 'northern'
  open: (page: Page) => Promise<unknown>
}

const at = (path: string) => (page: Page) => page.goto(path)

/** A delivery that is on its way, as the recipient sees it. */
async function openTracking(page: Page): Promise<void> {
  await page.request.post('/api/authenticate', {
    data: { database: 'metro', username: 'account', password: 'Despatch-demo-1' },
  })
  const answer = await page.request.post('/api/docket/list', { data: { limit: 200 } })
  const { rows } = (await answer.json()) as { rows: { dck_tracking: string; dck_status: string }[] }
  const onItsWay = rows.find(({ dck_status }) => 'EIG'.includes(dck_status)) ?? rows[0]
  await page.goto(`/docket/track?tracking_ref=${onItsWay?.dck_tracking ?? ''}`)
}

async function openDocket(page: Page): Promise<void> {
  const answer = await page.request.post('/api/docket/list', { data: { limit: 1 } })
  const { rows } = (await answer.json()) as { rows: { dck_id: number }[] }
  await page.goto(`/docket/detail?_id=${rows[0]?.dck_id}`)
}

/** Both ends of a journey by their postcodes. */
async function selectAddresses(page: Page): Promise<void> {
  for (const [whose, postcode] of [
    ['Collection', 'WC1B 3DG'],
    ['Delivery', 'EC3N 4AB'],
  ]) {
    await page.getByRole('textbox', { name: `${whose} postcode` }).fill(`${postcode}`)
    await page.getByRole('textbox', { name: `${whose} postcode` }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Select address' })
    await dialog.getByRole('option').first().click()
    await dialog.waitFor({ state: 'hidden' })
  }
}

/** A booking as it stands when the price has come: what is booked, what it costs, and one button to go on. */
async function openPriced(page: Page): Promise<void> {
  await page.goto('/docket/detail')
  await page.getByLabel('PO number').fill('PO 20811')
  await selectAddresses(page)
  await page.getByRole('textbox', { name: 'Parcel 1 weight (kg)' }).fill('2.5')
  await page.getByRole('textbox', { name: 'Parcel 1 description' }).fill('Exhibition catalogues')
  await page.getByRole('button', { name: 'Quote' }).click()
  await page.getByRole('button', { name: 'Confirm' }).waitFor()
}

/** A guest's quote at its second page: every vehicle with its price. */
async function openTariffs(page: Page): Promise<void> {
  await page.goto('/docket/quote?database=metro')
  await selectAddresses(page)
  await page.getByRole('button', { name: 'See prices' }).click()
  await page.getByRole('timer').waitFor()
}

export const screens: readonly Screen[] = [
  { name: 'login', open: at('/login') },
  { name: 'login-northern', open: at('/login?database=northern') },
  { name: 'home', as: 'account', open: at('/home') },
  { name: 'home-northern', as: 'account', database: 'northern', open: at('/home') },
  { name: 'recent-bookings', as: 'account', open: at('/docket/list') },
  { name: 'booking-history', as: 'account', open: at('/docket/archive') },
  { name: 'booking', as: 'account', open: at('/docket/detail') },
  { name: 'booking-priced', as: 'account', open: openPriced },
  { name: 'docket', as: 'account', open: openDocket },
  { name: 'address-book', as: 'admin', open: at('/address/list') },
  { name: 'address-new', as: 'admin', open: at('/address/detail') },
  { name: 'control', as: 'control', open: at('/control') },
  { name: 'control-northern', as: 'control', database: 'northern', open: at('/control') },
  { name: 'quote', open: at('/docket/quote?database=metro') },
  { name: 'quote-tariffs', open: openTariffs },
  { name: 'quote-refused', open: at('/docket/quote?database=northern') },
  { name: 'tracking', open: openTracking },
  { name: 'tracking-form', open: at('/docket/track') },
  { name: 'tracking-unknown', open: at('/docket/track?tracking_ref=MT-0000-0000-0000') },
  { name: 'settings-general', as: 'admin', open: at('/system?tab=general') },
  { name: 'settings-default', as: 'admin', open: at('/system?tab=default') },
  { name: 'settings-customer', as: 'admin', open: at('/system?tab=customer&customer=2') },
  { name: 'settings-mandatory', as: 'admin', open: at('/system?tab=mandatory') },
  { name: 'settings-message', as: 'admin', open: at('/system?tab=message') },
  { name: 'settings-hours', as: 'admin', open: at('/system?tab=hoo') },
  { name: 'letters', as: 'admin', open: at('/log/letters') },
  { name: 'error', as: 'account', open: at('/error') },
  { name: 'success', open: at('/success') },
  { name: 'failed', open: at('/failed') },
]
