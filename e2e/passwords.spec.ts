import { expect, test, type Page } from '@playwright/test'
import { toast } from './booking-steps.ts'

interface Mail {
  subject?: string
  text?: string
}

/** The link of the newest reset email for a user. */
async function resetLink(page: Page, username: string): Promise<string> {
  let link: string | undefined
  await expect
    .poll(async () => {
      const answer = await page.request.get(`http://127.0.0.1:${process.env.E2E_INBOX_PORT}/mails.json`)
      const mails = (await answer.json()) as Mail[]
      const mail = mails.find(({ text = '' }) => text.includes(`the password for ${username}.`))
      link = /https?:\/\/\S+(\/reset\/\S+)/.exec(mail?.text ?? '')?.[1]
      return link
    })
    .toBeDefined()
  return link ?? ''
}

async function chooseNew(page: Page, password: string, confirmation = password): Promise<void> {
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill(confirmation)
  await page.getByRole('button', { name: 'Change password' }).click()
}

async function logInWith(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
}

test('[AUTH-02, AUTH-03, AUTH-05] a forgotten password is reset through the link in the email, once', async ({
  page,
}) => {
  await page.goto('/login?database=metro')
  await page.getByRole('button', { name: 'Forgotten your password?' }).click()
  await page.getByLabel('Username').fill('mina')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Check your email account for a reset password mail')).toBeVisible()

  const link = await resetLink(page, 'mina')
  await page.goto(link)
  await expect(page.getByText('For the user mina.')).toBeVisible()
  await chooseNew(page, 'short', 'short')
  await expect(page.getByText('The password must have at least 8 characters.')).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill('three blue lorries')
  await expect(page.getByLabel('Confirm password')).toHaveValue('')
  await expect(page.getByText(/Password strength/)).toBeVisible()
  await chooseNew(page, 'three blue lorries', 'three blue buses')
  await expect(page.getByText('The passwords do not match.')).toBeVisible()
  await chooseNew(page, 'three blue lorries')
  await expect(page.getByText('Your password has been changed')).toBeVisible()
  await expect(page).toHaveURL(/\/login/)
  await logInWith(page, 'mina', 'three blue lorries')
  await expect(page).toHaveURL(/\/home$/)

  await page.goto(link)
  await expect(toast(page, 'Load Token')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'This link is no longer valid' })).toBeVisible()
  await page.getByRole('button', { name: 'Get a new link' }).click()
  await expect(page.getByLabel('Username or email address')).toHaveValue('mina')
})

test('[AUTH-04] a user with an expired password can open nothing else until there is a new one', async ({
  page,
}) => {
  await page.goto('/login?database=metro&wanted=/docket/archive')
  await logInWith(page, 'newstarter', 'Despatch-demo-1')
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible()
  await page.goto('/docket/list')
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible()
  await chooseNew(page, 'newstarter')
  await expect(page.getByText('must not be the same as the username')).toBeVisible()
  await chooseNew(page, 'two green vans')
  await expect(page.getByRole('heading', { name: 'Recent Bookings' })).toBeVisible()
})
