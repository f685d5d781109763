import { rights } from '@despatch/domain/users/rights.ts'
import type { Session } from '../platform/session.ts'

/** The fields of a session's user. */
const fields = [
  'ausr_id',
  'ausr_logon',
  'ausr_nickname',
  'ausr_firstname',
  'ausr_lastname',
  'ausr_telephone',
  'ausr_email',
  'ausr_start_page',
  'ausr_cust_id',
  'ausr_booking_complete',
  'ausr_booking_summary',
  'ausr_accountaddress',
] as const satisfies readonly (keyof Session['user'])[]

const ofUser = (columns: readonly string[]) => columns.map((column) => `u.${column}`).join(', ')

/**
 * The columns of the user `u`. They are listed because a statement with `u.*` that is already prepared fails when a migration
 * adds a column.
 */
export const userColumns = ofUser(fields)

/** The columns with the rights of the user `u`, and whether these include every account. */
export const rightColumns = ofUser(['ausr_all_accounts', ...rights.map(({ flag }) => flag)])

/** The user of a row that was read with `userColumns`. */
export const userOf = (row: Session['user']): Session['user'] => ({
  ausr_id: row.ausr_id,
  ausr_logon: row.ausr_logon,
  ausr_nickname: row.ausr_nickname,
  ausr_firstname: row.ausr_firstname,
  ausr_lastname: row.ausr_lastname,
  ausr_telephone: row.ausr_telephone,
  ausr_email: row.ausr_email,
  ausr_start_page: row.ausr_start_page,
  ausr_cust_id: row.ausr_cust_id,
  ausr_booking_complete: row.ausr_booking_complete,
  ausr_booking_summary: row.ausr_booking_summary,
  ausr_accountaddress: row.ausr_accountaddress,
})
