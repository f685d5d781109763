import { element } from './elements.ts'
import { referenceTexts } from './texts.ts'

/** Adds buttons that choose the language of all examples, and one that copies the example of this call. */
export function addSampleButtons(box: HTMLElement): void {
  const group = element('div', { className: 'languages', role: 'group', ariaLabel: referenceTexts.language })
  for (const sample of box.querySelectorAll<HTMLElement>('[data-language]')) {
    const { language = '' } = sample.dataset
    const button = element('button', { type: 'button', value: language }, language)
    button.addEventListener('click', () => showLanguage(language))
    group.append(button)
  }
  group.append(copyButton(box))
  box.prepend(group)
}

/** Shows all examples in one language. */
export function showLanguage(language: string): void {
  for (const sample of document.querySelectorAll<HTMLElement>('[data-language]'))
    sample.hidden = sample.dataset['language'] !== language
  for (const button of document.querySelectorAll<HTMLButtonElement>('.languages [value]'))
    button.ariaPressed = String(button.value === language)
}

function copyButton(box: HTMLElement): HTMLButtonElement {
  const button = element('button', { type: 'button', className: 'copy' }, referenceTexts.copy)
  button.addEventListener('click', () => {
    const sample = box.querySelector('[data-language]:not([hidden]) code')
    if (sample === null) return
    navigator.clipboard.writeText(sample.textContent).then(
      () => (button.textContent = referenceTexts.copied),
      // The browser refused, so the user can copy the selected text with the keyboard.
      () => getSelection()?.selectAllChildren(sample),
    )
  })
  button.addEventListener('blur', () => (button.textContent = referenceTexts.copy))
  return button
}
