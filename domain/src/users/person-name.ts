import { cleanText } from '../settings/clean-text.ts'
import type { UserFields } from './user.ts'

// 'van', 'de la', 'ó': written small, they belong to the name behind them.
const particle = /^\p{Ll}[\p{Ll}'’]*$/u

/**
 * A name as it is written in one field, for the two fields of a user (AUTH-10): the last word, with the small words
 * before it, is the last name. One word is a first name.
 */
export function personName(name: string): Pick<UserFields, 'ausr_firstname' | 'ausr_lastname'> {
  const words = cleanText(name).split(/\s+/)
  let last = Math.max(1, words.length - 1)
  while (last > 1 && particle.test(words[last - 1] ?? '')) last -= 1
  return { ausr_firstname: words.slice(0, last).join(' '), ausr_lastname: words.slice(last).join(' ') }
}
