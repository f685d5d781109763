import type { Flag } from '../fields/flag.ts'
import { characters } from '../text/clean-text.ts'
import { passwordLimits, passwordRulesStart } from '../settings/password-limits.ts'

/** A tenant's password rules, as returned by `system/password` (AUTH-05). */
export interface PasswordRules {
  /** Characters, 8 to 200. */
  minLength: number
  /** T: the password must not be made from the username or another name. */
  enforceRules: Flag
}

/** The maximum length. It limits the time that hashing takes. */
export const maximumPasswordLength: number = passwordLimits.most

/** The default rules (AUTH-05). */
export const defaultPasswordRules: PasswordRules = {
  minLength: passwordLimits.start,
  enforceRules: passwordRulesStart,
}

// Usernames ignore case, so the comparison does too.
const sameName = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase()

/** The letters of a text in lower case. Equal for 'Metro Couriers 2026!' and 'metrocouriers'. */
const plainWord = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}]/gu, '')

/** Whether a password is a name with only digits, spaces and symbols added. */
const isMadeOf = (password: string, name: string) =>
  plainWord(name) !== '' && plainWord(password) === plainWord(name)

/**
 * The errors of a new password as messages; empty if it is valid (AUTH-05). Lengths are always checked, names only with
 * enforceRules T.
 * @param names of the user, the company and the product, which are easy to guess; empty if unknown
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
  'The password must not be a name of the user or the company with digits or symbols added.'

/** Shown for a very common new password. Only the server has the list. */
export const commonPasswordMessage =
  'This password is very common and easy to guess. Please choose another one.'

/** Shown if the required current password is missing. */
export const currentPasswordMessage = 'Your current password is required.'

/** Shown if the new password equals the current one. Only the server can check, because it has the hash (AUTH-04). */
export const samePasswordMessage = 'The new password must be different from the current one.'

const count = (characters: number) => `${characters} character${characters === 1 ? '' : 's'}`

/** Above this power of ten, more guesses no longer count: an attacker with the hash cannot make them. */
const enoughGuesses = 12

/**
 * The strength of a password as a score of 0 to 100 (AUTH-05), proportional to the power of ten of the guesses needed to
 * find it.
 * @param guessesLog10 from an estimator; 0 for the empty password.
 */
export const strengthScore = (guessesLog10: number): number =>
  Math.round((100 * Math.min(Math.max(guessesLog10, 0), enoughGuesses)) / enoughGuesses)

/** A strength score of 0 to 100 on the displayed scale of 0 to 5: the score divided by 20 (AUTH-05). */
export const strengthShown = (score: number): number =>
  Number.isFinite(score) ? Math.min(5, Math.max(0, score / 20)) : 0
