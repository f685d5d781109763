import { useEffect, useEffectEvent, useState } from 'react'
import { withRetries } from '../platform/retries.ts'

/** The last answers, which are shown at once when a component opens again. */
const answers = new Map<string, unknown>()

/**
 * The answer to a call that the login page works without; undefined until there is one. An answer for an earlier key stays until the next
 * one has arrived. The login page opens without the cache of queries.
 */
export function useAnswer<Reply>(key: string, call: () => Promise<Reply>): Reply | undefined {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only calls with this key are stored under it
  const [answer, setAnswer] = useState(() => answers.get(key) as Reply | undefined)
  const ask = useEffectEvent(call)
  useEffect(() => {
    let current = true
    withRetries(() => ask()).then(
      (reply) => {
        answers.set(key, reply)
        if (current) setAnswer(() => reply)
      },
      () => undefined,
    )
    return () => {
      current = false
    }
  }, [key])
  return answer
}
