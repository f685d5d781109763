/** The maximum length of a telephone number, with spaces and extension. */
export const maximumTelephoneLength = 30

// Digits with spaces, brackets, dots and dashes, and an optional extension.
const pattern = /^\+?[0-9(][0-9 ().-]*?(?: ?(?:x|ext\.?) ?[0-9]{1,6})?$/i

/** The error of a telephone number, or null: 6 to 15 digits before an extension. An empty one is valid. */
export function telephoneError(text: string): string | null {
  const typed = text.trim()
  if (typed === '') return null
  if (typed.length <= maximumTelephoneLength && pattern.test(typed)) {
    const [number = ''] = typed.split(/x|ext/i)
    const digits = number.replace(/[^0-9]/g, '').length
    if (digits >= 6 && digits <= 15) return null
  }
  return 'Please enter a telephone number, such as 0161 496 0000.'
}
