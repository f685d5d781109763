import type { AddressType, LocatedAddress } from '@despatch/domain/addresses/location.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf, notify } from '../../../platform/notify.ts'
import { findAddressTitle } from '../../../addresses/find-address.ts'
import { nothingFound } from '../../../addresses/use-address-search.ts'
import { addressOfStop, stopSearchQuery, type StopSuggestion } from './stop-search.queries.ts'
import { bookingTexts } from '../texts.ts'

const searchDelayMs = 80

const none: StopSuggestion[] = []

interface StopSearch {
  cust_id: number
  type: AddressType
  typed: string
  /** Whether the list is open, so that its rows are needed. */
  opened: boolean
  onStop: (address: LocatedAddress, stop: StopSuggestion) => void
}

/** The suggestions for a typed text, and choosing one of them. */
export function useStopSearch({ cust_id, type, typed, opened, onStop }: StopSearch) {
  const text = typed.trim()
  const [asked] = useDebouncedValue(text, searchDelayMs)
  const answer = useQuery({
    ...stopSearchQuery(cust_id, type, asked),
    placeholderData: keepPreviousData,
    enabled: opened,
  })
  const [retrieving, setRetrieving] = useState(false)
  const settled = text === asked && !answer.isPlaceholderData && !answer.isPending
  const rows = answer.isError ? none : (answer.data?.rows ?? none)

  async function choose(stop: StopSuggestion) {
    if (retrieving) return
    setRetrieving(true)
    try {
      const address = await addressOfStop(stop)
      if (address) onStop(address, stop)
      else notify.warning(findAddressTitle, nothingFound)
    } catch (failure) {
      notify.failure(findAddressTitle, failure)
    } finally {
      setRetrieving(false)
    }
  }

  return { rows, settled, busy: opened && (retrieving || !settled), notice: noticeOf(), choose }

  /** Why there are no suggestions, or a notice about them. */
  function noticeOf(): string | null {
    if (!settled) return null
    if (answer.isError) return bookingTexts.typeAddressAfter(messageOf(answer.error))
    if (rows.length > 0) return answer.data?.notice ?? null
    return answer.data?.notice ?? (text === '' ? bookingTexts.noBookingsYet : nothingFound)
  }
}
