import { refuse } from '@despatch/contract/wire/refusals.ts'
import { confirmedAfterLink, unconfirmedEmails } from '@despatch/domain/users/confirmed-emails.ts'
import { endResetLinks } from '../auth/password-reset.queries.ts'
import { countAgainst } from '../platform/attempts.ts'
import type { Config } from '../platform/config.ts'
import { inTransaction, type Transaction } from '../platform/database/transaction.ts'
import type { Queryable } from '../platform/database/statement.ts'
import { recordLog } from '../platform/log.queries.ts'
import type { Session } from '../platform/session.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import { emailLink, readEmailToken } from './email-link.ts'
import { mailConfirmation } from './mail-confirmation.ts'
import { lockUser, setConfirmedEmails } from './save-user.queries.ts'
import { findUser, type UserRow } from './users.queries.ts'

interface Company {
  tenant: Tenant
  config: Config
}

/** Limits the links that a user has emailed, because the addresses can be of other people. */
export const countEmailLinks = (tenant: Tenant, ausrId: number) =>
  countAgainst(tenant.pool, { key: `confirm-email:${ausrId}`, most: 6, windowSeconds: 3600 })

/** Emails a link to each of these addresses of a user. */
export async function mailEmailLinks(
  tx: Transaction,
  company: Company,
  { ausr_id }: Pick<UserRow, 'ausr_id'>,
  emails: readonly string[],
): Promise<void> {
  for (const email of emails) {
    const link = await emailLink(company.config, company.tenant, { ausr_id, email }, Date.now())
    await mailConfirmation(tx, company, { to: email, link })
  }
}

/** Emails a new link to each unconfirmed address of the user, and returns the addresses. */
export async function sendEmailLinks(company: Company, { user: own, unit }: Session): Promise<string[]> {
  const { tenant } = company
  await countEmailLinks(tenant, own.ausr_id)
  return await inTransaction(tenant.transactions, async (tx) => {
    const user = (await lockUser(tx, own.ausr_id)) ?? refuse('NOT_FOUND')
    const mailed_to = unconfirmedEmails(user)
    await mailEmailLinks(tx, company, user, mailed_to)
    await recordLog(tx, {
      user: own.ausr_logon,
      unit,
      process: 'send-email-links',
      type: 'change',
      record: own.ausr_logon,
      after: { mailed_to },
    })
    return mailed_to
  })
}

const unconfirmedOf = (user: UserRow | undefined): string[] => (user ? unconfirmedEmails(user) : [])

/**
 * The user and the address of a link. Refuses EMAIL_LINK_REFUSED if the link has expired, the address is confirmed already or no
 * longer the user's, or the user cannot log in.
 */
export async function findLinkedEmail({ tenant, config }: Company, db: Queryable, token: string) {
  const read = (await readEmailToken(config, tenant, token, Date.now())) ?? refuse('EMAIL_LINK_REFUSED')
  const user = await findUser(db, read.ausr_id)
  const email = unconfirmedOf(user).find(read.isFor)
  if (!user || user.ausr_state !== 'A' || email === undefined) return refuse('EMAIL_LINK_REFUSED')
  return { user, email }
}

/** Confirms the address of a link, once. */
export async function confirmEmail(company: Company, token: string) {
  const { ausr_id } = (await findLinkedEmail(company, company.tenant.pool, token)).user
  return await inTransaction(company.tenant.transactions, async (tx) => {
    await lockUser(tx, ausr_id)
    const { user, email } = await findLinkedEmail(company, tx, token)
    // Links that were sent to the earlier address.
    await endResetLinks(tx, ausr_id)
    await setConfirmedEmails(tx, ausr_id, confirmedAfterLink(user, email))
    await recordLog(tx, {
      user: user.ausr_logon,
      process: 'confirm-email',
      type: 'change',
      record: user.ausr_logon,
      after: { email },
    })
    return { user, email }
  })
}
