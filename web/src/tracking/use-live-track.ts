import { liveTrack } from '@despatch/contract/tracking/tracking.ts'
import type { ReplyOf } from '@despatch/contract/wire/call.ts'
import { useEffect, useRef, useState } from 'react'
import { callAddress } from '@despatch/contract/wire/call-address.ts'
import { openLiveSource } from '../platform/live-source.ts'
import { trackingTexts } from './texts.ts'
import type { Tracked } from './track-calls.ts'

// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const eventOf = (data: string) => JSON.parse(data) as ReplyOf<typeof liveTrack>

/**
 * Reloads a delivery whenever the server reports a change, and after every lost connection, because missed changes
 * are not repeated. The first event of a connection is the current version and only counts if it is new. Later events
 * may repeat the version, for instance for a scan, a proof or a position.
 */
export function useLiveTrack(tracked: Tracked, onChanged: () => Promise<unknown>) {
  const { dck_tracking: tracking_ref, dck_version, headline } = tracked
  const [live, setLive] = useState(true)
  const announcement = useAnnouncement(headline)
  const version = useRef(dck_version)
  useEffect(() => {
    version.current = dck_version
  }, [dck_version])

  useEffect(() => {
    let lost = false
    let first = true
    return openLiveSource({
      url: callAddress(liveTrack, { tracking_ref }),
      onOpen: () => {
        first = true
        setLive(true)
        if (lost) void onChanged()
        lost = false
      },
      onData: (data) => {
        const { dck_version } = eventOf(data)
        if (!first || dck_version !== version.current) void onChanged()
        first = false
      },
      onLost: () => {
        lost = true
        setLive(false)
      },
    })
  }, [tracking_ref, onChanged])

  return { live, announcement }
}

/** The announcement for screen readers; empty until the status changes. */
function useAnnouncement(status: string) {
  const [announced, setAnnounced] = useState({ status, announcement: '' })
  if (announced.status !== status) setAnnounced({ status, announcement: trackingTexts.statusNow(status) })
  return announced.announcement
}
