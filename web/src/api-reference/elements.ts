/** Creates an element with properties and content. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]> = {},
  ...content: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = Object.assign(document.createElement(tag), properties)
  made.append(...content)
  return made
}

/** The element with an id, which the page always has. Throws otherwise. */
export function elementById(id: string): HTMLElement {
  const found = document.getElementById(id)
  if (!found) throw new Error(`The page has no #${id}`)
  return found
}

/** A text that changes later, such as a result, and is then read aloud by screen readers. */
export const statusLine = (className: string): HTMLElement => element('p', { className, role: 'status' })
