import { liveTrack } from '@despatch/contract/tracking/tracking.ts'
import type { ReplyOf } from '@despatch/contract/wire/call.ts'
import { useEffect, useRef, useState } from 'react'
import { callAddress } from '@despatch/contract/wire/call-address.ts'
import { openLiveSource } from '../app/live-source.ts'
import type { Tracked } from './track-calls.ts'

// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const eventOf = (data: string) => JSON.parse(data) as ReplyOf<typeof liveTrack>

/**
 * Follows a delivery: asks for it anew whenever the server says something, and first of all after every loss of the
 * connection, because nobody says what was missed meanwhile. What a connection says first is how the docket stands,
 * and counts only when it is news; after that the same version may well be said again, for a scan, a proof or a
 * position.
 */
export function useLiveTrack(tracked: Tracked, onChanged: () => Promise<unknown>) {
  const { dck_tracking: tracking_ref, dck_version, headline } = tracked
  const [live, setLive] = useState(true)
  const news = useNews(headline)
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

  return { live, news }
}

/** What a screen reader is told of a change; nothing until there is one. */
function useNews(status: string) {
  const [told, setAnnounced] = useState({ status, news: '' })
  if (told.status !== status) setAnnounced({ status, news: `The status is now: ${status}` })
  return told.news
}
