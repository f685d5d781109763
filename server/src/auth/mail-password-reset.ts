import { inTransaction } from '../platform/database/transaction.ts'
import type { JobPayloads } from '../platform/jobs/enqueue.ts'
import type { JobsContext } from '../platform/jobs/jobs-context.ts'
import { writeEmail } from '../platform/mail/write-email.ts'
import { addMail, findMail } from '../platform/mail/mail.queries.ts'
import { sendMail } from '../platform/mail/send-mail.ts'
import { senderOf } from '../platform/mail/sender-of.ts'
import { passwordEmail } from './password-email.ts'
import { addResetToken, findResetUser, findUsersByEmail, type ResetUser } from './password-reset.queries.ts'
import { resetLifeSeconds, resetLink } from './reset-link.ts'
import { securityRecipients } from './security-emails.queries.ts'
import { newToken, tokenHash } from './session-token.ts'

/**
 * Emails a link to choose a password to the user with this username, and to every user with this email address, because a
 * username can be the address of another user. Sends nothing if there is no match (AUTH-02). A job that runs twice sends each
 * email once.
 */
export async function mailPasswordReset(
  context: JobsContext,
  { username, request, newUser = false }: JobPayloads['mail-password-reset'],
): Promise<void> {
  const { pool } = context.tenant
  const named = await findResetUser(pool, username)
  const others = newUser ? [] : await findUsersByEmail(pool, username)
  const users = [...(named ? [named] : []), ...others.filter(({ ausr_id }) => ausr_id !== named?.ausr_id)]
  for (const user of users) {
    const about = `password-reset:${request}:${user.ausr_id}`
    const mail = await findMail(pool, about)
    const to = user === named ? await securityRecipients(pool, user.ausr_id) : username
    if (mail !== undefined) await sendMail(context, mail, true)
    else if (to) await sendMail(context, await write(context, user, { to, about, newUser }), true)
  }
}

interface Message {
  to: string
  about: string
  newUser: boolean
}

/** Writes the email and its token in one transaction. */
async function write({ tenant, config }: JobsContext, user: ResetUser, message: Message) {
  const { to, about, newUser } = message
  const token = newToken()
  const url = resetLink(config, { database: tenant.name, username: user.ausr_logon, token })
  const email = writeEmail(
    passwordEmail({ company: tenant.theme.name, username: user.ausr_logon, url, newUser }),
    senderOf(config, tenant),
  )
  return await inTransaction(tenant.transactions, async (tx) => {
    await addResetToken(tx, tokenHash(token), user.ausr_id, resetLifeSeconds)
    return await addMail(tx, { to, ...email }, about, token)
  })
}
