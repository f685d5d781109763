import type { Mode } from '@despatch/domain/tenants/test-database.ts'
import { newToken } from '../auth/session-token.ts'

/** The prefix lets scanners find leaked keys. The key names its company, so that a finder knows whom to notify. */
const form = /^dk_(?:live|test)_([a-z][a-z0-9-]{0,39})_[\w-]{43}$/

export const newApplicationKey = (database: string, mode: Mode): string =>
  `dk_${mode}_${database}_${newToken()}`

/** The company of a text that has the form of an application's key. */
export const companyOfKey = (token: string): string | undefined => form.exec(token)?.[1]

/** Characters of the secret part that are shown in lists. Of 43, so that the rest cannot be guessed. */
const SHOWN = 4

/** The first characters of a key, to recognise it by. Both prefixes have the same length. */
export const startOfKey = (database: string, key: string): string =>
  key.slice(0, `dk_live_${database}_`.length + SHOWN)
