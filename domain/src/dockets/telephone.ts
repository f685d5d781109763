/** The most characters of a telephone number, spaces and extension included. */
export const maximumTelephoneLength = 30

// Figures with the spaces, brackets, dots and dashes that people write between them, perhaps an extension.
const pattern = /^\+?[0-9(][0-9 ().-]*?(?: ?(?:x|ext\.?) ?[0-9]{1,6})?$/i

/** What is wrong with a telephone number, or null: 6 to 15 figures before an extension. An empty one is no fault. */
export function telephoneError(text: string): string | null {
  const typed = text.trim()
  if (typed === '') return null
  if (typed.length <= maximumTelephoneLength && pattern.test(typed)) {
    const [number = ''] = typed.split(/x|ext/i)
    const figures = number.replace(/[^0-9]/g, '').length
    if (figures >= 6 && figures <= 15) return null
  }
  return 'Please enter a telephone number, such as 0161 496 0000.'
}
