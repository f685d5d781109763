const compact = (text: string): string => text.toUpperCase().replaceAll(/[ -]/g, '')

/** The error of a UK sort code, or null; an empty one is valid. */
export const sortCodeError = (text: string): string | null =>
  /^(?:|\d{6}|\d\d-\d\d-\d\d|\d\d \d\d \d\d)$/.test(text.trim())
    ? null
    : 'A sort code has 6 digits, such as 20-00-00.'

/** The error of a UK account number, or null; an empty one is valid. */
export const accountNumberError = (text: string): string | null =>
  /^(?:|\d{8})$/.test(compact(text))
    ? null
    : 'An account number has 8 digits. If yours has fewer, enter zeros before it.'

/** Letters count from A = 10 (ISO 13616). */
const asDigits = (text: string): string =>
  text.replaceAll(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))

/** The error of an IBAN, or null; an empty one is valid. One of the UK has 22 characters. Its check digits are checked (ISO 13616). */
export function ibanError(text: string): string | null {
  const iban = compact(text)
  if (iban === '') return null
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban) || (iban.startsWith('GB') && iban.length !== 22))
    return 'An IBAN begins with the country, such as GB33 BUKB 2020 1555 5555 55.'
  return BigInt(asDigits(`${iban.slice(4)}${iban.slice(0, 4)}`)) % 97n === 1n
    ? null
    : 'There is a typing error in this IBAN: its check digits are wrong.'
}

/** The error of a BIC, or null; an empty one is valid (ISO 9362). */
export const bicError = (text: string): string | null =>
  /^(?:|[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?)$/.test(compact(text))
    ? null
    : 'A BIC has 8 or 11 letters and digits, such as BUKBGB22.'

/** Whether a UK IBAN, if there is one, is of the account with this sort code and number. An IBAN of another country is not compared. */
export const isSameAccount = (iban: string, sortCode: string, accountNumber: string): boolean =>
  !compact(iban).startsWith('GB') || compact(iban).slice(8) === compact(`${sortCode}${accountNumber}`)
