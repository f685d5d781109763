import type { Page } from '@playwright/test'

/** The parts of replies that tests change. */
interface Reply {
  rows: Record<string, unknown>[]
}

/**
 * Changes the reply to a call of the page. Only for answers that the server cannot be made to give here, such as a
 * payment that stays pending or a card form that changes. Use settings for everything else: see new-user.ts.
 */
export const changeReply = (page: Page, call: string, change: (reply: Reply) => object): Promise<unknown> =>
  page.route(`**/api/${call}`, async (route) => {
    const response = await route.fetch()
    const reply = (await response.json()) as Reply
    await route.fulfill({ response, json: { ...reply, ...change(reply) } })
  })
