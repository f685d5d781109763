import * as contract from '@despatch/contract/users/users.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { bindCall } from '../platform/http/binding.ts'
import { checkOwnEmail } from './changed-email.ts'
import { deleteUser } from './delete-user.ts'
import { usersOf } from './list-users.ts'
import { saveUser } from './save-user.ts'
import * as links from './user-links.queries.ts'
import { passwordHashOf } from './user-password.ts'

const whole = <Row>(rows: Row[]) => ({ rows, next: null })

const linksQueryOf = ({ _id, _inScope }: { _id?: number | undefined; _inScope: boolean }) => ({
  ausr_id: _id ?? null,
  inScope: _inScope,
})

export const usersCalls = [
  bindCall(contract.userList, (query, { tenant, session }) => usersOf(tenant, session, query)),

  bindCall(contract.userPost, async (input, { tenant, session, config }) => {
    await checkOwnEmail(tenant, session, input)
    const passwordHash = await passwordHashOf(tenant, session, input)
    return await inTransaction(tenant.transactions, (tx) =>
      saveUser(tx, { tenant, config }, session, input, passwordHash),
    )
  }),

  bindCall(contract.userDelete, async (input, { session }, tx) => {
    await deleteUser(tx, session, input)
    return {}
  }),

  bindCall(contract.userAccounts, async (query, { tenant }) =>
    whole(await links.accountsOfUser(tenant.pool, linksQueryOf(query))),
  ),
  bindCall(contract.userCircuits, async (query, { tenant }) =>
    whole(await links.circuitsOfUser(tenant.pool, linksQueryOf(query))),
  ),
  bindCall(contract.userReports, async (query, { tenant }) =>
    whole(await links.reportsOfUser(tenant.pool, linksQueryOf(query))),
  ),
]
