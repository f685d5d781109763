import { notifications, notificationsStore } from '@mantine/notifications'
import { ApiError } from './api.ts'
import { platformTexts } from './texts.ts'

/**
 * Toasts with title and message: failures (NAV-08), and successes that nothing on the page shows. A form that stays shows its
 * own state instead, such as the save bar.
 */
export const notify = {
  /** The failures of earlier attempts go. */
  success: (title: string, message: string) => {
    notify.hideFailures()
    notifications.show({ title, message, color: 'green' })
  },
  warning: (title: string, message: string) => notifications.show({ title, message, color: 'yellow' }),
  /** `title` is that of the failed call (section 8), and the message is the server's. Shown for `autoClose` ms. */
  failure: (title: string, failure: unknown, autoClose = 8000) =>
    notifications.show({ title, message: messageOf(failure), color: 'red', autoClose, role: 'alert' }),
  /** Hides the failures of earlier attempts, because a later one succeeded. */
  hideFailures: () => {
    const { notifications: shown, queue } = notificationsStore.getState()
    for (const { id, role } of [...shown, ...queue]) if (id && role === 'alert') notifications.hide(id)
  },
}

export const messageOf = (failure: unknown): string =>
  failure instanceof ApiError || failure instanceof Error ? failure.message : platformTexts.unexpectedError
