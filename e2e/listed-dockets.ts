import type { Page } from '@playwright/test'

/**
 * All of the user's recent bookings as the server lists them, the newest first. Other tests book in the same company, so the
 * demo's own are not among the first of them for long.
 */
export async function listDockets<Docket>(
  page: Page,
  filter: Record<string, unknown> = {},
): Promise<Docket[]> {
  const dockets: Docket[] = []
  let cursor: string | null = null
  do {
    const data: Record<string, unknown> = { limit: 200, ...filter, cursor }
    const answer = await page.request.post('/api/docket/list', { data })
    const { rows, next } = (await answer.json()) as { rows: Docket[]; next: string | null }
    dockets.push(...rows)
    cursor = next
  } while (cursor !== null)
  return dockets
}
