import { randomUUID } from 'node:crypto'
import { authenticate } from '@despatch/contract/auth/auth.ts'
import { userPassword } from '@despatch/contract/auth/password.ts'
import { officeCalls } from '@despatch/contract/office/office.ts'
import { userPost } from '@despatch/contract/users/users.ts'
import type { Payload } from '@despatch/contract/wire/call.ts'
import type { OfficeValues } from '@despatch/domain/office/fields.ts'
import { kinds } from '@despatch/domain/office/kinds.ts'
import { versionOf } from '@despatch/domain/office/record-kind.ts'
import type { Page } from '@playwright/test'
import { send } from './book-dockets.ts'
import type { Database } from './log-in.ts'
import { signIn } from './sign-in.ts'

type NewUser = Payload<typeof userPost>

export const newUserPassword = 'Not-the-demo-4711'

const unique = () => randomUUID().slice(0, 8)

/** Adds a customer that no other test uses, and logs the page in as the administrator. */
export async function addCustomer(page: Page, values: OfficeValues = {}): Promise<number> {
  await signIn(page, 'admin')
  const name = unique()
  const added = await send(page.request, officeCalls.customer.post, {
    ...kinds.customer.example,
    cust_name: `Customer ${name}`,
    cust_acc_code: name.toUpperCase(),
    cust_ref1_req: 'F',
    ...values,
  })
  return Number(added['cust_id'])
}

/** Changes fields of a customer, as the administrator who is logged in on the page. */
export async function changeCustomer(page: Page, customer: number, values: OfficeValues): Promise<void> {
  const { rows } = await send(page.request, officeCalls.customer.list, { _id: customer })
  const fields = Object.keys(kinds.customer.fields)
  const unchanged = Object.fromEntries(
    Object.entries(rows[0] ?? {}).filter(([name]) => fields.includes(name)),
  )
  const version = versionOf(kinds.customer)
  await send(page.request, officeCalls.customer.post, {
    ...unchanged,
    cust_id: customer,
    [version]: rows[0]?.[version],
    ...values,
  })
}

/** Adds a user that no other test uses, and logs the page in as them. Returns their username. */
export async function signInAsNewUser(
  page: Page,
  user: Partial<NewUser['user']>,
  links: Pick<NewUser, 'accounts' | 'circuits' | 'reports'> = {},
  database: Database = 'metro',
): Promise<string> {
  await signIn(page, 'admin', database)
  const username = `user.${unique()}`
  await send(page.request, userPost, {
    user: {
      ausr_logon: username,
      ausr_nickname: 'Robin',
      ausr_firstname: 'Robin',
      ausr_lastname: 'Newcomer',
      ausr_telephone: '020 7946 0321',
      ausr_email: `${username}@customer.example`,
      ausr_state: 'A',
      ausr_password: `handed-over-${username}`,
      ...user,
    },
    ...links,
  })
  await send(page.request, authenticate, { database, username, password: `handed-over-${username}` })
  await send(page.request, userPassword, { ausr_password: newUserPassword })
  return username
}

/** Logs the page in as a new user who books for a customer and sees its prices. */
export const signInAsBooker = (
  page: Page,
  customer: number,
  user: Partial<NewUser['user']> = {},
  database: Database = 'metro',
): Promise<string> =>
  signInAsNewUser(
    page,
    {
      ausr_cust_id: customer,
      ausr_rights_booking: 'T',
      ausr_rights_price: 'T',
      ausr_rights_history: 'T',
      ausr_rights_addressbook: 'T',
      ...user,
    },
    { accounts: [{ cust_id: customer }] },
    database,
  )
