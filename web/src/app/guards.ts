import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { paths } from '../platform/paths.ts'
import { landingPath } from '../platform/landing-path.ts'
import type { Page } from '../platform/page.ts'
import { mayOpen, mustStayAtLogin, sessionQuery } from '../platform/session.ts'
import { wantedPage } from '../platform/wanted-page.ts'

interface Arrival {
  context: { queries: QueryClient }
  location: { href: string; pathname: string; search: { wanted?: string | undefined } }
}

/**
 * Admits users with the page's permission. Redirects guests to login, with the way back, and other users to the home page,
 * which names the page. Login itself redirects users who are logged in.
 */
export const guardOf = (page: Page) => async (arrival: Arrival) => {
  if (page.path === paths.login || page.path === paths.loginOf) await skipLogin(arrival)
  if (page.needs === 'public') return
  const session = await arrival.context.queries.ensureQueryData(sessionQuery)
  // An expired password is changed on the login page (AUTH-04), and a missing second factor is set up there.
  if (!session || mustStayAtLogin(session))
    throw redirect({ to: paths.login, search: { wanted: arrival.location.href } })
  if (!mayOpen(session, page.needs))
    throw redirect({ to: paths.home, state: { unopenedPage: { forbiddenTitle: page.title } }, replace: true })
}

/** Redirects an unknown address: to the home page, or to login for guests (NAV-02). That page shows what happened. */
export async function sendHome({ context, location }: Arrival) {
  const session = await context.queries.ensureQueryData(sessionQuery)
  throw redirect({
    to: session ? paths.home : paths.login,
    state: { unopenedPage: { missingPath: location.pathname } },
    replace: true,
  })
}

/** Redirects the address of the portal to the page that the user starts on, or to login. */
export async function sendToStart({ context }: Arrival) {
  const session = await context.queries.ensureQueryData(sessionQuery)
  throw redirect({ to: session ? landingPath(session) : paths.login, replace: true })
}

/** Redirects a user who is logged in to the page they wanted or start on. A user who has to change their password, or
 * set up a second factor, stays. */
async function skipLogin({ context, location }: Arrival) {
  const session = await context.queries.ensureQueryData(sessionQuery)
  if (session && !mustStayAtLogin(session))
    throw redirect({ href: wantedPage(location.search.wanted) ?? landingPath(session), replace: true })
}
