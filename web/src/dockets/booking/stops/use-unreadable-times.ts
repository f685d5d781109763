import { useCallback, useRef } from 'react'

type TimeField = 'dadd_ready' | 'dadd_deadline'

/** Tracks which time fields hold unreadable text, by address key, so that the error follows an address that moves. */
export function useUnreadableTimes() {
  const reasons = useRef(new Map<string, string>())
  const onUnreadable = useCallback((addressKey: number, field: TimeField, reason: string | null) => {
    const path = `${addressKey} ${field}`
    if (reason === null) reasons.current.delete(path)
    else reasons.current.set(path, reason)
  }, [])
  const unreadable = useCallback((addressKeys: readonly number[]): Record<string, string> => {
    const found: Record<string, string> = {}
    for (const [index, key] of addressKeys.entries()) {
      for (const field of ['dadd_ready', 'dadd_deadline'] as const) {
        const reason = reasons.current.get(`${key} ${field}`)
        if (reason !== undefined) found[`addresses.${index}.${field}`] = reason
      }
    }
    return found
  }, [])
  return { onUnreadable, unreadable }
}
