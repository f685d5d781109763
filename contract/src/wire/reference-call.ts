import { withCode } from './code-marks.ts'
import { formatLimits } from './body-limits.ts'
import type { Call } from './call.ts'
import { escaped } from '@despatch/domain/text/escaped.ts'
import { jsonSchema } from './json-schema.ts'
import { describedCall, refusalsOf } from './openapi.ts'
import { fieldList } from './reference-fields.ts'
import { canRun, samples, takesApiKey } from './reference-samples.ts'
import { refusals, type RefusalCode } from './refusals.ts'

/** A call as the page shows it. */
export interface ShownCall {
  call: Call
  /** Its address on the page. */
  id: string
  /** Its name; undefined for a call that is named by its path. */
  title?: string
  /** What it does and who can make it. */
  description: string
  refusals: readonly RefusalCode[]
  /** A reply; undefined without an example. */
  replyExample?: unknown
}

/** One of the portal’s own calls. */
export const shownCall = (call: Call): ShownCall => ({
  call,
  id: call.path,
  description: describedCall(call),
  refusals: refusalsOf(call),
})

/** The part of ids that a call's elements share. */
const elementId = (id: string) => id.replaceAll(/[^\w-]+/g, '-')

function fields({ call }: ShownCall): string {
  const list = fieldList(jsonSchema(call.body))
  const size = call.method === 'GET' ? '' : `<p>${formatLimits(call.bodyLimits)}</p>`
  return `<h4>${call.method === 'GET' ? 'Query' : 'Payload'}</h4>${size}${list || '<p>No fields.</p>'}`
}

function reply({ call, replyExample }: ShownCall): string {
  if (call.file !== null) return `<h4>Reply</h4><p>Returns a file: ${call.file}.</p>`
  const list = fieldList(jsonSchema(call.reply))
  const shown = list === '' ? '<p>No fields.</p>' : `<details><summary>Fields</summary>${list}</details>`
  const example =
    replyExample === undefined
      ? ''
      : `<details><summary>Example</summary><pre tabindex="0" aria-label="Example reply: ${nameOf(call)}"><code>${escaped(
          JSON.stringify(replyExample, null, 2),
        )}</code></pre></details>`
  return `<h4>${call.stream ? 'Events' : 'Reply'}</h4>${shown}${example}`
}

const shownRefusal = ({ exampleRefused }: Call): string =>
  exampleRefused === null
    ? ''
    : `<p>In the demo this call is refused with <a href="#${exampleRefused}"><code>${exampleRefused}</code></a>.</p>`

const refusalList = ({ refusals: codes }: ShownCall) =>
  `<h4>Refusals</h4><details><summary>${codes.length} codes</summary><ul>${codes
    .map((code) => `<li>${refusals[code].status} <a href="#${code}"><code>${code}</code></a></li>`)
    .join('')}</ul></details>`

/** What the script of the page needs in order to make the call. */
function runData(call: Call): string {
  if (!canRun(call)) return ''
  const data = {
    name: nameOf(call),
    path: call.path,
    method: call.method,
    example: call.example,
    key: takesApiKey(call),
    writes: call.writes !== false,
  }
  return ` data-call="${escaped(JSON.stringify(data))}"`
}

const sampleTabs = (call: Call) =>
  samples(call)
    .map(
      ({ language, html }) =>
        `<div data-language="${language}"><h5>${language}</h5><pre tabindex="0" aria-label="${language} example of ${nameOf(call)}"><code>${html}</code></pre></div>`,
    )
    .join('')

/** The name of a call in labels, which is its path. A path of `/v1` has several calls. */
const nameOf = ({ method, path }: Call) => (path.startsWith('v1/') ? `${method} ${path}` : path)

const addressOf = ({ path }: Call) => `${path.startsWith('v1/') ? '/' : '/api/'}${path}`

/** A method, in the colour of what it does. */
export const methodLabel = (method: Call['method']): string =>
  `<span class="method" data-method="${method}">${method}</span>`

/** A call in the API reference: its fields on the left, its examples on the right. */
export const callSection = (shown: ShownCall): string => `
<section id="${shown.id}" class="call" aria-labelledby="${elementId(shown.id)}-title">
<div><h3 id="${elementId(shown.id)}-title">${methodLabel(shown.call.method)} <code>${addressOf(shown.call)}</code></h3>
<p>${withCode(shown.description)}</p>
${fields(shown)}${reply(shown)}${refusalList(shown)}</div>
<div class="samples"${runData(shown.call)}>${sampleTabs(shown.call)}${shownRefusal(shown.call)}</div>
</section>`
