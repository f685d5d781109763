import { median } from './round.ts'
import { boardCircuit } from './board-databases.ts'
import { openBoardBrowser } from './board-browser.ts'

export interface ReloadFinding {
  dockets: number
  /** Milliseconds from the start of the reload until the rows of the board are painted: the median. */
  visible: number
  /** The longest of the reloads. */
  longest: number
}

/** Reloads an open board, and measures until its first rows are painted and all of its dockets are in the list. */
export async function measureReload(
  address: string,
  cookie: string,
  { dockets, times }: { dockets: number; times: number },
): Promise<ReloadFinding> {
  const { browser, context } = await openBoardBrowser(address, cookie)
  try {
    await context.addInitScript((expected) => {
      const isComplete = () => {
        const grid = document.querySelector('[role=grid]')
        return (
          Number(grid?.getAttribute('aria-rowcount')) > expected && grid?.querySelector('[role=gridcell]')
        )
      }
      const observer = new MutationObserver(() => {
        if (!isComplete()) return
        observer.disconnect()
        // The frame after the next one begins when the rows have been painted.
        requestAnimationFrame(() => setTimeout(() => performance.mark('board-visible')))
      })
      observer.observe(document, { childList: true, subtree: true, attributes: true })
    }, dockets)
    const page = await context.newPage()
    const visible: number[] = []
    await page.goto(`${address}/control?circuit=${boardCircuit}`)
    for (let reload = 0; reload < times; reload += 1) {
      await page.waitForFunction(() => performance.getEntriesByName('board-visible').length > 0)
      await page.reload()
      await page.waitForFunction(() => performance.getEntriesByName('board-visible').length > 0)
      visible.push(
        await page.evaluate(() => performance.getEntriesByName('board-visible')[0]?.startTime ?? Infinity),
      )
    }
    return { dockets, visible: median(visible), longest: Math.max(...visible) }
  } finally {
    await browser.close()
  }
}
