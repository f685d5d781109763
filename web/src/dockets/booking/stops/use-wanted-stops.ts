import { stopKey } from '@despatch/domain/dockets/stop-suggestions.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { paths } from '../../../platform/paths.ts'
import type { BookingSetup } from '../draft/booking-setup.ts'
import { focusAfter } from '../form/focus-next-on-enter.ts'
import { beginNewBooking } from '../workflow/begin-new-booking.ts'
import type { BookingEngine } from '../workflow/use-booking.ts'
import { findOwnStops, type OwnStop } from './find-own-stops.ts'

/** One end of the booking in the URL. */
interface WantedStop {
  index: 0 | 1
  text: string
  /** The key of the meant stop. Without it, none is chosen. */
  key: string | undefined
}

/**
 * Starts a new booking with the stops in the URL, once. A stop that is not among the account's own places gets its text
 * into its search. An unfinished booking is set aside first. Returns whether they are still to be filled in.
 */
export function useWantedStops({ customer }: BookingSetup, engine: BookingEngine): boolean {
  const asked = useSearch({ from: '/shell/docket/detail' })
  const queries = useQueryClient()
  const navigate = useNavigate()
  const opening = useMutation({
    mutationFn: (wanted: readonly WantedStop[]) =>
      Promise.all(wanted.map(async (each) => ({ ...each, stop: await meantStop(each) }))),
    onSuccess: fillIn,
  })

  /** The stop with the key, or null if it is no longer found. */
  async function meantStop({ index, text, key }: WantedStop): Promise<OwnStop | null> {
    if (key === undefined) return null
    const stops = await findOwnStops(queries, customer.cust_id, index, text).catch(() => [])
    return stops.find(({ address }) => stopKey(address) === key) ?? null
  }

  function fillIn(wanted: readonly (WantedStop & { stop: OwnStop | null })[]) {
    if (!beginNewBooking(engine)) return
    for (const { index, text, stop } of wanted) {
      if (stop === null) engine.edit({ type: 'searchStop', index, text })
      else {
        engine.edit({ type: 'address', index, change: { ...stop.address, ...stop.contact } })
        if (index === 1 && stop.goods) engine.edit({ type: 'usualGoods', goods: stop.goods, customer })
      }
    }
    requestAnimationFrame(focusOpenStop)
  }

  const openWanted = useEffectEvent(async () => {
    const { from, to, fromStop, toStop } = asked
    const wanted: WantedStop[] = []
    if (from !== undefined) wanted.push({ index: 0, text: from, key: fromStop })
    if (to !== undefined) wanted.push({ index: 1, text: to, key: toStop })
    await navigate({ to: paths.docket, search: {}, replace: true })
    opening.mutate(wanted)
  })
  const isWanted = asked.from !== undefined || asked.to !== undefined
  useEffect(() => {
    if (isWanted) void openWanted()
  }, [isWanted])
  return isWanted || opening.isPending
}

/** Focuses the search of the first stop that is still empty, and opens its list if it has a text. */
function focusOpenStop() {
  const searches = [0, 1].map((index) => document.getElementById(`addresses.${index}.search`))
  const open = searches.find((field) => field?.checkVisibility())
  if (!(open instanceof HTMLInputElement)) return focusAfter('addresses.1')
  open.focus()
  if (open.value !== '') open.click()
}
