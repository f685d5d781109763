import { buildWebIfStale } from '@despatch/scripts/build-web.mjs'
import type { BrowserContext } from '@playwright/test'
import { logInAt } from './account.ts'
import { openBoardBrowser } from './board-browser.ts'
import { makeData } from './make-data.ts'
import { median } from './round.ts'
import { startApp } from './servers.ts'
import type { TemporaryPostgres } from './temporary-postgres.ts'

export const headingName = 'heading'

/** How the server answers a page: as it does, or without the heading, and then with scripts that start at once. */
const variants = ['heading', 'none'] as const

type Variant = (typeof variants)[number]

/** Milliseconds from the start of the navigation. */
export interface Load {
  firstText: number
  /** The page has drawn its own heading. */
  ownHeading: number
}

export interface HeadingFinding {
  path: string
  /** The medians of the loads. */
  loads: Record<Variant, Load>
}

const paths = ['/docket/list', '/docket/detail', '/docket/track']

/** Lighthouse's slow phone: 1.6 Mbit/s with a round trip of 150 ms, and a processor four times slower than this one. */
const slowNetwork = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
}
const SLOWER_PROCESSOR = 4

/**
 * Measures what the heading in the HTML of a page brings on a phone (decision 49). Both variants are loaded in turn,
 * each without a cache. The HTML itself is not slowed down, because the measurement changes it.
 */
export async function measureHeading(postgres: TemporaryPostgres, rounds: number): Promise<HeadingFinding[]> {
  await makeData(postgres.url, { dockets: 2000, ofAccount: 1000 })
  const error = buildWebIfStale()
  if (error !== undefined) throw new Error(error)
  const app = await startApp(postgres)
  const { browser, context } = await openBoardBrowser(app.address, await logInAt(app.address))
  try {
    await context.addInitScript(markHeading)
    const findings: HeadingFinding[] = []
    for (const path of paths) {
      const loads: Record<Variant, Load[]> = { heading: [], none: [] }
      for (let round = 0; round < rounds; round += 1)
        for (const variant of variants) loads[variant].push(await load(context, app.address + path, variant))
      findings.push({ path, loads: { heading: middle(loads.heading), none: middle(loads.none) } })
    }
    return findings
  } finally {
    await browser.close()
    await app.stop()
  }
}

async function load(context: BrowserContext, url: string, variant: Variant): Promise<Load> {
  const page = await context.newPage()
  try {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.route(url, async (route) => {
      const response = await route.fetch()
      const html = await response.text()
      await route.fulfill({
        status: response.status(),
        contentType: 'text/html',
        headers: { 'set-cookie': response.headers()['set-cookie'] ?? '' },
        body: variant === 'heading' ? html : withoutHeading(html),
      })
    })
    const devTools = await context.newCDPSession(page)
    await devTools.send('Network.enable')
    await devTools.send('Network.clearBrowserCache')
    await devTools.send('Network.emulateNetworkConditions', slowNetwork)
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_PROCESSOR })
    await page.goto(url)
    await page.waitForFunction(() =>
      ['own-heading', 'first-contentful-paint'].every(
        (name) => performance.getEntriesByName(name).length > 0,
      ),
    )
    return await page.evaluate(() => ({
      firstText: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity,
      ownHeading: performance.getEntriesByName('own-heading')[0]?.startTime ?? Infinity,
    }))
  } finally {
    await page.close()
  }
}

/** The page as the build would write it without decision 49: its files in the head, and scripts that do not wait. */
function withoutHeading(html: string): string {
  const [, start = ''] = / data-start="([^"]+)"/.exec(html) ?? []
  const script = `<script type="module" crossorigin src="${start}"></script>`
  const plain = html
    .replace(/ data-start="[^"]+"/, '')
    .replace(/<template id="scripts">(.*?)<\/template>/s, (_found, links: string) => links + script)
    .replace(/(<div id="first-paint" aria-hidden="true")[^>]*>.*?<\/div>/s, '$1></div>')
  if (start === '' || plain.includes('data-page')) throw new Error('The page has another form than expected')
  return plain
}

/** Runs in the page. Marks the frame after the page has drawn its own heading. */
function markHeading() {
  const observer = new MutationObserver(() => {
    if (!document.querySelector('#root h1')) return
    observer.disconnect()
    requestAnimationFrame(() => setTimeout(() => performance.mark('own-heading')))
  })
  observer.observe(document, { childList: true, subtree: true })
}

const middle = (loads: readonly Load[]): Load => ({
  firstText: median(loads.map(({ firstText }) => firstText)),
  ownHeading: median(loads.map(({ ownHeading }) => ownHeading)),
})

/** The least gain, in milliseconds, that makes the heading worth its code. */
const LEAST_GAIN = 300

/** A readable report: what each page gains by the heading in its HTML, and what it costs. */
export const headingReport = (findings: readonly HeadingFinding[]): string =>
  findings
    .map(({ path, loads: { heading, none } }) => {
      const gain = none.firstText - heading.firstText
      return (
        `${gain >= LEAST_GAIN ? 'PASS' : 'FAIL'}: ${path} shows its first text after ${ms(heading.firstText)}, ` +
        `without its heading in the HTML after ${ms(none.firstText)}; ` +
        `its own heading after ${ms(heading.ownHeading)} and ${ms(none.ownHeading)}`
      )
    })
    .join('\n')

const ms = (value: number) => `${value.toFixed(0)} ms`
