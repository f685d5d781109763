/** Escapes a text for HTML, as content or as the value of a quoted attribute. */
export const escaped = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (found) => entities[found] ?? found)

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
