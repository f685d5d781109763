import { randomInt } from 'node:crypto'
import {
  commonPasswordMessage,
  passwordErrors,
  type PasswordRules,
} from '@despatch/domain/auth/password-rules.ts'
import { isCommonPassword } from '../auth/common-passwords.ts'
import { CommandFailure } from './failures.ts'
import { readLine, type Terminal } from './terminal.ts'

// Without characters that are easily confused when a password is read from paper.
const alphabet = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** About 100 bits, in groups of four that can be read out. */
const groups = 5

const group = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('')

const madeUp = ({ minLength }: PasswordRules): string =>
  Array.from({ length: Math.max(groups, Math.ceil(minLength / 5)) }, group).join('-')

export interface GivenPassword {
  password: string
  /** The text to print at the end: a generated password is shown only once. */
  notice: string
}

/** The password from standard input, checked by the company's rules, or a generated one. */
export async function givenPassword(
  terminal: Terminal,
  { fromInput, logon, rules }: { fromInput: boolean; logon: string; rules: PasswordRules },
): Promise<GivenPassword> {
  const password = fromInput ? await readLine(terminal) : madeUp(rules)
  const [error] = passwordErrors(password, logon, rules)
  if (error !== undefined) throw new CommandFailure(error)
  if (await isCommonPassword(password)) throw new CommandFailure(commonPasswordMessage)
  const lasts = 'has to be changed at the first login'
  return {
    password,
    notice: fromInput
      ? `The password ${lasts}.`
      : `Password: ${password}\nIt is shown only once, and ${lasts}.`,
  }
}
