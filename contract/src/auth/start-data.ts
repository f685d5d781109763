import type { databaseList } from '../tenants/tenants.ts'
import type { ReplyOf } from '../wire/call.ts'

/** The id of its element in the page. */
export const startDataId = 'start-data'

/** The id of the template with links to the files of the page after the login. */
export const nextFilesId = 'next-files'

/** Data that the server puts into the page, so that the first paint needs no call. */
export interface StartData {
  databases: ReplyOf<typeof databaseList>
  /** Whether there may be a session, so that the page should request it. */
  signedIn: boolean
  /** Whether the address leads to the login page, which opens without the portal. */
  showsLogin: boolean
}

/**
 * Set as long as the session cookie, which is only sent with calls. It contains no data and only tells the page request
 * that there may be a session.
 */
export const signedInCookie = 'despatch_signed_in'

/** The start of a page: written by the web build for every page, in `start-pages.json`, and read by the server. */
export interface StartPage {
  /** Its address; a part starting with `$` matches anything up to the next slash. */
  path: string
  /** Requires a login: visitors without a session are redirected to login. */
  guarded: boolean
  /** It is drawn without the portal: see web/src/auth/login-app.tsx. */
  isLogin: boolean
  /** The heading shown while the page loads, if it is the same for all users. */
  heading: { title: string; description?: string; guestDescription?: string } | null
  /** The heading while the page loads a record that a query parameter names. */
  loading: { parameter: string; before: string } | null
  /** Addresses of its scripts and styles, besides those of every page. */
  scripts: string[]
  styles: string[]
}
