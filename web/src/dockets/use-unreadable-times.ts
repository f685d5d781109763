import { useCallback, useRef } from 'react'

type TimeField = 'dadd_ready' | 'dadd_deadline'

/** Remembers which time fields hold something that is no time, by the address they belong to wherever it moves. */
export function useUnreadableTimes() {
  const reasons = useRef(new Map<string, string>())
  const onUnreadable = useCallback((addressKey: number, field: TimeField, reason: string | null) => {
    const at = `${addressKey} ${field}`
    if (reason === null) reasons.current.delete(at)
    else reasons.current.set(at, reason)
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
