import type { databaseList } from '../tenants/tenants.ts'
import type { ReplyOf } from '../wire/call.ts'

/** Where it stands in the page. */
export const startDataId = 'start-data'

/** What the server puts into the page itself, so that its first paint waits for no call. The same for everybody. */
export interface StartData {
  databases: ReplyOf<typeof databaseList>['rows']
}

/**
 * Stands in the browser as long as the session's own cookie does, which no script can see: it holds nothing, and only
 * says that it is worth asking who is logged in.
 */
export const signedInCookie = 'despatch_signed_in'
