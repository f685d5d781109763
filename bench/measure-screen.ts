import { chromium, type Page } from '@playwright/test'
import { findChromium } from '@despatch/scripts/find-chromium.mjs'
import { boardCircuit } from './board-databases.ts'
import { touchDockets } from './touch-dockets.ts'

export interface Scrolling {
  framesPerSecond: number
  /** Milliseconds. */
  longestTask: number
}

export interface ScreenFinding {
  dockets: number
  changesPerSecond: number
  /** The board, while it is changed. */
  app: Scrolling
  /** A page of the same height with nothing in it, scrolled alike. */
  floor: Scrolling
  /** Milliseconds that typing one more letter into the filter takes, at worst. */
  filter: number
}

interface ScreenAmounts {
  dockets: number
  changesPerSecond: number
  seconds: number
}

/** How fluid a full board is in a browser while it is scrolled and changed. */
export async function measureScreen(
  serverUrl: string,
  address: string,
  cookie: string,
  { dockets, changesPerSecond, seconds }: ScreenAmounts,
): Promise<ScreenFinding> {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
  })
  const stopping = new AbortController()
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' })
    const [name = '', value = ''] = cookie.split('=')
    await context.addCookies([{ name, value, url: address }])
    const empty = await context.newPage()
    await empty.setContent(
      `<div role="grid" style="height:700px;overflow:auto"><div style="height:${dockets * 32}px"></div></div>`,
    )
    const floor = await scroll(empty, seconds)
    await empty.close()

    const page = await context.newPage()
    await page.goto(`${address}/control?circuit=${boardCircuit}`)
    await page.getByRole('row', { name: /MT\d+/ }).first().waitFor({ timeout: 60_000 })
    const touching = touchDockets(serverUrl, changesPerSecond, stopping.signal)
    const app = await scroll(page, seconds)
    const filter = await typeIntoFilter(page)
    stopping.abort()
    await touching
    return { dockets, changesPerSecond, app, floor, filter }
  } finally {
    stopping.abort()
    await browser.close()
  }
}

/** Scrolls the grid 40 pixels a frame, down and up again. */
const scroll = (page: Page, seconds: number): Promise<Scrolling> =>
  page.evaluate(async (wanted) => {
    const grid = document.querySelector('[role=grid]')
    if (!grid) throw new Error('There is no grid')
    let longestTask = 0
    const observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longestTask = Math.max(longestTask, duration)
    })
    observer.observe({ type: 'longtask' })
    const begun = performance.now()
    let frames = 0
    let step = 40
    await new Promise<void>((resolve) => {
      const next = () => {
        frames += 1
        const before = grid.scrollTop
        grid.scrollTop += step
        if (grid.scrollTop === before) step = -step
        if (performance.now() - begun < wanted * 1000) requestAnimationFrame(next)
        else resolve()
      }
      requestAnimationFrame(next)
    })
    observer.disconnect()
    return { framesPerSecond: (frames * 1000) / (performance.now() - begun), longestTask }
  }, seconds)

/** Types a word letter by letter and takes it away again; the slowest letter counts, until all of it is drawn. */
const typeIntoFilter = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const box = document.querySelector<HTMLInputElement>('[aria-label="Filter board"]')
    if (!box) throw new Error('There is no filter')
    // React takes notice of what is set behind its own setter's back.
    const property = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
    let slowest = 0
    for (const text of ['t', 'to', 'tow', 'towe', 'tower', 'towe', 'tow', 'to', 't', '']) {
      const begun = performance.now()
      property?.set?.call(box, text)
      box.dispatchEvent(new Event('input', { bubbles: true }))
      // React draws what was typed before it lets go; what it leaves for later is done by then, too.
      await Promise.resolve()
      slowest = Math.max(slowest, performance.now() - begun)
      await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)))
    }
    return slowest
  })
