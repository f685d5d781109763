import type { Flag } from '../settings/flag.ts'
import { characters } from '../settings/clean-text.ts'
import { passwordLimits, passwordRulesStart } from '../settings/password-limits.ts'

/** A tenant's password rules as `system/password` answers them (AUTH-05). */
export interface PasswordRules {
  /** Characters, 8 to 200. */
  minLength: number
  /** T: the password must not be made of the username or another name. */
  enforceRules: Flag
}

/** Longer passwords are refused, because hashing takes time in proportion to what a stranger sends. */
export const maximumPasswordLength: number = passwordLimits.most

/** What holds where a tenant has set nothing (AUTH-05). */
export const defaultPasswordRules: PasswordRules = {
  minLength: passwordLimits.start,
  enforceRules: passwordRulesStart,
}

// The logon is matched without regard to case, so the comparison is too.
const sameName = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase()

/** The letters of a text in lower case: 'Metro Couriers 2026!' and 'metrocouriers' have the same. */
const lettersOf = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}]/gu, '')

/** Whether a password is a name with nothing but digits, spaces and signs added. */
const isMadeOf = (password: string, name: string) =>
  lettersOf(name) !== '' && lettersOf(password) === lettersOf(name)

/**
 * What is wrong with a wanted password, as messages to show; empty when it may be set (AUTH-05).
 * Lengths are always checked, names only with enforceRules T.
 * @param names of the user, the company and the product, which a stranger would try; empty where none is known
 */
export function passwordErrors(
  password: string,
  username: string,
  rules: PasswordRules,
  names: readonly string[] = [],
): string[] {
  const errors: string[] = []
  const length = characters(password)
  if (length < rules.minLength) errors.push(`The password must have at least ${count(rules.minLength)}.`)
  if (length > maximumPasswordLength)
    errors.push(`The password must have at most ${count(maximumPasswordLength)}.`)
  if (rules.enforceRules === 'T') {
    if (sameName(password, username)) errors.push('The password must not be the same as the username.')
    else if ([username, ...names].some((name) => isMadeOf(password, name))) errors.push(madeOfNameMessage)
  }
  return errors
}

const madeOfNameMessage =
  'The password must not be a name of the user or the company with digits or signs added.'

/** Shown when a new password is one of the commonest. Only the server has the list. */
export const commonPasswordMessage =
  'Many people use this password, so it is easy to guess. Choose another one.'

/** Shown where the current password is needed and was not typed. */
export const currentPasswordMessage = 'Your current password is required.'

/** Shown when a new password is the current one. Only the server can tell, because it alone has the hash (AUTH-04). */
export const samePasswordMessage = 'The new password must be different from the current one.'

const count = (characters: number) => `${characters} character${characters === 1 ? '' : 's'}`

/** Guesses beyond this power of ten no longer make a password stronger: who holds its hash cannot make them. */
const enoughGuesses = 12

/**
 * The strength of a password as a score of 0 to 100 (AUTH-05), in proportion to the power of ten of the guesses that
 * it takes to find it.
 * @param guessesLog10 from an estimator; 0 for the empty password.
 */
export const strengthScore = (guessesLog10: number): number =>
  Math.round((100 * Math.min(Math.max(guessesLog10, 0), enoughGuesses)) / enoughGuesses)

/** A strength score of 0 to 100 on the scale of 0 to 5 that the screen shows: the score divided by 20 (AUTH-05). */
export const strengthShown = (score: number): number =>
  Number.isFinite(score) ? Math.min(5, Math.max(0, score / 20)) : 0
