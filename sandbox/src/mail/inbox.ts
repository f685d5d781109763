import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { inboxPage } from './inbox-page.ts'

/** The inbox holds this many emails. Older ones are deleted. */
const MAX_STORED = 200

export interface Inbox {
  smtpUrl: string
  /** The page that lists the emails, newest first. `/mails.json` returns them as JSON. */
  address: string
  stop: () => Promise<void>
}

/** Starts a mail server that delivers nothing. It shows received emails on a page at `port`; 0 chooses a free port. */
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
