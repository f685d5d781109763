import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Every rule of WCAG 2.2 AA in axe. */
export const everyRule = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Checking a long page takes seconds, and many more on a busy machine. */
const patient = { intervals: [500], timeout: 50_000 }

/**
 * Expects no axe violations on the page, for the rules and parts that `configure` selects. Colours may be faint during
 * transitions, so it retries until the page has settled.
 */
export async function hasNoViolation(page: Page, configure: (axe: AxeBuilder) => AxeBuilder): Promise<void> {
  const plain = new AxeBuilder({ page })
    // Only violations are reported.
    .options({ resultTypes: ['violations'] })
    // For a page with frames, axe would open a page to join the results, which takes longer than the check.
    .setLegacyMode(page.frames().length === 1)
  const axe = configure(plain)
  const found = async () => {
    const { violations } = await axe.analyze()
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
    )
  }
  await expect.poll(found, patient).toEqual([])
  // A page behind the one that was opened may miss clicks.
  await page.bringToFront()
}
