import { customerContactList, customerReferenceLists } from '@despatch/contract/customers/customers.ts'
import type { ReplyOf } from '@despatch/contract/wire/call.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../platform/api.ts'

export type CustomerContact = ReplyOf<typeof customerContactList>['rows'][number]

const lookup = { staleTime: 60_000 }

/** An account's contacts, by name (FORM-14). */
export const contactsQuery = (cust_id: number) =>
  queryOptions({
    ...lookup,
    queryKey: ['customers', 'contacts', cust_id],
    queryFn: async ({ signal }) =>
      (await api(customerContactList, { ccnt_cust_id: cust_id }, { signal })).rows,
  })

/** The entries of an account's reference lists (FORM-11). */
export const referenceListsQuery = (cust_id: number) =>
  queryOptions({
    ...lookup,
    queryKey: ['customers', 'references', cust_id],
    queryFn: async ({ signal }) =>
      (await api(customerReferenceLists, { cref_cust_id: cust_id }, { signal })).rows,
  })
