import { customerContactList, customerReferenceLists } from '@despatch/contract/customers/customers.ts'
import type { ReplyOf } from '@despatch/contract/wire/call.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../app/api.ts'

export type CustomerContact = ReplyOf<typeof customerContactList>['rows'][number]

const lookup = { staleTime: 60_000 }

/** The people of an account, by name (FORM-14). */
export const contactsQuery = (cust_id: number) =>
  queryOptions({
    ...lookup,
    queryKey: ['customers', 'contacts', cust_id],
    queryFn: async ({ signal }) =>
      (await api(customerContactList, { ccnt_cust_id: cust_id }, { signal })).rows,
  })

/** What an account may pick its references from (FORM-11). */
export const referenceListsQuery = (cust_id: number) =>
  queryOptions({
    ...lookup,
    queryKey: ['customers', 'references', cust_id],
    queryFn: async ({ signal }) =>
      (await api(customerReferenceLists, { cref_cust_id: cust_id }, { signal })).rows,
  })
