import { randomUUID } from 'node:crypto'
import type { userPost } from '@despatch/contract/users/users.ts'
import type { CheckedPayload } from '@despatch/contract/wire/call.ts'
import { refuse } from '@despatch/contract/wire/refusals.ts'
import { currentPasswordMessage } from '@despatch/domain/auth/password-rules.ts'
import { splitEmails } from '@despatch/domain/fields/email-list.ts'
import { changesEmail } from '@despatch/domain/users/user-errors.ts'
import { checkCurrentPassword } from '../auth/change-password.ts'
import type { Session } from '../platform/session.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { enqueue } from '../platform/jobs/enqueue.ts'
import type { EmailContent } from '../platform/mail/email.ts'
import { writeEmail } from '../platform/mail/write-email.ts'
import { senderOf } from '../platform/mail/sender-of.ts'
import type { GuestContext } from '../platform/http/binding.ts'
import { addMail } from '../platform/mail/mail.queries.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import { changedEmailTexts } from './email-texts.ts'
import { findUser, type UserRow } from './users.queries.ts'

/**
 * Refuses a new email address for the user's own record without their password. Password reset links go to that
 * address, so anyone at an unlocked screen could take over the account. The refusal is at the field `current`.
 */
export async function checkOwnEmail(
  tenant: Tenant,
  session: Session,
  { user, current }: CheckedPayload<typeof userPost>,
): Promise<void> {
  const { ausr_id, ausr_email } = user
  if (ausr_id !== session.user.ausr_id) return
  const before = await findUser(tenant.pool, ausr_id)
  if (!before || !changesEmail(before.ausr_email, ausr_email)) return
  if (current === undefined)
    refuse('INVALID', {
      title: 'Save Data',
      detail: currentPasswordMessage,
      errors: [{ field: 'current', message: currentPasswordMessage }],
    })
  await checkCurrentPassword(tenant, ausr_id, current)
}

/** The email to the old addresses of a user. */
export const changedEmail = (company: string, username: string): EmailContent => ({
  subject: changedEmailTexts.subject(company),
  heading: changedEmailTexts.heading,
  blocks: [
    { kind: 'paragraph', text: changedEmailTexts.changed(username) },
    { kind: 'paragraph', text: changedEmailTexts.notYou },
  ],
})

/** Emails the addresses that a user had before, so that they notice a change made by another user. */
export async function mailChangedEmail(
  tx: Transaction,
  { tenant, config }: Pick<GuestContext, 'tenant' | 'config'>,
  before: UserRow,
  { ausr_email }: UserRow,
): Promise<void> {
  const to = splitEmails(before.ausr_email).join(', ')
  if (to === '' || !changesEmail(before.ausr_email, ausr_email)) return
  const email = writeEmail(changedEmail(tenant.theme.name, before.ausr_logon), senderOf(config, tenant))
  const mail_id = await addMail(tx, { to, ...email }, `email-changed:${randomUUID()}`)
  await enqueue(tx, 'send-mail', { mail_id })
}
