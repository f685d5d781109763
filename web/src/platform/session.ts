import { authenticate, currentSession, logout, type SessionView } from '@despatch/contract/auth/auth.ts'
import { authenticateFactor } from '@despatch/contract/auth/factors.ts'
import { ssoLogin } from '@despatch/contract/sso/sso.ts'
import { passkeyLoginEnd } from '@despatch/contract/auth/passkeys.ts'
import type { Payload } from '@despatch/contract/wire/call.ts'
import type { Right } from '@despatch/domain/users/rights.ts'
import { queryOptions, useQueryClient, useSuspenseQuery, type QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import { api, ApiError } from './api.ts'

export type Session = z.output<typeof SessionView>

/** The session, or null for a guest. Fetched once. Any later 401 reply clears it. */
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

/**
 * The session on a guarded screen, where there always is one. When the session ends, the screen keeps the last one
 * until it is unmounted.
 */
export function useSignedIn(): Session {
  const session = useSession()
  const [held, hold] = useState(session)
  if (session && session !== held) hold(session)
  const last = session ?? held
  if (!last) throw new Error('This screen needs a session')
  return last
}

export const can = (session: Session | null, right: Right) =>
  right === 'home' ? session !== null : (session?.rights.includes(right) ?? false)

/** Whether the user may open a page. With several permissions, any one is enough. A public page is open to all. */
export const mayOpen = (session: Session | null, needs: Right | readonly Right[] | 'public') => {
  if (needs === 'public') return true
  return typeof needs === 'string' ? can(session, needs) : needs.some((right) => can(session, right))
}

/** Logs in with the password. Resolves with the session, or with a ticket for the second step. */
export function useLogin() {
  const queries = useQueryClient()
  return async (login: { database: string; username: string; password: string }) => {
    const reply = await api(authenticate, login)
    return 'ticket' in reply ? reply : begin(queries, reply)
  }
}

/** Completes a login through an identity provider. Resolves as `useLogin` does. */
export function useProviderLogin() {
  const queries = useQueryClient()
  return async (login: { database: string; handoff: string }) => {
    const reply = await api(ssoLogin, login)
    return 'ticket' in reply ? reply : begin(queries, reply)
  }
}

/** The second step of a login. */
export function useFactorLogin() {
  const queries = useQueryClient()
  return async (login: { database: string; ticket: string; code: string }) =>
    begin(queries, await api(authenticateFactor, login))
}

/** A login with a passkey. */
export function usePasskeySession() {
  const queries = useQueryClient()
  return async (login: Payload<typeof passkeyLoginEnd>) => begin(queries, await api(passkeyLoginEnd, login))
}

function begin(queries: QueryClient, session: Session): Session {
  forget(queries)
  queries.setQueryData(sessionQuery.queryKey, session)
  return session
}

/** Whether the user has to do something on the login page before any other page opens. */
export const mustStayAtLogin = ({ passwordExpired, factorMissing }: Session): boolean =>
  passwordExpired || factorMissing

/** Ends the session on the server and here, and clears all cached data. */
export async function endSession(queries: QueryClient) {
  await api(logout, {}).catch((failure: unknown) => {
    if (!(failure instanceof ApiError && failure.status === 401)) throw failure
  })
  dropSession(queries)
}

/** Clears the session and all cached data. */
export function dropSession(queries: QueryClient) {
  forget(queries)
  queries.setQueryData(sessionQuery.queryKey, null)
}

/** Loads the session again. Returns whether it has changed. */
export async function refreshSession(queries: QueryClient): Promise<boolean> {
  const known = JSON.stringify(queries.getQueryData(sessionQuery.queryKey))
  const session = await queries.fetchQuery({ ...sessionQuery, staleTime: 0 })
  return JSON.stringify(session) !== known
}

/** Keys of public data, which stays cached. The session itself is replaced, because the shell observes it. */
const open = new Set<unknown>(['session', 'databases', 'company', 'version', 'guest-access', 'sso-offer'])

function forget(queries: QueryClient) {
  queries.removeQueries({ predicate: ({ queryKey }) => !open.has(queryKey[0]) })
  queries.getMutationCache().clear()
}
