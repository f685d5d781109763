import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { trackingSetupQuery } from './track-calls.ts'

/** The tiles to show, until they turn out to be missing; another try asks anew whether and where there are some. */
export function useStreets(database: string) {
  const setup = useQuery(trackingSetupQuery(database))
  const [attempt, setAttempt] = useState(0)
  const [failed, setFailed] = useState(false)
  const onMissing = useCallback(() => setFailed(true), [])
  const tiles = failed ? null : (setup.data?.tiles ?? null)
  return {
    tiles,
    attempt,
    onMissing,
    missing: !setup.isPending && tiles === null,
    retrying: setup.isFetching,
    retry: () => {
      void setup.refetch().then(() => {
        setFailed(false)
        setAttempt((before) => before + 1)
      })
    },
  }
}
