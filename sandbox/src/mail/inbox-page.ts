import type { Email } from 'postal-mime'
import { escaped } from '../escaped.ts'

const mailHtml = (mail: Email) => `<article><h2>${escaped(mail.subject ?? '')}</h2>
<p>To ${escaped((mail.to ?? []).map(({ address }) => address).join(', '))}, ${escaped(mail.date ?? '')}</p>
<pre>${escaped(mail.text ?? '')}</pre></article>`

/** The received emails as text. Their HTML is never rendered. */
export const inboxPage = (mails: readonly Email[]): string => `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><title>Sent emails</title>
<style>:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}body{max-width:48rem;margin:0 auto;padding:1rem}
pre{white-space:pre-wrap}h2{font-size:1.125rem;margin:2rem 0 0}</style></head>
<body><main><h1>Sent emails</h1>${mails.map(mailHtml).join('') || '<p>No emails yet.</p>'}</main></body></html>`
