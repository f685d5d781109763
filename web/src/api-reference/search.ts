import { element, elementById, statusLine } from './elements.ts'
import { referenceTexts } from './texts.ts'

interface Entry {
  link: HTMLAnchorElement
  item: HTMLElement
  /** The path and the summary, in lower case. */
  words: string
}

/** Adds a field that filters the menu. "/" focuses it, Enter opens the first call, and the arrow keys go through the menu. */
export function addSearch(): void {
  const input = element('input', {
    type: 'search',
    id: 'find',
    autocomplete: 'off',
    spellcheck: false,
    placeholder: referenceTexts.searchExample,
  })
  const count = statusLine('hint')
  const box = elementById('search')
  box.append(element('label', { htmlFor: input.id }, referenceTexts.searchCalls), input, count)
  const parts = [...document.querySelectorAll<HTMLDetailsElement>('.part')]
  const openAtFirst = new Set(parts.filter((part) => part.open))
  const entries = parts.flatMap((part) => [...part.querySelectorAll<HTMLElement>('li')].flatMap(entryOf))
  const shown = () => entries.filter(({ item }) => !item.hidden && item.closest('details')?.open)

  input.addEventListener('input', () => {
    const words = input.value.toLowerCase().split(/\s+/).filter(Boolean)
    for (const entry of entries) entry.item.hidden = !words.every((word) => entry.words.includes(word))
    for (const part of parts) {
      part.hidden = words.length > 0 && part.querySelector('li:not([hidden])') === null
      part.open = words.length > 0 || openAtFirst.has(part)
    }
    count.textContent = words.length === 0 ? '' : referenceTexts.found(shown().length)
  })
  input.addEventListener('keydown', (event) => {
    if (event.key === 'Enter') shown()[0]?.link.click()
  })
  box.parentElement?.addEventListener('keydown', (event) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    // -1 for the field itself, which is above the first call.
    const at = shown().findIndex(({ link }) => link === document.activeElement)
    const next = event.key === 'ArrowDown' ? shown()[at + 1]?.link : (shown()[at - 1]?.link ?? input)
    next?.focus()
    event.preventDefault()
  })
  document.addEventListener('keydown', (event) => {
    const isTyping = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement
    if (event.key !== '/' || isTyping) return
    event.preventDefault()
    input.focus()
  })
}

function entryOf(item: HTMLElement): Entry[] {
  const link = item.querySelector('a')
  return link ? [{ item, link, words: `${link.textContent} ${link.title}`.toLowerCase() }] : []
}
