import { flushSync } from 'react-dom'

const textFields =
  'input:is(:not([type]), [type=text], [type=password], [type=email], [type=tel], [type=url], [type=search]), textarea'

type Field = HTMLInputElement | HTMLTextAreaElement

/** React writes the value that it knows to the attribute as well. */
const isFilledUnseen = (field: Field): boolean => field.value !== field.defaultValue

/**
 * Some password managers and older phones fill in fields without an event, so that React does not know the values and empties
 * the fields again. Reports such values to React before it handles the next event of the page: in every form, and at the
 * latest when it is sent.
 */
export function reportFilledFields(): void {
  let reporting = false
  const report = ({ type, target }: Event) => {
    if (reporting) return
    reporting = true
    // Each report draws the form again, which empties the fields that are not reported yet.
    const filled = [...document.querySelectorAll<Field>(textFields)]
      // The event itself is about its own field.
      .filter((field) => isFilledUnseen(field) && !(type === 'input' && field === target))
      .map((field) => ({ field, value: field.value }))
    for (const { field, value } of filled) reportValue(field, value)
    reporting = false
  }
  for (const type of ['focusin', 'input', 'click', 'submit']) document.addEventListener(type, report, true)
}

function reportValue(field: Field, value: string): void {
  // React ignores an event whose value it has seen, and it sees what is set on the element, but not by its prototype.
  field.value = field.defaultValue
  Reflect.set(Object.getPrototypeOf(field) as Field, 'value', value, field)
  flushSync(() => field.dispatchEvent(new Event('input', { bubbles: true })))
}
