import { randomUUID } from 'node:crypto'
import type { userPost } from '@despatch/contract/users/users.ts'
import type { CheckedPayload } from '@despatch/contract/wire/call.ts'
import { refuse } from '@despatch/contract/wire/refusals.ts'
import { currentPasswordMessage } from '@despatch/domain/auth/password-rules.ts'
import {
  confirmedAfterChange,
  securityEmails,
  unconfirmedEmails,
  type UserEmails,
} from '@despatch/domain/users/confirmed-emails.ts'
import { changesEmail } from '@despatch/domain/users/user-errors.ts'
import { checkCurrentPassword } from '../auth/change-password.ts'
import { endResetLinks } from '../auth/password-reset.queries.ts'
import type { Session } from '../platform/session.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { enqueue } from '../platform/jobs/enqueue.ts'
import type { EmailContent } from '../platform/mail/email.ts'
import { writeEmail } from '../platform/mail/write-email.ts'
import { senderOf } from '../platform/mail/sender-of.ts'
import type { GuestContext } from '../platform/http/binding.ts'
import { addMail } from '../platform/mail/mail.queries.ts'
import type { Config } from '../platform/config.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import { countEmailLinks, mailEmailLinks } from './confirm-email.ts'
import { changedEmailTexts } from './email-texts.ts'
import { setConfirmedEmails } from './save-user.queries.ts'
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
  const isUnconfirmed = confirmedAfterChange(before, ausr_email, () => false) !== null
  if (isUnconfirmed) await countEmailLinks(tenant, ausr_id)
}

/** The email to the old addresses of a user. */
export const changedEmail = (company: string, username: string, isConfirmed: boolean): EmailContent => ({
  subject: changedEmailTexts.subject(company),
  heading: changedEmailTexts.heading,
  blocks: [
    { kind: 'paragraph', text: changedEmailTexts.changed(username) },
    { kind: 'paragraph', text: isConfirmed ? changedEmailTexts.confirmed : changedEmailTexts.waiting },
    { kind: 'paragraph', text: changedEmailTexts.notYou },
  ],
})

/** Emails the addresses that a user last confirmed, so that they notice a change made by another user. */
export async function mailChangedEmail(
  tx: Transaction,
  { tenant, config }: Pick<GuestContext, 'tenant' | 'config'>,
  before: UserRow,
  after: UserRow,
): Promise<void> {
  // Never to an address that nobody has confirmed: it may be another person's.
  const unconfirmed = unconfirmedEmails(before)
  const to = securityEmails(before)
    .filter((email) => !unconfirmed.includes(email))
    .join(', ')
  if (to === '' || !changesEmail(before.ausr_email, after.ausr_email)) return
  const isConfirmed = unconfirmedEmails(after).length === 0
  const content = changedEmail(tenant.theme.name, before.ausr_logon, isConfirmed)
  const email = writeEmail(content, senderOf(config, tenant))
  const mail_id = await addMail(tx, { to, ...email }, `email-changed:${randomUUID()}`)
  await enqueue(tx, 'send-login-mail', { mail_id })
}

/** Where an address is changed. */
interface Place {
  tenant: Tenant
  config: Config
  /** Whether links may be emailed for a user; always by default. Users can have them sent again. */
  mayMail?: (ausr_id: number) => Promise<boolean>
}

/**
 * Writes which addresses are confirmed after a change to `ausr_email`, and emails a link to each new one that is not.
 * @param isTrusted whether an added address is confirmed without a link.
 */
export async function followChangedEmail(
  tx: Transaction,
  place: Place,
  before: UserEmails & Pick<UserRow, 'ausr_id' | 'ausr_logon'>,
  ausr_email: string,
  isTrusted: (email: string) => boolean,
): Promise<void> {
  const ausr_confirmed_email = confirmedAfterChange(before, ausr_email, isTrusted)
  // The earlier address may be mistyped, or no longer the user's.
  if (changesEmail(before.ausr_email, ausr_email)) await endResetLinks(tx, before.ausr_id)
  if (ausr_confirmed_email !== before.ausr_confirmed_email)
    await setConfirmedEmails(tx, before.ausr_id, ausr_confirmed_email)
  const known = unconfirmedEmails(before)
  const added = unconfirmedEmails({ ausr_email, ausr_confirmed_email }).filter(
    (email) => !known.includes(email),
  )
  if (added.length === 0 || (await place.mayMail?.(before.ausr_id)) === false) return
  await mailEmailLinks(tx, place, before, added)
}

/** The same for a user who was added. Addresses that an administrator enters need no link. */
export const followNewEmail = (
  tx: Transaction,
  place: Place,
  { ausr_id, ausr_logon, ausr_email }: Pick<UserRow, 'ausr_id' | 'ausr_logon' | 'ausr_email'>,
  isTrusted: (email: string) => boolean,
): Promise<void> => {
  const none = { ausr_id, ausr_logon, ausr_email: '', ausr_confirmed_email: null }
  return followChangedEmail(tx, place, none, ausr_email, isTrusted)
}
