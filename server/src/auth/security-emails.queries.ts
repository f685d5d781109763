import { securityEmails, type UserEmails } from '@despatch/domain/users/confirmed-emails.ts'
import { firstRow, statement, type Queryable } from '../platform/database/statement.ts'

/** The confirmed addresses of a row of app_user, in one text. */
export const confirmedEmailsInSql = 'coalesce(ausr_confirmed_email, ausr_email)'

/** The addresses that `securityEmails` of the domain returns, in one text. */
export const securityEmailsInSql = `coalesce(nullif(ausr_confirmed_email, ''), ausr_email)`

/** The single addresses of such a text, in lower case. */
export const splitInSql = (emails: string) => `regexp_split_to_array(lower(${emails}), '[;,[:space:]]+')`

const selectEmails = statement<UserEmails>(
  'emails-of-user',
  'select ausr_email, ausr_confirmed_email from app_user where ausr_id = $1',
)

/** To whom emails about the security of a user are sent; empty if the user has no address. */
export async function securityRecipients(db: Queryable, ausrId: number): Promise<string> {
  const user = await firstRow(db, selectEmails, [ausrId])
  return user ? securityEmails(user).join(', ') : ''
}
