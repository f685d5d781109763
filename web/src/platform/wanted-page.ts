import { linkedPages } from '@despatch/contract/wire/linked-pages.ts'

/**
 * The page to open after login. It is always a page of this portal, so that a link to our login cannot redirect to
 * another site. Browsers treat backslashes as slashes.
 */
export function wantedPage(wanted: string | undefined, origin = window.location.origin): string | null {
  if (!wanted?.startsWith('/') || !URL.canParse(wanted, origin)) return null
  const url = new URL(wanted, origin)
  return url.origin === origin && !isLogin(url) ? `${url.pathname}${url.search}${url.hash}` : null
}

const isLogin = ({ pathname }: URL) =>
  pathname === linkedPages.login.path || pathname.startsWith(`${linkedPages.login.path}/`)
