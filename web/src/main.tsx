import './app/styles/entry.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { draw } from './app/draw.ts'
import { removeFirstPaint } from './app/first-paint.ts'
import { LateNotifications } from './app/late-notifications.tsx'
import { onLostSession, onStaleSession } from './app/lost-session.ts'
import { reloadOnNewBuild } from './app/new-build.ts'
import { notify } from './app/notify.ts'
import { makeQueryClient } from './app/query-client.ts'
import { fetchPage, fetchPageData, makeRouter } from './app/router.ts'
import { dropSession, refreshSession, sessionQuery } from './app/session.ts'
import { loadStartData } from './app/start-data.ts'
import { appTexts } from './app/texts.ts'
import { TenantTheme } from './tenants/tenant-theme.tsx'

reloadOnNewBuild()

const queries = makeQueryClient()
loadStartData(queries)
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

const container = document.getElementById('root')
if (!container) throw new Error('The page has no #root')

// Each step in a task of its own, so that a slow phone answers to touches in between.
const steps = [
  () => {
    // The router would fetch the page's chunks only once the session is known. This starts earlier.
    void fetchPage(router)
    // If a file fails to load, the router reports it.
    fetchPageData(queries, queries.getQueryData(sessionQuery.queryKey) === null).catch(() => undefined)
  },
  () => {
    removeFirstPaint(container)
    draw(
      container,
      <StrictMode>
        <QueryClientProvider client={queries}>
          <TenantTheme>
            <LateNotifications />
            <RouterProvider router={router} />
          </TenantTheme>
        </QueryClientProvider>
      </StrictMode>,
    )
  },
]
for (const step of steps) setTimeout(step)
