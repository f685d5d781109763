import { systemTracking } from '@despatch/contract/tracking/tracking.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { Streets } from '../ui/streets.ts'
import { api } from './api.ts'

const trackingSetupQuery = (database: string) =>
  queryOptions({
    queryKey: ['tracking-setup', database],
    queryFn: ({ signal }) => api(systemTracking, { database }, { signal }),
    staleTime: 5 * 60_000,
  })

/** The street tiles of the installation, if it has any. Retrying also reloads their URL. */
export function useStreets(database: string): Streets {
  const setup = useQuery(trackingSetupQuery(database))
  const [attempt, setAttempt] = useState(0)
  const [failed, setFailed] = useState(false)
  const onFail = useCallback(() => setFailed(true), [])
  return {
    tiles: setup.data?.tiles ?? null,
    attempt,
    failed,
    onFail,
    retrying: setup.isFetching,
    retry: () => {
      void setup.refetch().then(() => {
        setFailed(false)
        setAttempt((before) => before + 1)
      })
    },
  }
}
