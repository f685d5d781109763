import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Every rule of WCAG 2.2 AA that axe knows. */
export const everyRule = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** To look at a long page once takes seconds, and on a machine with much else to do many of them. */
const patient = { intervals: [500], timeout: 50_000 }

/**
 * Axe finds nothing on the page, by the rules and in the parts that `look` says. What is just being drawn may be faint:
 * what the page settles to counts.
 */
export async function hasNoViolation(page: Page, look: (axe: AxeBuilder) => AxeBuilder): Promise<void> {
  const plain = new AxeBuilder({ page })
    // Of what is in order nothing is told.
    .options({ resultTypes: ['violations'] })
    // Where a page has frames their findings are joined in a page that is opened for it, which takes longer than looking.
    .setLegacyMode(page.frames().length === 1)
  const axe = look(plain)
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
