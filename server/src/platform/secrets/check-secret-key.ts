import type { Pool } from 'pg'
import type { Config } from '../config.ts'
import { execute, firstRow, statement } from '../database/statement.ts'
import { seal, unseal } from './seal.ts'
import { secretKey } from './secret-key.ts'

const ABOUT = 'register/key-check'
const TEXT = 'despatch'

const insertCheck = statement<never>(
  'insert-key-check',
  'insert into key_check (check_sealed) values ($1) on conflict do nothing',
)

const replaceCheck = statement<never>('replace-key-check', 'update key_check set check_sealed = $1')

const selectCheck = statement<{ check_sealed: string }>('key-check', 'select check_sealed from key_check')

/**
 * Makes sure that the key is there and is the one that this installation's secrets are sealed with; the first start
 * makes it that. Throws an error that says what to do where it is damaged or another.
 */
export async function checkSecretKey(
  register: Pool,
  config: Pick<Config, 'secretKey' | 'data' | 'newSecretKey'>,
): Promise<void> {
  const key = await secretKey(config)
  const sealed = seal(key, TEXT, ABOUT)
  await execute(register, insertCheck, [sealed])
  if (config.newSecretKey) await execute(register, replaceCheck, [sealed])
  const row = await firstRow(register, selectCheck)
  try {
    unseal(key, row?.check_sealed ?? '', ABOUT)
  } catch {
    throw new Error(
      `${config.secretKey ? 'SECRET_KEY' : `secret.key in ${config.data}`} is not the key that this installation’s secrets are sealed with. Put that key back. If it is lost, start once with NEW_SECRET_KEY=true, and give card and address providers their keys again.`,
    )
  }
}
