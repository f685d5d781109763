import { formatLimits } from './body-limits.ts'
import type { Call } from './call.ts'
import { escaped } from '@despatch/domain/text/escaped.ts'
import { describeFields } from './describe-fields.ts'
import { jsonSchema } from './json-schema.ts'
import { describedCall, refusalsOf } from './openapi.ts'
import { fieldList } from './reference-fields.ts'
import { canRun, samples, takesApiKey } from './reference-samples.ts'
import { refusals } from './refusals.ts'

/** Part of the ids of a call's elements. */
const idOf = ({ path }: Call) => path.replaceAll(/[^\w-]+/g, '-')

function fields(call: Call): string {
  const list = fieldList(describeFields(jsonSchema(call.body), call.path))
  const size = call.method === 'GET' ? '' : `<p>${formatLimits(call.bodyLimits)}</p>`
  return `<h4>${call.method === 'GET' ? 'Query' : 'Payload'}</h4>${size}${list || '<p>No fields.</p>'}`
}

function reply(call: Call): string {
  if (call.file !== null) return `<h4>Reply</h4><p>Returns a file: ${call.file}.</p>`
  const list = fieldList(describeFields(jsonSchema(call.reply), call.path))
  const shown = list === '' ? '<p>No fields.</p>' : `<details><summary>Fields</summary>${list}</details>`
  return `<h4>${call.stream ? 'Events' : 'Reply'}</h4>${shown}`
}

const shownRefusal = ({ exampleRefused }: Call): string =>
  exampleRefused === null
    ? ''
    : `<p>In the demo this call is refused with <a href="#${exampleRefused}"><code>${exampleRefused}</code></a>.</p>`

const refusalList = (call: Call) =>
  `<h4>Refusals</h4><details><summary>${refusalsOf(call).length} codes</summary><ul>${refusalsOf(call)
    .map((code) => `<li>${refusals[code].status} <a href="#${code}"><code>${code}</code></a></li>`)
    .join('')}</ul></details>`

/** What the script of the page needs in order to make the call. */
function runData(call: Call): string {
  if (!canRun(call)) return ''
  const data = {
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
        `<div data-language="${language}"><h5>${language}</h5><pre tabindex="0" aria-label="${language} example of ${call.path}"><code>${html}</code></pre></div>`,
    )
    .join('')

/** A call in the API reference: its fields on the left, its examples on the right. */
export const callSection = (call: Call): string => `
<section id="${call.path}" class="call" aria-labelledby="${idOf(call)}-title">
<div><h3 id="${idOf(call)}-title"><code>${call.method} /api/${call.path}</code></h3>
<p>${escaped(describedCall(call))}</p>
${fields(call)}${reply(call)}${refusalList(call)}</div>
<div class="samples"${runData(call)}>${sampleTabs(call)}${shownRefusal(call)}</div>
</section>`
