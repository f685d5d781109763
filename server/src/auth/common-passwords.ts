/**
 * The most common passwords of published leaks, in lower case, most common first. Loaded when a password is first set.
 */
let common: Promise<ReadonlySet<string>> | undefined

async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set<string>(dictionary['passwords-common'])
}

/** Whether a password is a common one, ignoring case. Attackers try these first. */
export const isCommonPassword = async (password: string): Promise<boolean> =>
  (await (common ??= load())).has(password.trim().toLowerCase())
