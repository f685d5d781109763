import type { NotificationData, notifications, notificationsStore } from '@mantine/notifications'

/** The library that shows messages. It is loaded after the page: see late-notifications.tsx. */
interface Library {
  notifications: typeof notifications
  notificationsStore: typeof notificationsStore
}

type Step = (library: Library) => void

let library: Library | undefined
/** What happened before the library was loaded, in this order. */
let waiting: Step[] = []
const listeners = new Set<() => void>()
let count = 0

function withLibrary(step: Step) {
  if (library) {
    step(library)
    return
  }
  waiting.push(step)
  for (const listener of listeners) listener()
}

/** Shows the messages that wait for the library, and all later ones. */
export function showMessages(loaded: Library): void {
  library = loaded
  const steps = waiting
  waiting = []
  for (const step of steps) step(loaded)
}

/** Calls the listener for each message that waits for the library. */
export function onWaitingMessage(listener: () => void): () => void {
  listeners.add(listener)
  if (waiting.length > 0) listener()
  return () => listeners.delete(listener)
}

/** Messages above the page, which wait until the library is loaded. */
export const messages = {
  /** Shows a message, and returns its id. */
  show: (message: NotificationData): string => {
    count += 1
    const id = message.id ?? `message-${count}`
    withLibrary(({ notifications }) => notifications.show({ ...message, id }))
    return id
  },
  /** Changes a message that is shown. */
  update: (id: string, message: NotificationData): void =>
    withLibrary(({ notifications }) => notifications.update({ ...message, id })),
  hide: (id: string): void => withLibrary(({ notifications }) => notifications.hide(id)),
  /** Hides the messages with this role. */
  hideAll: (role: string): void =>
    withLibrary(({ notifications, notificationsStore }) => {
      const { notifications: shown, queue } = notificationsStore.getState()
      for (const each of [...shown, ...queue]) if (each.id && each.role === role) notifications.hide(each.id)
    }),
}
