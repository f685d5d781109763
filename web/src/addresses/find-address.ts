import { postcodeList } from '@despatch/contract/addresses/addresses.ts'
import type { PostcodeAnswer } from '@despatch/domain/addresses/address-lookup.ts'
import { normalisePostcode } from '@despatch/domain/geo/postcode.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../platform/api.ts'
import { notify } from '../platform/notify.ts'
import { addressesTexts } from './texts.ts'

/** The title of the toasts of a lookup (ADDR-03). */
export const findAddressTitle = addressesTexts.findAddressTitle

interface FoundAddresses {
  rows: readonly PostcodeAnswer[]
  /** Why the list may be incomplete or is empty. */
  notice: string | null
}

/** Finds the addresses of a postcode. Guests use another call than users. */
export type AddressLookup = (postcode: string, signal: AbortSignal) => Promise<FoundAddresses>

const lookupAsUser: AddressLookup = (postcode, signal) => api(postcodeList, { postcode }, { signal })

/** Finds the addresses of a postcode, and shows a toast if there are none (ADDR-03). */
export function useFindAddress(lookup: AddressLookup = lookupAsUser) {
  const queries = useQueryClient()
  const [found, setFound] = useState<readonly PostcodeAnswer[] | null>(null)
  const [busy, setBusy] = useState(false)

  async function find(typed: string) {
    const postcode = normalisePostcode(typed)
    if (postcode === '' || busy) return
    setBusy(true)
    try {
      const { rows, notice } = await queries.fetchQuery({
        queryKey: ['addresses', 'postcode', postcode],
        queryFn: ({ signal }) => lookup(postcode, signal),
        staleTime: 60_000,
      })
      if (rows.length === 0) notify.warning(findAddressTitle, notice ?? addressesTexts.noMatchingAddresses)
      else setFound(rows)
      if (rows.length > 0 && notice !== null) notify.warning(findAddressTitle, notice)
    } catch (failure) {
      notify.failure(findAddressTitle, failure)
    } finally {
      setBusy(false)
    }
  }

  return { find, busy, found, close: () => setFound(null) }
}
