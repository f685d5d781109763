import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile'

/** A telephone number as it is typed, in E.164 if it is that of a mobile in the United Kingdom; otherwise null. */
export function mobileNumber(typed: string): string | null {
  const parsed = parsePhoneNumberFromString(typed, 'GB')
  return parsed?.country === 'GB' && parsed.isValid() ? parsed.number : null
}
