import { element, elementById, statusLine } from './elements.ts'
import { referenceTexts } from './texts.ts'

const placeholder = 'YOUR_KEY'

/** The key is only in this field and in the examples of the page. It is not stored, so a reload forgets it. */
const input = element('input', { type: 'text', id: 'key', autocomplete: 'off', spellcheck: false })

export const ownKey = (): string => input.value.trim()

function showKey() {
  for (const mark of document.querySelectorAll('[data-own-key]')) mark.textContent = ownKey() || placeholder
}

/** Adds the field for the reader's own key, and a button that creates one for a user who is logged in. */
export function addOwnKey(): void {
  const help = statusLine('hint')
  help.id = 'key-help'
  help.textContent = referenceTexts.keyHelp
  input.setAttribute('aria-describedby', help.id)
  input.addEventListener('input', showKey)
  const button = element('button', { type: 'button' }, referenceTexts.newKey)
  button.addEventListener('click', () => void createKey(button, help))
  elementById('own-key').append(
    element('label', { htmlFor: input.id }, referenceTexts.yourKey),
    input,
    button,
    help,
  )
}

/** Creates a key of the logged-in user, whose session's cookie the browser sends with the call. */
async function createKey(button: HTMLButtonElement, help: HTMLElement) {
  button.disabled = true
  try {
    const reply = await fetch('/api/user/key/post', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
      body: JSON.stringify({ key_name: referenceTexts.keyName, days: 1 }),
    })
    const answer: unknown = await reply.json()
    if (hasText(answer, 'secret')) {
      input.value = answer.secret
      help.textContent = referenceTexts.keyCreated
      showKey()
    } else if (reply.status === 401) {
      help.replaceChildren(element('a', { href: '/login' }, referenceTexts.logInForKey))
    } else if (hasText(answer, 'detail')) help.textContent = answer.detail
  } catch {
    help.textContent = referenceTexts.notReached
  }
  button.disabled = false
}

const hasText = <Name extends string>(answer: unknown, name: Name): answer is Record<Name, string> =>
  typeof answer === 'object' &&
  answer !== null &&
  name in answer &&
  typeof Object.getOwnPropertyDescriptor(answer, name)?.value === 'string'
