import type { Transporter } from 'nodemailer'

export interface OutgoingEmail {
  to: string
  subject: string
  text: string
  html: string
  /** The name shown as the sender; by default that of MAIL_FROM. */
  fromName?: string
  file?: MailFile
  /** The Message-ID header: the same for every attempt. */
  messageId?: string
}

/** An attachment. */
export interface MailFile {
  name: string
  type: string
  content: Buffer
}

/** Sends emails through the configured mail server. */
export interface Mailer {
  send: (email: OutgoingEmail) => Promise<void>
}

/** A mailer with connections of its own. */
export interface OpenMailer extends Mailer {
  /** Closes the connections to the mail server. */
  close: () => Promise<void>
}

/** Null if no mail server is configured. Emails then stay in the outbox (OPS-06). */
export function createMailer(smtpUrl: string | undefined, from: string): OpenMailer | null {
  if (!smtpUrl) return null
  let transport: Promise<Transporter> | undefined
  return {
    send: async ({ file, fromName, ...email }) => {
      const attachments = file ? [{ filename: file.name, contentType: file.type, content: file.content }] : []
      const sender = fromName === undefined ? from : { name: fromName, address: addressIn(from) }
      transport ??= openTransport(smtpUrl)
      await (await transport).sendMail({ ...email, from: sender, attachments, headers: automatic })
    },
    close: async () => (await transport)?.close(),
  }
}

/** Tells email clients not to answer, for example with a notice of absence (RFC 3834). */
const automatic = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' }

/** The address of a sender such as 'Despatch <no-reply@despatch.example>'. */
const addressIn = (from: string): string => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from

/** The most connections to the mail server, of all companies together, unless SMTP_URL has `maxConnections`. */
const MAX_CONNECTIONS = 20

/** Imported with the first email, for a quicker start. A connection stays open for the next email. */
async function openTransport(url: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    url,
    pool: true,
    maxConnections: Number(new URL(url).searchParams.get('maxConnections') ?? MAX_CONNECTIONS),
    idleTimeout: 10_000,
    // The queue tries again, and records each attempt.
    maxRequeues: 0,
    connectionTimeout: 10_000,
    socketTimeout: 15_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}
