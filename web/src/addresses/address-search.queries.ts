import {
  addressFind,
  addressRetrieve,
  quoteAddressFind,
  quoteAddressRetrieve,
} from '@despatch/contract/addresses/addresses.ts'
import type { ReplyOf } from '@despatch/contract/wire/call.ts'
import type { PostcodeAnswer } from '@despatch/domain/addresses/address-lookup.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../platform/api.ts'

export type AddressSuggestion = ReplyOf<typeof addressFind>['rows'][number]

/** The least characters of a search. Fewer would match nearly everything. */
export const minimumSearchLength = 2

/** Address suggestions for a text. For a guest, `guestOf` is the company's database. An outdated request is aborted. */
export const addressSearchQuery = (text: string, guestOf: string | undefined) =>
  queryOptions({
    queryKey: ['addresses', 'find', guestOf ?? null, text],
    queryFn: ({ signal }) =>
      guestOf === undefined
        ? api(addressFind, { text }, { signal })
        : api(quoteAddressFind, { text, database: guestOf }, { signal }),
    enabled: text.length >= minimumSearchLength,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    retry: false,
  })

/** The address of a suggestion. It is fetched if the suggestion does not include it. */
export async function addressOfSuggestion(
  { address, retrieve }: AddressSuggestion,
  guestOf: string | undefined,
): Promise<PostcodeAnswer | null> {
  if (address !== null || retrieve === null) return address
  const answer =
    guestOf === undefined
      ? await api(addressRetrieve, { retrieve })
      : await api(quoteAddressRetrieve, { retrieve, database: guestOf })
  return answer.address
}
