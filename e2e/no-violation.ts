import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Every rule of WCAG 2.2 AA in axe. */
export const everyRule = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Checking a long page takes seconds, and many more on a busy machine. */
const patient = { intervals: [500], timeout: 100_000 }

/** A script that does nothing, for a page that has axe already. */
const noScript = ';'

/** Prepares axe for the page as it is now. */
async function builderFor(page: Page): Promise<AxeBuilder> {
  const hasFrames = page.frames().length > 1
  // Sending and compiling axe takes a third of a check, so a page that is checked again keeps it.
  const hasAxe = !hasFrames && (await page.evaluate(() => 'axe' in globalThis))
  return (
    new AxeBuilder(hasAxe ? { page, axeSource: noScript } : { page })
      // Only violations are reported.
      .options({ resultTypes: ['violations'] })
      // For a page with frames, axe would open a page to join the results, which takes longer than the check.
      .setLegacyMode(!hasFrames)
  )
}

/**
 * Expects no axe violations on the page, for the rules and parts that `configure` selects. Colours may be faint during
 * transitions, so it retries until the page has settled.
 */
export async function hasNoViolation(page: Page, configure: (axe: AxeBuilder) => AxeBuilder): Promise<void> {
  const found = async () => {
    const { violations } = await configure(await builderFor(page)).analyze()
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
    )
  }
  await expect.poll(found, patient).toEqual([])
  // A page behind the one that was opened may miss clicks.
  await page.bringToFront()
}
