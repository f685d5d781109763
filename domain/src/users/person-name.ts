import { cleanText } from '../text/clean-text.ts'
import type { UserFields } from './user.ts'

// Lower-case particles such as 'van', 'de la' and 'ó' belong to the name that follows.
const particle = /^\p{Ll}[\p{Ll}'’]*$/u

/**
 * Splits a full name into first and last name (AUTH-10). The last word, with the particles before it, is the last name.
 * A single word is a first name.
 */
export function splitName(name: string): Pick<UserFields, 'ausr_firstname' | 'ausr_lastname'> {
  const words = cleanText(name).split(/\s+/)
  let last = Math.max(1, words.length - 1)
  while (last > 1 && particle.test(words[last - 1] ?? '')) last -= 1
  return { ausr_firstname: words.slice(0, last).join(' '), ausr_lastname: words.slice(last).join(' ') }
}
