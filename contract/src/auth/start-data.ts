import type { databaseList } from '../tenants/tenants.ts'
import type { ReplyOf } from '../wire/call.ts'

/** Where it stands in the page. */
export const startDataId = 'start-data'

/** What the server puts into the page itself, so that its first paint waits for no call. */
export interface StartData {
  databases: ReplyOf<typeof databaseList>['rows']
  /** Whether it is worth asking who is logged in. */
  signedIn: boolean
}

/**
 * Stands in the browser as long as the session's own cookie does, which is sent to calls alone: it holds nothing, and
 * only tells the page's request that somebody may be logged in.
 */
export const signedInCookie = 'despatch_signed_in'

/** How a page opens: written by the build of the web for every page, in `start-pages.json`, and read by the server. */
export interface StartPage {
  /** Its address; a part that begins with `$` stands for anything up to the next slash. */
  path: string
  /** Whoever is not logged in is led to login instead. */
  guarded: boolean
  /** The heading that is shown until the page has come, where it opens with the same one for everybody. */
  heading: { title: string; description?: string } | null
  /** Addresses of the programs and styles that it needs beside those of every page. */
  scripts: string[]
  styles: string[]
}
