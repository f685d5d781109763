import type { Page } from '@playwright/test'
import { openBoardBrowser } from './board-browser.ts'
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
  /** The board while dockets change. */
  app: Scrolling
  /** An empty page of the same height, scrolled in the same way. */
  floor: Scrolling
  /** Milliseconds of the slowest keystroke in the filter. */
  filter: number
}

interface ScreenAmounts {
  dockets: number
  changesPerSecond: number
  seconds: number
}

/** Measures frames per second and long tasks of a full board in a browser, while it is scrolled and changed. */
export async function measureScreen(
  serverUrl: string,
  address: string,
  cookie: string,
  { dockets, changesPerSecond, seconds }: ScreenAmounts,
): Promise<ScreenFinding> {
  const { browser, context } = await openBoardBrowser(address, cookie)
  const stopping = new AbortController()
  try {
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

/** Scrolls the grid down and up, 40 pixels per frame. */
const scroll = (page: Page, seconds: number): Promise<Scrolling> =>
  page.evaluate(async (wanted) => {
    const grid = document.querySelector('[role=grid]')
    if (!grid) throw new Error('The page has no grid')
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

/** Types a word and deletes it again, one character at a time. Returns the time of the slowest keystroke. */
const typeIntoFilter = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const box = document.querySelector<HTMLInputElement>('[aria-label="Filter board"]')
    if (!box) throw new Error('The page has no filter')
    // React detects a changed value only if the native setter sets it.
    const property = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
    let slowest = 0
    for (const text of ['t', 'to', 'tow', 'towe', 'tower', 'towe', 'tow', 'to', 't', '']) {
      const begun = performance.now()
      property?.set?.call(box, text)
      box.dispatchEvent(new Event('input', { bubbles: true }))
      // React renders synchronously, and its deferred work runs before this promise resolves.
      await Promise.resolve()
      slowest = Math.max(slowest, performance.now() - begun)
      await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)))
    }
    return slowest
  })
