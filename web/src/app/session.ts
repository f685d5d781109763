import { authenticate, currentSession, logout, type SessionView } from '@despatch/contract/auth/auth.ts'
import type { Right } from '@despatch/domain/users/rights.ts'
import { queryOptions, useQueryClient, useSuspenseQuery, type QueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { api, ApiError } from './api.ts'

export type Session = z.output<typeof SessionView>

/** The session, or null for who is not logged in. Asked once; later 401 answers clear it. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  staleTime: Infinity,
  queryFn: async (): Promise<Session | null> => {
    try {
      return await api(currentSession, {})
    } catch (failure) {
      if (failure instanceof ApiError && failure.status === 401) return null
      throw failure
    }
  },
})

export const useSession = () => useSuspenseQuery(sessionQuery).data

/** For screens behind a guard, where there always is one. */
export function useSignedIn(): Session {
  const session = useSession()
  if (!session) throw new Error('This screen needs a session')
  return session
}

export const can = (session: Session | null, right: Right) => session?.rights.includes(right) ?? false

export function useLogin() {
  const queries = useQueryClient()
  return async (login: { database: string; username: string; password: string }) => {
    const session = await api(authenticate, login)
    queries.clear()
    queries.setQueryData(sessionQuery.queryKey, session)
    return session
  }
}

/** Ends the session here and on the server; what the last user saw is forgotten. */
export async function endSession(queries: QueryClient) {
  await api(logout, {}).catch((failure: unknown) => {
    if (!(failure instanceof ApiError && failure.status === 401)) throw failure
  })
  queries.clear()
  queries.setQueryData(sessionQuery.queryKey, null)
}
