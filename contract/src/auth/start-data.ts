import type { databaseFind } from '../tenants/tenants.ts'
import type { ReplyOf } from '../wire/call.ts'

/** The id of its element in the page. */
export const startDataId = 'start-data'

/** Data that the server puts into the page, so that the first paint needs no call. */
export interface StartData {
  /** The company of the address. Other companies are not in a page. */
  found: ReplyOf<typeof databaseFind>
  /** Whether there may be a session, so that the page should request it. */
  signedIn: boolean
}

/**
 * Set as long as the session cookie, which is only sent with calls. It contains no data and only tells the page request
 * that there may be a session.
 */
export const signedInCookie = 'despatch_signed_in'

/** The files of a page: written by the web build for every page, in `start-pages.json`, and read by the server. */
export interface StartPage {
  /** Its address; a part starting with `$` matches anything up to the next slash. */
  path: string
  /** Requires a login: visitors without a session are redirected to login. */
  guarded: boolean
  /** The heading that a public page shows while its files load; null if there is none. */
  heading: string | null
  /** Addresses of its scripts and styles, besides those of every page. */
  scripts: string[]
  styles: string[]
}
