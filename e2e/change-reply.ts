import type { Page } from '@playwright/test'

/** The parts of replies that tests change. */
interface Reply {
  rows: Record<string, unknown>[]
}

/**
 * Changes the reply to a call that the page makes. Only for what the server cannot be made to answer here: a payment
 * that stays pending, or a card form that changes under the payer. Everything that can be set is set: see new-user.ts.
 */
export const changeReply = (page: Page, call: string, change: (reply: Reply) => object): Promise<unknown> =>
  page.route(`**/api/${call}`, async (route) => {
    const response = await route.fetch()
    const reply = (await response.json()) as Reply
    await route.fulfill({ response, json: { ...reply, ...change(reply) } })
  })
