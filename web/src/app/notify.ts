import { notifications } from '@mantine/notifications'
import { ApiError } from './api.ts'

/** The failures that may still be shown. */
const failures = new Set<string>()

/** Errors and successes appear as toasts with title and message (NAV-08). */
export const notify = {
  success: (title: string, message: string) => notifications.show({ title, message, color: 'green' }),
  warning: (title: string, message: string) => notifications.show({ title, message, color: 'yellow' }),
  /** `title` is that of the failed call (section 8), and the message is the server's. Shown for `autoClose` ms. */
  failure: (title: string, failure: unknown, autoClose = 8000) => {
    const id = notifications.show({
      title,
      message: messageOf(failure),
      color: 'red',
      autoClose,
      role: 'alert',
    })
    failures.add(id)
    return id
  },
  /** Hides the failures of earlier attempts, because a later one succeeded. */
  hideFailures: () => {
    for (const id of failures) notifications.hide(id)
    failures.clear()
  },
}

export const messageOf = (failure: unknown): string =>
  failure instanceof ApiError || failure instanceof Error ? failure.message : 'An unexpected error occurred'
