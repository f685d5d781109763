// Dot-separated runs of characters that need no quoting, with letters of any script. Runs must not be empty, so dots
// cannot be first, last or doubled.
const localRun = /^[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+$/u
const domainLabel = /^[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?$/u

/** Whether a text is one email address: name@host.domain (RULE-06). */
export function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@')
  const local = text.slice(0, at)
  const labels = text.slice(at + 1).split('.')
  return (
    at !== -1 &&
    text.length <= 254 &&
    local.length <= 64 &&
    local.split('.').every((run) => localRun.test(run)) &&
    labels.length >= 2 &&
    labels.every((label) => domainLabel.test(label)) &&
    !/^[0-9]+$/.test(labels.at(-1) ?? '')
  )
}

/** The addresses of a field, separated by ; or , (RULE-06); empty ones are ignored. */
export const splitEmails = (list: string): string[] =>
  list
    .split(/[;,]/)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')

/** The error of such a field, naming the first invalid address, or null (RULE-06). An empty field is valid. */
export function emailListError(list: string): string | null {
  const wrong = splitEmails(list).find((entry) => !isEmail(entry))
  if (wrong !== undefined)
    return `${wrong} is not a valid email address. Separate several with commas or semicolons.`
  return null
}
