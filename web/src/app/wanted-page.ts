/**
 * Where to go after login: a page of this portal, never another site, so that nobody can send people away by a
 * link to our login. Backslashes count as slashes in browsers.
 */
export function wantedPage(wanted: string | undefined, origin = window.location.origin): string | null {
  if (!wanted?.startsWith('/') || !URL.canParse(wanted, origin)) return null
  const url = new URL(wanted, origin)
  return url.origin === origin && url.pathname !== '/login' ? `${url.pathname}${url.search}${url.hash}` : null
}
