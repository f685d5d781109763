import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test, type Browser, type Page } from '@playwright/test'
import { everyRule, hasNoViolation } from './no-violation.ts'

const main = fileURLToPath(new URL('../demo/src/main.ts', import.meta.url))

// The tests share one portal.
test.describe.configure({ mode: 'serial' })

let portal: ChildProcess
let data = ''
let baseURL = ''

/** A portal whose operator does not list the companies. It has its own data, so that its queue takes no other job. */
test.beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'despatch-unlisted-'))
  await chmod(data, 0o755)
  portal = spawn(process.execPath, [main], {
    env: { ...process.env, PORT: '0', DESPATCH_DATA: data, LIST_COMPANIES: 'false', LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  baseURL = await new Promise((resolve, reject) => {
    portal.once('exit', (code) => reject(new Error(`The portal ended with ${code}`)))
    portal.stdout?.on('data', (printed: Buffer) => {
      const [, address] = /Despatch is running at (\S+)/.exec(String(printed)) ?? []
      if (address) resolve(address)
    })
  })
})
test.afterAll(async () => {
  const ended = once(portal, 'exit')
  portal.kill('SIGTERM')
  await ended
  await rm(data, { recursive: true, force: true })
})

/** A page of a browser in which no company was chosen before. */
async function open(browser: Browser, path: string): Promise<Page> {
  const page = await browser.newPage({ baseURL, reducedMotion: 'reduce' })
  await page.goto(path)
  return page
}

async function logIn(page: Page): Promise<void> {
  await page.getByLabel('Username').fill('account')
  await page.getByLabel('Password', { exact: true }).fill('Despatch-demo-1')
  await page.getByRole('button', { name: 'Log in' }).click()
}

const company = (page: Page) => page.getByRole('textbox', { name: 'Company' })
const title = (page: Page, name: string) => page.getByRole('heading', { name: `Log in to ${name}` })

test('[TEN-01, AUTH-01] without a list of companies, users type their company or open its address', async ({
  browser,
}) => {
  const page = await open(browser, '/login')
  await hasNoViolation(page, (axe) => axe.withTags(everyRule))
  await company(page).fill('northern')
  await logIn(page)
  await expect(page).toHaveURL(`${baseURL}/home`)

  const shown = await open(browser, '/login')
  await company(shown).fill(' Northern  despatch')
  await expect(title(shown, 'Northern Despatch')).toBeVisible()
  await logIn(shown)
  await expect(shown).toHaveURL(`${baseURL}/home`)

  const linked = await open(browser, '/login/metro')
  await expect(title(linked, 'Metro Couriers')).toBeVisible()
  await expect(company(linked)).toHaveCount(0)
  await logIn(linked)
  await expect(linked).toHaveURL(`${baseURL}/home`)
})

test('[TEN-01, AUTH-01] a company that does not exist is explained, at its address and when it is typed', async ({
  browser,
}) => {
  const page = await open(browser, '/login/harbour')
  await expect(page.getByText('There is no company “harbour” at this address.')).toBeVisible()
  await company(page).fill('seaport')
  await logIn(page)
  await expect(company(page)).toHaveAccessibleDescription(/There is no company with this name\./)
  await expect(company(page)).toBeFocused()
  await company(page).fill('Sea Port Couriers')
  await logIn(page)
  await expect(company(page)).toHaveAccessibleDescription(/There is no company with this name\./)
})

test('[TEN-01] without a list of companies, no page names a company that was not named', async ({
  browser,
}) => {
  const names = /metro|northern/i
  for (const path of ['/', '/login', '/login/harbour', '/docket/track', '/docket/quote', '/register']) {
    const page = await open(browser, path)
    const answers: Promise<string>[] = []
    page.on('response', (response) => {
      // An answer to a page that has been left since cannot be read, and was not shown.
      if (new URL(response.url()).pathname.startsWith('/api/')) answers.push(response.text().catch(() => ''))
    })
    await page.reload()
    await expect(page.locator('#root h1').first()).toBeAttached()
    expect(await page.content(), path).not.toMatch(names)
    for (const answer of await Promise.all(answers)) expect(answer, path).not.toMatch(names)
    await page.close()
  }
})
