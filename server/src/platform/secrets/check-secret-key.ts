import type { Pool } from 'pg'
import type { Config } from '../config.ts'
import { execute, firstRow, statement } from '../database/statement.ts'
import { inTransaction } from '../database/transaction.ts'
import { CHECK_TEXT, insertCheck } from './key-check.queries.ts'
import { seal, SealedFailure } from './seal.ts'
import { secretKeys, unsealWithAny, type KeyConfig, type SecretKeys } from './secret-key.ts'

const ABOUT = 'register/key-check'

interface StoredCheck {
  /** Opens with the key that secrets are sealed with. */
  check_sealed: string
  /** Opens with the new key during a rotation; otherwise null. */
  check_next: string | null
}

const selectCheck = statement<StoredCheck>(
  'secret-key-check',
  'select check_sealed, check_next from key_check for update',
)

const updateCheck = statement<never>(
  'change-secret-key-check',
  'update key_check set check_sealed = $1, check_next = $2',
)

const sealedWith = (key: Buffer) => seal(key, CHECK_TEXT, ABOUT)

/** The key that opens a check; undefined if none does. */
function keyOf(keys: SecretKeys, check: string): Buffer | undefined {
  try {
    return unsealWithAny(keys, check, ABOUT).key
  } catch (failure) {
    if (failure instanceof SealedFailure) return undefined
    throw failure
  }
}

/**
 * Checks that this process has the key that the installation's secrets are sealed with; at the first start, records it.
 * During a rotation both keys are needed. Throws an error that names the fix if a key is damaged, missing or wrong.
 * Returns whether a rotation is unfinished.
 */
export async function checkSecretKey(
  controlDatabase: Pool,
  config: KeyConfig & Pick<Config, 'newSecretKey'>,
): Promise<{ isRotating: boolean }> {
  const keys = await secretKeys(config)
  return await inTransaction(controlDatabase, async (tx) => {
    await execute(tx, insertCheck, [sealedWith(keys.current)])
    if (config.newSecretKey) await execute(tx, updateCheck, [sealedWith(keys.current), null])
    const check = await firstRow(tx, selectCheck)
    const opens = keyOf(keys, check?.check_sealed ?? '')
    const next = check?.check_next ?? null
    if (opens && (next === null || keyOf(keys, next)))
      return { isRotating: next !== null || hasNextFile(config, keys) }
    throw new Error(next === null ? wrongKey(config) : keyMissing(config))
  })
}

/** The data folder holds a new key for as long as its rotation takes. */
const hasNextFile = ({ secretKey }: KeyConfig, { earlier }: SecretKeys) => !secretKey && earlier.length > 0

const nameOfKey = ({ secretKey, data }: KeyConfig) => (secretKey ? 'SECRET_KEY' : `secret.key in ${data}`)

const wrongKey = (config: KeyConfig) =>
  `${nameOfKey(config)} is not the key that this installation’s secrets are sealed with. Put that key back. If it is lost, start once with NEW_SECRET_KEY=true, and give card and address providers their keys again.`

const keyMissing = ({ secretKey, data }: KeyConfig) =>
  `The secret key is being rotated, and both keys are needed until \`npx despatch secret rotate\` has finished. Put back ${secretKey ? 'SECRET_KEY and SECRET_KEY_OLD' : `secret.key and secret.key.new in ${data}`} as they were.`

/**
 * Records that secrets are sealed with the current key from now on. Throws if a rotation to another key is unfinished,
 * or if no key opens the recorded check.
 */
export const beginRotation = (controlDatabase: Pool, config: KeyConfig, keys: SecretKeys): Promise<void> =>
  inTransaction(controlDatabase, async (tx) => {
    await execute(tx, insertCheck, [sealedWith(keys.current)])
    const check = await firstRow(tx, selectCheck)
    const opens = keyOf(keys, check?.check_sealed ?? '')
    if (!check || !opens) throw new Error(wrongKey(config))
    const { check_next: next } = check
    if (next !== null && !keyOf(keys, next)?.equals(keys.current)) throw new Error(keyMissing(config))
    if (!opens.equals(keys.current))
      await execute(tx, updateCheck, [check.check_sealed, sealedWith(keys.current)])
  })

/** Records that all secrets are sealed with the current key. */
export const endRotation = async (controlDatabase: Pool, keys: SecretKeys): Promise<void> =>
  void (await execute(controlDatabase, updateCheck, [sealedWith(keys.current), null]))
