/** The maximum length of a telephone field: two numbers, an extension or a few words. */
export const maximumTelephoneLength = 60

// Digits with spaces, brackets, dots and dashes.
const number = /\+?[0-9(][0-9 ().-]*/g
const extension = /(?:x|ext(?:ension|n)?|#)\.? ?[0-9]{1,6}(?![0-9])/gi

const digitsIn = (text: string): number => text.replaceAll(/[^0-9]/g, '').length

/**
 * The telephone numbers in a text, each of 6 to 15 digits, without their extensions: '020 7946 0000 / 07700 900982 Jo' has
 * two. Numbers with only a space between them are separated at the + or the 0 of the second one.
 */
export const telephonesIn = (text: string): string[] =>
  (text.replaceAll(extension, ' ; ').match(number) ?? [])
    .flatMap((found) => (digitsIn(found) > 15 ? found.split(/ (?=0[1-9])/) : [found]))
    .map((found) => found.trim())
    .filter((found) => digitsIn(found) >= 6 && digitsIn(found) <= 15)

/** The first number of a text as the address of a link, for a telephone to dial; null if there is none. */
export function dialledNumber(text: string): string | null {
  const [first] = telephonesIn(text)
  return first === undefined ? null : first.replace('(0)', '').replaceAll(/[^0-9+]/g, '')
}

/**
 * The error of a telephone field, or null. A person reads it, so it needs a number in it, and may have a second one, an
 * extension and words. An empty one is valid.
 */
export const telephoneError = (text: string): string | null =>
  text.trim() === '' || (text.length <= maximumTelephoneLength && telephonesIn(text).length > 0)
    ? null
    : 'Please enter a telephone number, such as 0161 496 0000.'
