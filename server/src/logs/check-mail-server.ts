import { refuse } from '@despatch/contract/wire/refusals.ts'
import { cleanText, cutTo } from '@despatch/domain/text/clean-text.ts'
import { checkProvider } from '../platform/check-provider.ts'
import type { CallContext } from '../platform/http/binding.ts'
import type { EmailContent } from '../platform/mail/email.ts'
import { createMailer } from '../platform/mail/mailer.ts'
import { senderOf } from '../platform/mail/sender-of.ts'
import { htmlOf, writeEmail } from '../platform/mail/write-email.ts'
import { refuseFromCopy } from '../platform/outbound/send-request.ts'
import { readCheck } from '../platform/provider-checks.queries.ts'
import { DeadlineExceeded, withTimeout } from '../platform/with-timeout.ts'

type MailCheck = Pick<CallContext, 'tenant' | 'config' | 'session'>

/** A user waits for the result. */
const LIMIT_MS = 20_000

const MOST_CHARACTERS = 200

/** The name under which the last test of a mail server is stored. Another server has not been tested. */
const checkOf = (smtpUrl: string) => `mail/${new URL(smtpUrl).host}`

/** Whether there is a mail server, where a test goes, and the last test. */
export const mailServerState = async ({ tenant, config: { smtpUrl }, session }: MailCheck) => ({
  canSend: smtpUrl !== undefined,
  test_to: session.user.ausr_email,
  checked: smtpUrl === undefined ? null : await readCheck(tenant.pool, checkOf(smtpUrl)),
})

/**
 * Sends an email to the calling user, without the outbox, and stores the result. Refuses NO_MAIL_SERVER if none is configured,
 * INVALID if the user has no email address, COPY for a copy of a company, and RATE_LIMITED past ten tests in ten minutes.
 */
export async function checkMailServer(context: MailCheck) {
  const { tenant, config, session } = context
  refuseFromCopy(tenant)
  const { smtpUrl } = config
  if (smtpUrl === undefined) return refuse('NO_MAIL_SERVER')
  if (session.user.ausr_email === '')
    return refuse('INVALID', { detail: 'Your user has no email address. Add one, and test again.' })
  return await checkProvider(tenant, session, {
    provider: checkOf(smtpUrl),
    process: 'test-mail-server',
    type: 'mail',
    test: () => problemOf(context, smtpUrl),
  })
}

async function problemOf({ tenant, config, session }: MailCheck, smtpUrl: string): Promise<string> {
  const mailer = createMailer(smtpUrl, config.mailFrom)
  if (!mailer) return refuse('NO_MAIL_SERVER')
  const { subject, text, content } = writeEmail(testEmail(tenant.theme.name), senderOf(config, tenant))
  const email = {
    subject,
    text,
    html: htmlOf(content),
    to: session.user.ausr_email,
    fromName: tenant.theme.name,
  }
  try {
    await withTimeout(LIMIT_MS, mailer.send(email))
    return ''
  } catch (failure) {
    if (failure instanceof DeadlineExceeded) return 'The mail server did not answer in time.'
    return cutTo(cleanText(failure instanceof Error ? failure.message : String(failure)), MOST_CHARACTERS)
  } finally {
    await mailer.close()
  }
}

const testEmail = (company: string): EmailContent => ({
  subject: `Test email from ${company}`,
  heading: 'Emails work',
  blocks: [{ kind: 'paragraph', text: `You asked for this email to test that ${company} can send emails.` }],
})
