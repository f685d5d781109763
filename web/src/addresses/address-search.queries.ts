import {
  addressFind,
  addressRetrieve,
  quoteAddressFind,
  quoteAddressRetrieve,
} from '@despatch/contract/addresses/addresses.ts'
import type { ReplyOf } from '@despatch/contract/wire/call.ts'
import type { PostcodeAnswer } from '@despatch/domain/addresses/address-lookup.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../app/api.ts'

export type AddressSuggestion = ReplyOf<typeof addressFind>['rows'][number]

/** Characters below which nearly everything would be meant. */
export const leastSearch = 2

/**
 * What may be meant by what is typed; of guests the database says which company's addresses. An answer that is overtaken
 * is called off.
 */
export const addressSearchQuery = (text: string, guestOf: string | undefined) =>
  queryOptions({
    queryKey: ['addresses', 'find', guestOf ?? null, text],
    queryFn: ({ signal }) =>
      guestOf === undefined
        ? api(addressFind, { text }, { signal })
        : api(quoteAddressFind, { text, database: guestOf }, { signal }),
    enabled: text.length >= leastSearch,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    retry: false,
  })

/** The address behind a suggestion; asked for where it did not come along. */
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
