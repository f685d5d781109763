import { docketPost, docketPrice } from '@despatch/contract/dockets/dockets.ts'
import type { BookingDraft } from '@despatch/domain/dockets/booking.ts'
import {
  nextMode,
  type BookingButton,
  type BookingDeed,
  type BookingMode,
  type BookingModeContext,
  type BookingOutcome,
} from '@despatch/domain/dockets/booking-modes.ts'
import { cleanBooking } from '@despatch/domain/dockets/clean-booking.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useReducer, useRef, useState } from 'react'
import { api } from '../app/api.ts'
import { notify } from '../app/notify.ts'
import { faultsOf, type Travel } from './booking-check.ts'
import type { DraftEdit } from './booking-draft.ts'
import { bookingFailure } from './booking-failure.ts'
import type { BookingSetup } from './booking-setup.ts'
import { changeState, firstState } from './booking-state.ts'
import { docketListsKey } from './docket-list.queries.ts'
import { keptDraft, newIdempotencyKey } from './kept-draft.ts'
import { reusedDraft } from './reused-draft.ts'

interface BookingUse {
  setup: BookingSetup
  fresh: () => BookingDraft
  travelOf: (draft: BookingDraft) => Travel
  /** Why a time cannot be read, by its path. */
  unreadable: (addressKeys: readonly number[]) => Readonly<Record<string, string>>
  /** The account may not book any more. */
  onNotAvailable: () => void
}

/** The booking form's engine: walks the modes of the domain and does their deeds. */
export function useBooking({ setup, fresh, travelOf, unreadable, onNotAvailable }: BookingUse) {
  const queries = useQueryClient()
  const [keeper] = useState(() => keptDraft(setup.session))
  const [state, change] = useReducer(changeState, null, () => {
    const kept = keeper.read()
    const own = kept?.draft.docket.dck_cust_id === setup.customer.cust_id ? kept : null
    return firstState(own, fresh, newIdempotencyKey())
  })
  const [busy, setBusy] = useState<'price' | 'save' | null>(null)
  // Held beside the state, because a double click comes before the state is drawn.
  const underWay = useRef(false)
  const { booking, mode, key, editedFrom, dirty, aside } = state

  useEffect(() => {
    if (dirty) keeper.write({ draft: booking.draft, editedFrom, key, aside })
  }, [keeper, booking.draft, editedFrom, key, dirty, aside])

  const context = (more: Partial<BookingModeContext> = {}): BookingModeContext => ({
    ...setup.modes,
    priced: state.priced?.pricing !== undefined,
    hasReference: false,
    editedFrom,
    savingToReuse: false,
    ...more,
  })

  const replace = (draft: BookingDraft, from: 'new' | 'reuse', leave: 'aside' | 'result' | 'nothing') =>
    change({ type: 'replace', draft, editedFrom: from, key: newIdempotencyKey(), leave })

  async function follow(event: BookingButton | BookingOutcome, from: BookingMode, more = context()) {
    const step = nextMode(from, event, more)
    if (!step) return
    change({ type: 'mode', mode: step.mode })
    for (const deed of step.deeds) await doDeed(deed, event, step.mode)
  }

  async function doDeed(deed: BookingDeed, event: BookingButton | BookingOutcome, at: BookingMode) {
    switch (deed) {
      case 'price':
        return price(at)
      case 'save':
        return save(at, event === 'saveAndReuse')
      case 'clearPricing':
        return change({ type: 'unpriced' })
      case 'clearReference':
        return replace(reusedDraft(booking.draft), 'reuse', event === 'saved' ? 'result' : 'nothing')
      case 'resetDraft':
        if (event === 'startNew') keeper.clear()
        return replace(fresh(), 'new', event === 'saved' ? 'result' : 'aside')
      // The server takes the method of payment from the account; the result is drawn from `booked`; and card
      // payment is refused in words by this screen before any of its deeds.
      case 'payOnAccount':
      case 'showResult':
      case 'takePayment':
      case 'openCheckout':
      case 'showPaymentError':
        return undefined
    }
  }

  async function price(at: BookingMode) {
    setBusy('price')
    try {
      const priced = await api(docketPrice, cleanBooking(booking.draft))
      change({ type: 'priced', priced })
      await follow('priced', at, context({ priced: true }))
    } catch (error) {
      failed('Pricing Docket', error, at)
    } finally {
      setBusy(null)
    }
  }

  async function save(at: BookingMode, savingToReuse: boolean) {
    setBusy('save')
    try {
      const booked = await api(docketPost, cleanBooking(booking.draft), { idempotencyKey: key })
      keeper.clear()
      change({ type: 'booked', booked, key: newIdempotencyKey() })
      notify.success('Booking Confirmed', 'Your booking has been confirmed')
      void queries.invalidateQueries({ queryKey: docketListsKey })
      await follow('saved', at, context({ savingToReuse }))
    } catch (error) {
      failed('Save Docket', error, at)
    } finally {
      setBusy(null)
    }
  }

  function failed(title: string, error: unknown, at: BookingMode) {
    const failure = bookingFailure(title, error)
    if (failure.notAvailable) return onNotAvailable()
    if (failure.bookedBefore) return change({ type: 'bookedBefore' })
    if (!failure.silent) notify.failure(failure.title, error)
    if (failure.faults.length === 0) return undefined
    // The fields at fault can only be mended where they can be typed into.
    const back = nextMode(at, 'change', context())
    if (back) change({ type: 'mode', mode: back.mode })
    change({ type: 'unpriced' })
    return change({ type: 'faults', faults: failure.faults })
  }

  function isFit(): boolean {
    const now = new Date().toISOString()
    const faults = faultsOf(
      booking.draft,
      setup,
      travelOf(booking.draft),
      now,
      unreadable(booking.addressKeys),
    )
    change({ type: 'faults', faults })
    const titled = faults.find((fault) => fault.title && fault.title !== 'Booking')
    if (titled?.title) notify.failure(titled.title, new Error(titled.message))
    return faults.length === 0
  }

  async function press(button: BookingButton) {
    if (underWay.current) return
    underWay.current = true
    try {
      if (button !== 'submit' || isFit()) await follow(button, mode)
    } finally {
      underWay.current = false
    }
  }

  return {
    state,
    busy,
    context: context(),
    press,
    edit: useCallback((edit: DraftEdit) => change({ type: 'edit', edit }), []),
    bringBack: () => change({ type: 'bringBack' }),
    dismissNotices: () => change({ type: 'dismissNotices' }),
    bookAgain: () => change({ type: 'newKey', key: newIdempotencyKey() }),
  }
}

export type BookingEngine = ReturnType<typeof useBooking>
