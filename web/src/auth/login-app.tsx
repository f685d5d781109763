import { nextFilesId } from '@despatch/contract/auth/start-data.ts'
import { linkedPages } from '@despatch/contract/wire/linked-pages.ts'
import { StrictMode } from 'react'
import type { Draw } from '../platform/draw.ts'
import { LateNotifications } from '../platform/late-notifications.tsx'
import type { Session } from '../platform/session.ts'
import { whenIdle } from '../platform/when-idle.ts'
import { TenantTheme } from '../tenants/tenant-theme.tsx'
import { Login, prefetchScreens } from './login.tsx'

/**
 * Opens the login page without the portal, which would take two thirds more to load. The portal’s files are fetched once the login
 * page is idle, and the portal opens in this document when the user has logged in (decision 0190).
 */
export function startLogin(draw: Draw): void {
  showLoginAddress()
  const open = async (session: Session) => {
    try {
      const { continueInPortal } = await import('../app/portal.tsx')
      continueInPortal(draw, session)
    } catch {
      // The session’s cookie is set, so the server sends the portal.
      window.location.reload()
    }
  }
  draw(
    <StrictMode>
      <TenantTheme session={null}>
        <LateNotifications />
        <Login onDone={(session) => void open(session)} />
      </TenantTheme>
    </StrictMode>,
  )
  whenIdle(() => {
    prefetchScreens()
    fetchNextPage()
  })
}

/** A page that needs a login is answered with the login page, which then leads back to it. */
function showLoginAddress() {
  const { pathname, search, hash } = window.location
  const { path } = linkedPages.login
  if (pathname === path || pathname.startsWith(`${path}/`)) return
  const query = pathname === '/' ? '' : `?${new URLSearchParams({ wanted: pathname + search + hash })}`
  window.history.replaceState(null, '', path + query)
}

/** Fetches the files of the page after the login, which the server has named in the page. */
function fetchNextPage() {
  const next = document.getElementById(nextFilesId)
  if (next instanceof HTMLTemplateElement) document.head.append(next.content)
}
