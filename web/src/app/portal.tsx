import '../platform/styles/portal.css'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, type ReactNode } from 'react'
import { TenantTheme } from '../tenants/tenant-theme.tsx'
import type { Draw } from '../platform/draw.ts'
import { landingPath } from '../platform/landing-path.ts'
import { LateNotifications } from '../platform/late-notifications.tsx'
import { onLostSession, onStaleSession } from '../platform/lost-session.ts'
import { notify } from '../platform/notify.ts'
import { makeQueryClient } from '../platform/query-client.ts'
import { fetchPage, fetchPageData, makeRouter } from './router.ts'
import {
  dropSession,
  mustStayAtLogin,
  refreshSession,
  sessionQuery,
  type Session,
} from '../platform/session.ts'
import { appTexts } from './texts.ts'
import { wantedPage } from '../platform/wanted-page.ts'

/** Applies the theme of the session. */
function SessionTheme({ children }: { children: ReactNode }) {
  const session = useQuery({ ...sessionQuery, enabled: false }).data
  return <TenantTheme session={session}>{children}</TenantTheme>
}

/** Opens the portal after a login, at the page that the user wanted or starts on. */
export function continueInPortal(draw: Draw, session: Session): void {
  const wanted = new URLSearchParams(window.location.search).get('wanted') ?? undefined
  // Otherwise the portal’s own login page asks for a new password, or sets up a second factor.
  if (!mustStayAtLogin(session))
    window.history.replaceState(null, '', wantedPage(wanted) ?? landingPath(session))
  startPortal(draw, session)
}

/**
 * Opens the portal at the page in the address bar. The session is fetched unless it is known.
 * @param session false if the user is known to be a guest
 */
export function startPortal(draw: Draw, session: Session | boolean | undefined): void {
  const queries = makeQueryClient()
  if (typeof session === 'object') queries.setQueryData(sessionQuery.queryKey, session)
  else if (session === false) queries.setQueryData(sessionQuery.queryKey, null)
  else void queries.prefetchQuery(sessionQuery)
  const router = makeRouter(queries)

  onLostSession(() => {
    if (!queries.getQueryData(sessionQuery.queryKey)) return
    dropSession(queries)
    notify.warning(appTexts.notLoggedIn, appTexts.sessionEnded)
    // The guards redirect to login, with the way back. Public pages stay open.
    void router.invalidate()
  })

  onStaleSession(() => {
    // An administrator has changed the user's permissions or expired the password since this page was loaded.
    void refreshSession(queries).then(
      (changed) => {
        // The guards redirect from a page that is no longer allowed, or to the change of an expired password.
        if (changed) void router.invalidate()
      },
      // Without an answer the page stays as it is. The refused call has shown its own message.
      () => undefined,
    )
  })

  // Each step in a task of its own, so that a slow phone answers to touches in between.
  const steps = [
    () => {
      // The router would fetch the page's chunks only once the session is known. This starts earlier.
      void fetchPage(router)
      // If a file fails to load, the router reports it.
      fetchPageData(queries, queries.getQueryData(sessionQuery.queryKey) === null).catch(() => undefined)
    },
    () =>
      draw(
        <StrictMode>
          <QueryClientProvider client={queries}>
            <SessionTheme>
              <LateNotifications />
              <RouterProvider router={router} />
            </SessionTheme>
          </QueryClientProvider>
        </StrictMode>,
      ),
  ]
  for (const step of steps) setTimeout(step)
}
