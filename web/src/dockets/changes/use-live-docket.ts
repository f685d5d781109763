import { liveTrack } from '@despatch/contract/tracking/tracking.ts'
import { callAddress } from '@despatch/contract/wire/call-address.ts'
import { isUnderWay } from '@despatch/domain/dockets/attention.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { openLiveSource } from '../../platform/live-source.ts'
import type { DocketRow } from '../docket-calls.ts'
import { docketListsKey } from '../list/docket-list.queries.ts'

/** Reloads a docket that is not finished whenever the server reports a change, and after every lost connection. */
export function useLiveDocket(docket: Pick<DocketRow, 'dck_tracking' | 'dck_status'> | null) {
  const queries = useQueryClient()
  const tracking_ref = docket && isUnderWay(docket.dck_status) ? docket.dck_tracking : null
  useEffect(() => {
    if (tracking_ref === null) return
    const reload = () => void queries.invalidateQueries({ queryKey: docketListsKey })
    let lost = false
    let first = true
    return openLiveSource({
      url: callAddress(liveTrack, { tracking_ref }),
      onOpen: () => {
        first = true
        if (lost) reload()
        lost = false
      },
      // The first event of a connection is the current version, which has just been loaded.
      onData: () => {
        if (!first) reload()
        first = false
      },
      onLost: () => {
        lost = true
      },
    })
  }, [queries, tracking_ref])
}
