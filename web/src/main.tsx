import './app/styles/entry.css'
import { RouterProvider } from '@tanstack/react-router'
import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { removeFirstPaint } from './app/first-paint.ts'
import { onLostSession, onStaleSession } from './app/lost-session.ts'
import { followNewBuild } from './app/new-build.ts'
import { notify } from './app/notify.ts'
import { Providers } from './app/providers.tsx'
import { makeQueryClient } from './app/query-client.ts'
import { fetchPage, makeRouter } from './app/router.tsx'
import { dropSession, refreshSession, sessionQuery } from './app/session.ts'
import { takeStartData } from './app/start-data.ts'

followNewBuild()

const queries = makeQueryClient()
const router = makeRouter(queries)

// The page's own parts need not wait until it is known who is logged in, as they would for the router.
void fetchPage(router)
takeStartData(queries)

onLostSession(() => {
  if (!queries.getQueryData(sessionQuery.queryKey)) return
  dropSession(queries)
  notify.warning('Not logged in', 'Your session has ended. Please log in to go on.')
  // The guards send who needs a session to login, with the way back; public pages stay open.
  void router.invalidate()
})

onStaleSession(() => {
  // An administrator has changed the user's permissions or expired the password since this page was loaded.
  void refreshSession(queries).then(
    (changed) => {
      // The guards send the user home from a page that is closed now, and to a new password if theirs has expired.
      if (changed) void router.invalidate()
    },
    // Without an answer the page stays as it is, and the refused call has shown its own message.
    () => undefined,
  )
})

const place = document.getElementById('root')
if (!place) throw new Error('The page has no #root')
removeFirstPaint(place)

const drawn = createRoot(place)
// A transition is drawn in small steps, so that a slow phone answers taps meanwhile.
startTransition(() =>
  drawn.render(
    <StrictMode>
      <Providers queries={queries}>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>,
  ),
)
