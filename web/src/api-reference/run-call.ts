import { requestOf } from '@despatch/contract/wire/call-address.ts'
import type { Method } from '@despatch/contract/wire/call.ts'
import { element, statusLine } from './elements.ts'
import { ownKey } from './own-key.ts'
import { referenceTexts } from './texts.ts'

/** The description in the page of a call that can be run (`data-call`). */
export interface RunnableCall {
  /** Its name in labels. */
  name: string
  path: string
  method: Method
  example: Record<string, unknown>
  /** Whether it needs an API key. */
  key: boolean
  writes: boolean
}

/** The longest reply that is shown, in characters. */
const longest = 20_000

/** Adds the payload, a button that makes the call, and its reply. */
export function addRun(box: HTMLElement, call: RunnableCall): void {
  const example = JSON.stringify(call.example, null, 2)
  const payload = element('textarea', {
    value: example,
    rows: Math.min(14, example.split('\n').length),
    spellcheck: false,
    ariaLabel: referenceTexts.payloadOf(call.name),
  })
  const status = statusLine('result')
  const output = element('pre', { tabIndex: 0, hidden: true, ariaLabel: referenceTexts.replyOf(call.name) })
  const button = element('button', { type: 'button', className: 'run' }, referenceTexts.run(call.name))
  button.addEventListener('click', () => void run(call, payload.value, { status, output, button }))
  const warning = call.writes ? [element('p', { className: 'hint' }, referenceTexts.changesData)] : []
  box.append(
    element(
      'details',
      { className: 'try' },
      element('summary', {}, referenceTexts.tryIt),
      ...warning,
      payload,
      button,
      status,
      output,
    ),
  )
}

interface Shown {
  status: HTMLElement
  output: HTMLElement
  button: HTMLButtonElement
}

async function run(call: RunnableCall, typed: string, { status, output, button }: Shown): Promise<void> {
  output.hidden = true
  const payload = parsed(typed)
  if (typeof payload === 'string') {
    status.textContent = payload
    return
  }
  if (call.key && ownKey() === '') {
    status.textContent = referenceTexts.keyMissing
    return
  }
  button.disabled = true
  status.textContent = referenceTexts.running
  const began = performance.now()
  try {
    const { address, body } = requestOf(call, payload)
    const reply = await fetch(address, optionsOf(call, body))
    output.textContent = await textOf(reply)
    output.hidden = false
    status.textContent = referenceTexts.replied(reply.status, Math.round(performance.now() - began))
  } catch {
    status.textContent = referenceTexts.notReached
  }
  button.disabled = false
}

/** Without cookies, so that the reply is what an application gets. */
function optionsOf(call: RunnableCall, body: object | undefined): RequestInit {
  const headers = {
    ...(call.key && { authorization: `Bearer ${ownKey()}` }),
    ...(call.writes && { 'idempotency-key': crypto.randomUUID() }),
  }
  if (body === undefined) return { method: call.method, credentials: 'omit', headers }
  return {
    method: call.method,
    credentials: 'omit',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }
}

/** The payload, or the reason why it is not one. */
function parsed(typed: string): object | string {
  try {
    const value: unknown = JSON.parse(typed)
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
    return isObject ? value : referenceTexts.notAnObject
  } catch (error) {
    return referenceTexts.invalidJson(error instanceof Error ? error.message : '')
  }
}

async function textOf(reply: Response): Promise<string> {
  const type = reply.headers.get('content-type') ?? ''
  if (!type.includes('json')) return referenceTexts.file(type, (await reply.blob()).size)
  const text = JSON.stringify(await reply.json(), null, 2)
  return text.length > longest ? text.slice(0, longest) + referenceTexts.cut(longest, text.length) : text
}
