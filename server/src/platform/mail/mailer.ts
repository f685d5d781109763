import type { Transporter } from 'nodemailer'

export interface OutgoingEmail {
  to: string
  subject: string
  text: string
  html: string
  /** The name shown as the sender; by default that of MAIL_FROM. */
  fromName?: string
  /** Where answers go; by default to MAIL_FROM. */
  replyTo?: string[]
  file?: MailFile
  /** The Message-ID header: the same for every attempt. */
  messageId?: string
  /** Whether a user waits for it to log in. It then waits for no other email. */
  urgent?: boolean
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
  let transports: Promise<Transports> | undefined
  return {
    send: async ({ file, fromName, urgent = false, ...email }) => {
      const attachments = file ? [{ filename: file.name, contentType: file.type, content: file.content }] : []
      const sender = fromName === undefined ? from : { name: fromName, address: addressIn(from) }
      transports ??= openTransports(smtpUrl)
      const { urgently, normally } = await transports
      await (urgent ? urgently : normally).sendMail({
        ...email,
        from: sender,
        attachments,
        headers: automatic,
        signal: AbortSignal.timeout(SEND_LIMIT_MS),
      })
    },
    close: async () => {
      const { urgently, normally } = (await transports) ?? {}
      urgently?.close()
      normally?.close()
    },
  }
}

/** Tells email clients not to answer, for example with a notice of absence (RFC 3834). */
const automatic = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' }

/** The address of a sender such as 'Despatch <no-reply@despatch.example>'. */
const addressIn = (from: string): string => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from

/**
 * The most connections of a process to the mail server, for all companies together, unless SMTP_URL has `maxConnections`. A connection
 * waits for the server four times for each email. Mail servers commonly refuse more than 50 connections of one client.
 */
const MAX_CONNECTIONS = 48

/** An email that is not sent within this time fails, so that it is not sent later beside the next attempt. */
const SEND_LIMIT_MS = 90_000

interface Transports {
  urgently: Transporter
  normally: Transporter
}

/** A tenth of the connections, at least one, is for urgent emails. */
async function openTransports(smtpUrl: string): Promise<Transports> {
  const url = new URL(smtpUrl)
  const most = Number(url.searchParams.get('maxConnections') ?? MAX_CONNECTIONS)
  url.searchParams.delete('maxConnections')
  const forUrgent = Math.max(1, Math.floor(most / 10))
  return {
    urgently: await openTransport(url.href, forUrgent),
    normally: await openTransport(url.href, Math.max(1, most - forUrgent)),
  }
}

/** Imported with the first email, for a quicker start. A connection stays open for the next email. */
async function openTransport(url: string, maxConnections: number): Promise<Transporter> {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    url,
    pool: true,
    maxConnections,
    idleTimeout: 10_000,
    // The queue tries again, and records each attempt.
    maxRequeues: 0,
    connectionTimeout: 10_000,
    socketTimeout: 15_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}
