import type { NamedFile } from './api.ts'

/** Hands a file to the browser to be saved under its name. */
export function saveFile({ name, content }: NamedFile): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has taken hold of the content by the next turn.
  setTimeout(() => URL.revokeObjectURL(address))
}
