import { escaped } from '@despatch/domain/text/escaped.ts'
import {
  json,
  page,
  readJson,
  startHttpService,
  textOf,
  type HttpService,
  type Route,
} from '../http-service.ts'

/**
 * A stand-in for a provider of text messages, in the format of docs/sms.md. It delivers nothing, and lists what it has accepted.
 * Numbers that end with 999 are refused, as those of a provider that does not know them.
 */

/** The list has this many messages. Older ones are deleted. */
const MAX_STORED = 200

/** The characters of one message, and of each part of a longer one. */
const WHOLE = 160
const PART = 153

interface StoredSms {
  id: string
  to: string
  from: string
  text: string
  parts: number
}

export const startSmsInbox = (port: number): Promise<HttpService> => startHttpService(smsRoutes(), port)

const partsOf = (text: string): number => (text.length <= WHOLE ? 1 : Math.ceil(text.length / PART))

export function smsRoutes(): Route[] {
  const messages: StoredSms[] = []
  const answered = new Map<string, StoredSms>()
  return [
    {
      method: 'POST',
      path: /^\/$/,
      answer: ({ headers, body }) => {
        if (!headers.authorization?.startsWith('Bearer ')) return json({ message: 'A key is missing' }, 401)
        const key = String(headers['idempotency-key'] ?? '')
        const before = answered.get(key)
        if (before) return json({ id: before.id, parts: before.parts })
        const { to, from, text } = readJson(body)
        if (typeof to !== 'string' || typeof text !== 'string' || to.endsWith('999'))
          return json({ message: 'The number is not known' }, 400)
        const id = `sms-${answered.size + 1}`
        const message = { id, to, from: textOf(from), text, parts: partsOf(text) }
        answered.set(key, message)
        messages.unshift(message)
        messages.length = Math.min(messages.length, MAX_STORED)
        return json({ id, parts: message.parts })
      },
    },
    { method: 'GET', path: /^\/messages\.json$/, answer: () => json(messages) },
    { method: 'GET', path: /^\/$/, answer: () => page(listPage(messages)) },
  ]
}

const smsHtml = ({ to, from, text }: StoredSms) =>
  `<article><h2>To ${escaped(to)}${from === '' ? '' : `, from ${escaped(from)}`}</h2><p>${escaped(text)}</p></article>`

const listPage = (messages: readonly StoredSms[]): string => `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><title>Sent text messages</title>
<style>:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}body{max-width:48rem;margin:0 auto;padding:1rem}
p{overflow-wrap:anywhere}h2{font-size:1.125rem;margin:2rem 0 0}</style></head>
<body><main><h1>Sent text messages</h1>${messages.map(smsHtml).join('') || '<p>No text messages yet.</p>'}</main></body></html>`
