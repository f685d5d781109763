import { createHash } from 'node:crypto'
import { cardFormElements } from '@despatch/domain/payments/card-form-page.ts'

/**
 * Connects the provider's script with the portal by messages. It runs in a frame within the page's frame, so the portal is two
 * levels up. Messages are texts, because the provider's script reads every message as JSON. `frame-ancestors` ensures that
 * nobody else is up there.
 */
export const frameScript = `(() => {
const portal = parent.parent
const tell = (message) => portal.postMessage(JSON.stringify(message), '*')
const show = (options) => {
  Worldpay.useTemplateForm({ ...options,
    validationError: () => tell({ kind: 'reply', reply: null }),
    callback: (reply) => tell({ kind: 'reply', reply: reply || null }) })
  const form = document.getElementById('${cardFormElements.section}').querySelector('iframe')
  if (!form) return
  form.title = form.title || 'Card details'
  form.addEventListener('load', () => tell({ kind: 'shown' }), { once: true })
}
addEventListener('message', ({ source, data }) => {
  if (source !== portal) return
  const message = JSON.parse(data)
  if (message.kind === 'show') show(message.options)
  else if (message.kind === 'submit') Worldpay.submitTemplateForm()
})
addEventListener('load', () => {
  if (!window.Worldpay) return tell({ kind: 'failed' })
  new ResizeObserver(() => tell({ kind: 'height', height: document.body.scrollHeight })).observe(document.body)
  tell({ kind: 'ready' })
})
})()`

/** The source of the script in a content security policy. */
export const frameScriptSource = `'sha256-${createHash('sha256').update(frameScript).digest('base64')}'`
