import './platform/styles/entry.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { lazy, StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { onLostSession, onStaleSession } from './platform/lost-session.ts'
import { reloadOnNewBuild } from './app/new-build.ts'
import { reportFilledFields } from './platform/filled-fields.ts'
import { notify } from './platform/notify.ts'
import { makeQueryClient } from './platform/query-client.ts'
import { fetchPageData, makeRouter } from './app/router.ts'
import { dropSession, refreshSession, sessionQuery } from './platform/session.ts'
import { loadStartData } from './app/start-data.ts'
import { appTexts } from './app/texts.ts'
import { TenantTheme } from './tenants/tenant-theme.tsx'

const ShownNotifications = lazy(async () => ({
  default: (await import('./platform/shown-notifications.tsx')).ShownNotifications,
}))

reloadOnNewBuild()
reportFilledFields()

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

// If a file fails to load, the router reports it.
fetchPageData(queries, queries.getQueryData(sessionQuery.queryKey) === null).catch(() => undefined)

const container = document.getElementById('root')
if (!container) throw new Error('The page has no #root')

// The server's heading stays until the page can be drawn.
void router.load().then(() =>
  createRoot(container).render(
    <StrictMode>
      <QueryClientProvider client={queries}>
        <TenantTheme>
          <Suspense fallback={null}>
            <ShownNotifications />
          </Suspense>
          <RouterProvider router={router} />
        </TenantTheme>
      </QueryClientProvider>
    </StrictMode>,
  ),
)
