import { needsSession, takesKey, type Call } from './call.ts'
import { requestOf } from './call-address.ts'
import { escaped } from '@despatch/domain/text/escaped.ts'

/** Placeholders, which the script of the page replaces by the portal's own address and by the reader's key. */
const [origin, key] = ['https://portal.example', 'YOUR_KEY']

const type = 'application/json'

/** In single quotes of a shell. */
const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`

const payloadOf = (call: Call) => JSON.stringify(requestOf(call, call.example).body, null, 2)

/** Whether an application can make the call with a key; the others need a login or nothing. */
export const takesApiKey = (call: Call): boolean => call.needs !== 'public' && !call.byLogin

function curl(call: Call): string {
  const lines = [
    `curl ${quoted(`${origin}${requestOf(call, call.example).address}`)}`,
    ...(takesApiKey(call) ? [`-H ${quoted(`Authorization: Bearer ${key}`)}`] : []),
    ...(call.byLogin ? ['--cookie cookies.txt'] : []),
    ...(takesKey(call) ? ['-H "Idempotency-Key: $(uuidgen)"'] : []),
    ...(call.method === 'GET' || call.method === 'POST' ? [] : [`-X ${call.method}`]),
    ...(call.method !== 'GET'
      ? [`-H ${quoted(`Content-Type: ${type}`)}`, `-d ${quoted(payloadOf(call))}`]
      : []),
    ...(call.file === null ? [] : ['-o reply']),
  ]
  return lines.join(' \\\n  ')
}

function typeScript(call: Call): string {
  const headers = [
    ...(takesApiKey(call) ? [`authorization: 'Bearer ${key}',`] : []),
    ...(takesKey(call) ? [`'idempotency-key': crypto.randomUUID(),`] : []),
    ...(call.method !== 'GET' ? [`'content-type': '${type}',`] : []),
  ]
  const body = call.method === 'GET' ? '' : payloadOf(call).replaceAll('\n', '\n  ')
  const options = [
    ...(call.method !== 'GET' ? [`  method: '${call.method}',`] : []),
    ...(headers.length > 0 ? ['  headers: {', ...headers.map((line) => `    ${line}`), '  },'] : []),
    ...(call.method !== 'GET' ? [`  body: JSON.stringify(${body}),`] : []),
  ]
  const address = `'${origin}${requestOf(call, call.example).address}'`
  return [
    options.length > 0
      ? `const reply = await fetch(${address}, {\n${options.join('\n')}\n})`
      : `const reply = await fetch(${address})`,
    `if (!reply.ok) throw new Error((await reply.json()).detail)`,
    call.stream
      ? 'for await (const part of reply.body) console.log(new TextDecoder().decode(part))'
      : call.file === null
        ? 'const result = await reply.json()'
        : 'const file = await reply.blob()',
  ].join('\n')
}

const marked = (text: string) =>
  escaped(text)
    .replaceAll(origin, `<span data-origin>${origin}</span>`)
    .replaceAll(key, `<mark data-own-key>${key}</mark>`)

/** The example of a call for a shell and for TypeScript, as HTML. */
export const samples = (call: Call): { language: string; html: string }[] => [
  { language: 'curl', html: marked(curl(call)) },
  { language: 'TypeScript', html: marked(typeScript(call)) },
]

/** Whether the page can make the call: with a key or without any, and with a reply that ends. */
export const canRun = (call: Call): boolean => !call.stream && !(call.byLogin && needsSession(call))
