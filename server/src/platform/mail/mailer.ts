import type { Transporter } from 'nodemailer'

export interface Email {
  to: string
  subject: string
  text: string
  html: string
  file?: MailFile
  /** Names the letter to mail servers: the same however often it is tried. */
  messageId?: string
}

/** What goes with a letter. */
export interface MailFile {
  name: string
  type: string
  content: Buffer
}

/** Hands letters to the configured mail server. */
export interface Mailer {
  send: (email: Email) => Promise<void>
}

/** Null where no mail server is configured: letters then stay in the outbox (OPS-06). */
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

/** Loaded with the first letter: the library and Node's fetch, which it asks for, are nearly 20 MB in memory. */
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
