import { registrationDetails } from '@despatch/contract/registration/registration.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../platform/api.ts'

/** Proves that a guest booked a docket: its id, with its quote's guid or the token of the email's link (AUTH-10). */
export interface Claim {
  database: string
  dck_id: number
  guid?: string
  token?: string
}

export const registrationQuery = (claim: Claim) =>
  queryOptions({
    queryKey: ['registration', claim],
    queryFn: ({ signal }) => api(registrationDetails, claim, { signal }),
    // The booking may have been registered since.
    refetchOnMount: 'always',
  })
