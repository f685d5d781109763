import { createHash } from 'node:crypto'
import { formatLondonAs } from '@despatch/domain/settings/london-format.ts'
import { isoInLondon } from '@despatch/domain/time/london-time.ts'
import type { Config } from '../platform/config.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { enqueue } from '../platform/jobs/enqueue.ts'
import type { EmailContent } from '../platform/mail/email.ts'
import { addMail } from '../platform/mail/mail.queries.ts'
import { senderOf } from '../platform/mail/sender-of.ts'
import { writeEmail } from '../platform/mail/write-email.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import { settingsOf } from '../settings/settings.queries.ts'
import { browserName } from './browser-name.ts'
import { newLoginTexts } from './email-texts.ts'
import { securityRecipients } from './security-emails.queries.ts'

interface NewLogin {
  company: string
  username: string
  /** Empty if unknown. */
  browser: string
  address: string
  /** In the company's format. */
  time: string
}

/** The email about a login in a browser that the user has not used before. */
export const newLoginEmail = ({ company, username, browser, address, time }: NewLogin): EmailContent => ({
  subject: newLoginTexts.subject(company),
  heading: newLoginTexts.heading,
  blocks: [
    { kind: 'paragraph', text: newLoginTexts.text(username) },
    {
      kind: 'facts',
      facts: [
        { label: newLoginTexts.browser, value: browser || newLoginTexts.unknownBrowser },
        { label: newLoginTexts.address, value: address },
        { label: newLoginTexts.time, value: time },
      ],
    },
    { kind: 'paragraph', text: newLoginTexts.notYou },
  ],
})

interface LoginOfUser {
  user: { ausr_id: number; ausr_logon: string }
  address: string
  agent: string
}

/**
 * Emails a user about a login in a browser that they have not used before, if the company wants this: see LoginEmails. At
 * most once a day for the same browser and address, because clients that log in have no cookie of a known browser.
 */
export async function mailNewLogin(
  tenant: Tenant,
  config: Config,
  { user, address, agent }: LoginOfUser,
): Promise<void> {
  const settings = await settingsOf(tenant, null)
  if (settings.LoginEmails !== 'T') return
  const to = await securityRecipients(tenant.pool, user.ausr_id)
  if (to === '') return
  const now = isoInLondon(Date.now())
  const content = newLoginEmail({
    company: tenant.theme.name,
    username: user.ausr_logon,
    browser: browserName(agent),
    address,
    time: formatLondonAs(now, settings.aset_general_format),
  })
  const place = createHash('sha256').update(`${agent}\n${address}`).digest('base64url')
  const about = `new-login:${user.ausr_id}:${place}:${now.slice(0, 10)}`
  const email = writeEmail(content, senderOf(config, tenant))
  await inTransaction(tenant.transactions, async (tx) => {
    const mail_id = await addMail(tx, { to, ...email }, about)
    await enqueue(tx, 'send-login-mail', { mail_id })
  })
}
