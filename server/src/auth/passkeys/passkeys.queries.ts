import { challengeMinutes } from '@despatch/domain/auth/passkeys.ts'
import { allRows, execute, firstRow, statement, type Queryable } from '../../platform/database/statement.ts'

interface PasskeyRow {
  pas_id: number
  pas_name: string
  pas_created: string
  pas_used: string | null
  pas_synced: boolean
  pas_host: string
}

const selectOfUser = statement<PasskeyRow>(
  'passkeys-of-user',
  `select pas_id, pas_name, pas_created, pas_used, pas_synced, pas_host from passkey where pas_ausr_id = $1
   order by pas_id desc`,
)

/** A user's passkeys, newest first. */
export const passkeysOf = (db: Queryable, ausrId: number) => allRows(db, selectOfUser, [ausrId])

const selectOtherHosts = statement<{ pas_host: string; count: number }>(
  'passkeys-of-other-hosts',
  'select pas_host, count(*)::int count from passkey where pas_host <> $1 group by pas_host order by pas_host',
)

/** How many passkeys work only at another host, by host. */
export const countByOtherHost = (db: Queryable, host: string) => allRows(db, selectOtherHosts, [host])

const selectCredentials = statement<{ pas_credential: Buffer }>(
  'credentials-of-user',
  'select pas_credential from passkey where pas_ausr_id = $1 order by pas_id desc',
)

/** The ids of a user's passkeys, as base64url. */
export const credentialsOf = async (db: Queryable, ausrId: number): Promise<string[]> =>
  (await allRows(db, selectCredentials, [ausrId])).map(({ pas_credential }) =>
    pas_credential.toString('base64url'),
  )

const upsertHandle = statement<{ pku_handle: Buffer }>(
  'handle-of-user',
  `insert into passkey_user (pku_ausr_id, pku_handle) values ($1, $2)
   on conflict (pku_ausr_id) do update set pku_handle = passkey_user.pku_handle returning pku_handle`,
)

/** The user's handle; stores a random one if they have none. */
export const handleOf = async (db: Queryable, ausrId: number, random: Buffer): Promise<Buffer> =>
  (await firstRow(db, upsertHandle, [ausrId, random]))?.pku_handle ?? random

/** A passkey that signs, with its user. */
export interface KnownPasskey {
  pas_id: number
  pas_key: Buffer
  ausr_id: number
  ausr_logon: string
  unit: string
}

const selectKnown = statement<KnownPasskey>(
  'passkey-of-handle',
  `select pas_id, pas_key, ausr_id, ausr_logon, coalesce(bu_name, '') unit
   from passkey join passkey_user on pku_ausr_id = pas_ausr_id
   join app_user on ausr_id = pas_ausr_id and ausr_state = 'A' left join business_unit on bu_id = ausr_bu_id
   where pas_credential = $1 and pku_handle = $2`,
)

/** The passkey with this id of the active user with this handle; both as base64url. */
export const findPasskey = (db: Queryable, id: string, handle: string) =>
  firstRow(db, selectKnown, [Buffer.from(id, 'base64url'), Buffer.from(handle, 'base64url')])

const lock = statement<{ pas_counter: number; pas_synced: boolean }>(
  'lock-passkey',
  'select pas_counter::float8 pas_counter, pas_synced from passkey where pas_id = $1 for update',
)

export const lockPasskey = (db: Queryable, pas_id: number) => firstRow(db, lock, [pas_id])

const updateUsed = statement<never>(
  'use-passkey',
  'update passkey set pas_used = now(), pas_counter = $2 where pas_id = $1',
)

export const usePasskey = (db: Queryable, pas_id: number, counter: number) =>
  execute(db, updateUsed, [pas_id, counter])

interface NewPasskey {
  ausr_id: number
  credential: string
  key: Uint8Array
  counter: number
  synced: boolean
  name: string
  host: string
}

const insert = statement<{ pas_id: number }>(
  'insert-passkey',
  `insert into passkey (pas_ausr_id, pas_credential, pas_key, pas_counter, pas_synced, pas_name, pas_host)
   values ($1, $2, $3, $4, $5, $6, $7) on conflict (pas_credential) do nothing returning pas_id`,
)

/** Adds a passkey. False if there is one with the same id. */
export const addPasskey = async (db: Queryable, passkey: NewPasskey): Promise<boolean> => {
  const { ausr_id, credential, key, counter, synced, name, host } = passkey
  const values = [
    ausr_id,
    Buffer.from(credential, 'base64url'),
    Buffer.from(key),
    counter,
    synced,
    name,
    host,
  ]
  return (await firstRow(db, insert, values)) !== undefined
}

const deleteOne = statement<{ pas_name: string }>(
  'delete-passkey',
  'delete from passkey where pas_ausr_id = $1 and pas_id = $2 returning pas_name',
)

/** Deletes a passkey of the user, and returns its name; undefined if the user has no such passkey. */
export const removePasskey = async (
  db: Queryable,
  ausrId: number,
  pas_id: number,
): Promise<string | undefined> => (await firstRow(db, deleteOne, [ausrId, pas_id]))?.pas_name

const insertSpent = statement<{ spc_hash: Buffer }>(
  'spend-challenge',
  `insert into spent_challenge (spc_hash, spc_expires) values ($1, now() + make_interval(mins => ${challengeMinutes}))
   on conflict (spc_hash) do nothing returning spc_hash`,
)

/** Accepts a challenge once. */
export const spendChallenge = async (db: Queryable, hash: Buffer): Promise<boolean> =>
  (await firstRow(db, insertSpent, [hash])) !== undefined

const deleteExpired = statement<never>(
  'delete-expired-challenges',
  'delete from spent_challenge where spc_expires < now()',
)

export const removeExpiredChallenges = (db: Queryable) => execute(db, deleteExpired)
