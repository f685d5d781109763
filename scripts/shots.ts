import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, expect, type Browser } from '@playwright/test'
import { findChromium } from './find-chromium.ts'
import type { Screen } from './shots/screen.ts'
import { screens } from './shots/screens.ts'

/**
 * Takes screenshots of every screen at three widths, light and dark, from a running portal with its demo data:
 * `npm run shots [-- http://127.0.0.1:3000 [name …]]`. They are written to var/shots.
 */
const [address = 'http://127.0.0.1:3000', ...names] = process.argv.slice(2)
const folder = join(import.meta.dirname, '../var/shots')
const sizes = [
  { width: 360, height: 800 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
]
const schemes = ['light', 'dark'] as const

await mkdir(folder, { recursive: true })
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
})
for (const screen of screens) {
  if (names.length > 0 && !names.includes(screen.name)) continue
  try {
    for (const size of sizes) await photograph(browser, screen, size)
    console.log(screen.name)
  } catch (error) {
    console.error(`${screen.name} could not be opened:`, error)
    process.exitCode = 1
  }
}
await browser.close()

/** Takes full-page screenshots, light and dark. */
async function photograph(browser: Browser, screen: Screen, { width, height }: (typeof sizes)[number]) {
  const context = await browser.newContext({
    baseURL: address,
    viewport: { width, height },
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    reducedMotion: 'reduce',
    hasTouch: width < 500,
  })
  context.setDefaultTimeout(30_000)
  const page = await context.newPage()
  if (screen.as) {
    await page.request.post('/api/authenticate', {
      data: { database: screen.database ?? 'metro', username: screen.as, password: 'Despatch-demo-1' },
    })
  }
  await page.goto(screen.path)
  await screen.go?.(page)
  await page.locator('h1').first().waitFor({ state: 'attached' })
  // The heading that the server sends is replaced by the page.
  await expect(page.locator('#root > h1')).toHaveCount(0)
  // An open event stream keeps the network busy, so wait until the skeletons have disappeared.
  await expect(page.locator('.mantine-Skeleton-root').filter({ visible: true })).toHaveCount(0)
  await page.evaluate(() => window.scrollTo(0, 0))
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    // The API reference has its own styles.
    await page
      .locator(`html[data-mantine-color-scheme=${colorScheme}], html:not([data-mantine-color-scheme])`)
      .waitFor()
    await page.screenshot({
      path: join(folder, `${screen.name}-${width}-${colorScheme}.png`),
      // A dialog covers only the visible part of the page.
      fullPage: (await page.getByRole('dialog').count()) === 0,
      animations: 'disabled',
    })
  }
  await context.close()
}
