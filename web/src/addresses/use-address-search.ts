import type { PostcodeAnswer } from '@despatch/domain/addresses/address-lookup.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useFailureToast } from '../platform/failure-toast.ts'
import { messageOf, notify } from '../platform/notify.ts'
import {
  addressOfSuggestion,
  addressSearchQuery,
  minimumSearchLength,
  type AddressSuggestion,
} from './address-search.queries.ts'
import { findAddressTitle } from './find-address.ts'
import { addressesTexts } from './texts.ts'

export const nothingFound = addressesTexts.noMatchingAddresses

const searchDelayMs = 60
const none: AddressSuggestion[] = []

/** Suggestions for the typed text, and picking one of them. */
export function useAddressSearch(
  typed: string,
  guestOf: string | undefined,
  onFound: (address: PostcodeAnswer) => void,
) {
  const text = typed.trim()
  const [asked] = useDebouncedValue(text, searchDelayMs)
  const wanted = text.length >= minimumSearchLength
  const answer = useQuery(addressSearchQuery(asked, guestOf))
  useFailureToast(findAddressTitle, answer.error)
  const [retrieving, setRetrieving] = useState(false)
  // Enter was pressed before the suggestions had loaded.
  const awaited = useRef(false)

  const settled = text === asked && !answer.isPlaceholderData && !answer.isPending
  const suggestions = wanted && !answer.isError ? (answer.data?.rows ?? none) : none

  async function pick(index: number) {
    const suggestion = suggestions[index]
    if (!suggestion || retrieving) return
    setRetrieving(true)
    try {
      const address = await addressOfSuggestion(suggestion, guestOf)
      if (address) onFound(address)
      else notify.warning(findAddressTitle, nothingFound)
    } catch (failure) {
      notify.failure(findAddressTitle, failure)
    } finally {
      setRetrieving(false)
    }
  }

  const pickFirst = useRef(pick)
  useEffect(() => {
    pickFirst.current = pick
  })
  useEffect(() => {
    if (!awaited.current || !settled) return
    awaited.current = false
    void pickFirst.current(0)
  }, [settled])

  return {
    wanted,
    settled,
    suggestions,
    busy: retrieving || (wanted && !settled),
    description: searchMessage(),
    pick: (index: number) => void pick(index),
    /** Picks the first suggestion as soon as the suggestions match the typed text. */
    takeFirst: () => {
      awaited.current = true
    },
    cancelTake: () => {
      awaited.current = false
    },
  }

  /** Why there are no suggestions, or a notice about them. */
  function searchMessage(): string | null {
    if (!wanted || !settled) return null
    if (answer.isError) return messageOf(answer.error)
    return answer.data?.notice ?? (suggestions.length === 0 ? nothingFound : null)
  }
}
