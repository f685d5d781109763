import { chromium, type Browser, type BrowserContext } from '@playwright/test'
import { findChromium } from '@despatch/scripts/find-chromium.ts'

/** A browser that is logged in with the cookies of a `Cookie` header. The caller closes it. */
export async function openBoardBrowser(
  address: string,
  cookie: string,
): Promise<{ browser: Browser; context: BrowserContext }> {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
  })
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' })
  const cookies = cookie.split('; ').map((one) => one.split('='))
  await context.addCookies(cookies.map(([name = '', value = '']) => ({ name, value, url: address })))
  return { browser, context }
}
