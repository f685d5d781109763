import type { NamedFile } from './api.ts'

/** Downloads a file under its name. */
export function saveFile({ name, content }: NamedFile): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // By the next task the browser holds its own reference to the content.
  setTimeout(() => URL.revokeObjectURL(address))
}
