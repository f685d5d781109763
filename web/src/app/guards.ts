import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { paths } from '../paths.ts'
import type { Page } from './pages.ts'
import { mayOpen, sessionQuery } from './session.ts'

interface Arrival {
  context: { queries: QueryClient }
  location: { href: string }
}

/** Lets in who holds the page's right. Who is not logged in goes to login and comes back; the rest go home. */
export const guardOf = (page: Page) => async (arrival: Arrival) => {
  if (page.needs === 'public') return
  const session = await arrival.context.queries.ensureQueryData(sessionQuery)
  // Who must choose a new password does so at the login (AUTH-04).
  if (!session || session.passwordExpired)
    throw redirect({ to: paths.login, search: { wanted: arrival.location.href } })
  if (!mayOpen(session, page.needs)) throw redirect({ to: paths.home })
}

/** The address of no page: home for who is logged in, login for the rest (NAV-02). */
export async function sendToStart({ context }: Arrival) {
  const session = await context.queries.ensureQueryData(sessionQuery)
  throw redirect({ to: session ? paths.home : paths.login, replace: true })
}

/** Nobody logs in twice, but whose password has expired stays until there is a new one. */
export async function skipLogin({ context }: Arrival) {
  const session = await context.queries.ensureQueryData(sessionQuery)
  if (session && !session.passwordExpired) throw redirect({ to: paths.home, replace: true })
}
