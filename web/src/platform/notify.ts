import { ApiError } from './api.ts'
import { messages } from './messages.ts'
import { platformTexts } from './texts.ts'

/**
 * Toasts with title and message: failures (NAV-08), and successes that nothing on the page shows. A form that stays shows its
 * own state instead, such as the save bar.
 */
export const notify = {
  success: (title: string, message: string) => messages.show({ title, message, color: 'green' }),
  warning: (title: string, message: string) => messages.show({ title, message, color: 'yellow' }),
  /** `title` is that of the failed call (section 8), and the message is the server's. Shown for `autoClose` ms. */
  failure: (title: string, failure: unknown, autoClose = 8000) =>
    messages.show({ title, message: messageOf(failure), color: 'red', autoClose, role: 'alert' }),
  /** Hides the failures of earlier attempts, because a later one succeeded. */
  hideFailures: () => messages.hideAll('alert'),
}

export const messageOf = (failure: unknown): string =>
  failure instanceof ApiError || failure instanceof Error ? failure.message : platformTexts.unexpectedError
