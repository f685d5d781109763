// Dot-separated runs of the characters that mail servers take without quoting; letters of any script, because
// names are not all ASCII. No run may be empty, so that dots never lead, trail or stand twice.
const localRun = /^[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+$/u
const domainLabel = /^[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?$/u

/** Whether a text is one email address of the form that couriers' customers use: name@host.domain (RULE-06). */
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

/** The addresses of a field in which several are separated by ; or , (RULE-06); blanks between are left out. */
export const splitEmails = (list: string): string[] =>
  list
    .split(/[;,]/)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')

/** What is wrong with such a field, naming the first address at fault, or null (RULE-06). An empty one is no fault. */
export function emailListError(list: string): string | null {
  const wrong = splitEmails(list).find((entry) => !isEmail(entry))
  if (wrong !== undefined) return `${wrong} is not an email address. Separate several with ; or ,`
  return null
}
