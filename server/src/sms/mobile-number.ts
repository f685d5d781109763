import { telephonesIn } from '@despatch/domain/fields/telephone.ts'
import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile'

/** The first number of a telephone field that is a mobile in the United Kingdom, in E.164; null if there is none. */
export function mobileNumber(typed: string): string | null {
  for (const number of telephonesIn(typed)) {
    const parsed = parsePhoneNumberFromString(number, 'GB')
    if (parsed?.country === 'GB' && parsed.isValid()) return parsed.number
  }
  return null
}
