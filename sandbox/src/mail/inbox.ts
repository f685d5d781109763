import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { inboxPage } from './inbox-page.ts'

/** How many mails are kept; older ones go. */
const MAX_STORED = 200

export interface Inbox {
  smtpUrl: string
  /** The page that shows what arrived, the newest first; `/mails.json` gives the same to programs. */
  address: string
  stop: () => Promise<void>
}

/** A mail server that delivers nothing: what arrives is kept in memory and shown on a page, at `port` (0: any). */
export async function startInbox(port: number): Promise<Inbox> {
  const mails: Email[] = []
  const smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, _session, done) => {
      buffer(stream)
        .then((raw) => PostalMime.parse(raw))
        .then((mail) => {
          mails.unshift(mail)
          mails.length = Math.min(mails.length, MAX_STORED)
          done()
        })
        .catch(done)
    },
  })
  const page = createServer((request, response) => {
    const asJson = request.url === '/mails.json'
    response.setHeader('content-type', asJson ? 'application/json' : 'text/html; charset=utf-8')
    response.setHeader('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
    response.end(asJson ? JSON.stringify(mails) : inboxPage(mails))
  })
  const smtpPort = await listen(smtp.server as Server, 0)
  const pagePort = await listen(page, port)
  return {
    smtpUrl: `smtp://127.0.0.1:${smtpPort}`,
    address: `http://127.0.0.1:${pagePort}`,
    stop: async () => {
      page.closeAllConnections()
      page.close()
      await new Promise<void>((resolve) => smtp.close(resolve))
    },
  }
}

async function listen(server: Server, port: number): Promise<number> {
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}
