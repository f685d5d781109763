import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { Actor, AnyStateMachine, EmittedFrom, SnapshotFrom } from 'xstate'

/**
 * Runs a state machine for a page. `create` makes its actor, which is started once the page is shown. `report` gets what
 * it emits, also after the page has been left: a payment can end later.
 */
export function useActor<Machine extends AnyStateMachine>(
  create: () => Actor<Machine>,
  report: (emitted: EmittedFrom<Machine>) => void,
): [SnapshotFrom<Machine>, Actor<Machine>] {
  const [actor] = useState(create)
  const latestReport = useRef(report)
  useEffect(() => {
    latestReport.current = report
  })
  const isStarted = useRef(false)
  useEffect(() => {
    if (isStarted.current) return
    isStarted.current = true
    actor.on('*', (emitted) => latestReport.current(emitted))
    actor.start()
  }, [actor])
  const [subscribe] = useState(() => (onChange: () => void) => {
    const subscription = actor.subscribe(onChange)
    return () => subscription.unsubscribe()
  })
  return [useSyncExternalStore(subscribe, () => actor.getSnapshot()), actor]
}
