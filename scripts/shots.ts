import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, expect, type Browser } from '@playwright/test'
import { findChromium } from './find-chromium.mjs'
import { screens, type Screen } from './shots/screens.ts'

/**
 * Photographs every screen at three widths, light and dark, from a portal that runs with its demo data:
 * `npm run shots [-- http://127.0.0.1:3000 [name …]]`. The pictures are put below var/shots.
 */
const [address = 'http://127.0.0.1:3000', ...names] = process.argv.slice(2)
const folder = join(import.meta.dirname, '../var/shots')
const widths = [360, 768, 1440]
const schemes = ['light', 'dark'] as const

await mkdir(folder, { recursive: true })
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
})
for (const screen of screens) {
  if (names.length > 0 && !names.includes(screen.name)) continue
  for (const width of widths) {
    for (const colorScheme of schemes) await photograph(browser, screen, width, colorScheme)
  }
  console.log(screen.name)
}
await browser.close()

async function photograph(browser: Browser, screen: Screen, width: number, colorScheme: 'light' | 'dark') {
  const context = await browser.newContext({
    baseURL: address,
    viewport: { width, height: width < 500 ? 780 : 900 },
    colorScheme,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  if (screen.as) {
    await page.request.post('/api/authenticate', {
      data: { database: screen.database ?? 'metro', username: screen.as, password: 'Despatch-demo-1' },
    })
  }
  await screen.open(page)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  // An open event stream never lets the network be idle, so what is waited for is the skeletons' end.
  await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0)
  await page.screenshot({ path: join(folder, `${screen.name}-${width}-${colorScheme}.png`) })
  await context.close()
}
