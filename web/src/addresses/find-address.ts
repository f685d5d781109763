import { postcodeList } from '@despatch/contract/addresses/addresses.ts'
import type { PostcodeAnswer } from '@despatch/domain/addresses/address-lookup.ts'
import { normalisePostcode } from '@despatch/domain/addresses/postcode.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../app/api.ts'
import { notify } from '../app/notify.ts'

const title = 'Find Address'

/** Where the addresses of a postcode come from: guests ask by another call than users. */
export type AddressLookup = (postcode: string, signal: AbortSignal) => Promise<readonly PostcodeAnswer[]>

const askPortal: AddressLookup = async (postcode, signal) =>
  (await api(postcodeList, { postcode }, { signal })).rows

/** Looks the addresses of a postcode up; says so where there are none (ADDR-03). */
export function useFindAddress(lookup: AddressLookup = askPortal) {
  const queries = useQueryClient()
  const [found, setFound] = useState<readonly PostcodeAnswer[] | null>(null)
  const [busy, setBusy] = useState(false)

  async function find(typed: string) {
    const postcode = normalisePostcode(typed)
    if (postcode === '' || busy) return
    setBusy(true)
    try {
      const rows = await queries.fetchQuery({
        queryKey: ['addresses', 'postcode', postcode],
        queryFn: ({ signal }) => lookup(postcode, signal),
        staleTime: 60_000,
      })
      if (rows.length === 0) notify.warning(title, 'No matching addresses found')
      else setFound(rows)
    } catch (failure) {
      notify.failure(title, failure)
    } finally {
      setBusy(false)
    }
  }

  return { find, busy, found, close: () => setFound(null) }
}
