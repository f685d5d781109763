import type { Transporter } from 'nodemailer'

export interface OutgoingEmail {
  to: string
  subject: string
  text: string
  html: string
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

/** Null if no mail server is configured. Emails then stay in the outbox (OPS-06). */
export function createMailer(smtpUrl: string | undefined, from: string): Mailer | null {
  if (!smtpUrl) return null
  let transport: Promise<Transporter> | undefined
  return {
    send: async ({ file, ...email }) => {
      const attachments = file ? [{ filename: file.name, contentType: file.type, content: file.content }] : []
      transport ??= openTransport(smtpUrl, from)
      await (await transport).sendMail({ ...email, attachments })
    },
  }
}

/** Imported with the first email: the library loads Node's fetch, and both use nearly 20 MB of memory. */
async function openTransport(url: string, from: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer')
  return createTransport(
    {
      url,
      connectionTimeout: 10_000,
      socketTimeout: 15_000,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  )
}
