import { currentV1Version } from '@despatch/contract/v1/v1-call.ts'
import { rightsOfScopes, type Scope } from '@despatch/domain/applications/scopes.ts'
import { userColumns, userOf } from '../auth/user-columns.sql.ts'
import { execute, firstRow, statement, type Queryable } from '../platform/database/statement.ts'
import type { Session } from '../platform/session.ts'
import { loggedAs } from './logged-as.sql.ts'

type KeyRow = Session['user'] & {
  app_id: number
  app_cust_id: number
  logged_as: string
  scopes: Scope[]
  akey_id: number
  akey_name: string
  akey_networks: string[]
  akey_version: string
  akey_test: boolean
  akey_expires: string | null
}

const selectKey = statement<KeyRow>(
  'application-session',
  `select ${userColumns}, app_id, app_cust_id, ${loggedAs} logged_as, akey_id, akey_name, akey_networks, akey_version, akey_test, akey_expires,
     array(select unnest(akey_scopes) intersect select unnest(app_scopes)) scopes
   from application_key join application on app_id = akey_app_id join app_user u on u.ausr_id = app_ausr_id
   join customer on cust_id = app_cust_id
   where akey_hash = $1 and not cust_retired and (akey_expires is null or akey_expires > now())`,
)

/** The session of an application's key: its account's data, and the permissions of its scopes. Null if it is not valid. */
export async function findApplicationSession(
  db: Queryable,
  database: string,
  keyHash: Buffer,
): Promise<Session | null> {
  const row = await firstRow(db, selectKey, [keyHash])
  return row ? sessionOf(database, row) : null
}

function sessionOf(database: string, row: KeyRow): Session {
  return {
    database,
    user: { ...userOf(row), ausr_logon: row.logged_as, ausr_cust_id: row.app_cust_id },
    unit: '',
    sessionId: null,
    rights: new Set(rightsOfScopes(row.scopes)),
    passwordExpired: false,
    factorMissing: false,
    factorDue: null,
    proofs: [],
    provedAt: null,
    byKey: true,
    keyName: row.akey_name,
    application: {
      app_id: row.app_id,
      akey_id: row.akey_id,
      scopes: new Set(row.scopes),
      networks: row.akey_networks,
      version: row.akey_version,
      isTest: row.akey_test,
    },
    device: null,
    accounts: [row.app_cust_id],
    allAccounts: false,
    circuits: [],
    expires: row.akey_expires,
  }
}

const selectShop = statement<KeyRow>(
  'shop-session',
  `select ${userColumns}, app_id, app_cust_id, ${loggedAs} logged_as, 0 akey_id, 'Shopify' akey_name, '{}'::text[] akey_networks,
     '${currentV1Version}' akey_version, false akey_test, null akey_expires, app_scopes scopes
   from application join app_user u on u.ausr_id = app_ausr_id join customer on cust_id = app_cust_id
   where app_id = $1 and not cust_retired and 'quotes' = any(app_scopes)`,
)

/** The session of an application for requests of its shop, which have no key. Null without the scope that they need. */
export async function findShopSession(
  db: Queryable,
  database: string,
  app_id: number,
): Promise<Session | null> {
  const row = await firstRow(db, selectShop, [app_id])
  return row ? sessionOf(database, row) : null
}

const selectState = statement<{ closed: boolean; expired: boolean }>(
  'application-key-state',
  `select cust_retired closed, coalesce(akey_expires <= now(), false) expired
   from application_key join application on app_id = akey_app_id join customer on cust_id = app_cust_id
   where akey_hash = $1`,
)

/** Why a key is refused wherever it is used from, as a sentence for its user. */
export async function whyKeyRefused(db: Queryable, keyHash: Buffer): Promise<string> {
  const key = await firstRow(db, selectState, [keyHash])
  if (key?.closed) return 'The account of this API key is closed.'
  if (key?.expired) return 'This API key has expired. Create another one.'
  return 'This API key is not valid. It may have been revoked.'
}

const selectOwner = statement<{ user: string; key: string }>(
  'owner-of-application-key',
  `select ${loggedAs} as user, akey_name as key from application_key join application on app_id = akey_app_id
   join customer on cust_id = app_cust_id where akey_hash = $1`,
)

/** The application and the name of a key, valid or not, for the security log. */
export const ownerOfApplicationKey = (db: Queryable, keyHash: Buffer) => firstRow(db, selectOwner, [keyHash])

const updateUsed = statement<never>(
  'application-key-used',
  'update application_key set akey_last_used = now(), akey_last_address = $2 where akey_id = $1',
)

export const markKeyUsed = (db: Queryable, akey_id: number, address: string) =>
  execute(db, updateUsed, [akey_id, address])
