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
  bindCall(contract.userList, (wanted, { tenant, session }) => usersOf(tenant, session, wanted)),

  bindCall(contract.userPost, async (wanted, { tenant, session, config }) => {
    await checkOwnEmail(tenant, session, wanted)
    const passwordHash = await passwordHashOf(tenant, session, wanted)
    return await inTransaction(tenant.transactions, (tx) =>
      saveUser(tx, { tenant, config }, session, wanted, passwordHash),
    )
  }),

  bindCall(contract.userDelete, async (wanted, { session }, tx) => {
    await deleteUser(tx, session, wanted)
    return {}
  }),

  bindCall(contract.userAccounts, async (wanted, { tenant }) =>
    whole(await links.accountsOfUser(tenant.pool, linksQueryOf(wanted))),
  ),
  bindCall(contract.userCircuits, async (wanted, { tenant }) =>
    whole(await links.circuitsOfUser(tenant.pool, linksQueryOf(wanted))),
  ),
  bindCall(contract.userReports, async (wanted, { tenant }) =>
    whole(await links.reportsOfUser(tenant.pool, linksQueryOf(wanted))),
  ),
]
