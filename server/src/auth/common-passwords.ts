/**
 * The most common passwords of published leaks, in lower case, most common first. Loaded when a password is first set.
 */
let common: Promise<ReadonlySet<string>> | undefined

async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set<string>(dictionary['passwords-common'])
}

/** What people add to a common password to satisfy a rule: a number such as a year, and signs, before or after it. */
const usualEndings = /^[\p{P}\p{S}]{0,2}(.{4,}?)(?:\d{0,4}[\p{P}\p{S}]{0,3}|[\p{P}\p{S}]{0,3}\d{0,4})$/u

/** Whether a password is a common one, ignoring case and the usual endings. Attackers try these first. */
export async function isCommonPassword(password: string): Promise<boolean> {
  const known = await (common ??= load())
  const plain = password.trim().toLowerCase()
  return known.has(plain) || known.has(usualEndings.exec(plain)?.[1] ?? plain)
}
