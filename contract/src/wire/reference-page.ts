import type { Call } from './call.ts'
import { escaped } from '@despatch/domain/text/escaped.ts'
import { areaOf, areas } from './reference-areas.ts'
import { callSection, shownCall, type ShownCall } from './reference-call.ts'
import { testing } from './reference-testing.ts'
import { usage, usageParts } from './reference-usage.ts'
import { refusals } from './refusals.ts'

const refusalRows = Object.entries(refusals)
  .map(
    ([code, { status, title, detail }]) =>
      `<tr id="${code}"><td>${status}</td><td><code>${code}</code></td><td>${escaped(title)}</td><td>${escaped(detail)}</td></tr>`,
  )
  .join('')

const menuItem = (href: string, text: string, title = '') =>
  `<li><a href="#${href}"${title === '' ? '' : ` title="${escaped(title)}"`}>${text}</a></li>`

const menuPart = (id: string, title: string, items: string[]) =>
  `<div class="part"><h2><a href="#${id}">${title}</a></h2>${items.length === 0 ? '' : `<ul>${items.join('')}</ul>`}</div>`

const callItem = ({ id, call }: ShownCall) =>
  menuItem(
    id,
    `<code>${call.path.startsWith('v1/') ? `${call.method} ` : ''}${call.path}</code>`,
    call.summary,
  )

/**
 * The API reference page: every call with its permissions, fields, examples and refusals (CALL-01). It can be read without its
 * script, which adds search, the reader's own key and the running of calls.
 */
export function referencePage(
  calls: readonly Call[],
  version: string,
  v1Calls: readonly ShownCall[] = [],
): string {
  const parts = areas.map((area) => ({
    ...area,
    calls: calls.filter((call) => areaOf(call).id === area.id).map(shownCall),
  }))
  return `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><title>Despatch: API reference</title>
<link rel="icon" href="/favicon.svg"><link rel="stylesheet" href="/api-reference.css"><script type="module" src="/api-reference.js"></script></head>
<body><a class="skip" href="#main">Skip to the calls</a>
<header><a href="/">Despatch</a> <strong>API reference</strong> <span>${escaped(version)}</span> <a href="/api/openapi.json">OpenAPI 3.1</a><div id="own-key"></div></header>
<div class="page"><nav class="menu" aria-label="Calls"><details open><summary>All calls</summary><div id="search"></div>
${menuPart(
  'usage',
  'Using the API',
  usageParts.map(([id, title]) => menuItem(id, title)),
)}
${menuPart('v1', 'API for other systems', v1Calls.map(callItem))}
${parts.map(({ id, title, calls: own }) => menuPart(id, title, own.map(callItem))).join('')}
${menuPart('refusals', 'Refusals', [])}</details></nav>
<main id="main" tabindex="-1"><h1>API reference</h1>
<p>Everything that the portal does is a call: booking, pricing, tracking, labels, reports. To make your first one:</p>
<ol><li>Log in to the portal as a user with the permission “api”, and press “Create a key” above, or paste a key.</li>
<li>Open <a href="#docket/list"><code>docket/list</code></a>, and press “Try it” and “Run”. The reply has your latest bookings.</li>
<li>Copy the example into your own code. It already has the address of this portal and your key.</li></ol>
<p>For your own software use the <a href="#v1">API for other systems</a> under <code>/v1</code>: plain names, and no changes within a version.
The other calls are those of the portal’s screens. They can do more, but may change with every release.</p>
${usage}
<section id="v1" class="area"><h2>API for other systems</h2>
<p>Its description for code generators is <a href="/v1/openapi.json">/v1/openapi.json</a>. Its TypeScript SDK is installed with
<code>npm install <span data-origin>https://portal.example</span>/v1/sdk.tgz</code>, and the
clients for <a href="/v1/despatch.py">Python</a> and <a href="/v1/despatch.php">PHP</a> are one file each. <a href="/changelog">Changes</a>. Money is in whole pence. The retries of
<a href="#retries">repeated requests</a> work as described above.</p>${testing}${v1Calls.map(callSection).join('')}</section>
${parts
  .map(
    ({ id, title, calls: own }) =>
      `<section id="${id}" class="area"><h2>${title}</h2>${own.map(callSection).join('')}</section>`,
  )
  .join('')}
<section id="refusals"><h2>Refusals</h2><p>A refusal is a problem document (RFC 9457): type, title, status, code, detail,
the fields with errors, and the request’s id.</p><div class="wide" tabindex="0" role="region" aria-label="Refusals"><table><thead><tr><th>Status</th><th>Code</th><th>Title</th><th>Detail</th></tr></thead>
<tbody>${refusalRows}</tbody></table></div></section></main></div></body></html>`
}
