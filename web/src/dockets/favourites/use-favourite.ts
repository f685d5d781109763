import { useMutation } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { notify } from '../../platform/notify.ts'
import { paths } from '../../platform/paths.ts'
import { beginNewBooking } from '../booking/workflow/begin-new-booking.ts'
import { withContact, type BookingSetup } from '../booking/draft/booking-setup.ts'
import { focusAfter } from '../booking/form/focus-next-on-enter.ts'
import type { BookingEngine } from '../booking/workflow/use-booking.ts'
import { openedFavourite, type OpenedFavourite } from './favourites.queries.ts'
import { favouriteTexts } from './texts.ts'

/**
 * Fills in the booking form from a favourite: one chosen above the form, or the one in the URL. An unfinished booking is
 * set aside first. `opened` is the last favourite that was filled in.
 */
export function useFavourite({ session }: Pick<BookingSetup, 'session'>, engine: BookingEngine) {
  const { favourite: wanted } = useSearch({ from: '/shell/docket/detail' })
  const navigate = useNavigate()
  const opening = useMutation({
    mutationFn: openedFavourite,
    onSuccess: fillIn,
    onError: (failure) => notify.failure(favouriteTexts.openFavourite, failure),
  })

  function fillIn({ booking, favourite }: OpenedFavourite) {
    if (!beginNewBooking(engine)) throw new Error(favouriteTexts.paymentFirst)
    // A colleague's favourite names the colleague as the person to ask.
    engine.edit({ type: 'draft', draft: favourite.own ? booking : withContact(booking, session.user) })
    requestAnimationFrame(() => focusAfter('addresses.1'))
  }

  const openWanted = useEffectEvent(async (btpl_id: number) => {
    await navigate({ to: paths.docket, search: {}, replace: true })
    opening.mutate(btpl_id)
  })
  useEffect(() => {
    if (wanted !== undefined) void openWanted(Number(wanted))
  }, [wanted])

  return {
    open: (btpl_id: number) => opening.mutate(btpl_id),
    /** The favourite that is loading, or about to be. */
    loading: opening.isPending ? opening.variables : wanted === undefined ? null : Number(wanted),
    opened: opening.data ?? null,
    dismiss: () => opening.reset(),
  }
}

export type ChosenFavourite = ReturnType<typeof useFavourite>
