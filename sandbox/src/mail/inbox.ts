import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { escaped } from '@despatch/domain/text/escaped.ts'

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
  // A client that breaks its connection, such as a portal that is killed, must not end this process.
  smtp.on('error', () => undefined)
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

const mailHtml = (mail: Email) => `<article><h2>${escaped(mail.subject ?? '')}</h2>
<p>To ${escaped((mail.to ?? []).map(({ address }) => address).join(', '))}, ${escaped(mail.date ?? '')}</p>
<pre>${escaped(mail.text ?? '')}</pre></article>`

/** The received emails as text. Their HTML is never rendered. */
const inboxPage = (mails: readonly Email[]): string => `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><title>Sent emails</title>
<style>:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}body{max-width:48rem;margin:0 auto;padding:1rem}
pre{white-space:pre-wrap}h2{font-size:1.125rem;margin:2rem 0 0}</style></head>
<body><main><h1>Sent emails</h1>${mails.map(mailHtml).join('') || '<p>No emails yet.</p>'}</main></body></html>`
