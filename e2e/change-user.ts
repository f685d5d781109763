import { expect, type Page } from '@playwright/test'

interface User {
  ausr_id: number
  ausr_logon: string
  ausr_nickname: string
  ausr_firstname: string
  ausr_lastname: string
  ausr_telephone: string
  ausr_email: string
}

/** Changes fields of a user through the API, as the administrator who is logged in on the page. */
export async function changeUser(page: Page, logon: string, changes: Record<string, string>): Promise<void> {
  const found = await page.request.post('/api/user/list', { data: { search: logon } })
  const { rows } = (await found.json()) as { rows: User[] }
  const user = rows.find(({ ausr_logon }) => ausr_logon === logon)
  expect(user, `the user ${logon} exists`).toBeDefined()
  const { ausr_id, ausr_nickname, ausr_firstname, ausr_lastname, ausr_telephone, ausr_email } = user as User
  const personal = { ausr_nickname, ausr_firstname, ausr_lastname, ausr_telephone, ausr_email }
  const saved = await page.request.post('/api/user/post', {
    data: { user: { ausr_id, ...personal, ...changes } },
  })
  expect(saved.status(), await saved.text()).toBe(200)
}
