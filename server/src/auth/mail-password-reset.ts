import { splitEmails } from '@despatch/domain/dockets/email-list.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import type { JobPayloads } from '../platform/jobs/enqueue.ts'
import type { JobsContext } from '../platform/jobs/jobs-context.ts'
import { letterOf } from '../platform/mail/letter.ts'
import { addMail, findMail } from '../platform/mail/mail.queries.ts'
import { sendMail } from '../platform/mail/send-mail.ts'
import { addResetToken, findResetUser, type ResetUser } from './password-reset.queries.ts'
import { resetLifeSeconds, resetLink } from './reset-link.ts'
import { newToken, tokenHash } from './session-token.ts'

/** Whoever has forgotten a password is waiting for the letter; a new user finds it when they look. */
const lifeSeconds = { forgotten: resetLifeSeconds, new: 7 * 24 * 3600 }

/** Writes to who has forgotten their password or has none yet, once for each request; to nobody where there is no such user (AUTH-02). */
export async function mailPasswordReset(
  context: JobsContext,
  { username, request, newUser = false }: JobPayloads['mail-password-reset'],
): Promise<void> {
  const { pool } = context.tenant
  const about = `password-reset:${request}`
  const written = await findMail(pool, about)
  if (written !== undefined) return await sendMail(context, written)
  const user = await findResetUser(pool, username)
  const to = splitEmails(user?.ausr_email ?? '').join(', ')
  if (user && to) await sendMail(context, await write(context, user, { to, about, newUser }))
}

interface Wish {
  to: string
  about: string
  newUser: boolean
}

/** The letter and its token, together or not at all. */
async function write({ tenant, config }: JobsContext, user: ResetUser, wish: Wish) {
  const { to, about, newUser } = wish
  const token = newToken()
  const company = tenant.theme.name
  const letter = letterOf({
    subject: `Your password for ${company}`,
    lines: newUser
      ? [
          `You can now log in at ${company}. Your username is ${user.ausr_logon}.`,
          'The link below lets you choose your password. It works once, and for a week; after that, “Forgotten password” at the login sends a new one.',
        ]
      : [
          `Somebody, we hope you, has asked for a new password of the user ${user.ausr_logon}.`,
          'The link below lets you choose one. It works once, and for an hour. If it was not you who asked, there is nothing to do.',
        ],
    links: [
      {
        label: newUser ? 'Choose your password' : 'Choose a new password',
        url: resetLink(config, tenant.name, token),
      },
    ],
    company,
  })
  return await inTransaction(tenant.transactions, async (tx) => {
    await addResetToken(tx, tokenHash(token), user.ausr_id, lifeSeconds[newUser ? 'new' : 'forgotten'])
    return await addMail(tx, { to, ...letter }, about, token)
  })
}
