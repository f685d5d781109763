import { rightsOf, type RightFlags } from '@despatch/domain/users/rights.ts'
import type { Flag } from '@despatch/domain/fields/flag.ts'
import { firstRow, statement, type Queryable } from '../platform/database/statement.ts'
import { accountsOf } from './accounts.sql.ts'
import { rightColumns } from './user-columns.sql.ts'
import type { UserScope } from '../platform/session.ts'

const selectReach = statement<
  RightFlags & Pick<UserScope, 'accounts' | 'circuits'> & { ausr_all_accounts: Flag }
>(
  'reach-of-user',
  `select ${rightColumns},
     ${accountsOf('u')} accounts,
     coalesce((select json_agg(json_build_object('cir_circ_code', cir_circ_code) order by cir_circ_code)
       from user_circuit c where c.ausr_id = u.ausr_id), '[]') circuits
   from app_user u where u.ausr_id = $1 and u.ausr_state = 'A' and u.ausr_password_expired = 'F'`,
)

/** An active user's current scope; null if there is no such user. For code that runs without a session. */
export async function reachOfUser(db: Queryable, ausr_id: number): Promise<UserScope | null> {
  const row = await firstRow(db, selectReach, [ausr_id])
  if (!row) return null
  const rights = new Set(rightsOf(row))
  // Circuits give access to dockets, so they require the control permission.
  return {
    rights,
    accounts: row.accounts,
    allAccounts: row.ausr_all_accounts === 'T',
    circuits: rights.has('control') ? row.circuits : [],
  }
}
