const ofUk = /^(?:GB|XI)?(\d{9})(?:\d{3})?$/
const ofOtherCountry = /^(?!GB|XI)(?=.*\d)[A-Z]{2}[0-9A-Z+*]{2,13}$/

/** A VAT number without its spaces, dots and dashes. */
const compact = (text: string): string => text.toUpperCase().replaceAll(/[ .-]/g, '')

/**
 * Whether nine digits are a UK VAT number: the first seven, weighted from 8 down to 2, and the last two add up to a multiple of
 * 97, or are 55 below one (numbers issued since 2009).
 */
function hasCheckDigits(digits: string): boolean {
  const weighted = Array.from(digits.slice(0, 7), Number).reduce(
    (sum, digit, at) => sum + digit * (8 - at),
    0,
  )
  const sum = weighted + Number(digits.slice(7))
  return sum % 97 === 0 || (sum + 55) % 97 === 0
}

/**
 * The error of a VAT number, or null; an empty one is valid. UK numbers have nine digits, or twelve for a branch, with or without GB
 * (XI in Northern Ireland). Only UK numbers have their check digits checked.
 * @param abroad whether numbers of other countries are accepted, which begin with their two letters.
 */
export function vatNumberError(text: string, { abroad }: { abroad: boolean }): string | null {
  const number = compact(text)
  if (number === '' || (abroad && ofOtherCountry.test(number))) return null
  const [, digits] = ofUk.exec(number) ?? []
  if (digits === undefined)
    return abroad
      ? 'A VAT number is GB and 9 digits, such as GB 980 7806 84, or begins with another country’s two letters.'
      : 'A UK VAT number is GB and 9 digits, such as GB 980 7806 84.'
  return hasCheckDigits(digits)
    ? null
    : 'There is a typing error in this VAT number: its check digits are wrong.'
}
