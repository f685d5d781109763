import { flagsOfRole } from '@despatch/domain/users/roles.ts'
import { emptyUser, type UserFields } from '@despatch/domain/users/user.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { recordLog } from '../platform/log.queries.ts'
import { addUser } from './save-user.queries.ts'
import { reportsOfUser, setLinks } from './user-links.queries.ts'
import { firstCircuit } from '../tenants/starting-records.ts'

export interface FirstAdministrator {
  logon: string
  email: string
  passwordHash: string
}

/**
 * The first administrator of a new company, with the role of one, all accounts and all reports. They must choose another
 * password at their first login.
 */
export async function addFirstAdministrator(
  tx: Transaction,
  { logon, email, passwordHash }: FirstAdministrator,
): Promise<void> {
  const user: UserFields = {
    ...emptyUser,
    ...flagsOfRole('administrator'),
    ausr_all_accounts: 'T',
    ausr_logon: logon,
    ausr_email: email,
  }
  const circuit = { cir_circ_code: firstCircuit.cir_circ_code, acia_update: 'T', acia_refresh: null } as const
  const everyReport = await reportsOfUser(tx, { ausr_id: null, inScope: true })
  const id = await addUser(tx, user, passwordHash)
  await setLinks(tx, id, {
    accounts: [],
    circuits: [circuit],
    reports: everyReport.map(({ rpt_id }) => rpt_id),
  })
  await recordLog(tx, { user: 'system', process: 'save-user', type: 'change', record: logon, after: user })
}
