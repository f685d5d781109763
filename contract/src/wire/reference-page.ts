import { sessionBody, visitorBody, formatLimits } from './body-limits.ts'
import { acceptedRights, takesKey, type Call } from './call.ts'
import { jsonSchema, refusalsOf } from './openapi.ts'
import { refusals } from './refusals.ts'

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const json = (value: unknown) =>
  `<pre tabindex="0"><code>${escaped(JSON.stringify(value, null, 2))}</code></pre>`

function needs(call: Call): string {
  if (call.needs === 'public') return 'no login'
  if (call.needs === 'guest') return 'no login if guests are allowed, otherwise the right “booking”'
  if (call.needs === 'session') return 'a session'
  return `the right ${acceptedRights(call)
    .map((right) => `“${right}”`)
    .join(' or ')}`
}

const shownRefusal = ({ exampleRefused }: Call): string =>
  exampleRefused === null
    ? ''
    : `<p>In the demo this call is refused with <a href="#${exampleRefused}"><code>${exampleRefused}</code></a>.</p>`

const reply = (call: Call): string =>
  call.file === null
    ? `<details><summary>${call.stream ? 'Events' : 'Reply'}</summary>${json(jsonSchema(call.reply))}</details>`
    : `<p>Returns a file: ${call.file}.</p>`

const size = (call: Call): string => (call.method === 'GET' ? '' : `<p>${formatLimits(call.bodyLimits)}</p>`)

const section = (call: Call) => `
<section id="${call.path}">
  <h2><code>${call.method} /api/${call.path}</code></h2>
  <p>${escaped(call.summary)} Needs ${needs(call)}.${takesKey(call) ? ' Accepts an Idempotency-Key.' : ''}</p>
  <h3>Example</h3>${json(call.example)}${shownRefusal(call)}
  <details><summary>${call.method === 'GET' ? 'Query' : 'Payload'}</summary>${size(call)}${json(jsonSchema(call.body))}</details>
  ${reply(call)}
  <details><summary>Refusals</summary><ul>${refusalsOf(call)
    .map((code) => `<li>${refusals[code].status} <a href="#${code}"><code>${code}</code></a></li>`)
    .join('')}</ul></details>
</section>`

const refusalRows = Object.entries(refusals)
  .map(
    ([code, { status, title, detail }]) =>
      `<tr id="${code}"><td>${status}</td><td><code>${code}</code></td><td>${escaped(title)}</td><td>${escaped(detail)}</td></tr>`,
  )
  .join('')

const style = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}body{margin:0 auto;max-width:56rem;padding:1rem}
h2{margin-top:3rem;font-size:1.125rem}pre{overflow:auto;padding:.75rem;border:1px solid color-mix(in srgb,currentColor 20%,transparent)}
table{border-collapse:collapse;width:100%}td,th{text-align:left;padding:.25rem .5rem;vertical-align:top}nav ul{columns:16rem;padding-left:1rem}`

const lower = (sentence: string) => sentence.charAt(0).toLowerCase() + sentence.slice(1)

const usage = `<section id="usage"><h2>Using the API</h2>
<h3>Keys</h3><p>A user with the right “api” creates a key on their user page. Send it with every call:
<code>Authorization: Bearer &lt;key&gt;</code>. A key has its user’s rights and accounts. It cannot make calls that need a login.</p>
<h3>Repeated requests</h3><p>Send your own <code>Idempotency-Key</code>, such as a random UUID, with every call that changes
something, and send the same key when you retry. A repeated request within 24 hours changes nothing. It gets the first reply and
<code>Idempotent-Replayed: true</code>. The same key with a different payload or call is refused with
<a href="#IDEMPOTENCY_MISMATCH">IDEMPOTENCY_MISMATCH</a>. While the first request is in progress, a repeated request may be refused with
<a href="#IDEMPOTENCY_IN_PROGRESS">IDEMPOTENCY_IN_PROGRESS</a>. After a refusal the key can be used again. Calls that only read ignore the key.</p>
<h3>Sizes</h3><p>Every call limits its request. Calls without a login: ${lower(formatLimits(visitorBody))} Other calls:
${lower(formatLimits(sessionBody))} Calls with bookings, imported rows or pictures allow more, as stated for each payload.
A larger request is refused with <a href="#TOO_LARGE">TOO_LARGE</a> before it is parsed.</p>
<h3>Rate limits</h3><p>Calls are counted per minute, for each key and each session. Every reply has <code>RateLimit-Limit</code>,
<code>RateLimit-Remaining</code> and <code>RateLimit-Reset</code> (seconds). Above the limit, calls are refused
with <a href="#RATE_LIMITED">RATE_LIMITED</a> until the seconds in <code>Retry-After</code> have passed. Login attempts, tracking references
and address lookups have separate limits. So do requests without a session that are refused as malformed, invalid or too
large: above that limit, the network address is refused with RATE_LIMITED for the rest of the minute. An overloaded portal
replies with <a href="#UNAVAILABLE">UNAVAILABLE</a> and <code>Retry-After</code>.</p>
<h3>Examples</h3><p>The examples refer to records of the demo company “metro” and can be sent to a fresh demo as its user “admin”.
Examples that show a refusal need something that only you have, such as a token from an email.</p></section>`

/** The API reference page: every call with its rights, an example, its schemas and its refusals. */
export const referencePage = (calls: readonly Call[], version: string): string => `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>Despatch: API reference</title><style>${style}</style></head>
<body><main><h1>API reference</h1>
<p>Despatch ${escaped(version)}. Also available as <a href="/api/openapi.json">OpenAPI 3.1</a>. Calls and replies are JSON. Times are
ISO 8601 with offset, money is in pounds with two decimals, flags are “T” and “F”.</p>
${usage}
<nav aria-label="Calls"><ul>${calls.map(({ path }) => `<li><a href="#${path}"><code>${path}</code></a></li>`).join('')}</ul></nav>
${calls.map(section).join('')}
<section id="refusals"><h2>Refusals</h2><p>A refusal is a problem document (RFC 9457): type, title, status, code, detail,
the fields with errors, and the request’s id.</p><table><thead><tr><th>Status</th><th>Code</th><th>Title</th><th>Detail</th></tr></thead>
<tbody>${refusalRows}</tbody></table></section></main></body></html>`
