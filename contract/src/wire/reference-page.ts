import type { Call } from './call.ts'
import { escaped } from '@despatch/domain/text/escaped.ts'
import { areaOf, areas } from './reference-areas.ts'
import { callSection, methodLabel, shownCall, type ShownCall } from './reference-call.ts'
import { testing } from './reference-testing.ts'
import { usage, usageParts } from './reference-usage.ts'
import { refusals } from './refusals.ts'

const refusalRows = Object.entries(refusals)
  .map(
    ([code, { status, title, detail }]) =>
      `<tr id="${code}"><td>${status}</td><td><code>${code}</code></td><td>${escaped(title)}</td><td>${escaped(detail)}</td></tr>`,
  )
  .join('')

const menuItem = (href: string, content: string, title = '') =>
  `<li><a href="#${href}"${title === '' ? '' : ` title="${escaped(title)}"`}>${content}</a></li>`

/** A part of the menu, which opens when its name is pressed. */
const menuPart = (title: string, items: string[], isOpen = false) =>
  `<details class="part"${isOpen ? ' open' : ''}><summary>${title}</summary><ul>${items.join('')}</ul></details>`

/** A call by its name, or else by its path. The search finds it by its path and its description too. */
const callItem = ({ id, title, call }: ShownCall) =>
  title === undefined
    ? menuItem(id, `<code>${call.path}</code>`, call.summary)
    : menuItem(id, `${escaped(title)} ${methodLabel(call.method)}`, `/${call.path}: ${call.summary}`)

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
<header><a class="brand" href="/">Despatch</a><strong>API reference</strong><span>${escaped(version)}</span><div id="own-key"></div></header>
<div class="page"><nav class="menu" aria-label="Calls"><details open><summary>All calls</summary><div id="search"></div>
${menuPart(
  'Start here',
  [menuItem('main', 'First call'), ...usageParts.map(([id, title]) => menuItem(id, title))],
  true,
)}
${menuPart('API for other systems', [menuItem('v1', 'Overview'), ...v1Calls.map(callItem)], true)}
<h2>The portal’s own calls</h2>
${parts.map(({ title, calls: own }) => menuPart(title, own.map(callItem))).join('')}
<h2><a href="#refusals">Refusals</a></h2></details></nav>
<main id="main" tabindex="-1"><h1>API reference</h1>
<p class="lead">Get prices, book deliveries, print labels and follow parcels from your own software.</p>
<div class="choices">
<section aria-labelledby="choose-v1"><h2 id="choose-v1"><a href="#v1">API for other systems</a></h2>
<p>For web shops, warehouses and order systems. It has plain names, and does not change within a version. All paths start with
<code>/v1</code>.</p></section>
<section aria-labelledby="choose-portal"><h2 id="choose-portal"><a href="#${parts[0]?.id ?? ''}">The portal’s own calls</a></h2>
<p>The calls of the portal’s screens. They do more, and may change with every release. All paths start with <code>/api</code>.</p></section>
</div>
<h2>Your first call</h2>
<ol class="steps"><li><strong>Get a key.</strong> Log in to the portal as a user with the permission “api”. Then press “Create a key” at the top of this page.</li>
<li><strong>Run a call.</strong> Open <a href="#v1/createQuote">Create quote</a>, and press “Try it” and “Run”. The reply has the prices of a delivery.</li>
<li><strong>Copy it.</strong> The example already has the address of this portal and your key.</li></ol>
<p>For code generators, download the OpenAPI 3.1 description of the <a href="/v1/openapi.json">API for other systems</a> or of
<a href="/api/openapi.json">all other calls</a>.</p>
${usage}
<section id="v1" class="area"><h2>API for other systems</h2>
<p>Money is in whole pence. <a href="#retries">Repeated requests</a> work as described above. See the <a href="/changelog">changes</a>
of each version.</p>
<dl><dt>TypeScript</dt><dd><code>npm install <span data-origin>https://portal.example</span>/v1/sdk.tgz</code></dd>
<dt>Python</dt><dd><a href="/v1/despatch.py">despatch.py</a>, one file</dd>
<dt>PHP</dt><dd><a href="/v1/despatch.php">despatch.php</a>, one file</dd></dl>${testing}${v1Calls.map(callSection).join('')}</section>
${parts
  .map(
    ({ id, title, calls: own }) =>
      `<section id="${id}" class="area"><h2>${title}</h2>${own.map(callSection).join('')}</section>`,
  )
  .join('')}
<section id="refusals" class="area"><h2>Refusals</h2><p>A refusal is a problem document (RFC 9457): type, title, status, code, detail,
the fields with errors, and the request’s id.</p><div class="wide" tabindex="0" role="region" aria-label="Refusals"><table><thead><tr><th>Status</th><th>Code</th><th>Title</th><th>Detail</th></tr></thead>
<tbody>${refusalRows}</tbody></table></div></section></main></div></body></html>`
}
