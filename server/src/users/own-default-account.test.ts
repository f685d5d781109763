import { currentSession } from '@despatch/contract/auth/auth.ts'
import { customerList } from '@despatch/contract/customers/customers.ts'
import { userList, userPost } from '@despatch/contract/users/users.ts'
import { expect, test } from 'vitest'
import { openPortalForFile } from '../../test/test-portal.ts'

const portal = await openPortalForFile()
await portal.change(
  'session',
  `insert into user_account (ausr_id, cust_id)
   select ausr_id, cust_id from app_user, (values (6), (7)) added (cust_id) where ausr_logon = 'tobias'`,
)
const tobias = await portal.login('tobias')

const own = async () => {
  const [user] = (await tobias.call(userList, {})).rows
  if (!user) throw new Error('A user finds their own record')
  return user
}

/** Saves the user's own record with this default account. */
const choose = async (ausr_cust_id: number | null) => {
  const { ausr_id, ausr_nickname, ausr_firstname, ausr_lastname, ausr_telephone, ausr_email } = await own()
  const personal = { ausr_nickname, ausr_firstname, ausr_lastname, ausr_telephone, ausr_email }
  return await tobias.send(userPost, { user: { ...personal, ausr_id, ausr_cust_id } })
}

const refused = {
  status: 422,
  body: {
    code: 'INVALID',
    errors: [{ field: 'user.ausr_cust_id', message: 'Please choose one of your accounts.' }],
  },
}

test('[USER-02] the default account of a user without the administrator permission can be switched among the linked accounts, which the session and the log record', async () => {
  const { rows } = await tobias.call(customerList, {})
  expect(rows.map(({ cust_id }) => cust_id).toSorted((a, b) => a - b)).toEqual([5, 6, 7])
  expect(await choose(7)).toMatchObject({ status: 200, body: { ausr_cust_id: 7 } })
  await expect.poll(async () => (await tobias.call(currentSession, {})).user.ausr_cust_id).toBe(7)
  const { rows: log } = await portal.tenant('metro').pool.query(
    `select log_before->>'ausr_cust_id' before, log_after->>'ausr_cust_id' after from log
         where log_process = 'save-user' and log_record = 'tobias' order by log_id desc limit 1`,
  )
  expect(log).toEqual([{ before: '5', after: '7' }])
  expect(await choose(5)).toMatchObject({ status: 200, body: { ausr_cust_id: 5 } })
})

test.each([
  ['an account that is not linked', 2],
  ['an account that does not exist', 9999],
  ['no account', null],
])(
  '[USER-02] the default account of a user without the administrator permission cannot be changed to %s',
  async (_what, chosen) => {
    const before = await own()
    expect(await choose(chosen)).toMatchObject(refused)
    expect(await own()).toEqual(before)
  },
)

test('[USER-02] the default account of a user without the administrator permission cannot be changed to a retired account', async () => {
  await portal.change('reference', 'update customer set cust_retired = true where cust_id = 6')
  expect(await choose(6)).toMatchObject(refused)
  await portal.change('reference', 'update customer set cust_retired = false where cust_id = 6')
})

test('[USER-02] the default account of a user without the administrator permission can be any account of the company for a user with all accounts', async () => {
  await portal.change('session', `update app_user set ausr_all_accounts = 'T' where ausr_logon = 'tobias'`)
  expect(await choose(2)).toMatchObject({ status: 200, body: { ausr_cust_id: 2 } })
  expect(await choose(9999)).toMatchObject(refused)
})
