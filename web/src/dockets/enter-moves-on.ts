import type { KeyboardEvent } from 'react'

const stops = 'input:not([type=hidden]):not(:disabled), textarea:not(:disabled)'

const mainButton = () => document.querySelector<HTMLElement>('[data-submit]')

/** Leaves the field first, so that what was typed into it is read before it is sent. */
function submitNow() {
  mainButton()?.focus()
  requestAnimationFrame(() => mainButton()?.click())
}

/** Whether the Tab key would stop there: not on what is hidden, and once in a row of radio buttons. */
const isStop = (field: HTMLElement) =>
  field.tabIndex >= 0 &&
  field.getClientRects().length > 0 &&
  !(field instanceof HTMLInputElement && field.type === 'radio' && !field.checked)

/** Enter leads to the next field, after the last one to the main button; with Ctrl it presses that button at once. */
export function enterMovesOn(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'Enter' || event.defaultPrevented || !(event.target instanceof HTMLElement)) return
  // React brings the keys of dialogs here too; those belong to the dialog.
  if (!event.currentTarget.contains(event.target)) return
  if (event.ctrlKey || event.metaKey) {
    event.preventDefault()
    submitNow()
    return
  }
  if (!event.target.matches(stops)) return
  event.preventDefault()
  const fields = [...event.currentTarget.querySelectorAll<HTMLElement>(stops)].filter(isStop)
  const next = fields[fields.indexOf(event.target) + 1]
  if (next) next.focus()
  else mainButton()?.focus()
}

/** A booking that is made once more mostly differs in its references: the first one, ready to be typed over. */
export function focusFirstReference(form: HTMLElement) {
  const reference = form.querySelector<HTMLInputElement>('#references input')
  if (!reference) return focusFirstEmpty(form)
  reference.focus({ preventScroll: true })
  reference.select()
}

/** The first field that is still empty, where typing starts. */
export function focusFirstEmpty(form: HTMLElement) {
  const fields = [...form.querySelectorAll<HTMLInputElement>(stops)].filter(isStop)
  // A search box is always empty, and fills nothing by itself.
  const first = fields.find((field) => field.value === '' && !('search' in field.dataset)) ?? fields[0]
  first?.focus({ preventScroll: true })
}
