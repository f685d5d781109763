/** Keys that a list of options uses. A handler returns whether the list has used the key. */
type KeyHandler = (key: string) => boolean

/** Passes the keys of a field to its list. Keys that are pressed before the list is drawn wait for it. */
export interface ListKeys {
  /** Returns whether the list uses the key. */
  send: KeyHandler
  /** Receives the keys that have waited, and all later ones. Returns a function that stops this. */
  receive: (handler: KeyHandler) => () => void
  /** Drops the keys that have waited, because the list was closed. */
  clear: () => void
}

export function listKeys(): ListKeys {
  let waiting: string[] = []
  let receiver: KeyHandler | undefined
  return {
    send(key) {
      if (receiver) return receiver(key)
      waiting.push(key)
      return true
    },
    receive(handler) {
      receiver = handler
      for (const key of waiting.splice(0)) handler(key)
      return () => {
        receiver = undefined
      }
    },
    clear() {
      waiting = []
    },
  }
}
