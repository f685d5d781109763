import { platformTexts } from './texts.ts'
/** The error screen's text for a failed route (NAV-03). */
export function failureText(failure: unknown): string {
  if (typeof failure === 'string' && failure) return failure
  if (typeof failure === 'object' && failure !== null) {
    if ('message' in failure && typeof failure.message === 'string' && failure.message) return failure.message
    if ('status' in failure && 'statusText' in failure)
      return platformTexts.errorCode(String(failure.status), String(failure.statusText))
  }
  return platformTexts.unexpectedError
}
