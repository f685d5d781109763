export interface FactorSituation {
  required: boolean
  /** Whether the user has a second factor. */
  has: boolean
  /** The end of the user's grace period, ISO 8601; null before their next login. */
  due: string | null
}

/** Whether the user must set up a second factor before anything else. */
export const isFactorMissing = ({ required, has, due }: FactorSituation, now: number): boolean =>
  required && !has && due !== null && Date.parse(due) <= now

/** The time until which the user must set up a second factor, ISO 8601; null if there is none. */
export const factorDeadline = ({ required, has, due }: FactorSituation): string | null =>
  required && !has ? due : null

/** What a user can log in with after the password: a code of the app, a recovery code, or a passkey. */
export type FactorKind = 'totp' | 'recovery' | 'passkey'

interface OwnFactors {
  /** Whether the user has an authenticator app. */
  app: boolean
  passkeys: number
  /** How many recovery codes are left. */
  codes: number
}

/** The second factors that a login accepts after the password; empty if none is due. */
export const factorsDue = ({ app, passkeys, codes }: OwnFactors): FactorKind[] => {
  if (!app && passkeys === 0) return []
  return [
    ...(app ? (['totp'] as const) : []),
    ...(passkeys > 0 ? (['passkey'] as const) : []),
    ...(codes > 0 ? (['recovery'] as const) : []),
  ]
}

/** How long a code of an authenticator app is, in digits. */
export const codeDigits = 6

/** How many recovery codes a user gets. */
export const recoveryCodes = 10

/** How long a recovery code is, in letters and digits of five bits each. */
export const recoveryLength = 24

/** A recovery code without its spaces and hyphens. Codes of earlier versions have 16 letters and digits. */
const recoveryPattern = /^[a-z2-7]{16}(?:[a-z2-7]{8})?$/

/** A typed code without spaces and hyphens, in lower case. */
export const cleanCode = (typed: string): string => typed.replaceAll(/[\s-]/g, '').toLowerCase()

/** Which kind of code was typed: of the authenticator app or a recovery code; undefined if neither. */
export function kindOfCode(typed: string): 'totp' | 'recovery' | undefined {
  const code = cleanCode(typed)
  if (/^\d{6}$/.test(code)) return 'totp'
  return recoveryPattern.test(code) ? 'recovery' : undefined
}

/** A recovery code in groups of four, as it is shown. */
export const groupedCode = (code: string): string => code.replaceAll(/.{4}(?=.)/g, '$&-')
