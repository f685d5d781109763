import { openingRights, takesKey, type Call } from './call.ts'
import { jsonSchema, refusalsOf } from './openapi.ts'
import { refusals } from './refusals.ts'

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const json = (value: unknown) =>
  `<pre tabindex="0"><code>${escaped(JSON.stringify(value, null, 2))}</code></pre>`

function needs(call: Call): string {
  if (call.needs === 'public') return 'no login'
  if (call.needs === 'guest') return 'no login where guests are let in, otherwise the right “booking”'
  if (call.needs === 'session') return 'a session'
  return `the right ${openingRights(call)
    .map((right) => `“${right}”`)
    .join(' or ')}`
}

const answer = (call: Call): string =>
  call.file === null
    ? `<details><summary>${call.stream ? 'Events' : 'Answer'}</summary>${json(jsonSchema(call.reply))}</details>`
    : `<p>Answers with a file: ${call.file}.</p>`

const section = (call: Call) => `
<section id="${call.path}">
  <h2><code>${call.method} /api/${call.path}</code></h2>
  <p>${escaped(call.summary)} Needs ${needs(call)}.${takesKey(call) ? ' Takes an Idempotency-Key.' : ''}</p>
  <h3>For example</h3>${json(call.example)}
  <details><summary>${call.method === 'GET' ? 'Query' : 'Payload'}</summary>${json(jsonSchema(call.body))}</details>
  ${answer(call)}
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

/** The interface for people to read: every call with who may make it, an example, its schemas and its refusals. */
export const referencePage = (calls: readonly Call[], version: string): string => `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>Despatch: the programming interface</title><style>${style}</style></head>
<body><main><h1>The programming interface</h1>
<p>Despatch ${escaped(version)}. The same as <a href="/api/openapi.json">OpenAPI 3.1</a>. Calls take and answer JSON; times are
ISO 8601 with offset, money is in pounds with two decimals, flags are “T” and “F”.</p>
<nav aria-label="Calls"><ul>${calls.map(({ path }) => `<li><a href="#${path}"><code>${path}</code></a></li>`).join('')}</ul></nav>
${calls.map(section).join('')}
<section id="refusals"><h2>Refusals</h2><p>A refusal is a problem document (RFC 9457): type, title, status, code, detail,
the fields at fault, and the request’s id.</p><table><thead><tr><th>Status</th><th>Code</th><th>Title</th><th>Detail</th></tr></thead>
<tbody>${refusalRows}</tbody></table></section></main></body></html>`
