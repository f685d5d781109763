import type { Page } from '@playwright/test'

/** The parts of replies that tests change. */
interface Reply {
  user: object
  settings: object
  rows: Record<string, unknown>[]
}

/** Shows the page a call's answer with something changed: an account or a company that is set up otherwise. */
export const changeReply = (page: Page, call: string, change: (reply: Reply) => object): Promise<unknown> =>
  page.route(`**/api/${call}`, async (route) => {
    const response = await route.fetch()
    const reply = (await response.json()) as Reply
    await route.fulfill({ response, json: { ...reply, ...change(reply) } })
  })
