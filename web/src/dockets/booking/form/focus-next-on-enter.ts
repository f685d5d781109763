import type { KeyboardEvent } from 'react'

const fieldSelector = 'input:not([type=hidden]):not(:disabled), textarea:not(:disabled)'

const mainButton = () => document.querySelector<HTMLElement>('[data-submit]')

/** Blurs the field first, so that its text is read before the form is submitted. */
function submitNow() {
  mainButton()?.focus()
  requestAnimationFrame(() => mainButton()?.click())
}

/** Whether Tab would stop at the field: not if it is hidden, and once per group of radio buttons. */
const isTabStop = (field: HTMLElement) => {
  if (field.tabIndex < 0 || field.getClientRects().length === 0) return false
  const group = radioGroupOf(field)
  return group.length === 0 || (group.find(({ checked }) => checked) ?? group[0]) === field
}

/** The radio buttons among which a radio button chooses; none for other fields. */
const radioGroupOf = (field: HTMLElement): HTMLInputElement[] =>
  field instanceof HTMLInputElement && field.type === 'radio'
    ? [...(field.form?.querySelectorAll<HTMLInputElement>(`input[name="${CSS.escape(field.name)}"]`) ?? [])]
    : []

const isEmpty = (field: HTMLInputElement) => {
  const group = radioGroupOf(field)
  return group.length === 0 ? field.value === '' : !group.some(({ checked }) => checked)
}

/** In a text of several lines, Shift+Enter starts a line, and so does Enter on a phone, which has no Shift+Enter. */
const startsLine = ({ target, shiftKey }: KeyboardEvent<HTMLElement>) =>
  target instanceof HTMLTextAreaElement && (shiftKey || matchMedia('(pointer: coarse)').matches)

/** Enter focuses the next field, or the main button after the last field. Ctrl+Enter presses the main button. */
export function focusNextOnEnter(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'Enter' || event.defaultPrevented || !(event.target instanceof HTMLElement)) return
  // React also bubbles the keys of dialogs here. The dialog handles those itself.
  if (!event.currentTarget.contains(event.target)) return
  if (event.ctrlKey || event.metaKey) {
    event.preventDefault()
    submitNow()
    return
  }
  if (!event.target.matches(fieldSelector) || startsLine(event)) return
  event.preventDefault()
  const fields = [...event.currentTarget.querySelectorAll<HTMLElement>(fieldSelector)].filter(isTabStop)
  const next = fields[fields.indexOf(event.target) + 1]
  if (next) next.focus()
  else mainButton()?.focus()
}

/** Enter would open a closed list. It focuses the next field instead; the list opens with Space and the arrow keys. */
export function focusNextFromClosedList(event: KeyboardEvent<HTMLElement>) {
  const isClosedList =
    event.target instanceof HTMLElement && event.target.matches('[role=combobox][aria-expanded=false]')
  if (event.key !== 'Enter' || !isClosedList) return
  event.stopPropagation()
  focusNextOnEnter(event)
}

/**
 * Focuses what comes next after a chosen stop: the first field after it that must be filled in, otherwise the main
 * button.
 */
export function focusAfter(id: string) {
  const stop = document.getElementById(id)
  const form = stop?.closest('form')
  if (!stop || !form) return
  const next = [...form.querySelectorAll<HTMLInputElement>(fieldSelector)].find(
    (field) =>
      isTabStop(field) &&
      field.required &&
      isEmpty(field) &&
      (stop.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0 &&
      !stop.contains(field),
  )
  ;(next ?? mainButton())?.focus()
}

/** A repeated booking usually differs in its references. Selects the first one, ready to be replaced. */
export function focusFirstReference(form: HTMLElement) {
  const reference = form.querySelector<HTMLInputElement>('#references input')
  if (!reference) return focusFirstEmpty(form)
  reference.focus({ preventScroll: true })
  reference.select()
}

/** Focuses the first empty field. */
export function focusFirstEmpty(form: HTMLElement) {
  const fields = [...form.querySelectorAll<HTMLInputElement>(fieldSelector)].filter(isTabStop)
  // Search boxes are always empty and hold no data.
  const first = fields.find((field) => isEmpty(field) && !('search' in field.dataset)) ?? fields[0]
  first?.focus({ preventScroll: true })
}
