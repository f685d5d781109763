import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { trackingSetupQuery } from './track-calls.ts'

/** The street tiles, unless they fail to load. Retrying also reloads their URL. */
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
