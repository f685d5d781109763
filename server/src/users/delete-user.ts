import type { userDelete } from '@despatch/contract/users/users.ts'
import type { CheckedPayload } from '@despatch/contract/wire/call.ts'
import { refuse } from '@despatch/contract/wire/refusals.ts'
import type { Session } from '../platform/session.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { removeFactors } from '../auth/factors.queries.ts'
import { recordLog } from '../platform/log.queries.ts'
import { refuseChanged } from '../platform/refuse-changed.ts'
import { endSessions, lockAdmins, lockUser, removeUser } from './save-user.queries.ts'
import { linksOfUser, noLinks, setLinks } from './user-links.queries.ts'

/**
 * Deletes a user (USER-06): no login, no links, and the username is free again. The row stays, because dockets and the
 * log refer to it. Refuses the last administrator who can log in, and CONFLICT if the user was saved since.
 */
export async function deleteUser(
  tx: Transaction,
  session: Session,
  { ausr_id, ausr_version }: CheckedPayload<typeof userDelete>,
): Promise<void> {
  const admins = await lockAdmins(tx)
  const user = (await lockUser(tx, ausr_id)) ?? refuse('NOT_FOUND')
  if (ausr_version !== undefined && ausr_version !== user.ausr_version)
    await refuseChanged(tx, user.ausr_logon, { ausr_version: user.ausr_version })
  if (admins.length === 1 && admins[0] === ausr_id) refuse('LAST_ADMIN', { title: 'Delete user' })
  const before = { ...user, ...(await linksOfUser(tx, ausr_id)) }
  tx.defer(
    setLinks(tx, ausr_id, noLinks),
    removeUser(tx, ausr_id),
    endSessions(tx, ausr_id),
    removeFactors(tx, ausr_id),
    recordLog(tx, {
      user: session.user.ausr_logon,
      unit: session.unit,
      process: 'delete-user',
      type: 'change',
      record: user.ausr_logon,
      before,
    }),
  )
}
