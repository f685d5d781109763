/** Minutes in which a driver's phone can be paired with a code from the office. */
export const pairingMinutes = 10

/** The longest name of a phone, in characters. */
export const longestDeviceName = 60

/** Phones of one driver that can be paired at the same time. */
export const mostDevices = 5

/** Digits and letters without I, L, O and U, which are easily misread. */
export const pairingAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** 60 bits: too many to guess in ten minutes. */
export const pairingLength = 12

/** The longest text that is read as a pairing code: a company's name and the code, with room for spaces. */
export const longestPairingText = 80

/** A pairing code as it is shown and typed: `metro-7K3M-9QRT-W2XD`. It names the company. */
export const shownPairingCode = (database: string, code: string): string =>
  `${database}-${code.slice(0, 4)}-${code.slice(4, 8)}-${code.slice(8)}`

/** The code as it is stored: upper case without dashes, with 0 for O, and 1 for I and L. */
export const storedPairingCode = (typed: string): string =>
  typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')

const companyName = /^[a-z][a-z0-9-]{0,39}$/i

/** The code is in three groups of four, with or without a dash between them. */
const GROUPS = 3
const GROUP_LENGTH = pairingLength / GROUPS

/** The company and the code of a typed text or of the link in a QR code; null if it is neither. */
export function readPairingCode(typed: string): { database: string; code: string } | null {
  if (typed.length > longestPairingText) return null
  let rest = typed.replaceAll(/\s/g, '')
  let letters = ''
  for (let left = GROUPS; left > 0; left -= 1) {
    letters = rest.slice(-GROUP_LENGTH) + letters
    rest = rest.slice(0, -GROUP_LENGTH)
    if (rest.endsWith('-')) rest = rest.slice(0, -1)
  }
  while (rest.endsWith('-')) rest = rest.slice(0, -1)
  // A dash within a group is no dash between two.
  if (letters.includes('-') || !companyName.test(rest)) return null
  const code = storedPairingCode(letters)
  const isCode =
    code.length === pairingLength && code.split('').every((each) => pairingAlphabet.includes(each))
  return isCode ? { database: rest.toLowerCase(), code } : null
}
