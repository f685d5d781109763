import type { Config } from '../config.ts'
import { keysInFolder } from './key-file.ts'
import { SealedFailure, unseal } from './seal.ts'

export type KeyConfig = Pick<Config, 'secretKey' | 'oldSecretKey' | 'data'>

/** The keys of this process. */
export interface SecretKeys {
  /** The key that secrets are sealed with, once a rotation has reached their company. */
  current: Buffer
  /** Keys of secrets that a rotation has not reached yet; empty without a rotation. */
  earlier: readonly Buffer[]
}

/**
 * The keys for secrets: SECRET_KEY and SECRET_KEY_OLD if they are set, which they must be if several machines serve the
 * same databases. Otherwise a generated key in the data folder, readable only by this user. Files are read each time,
 * so that a running process uses a new key at once.
 */
export async function secretKeys({ secretKey, oldSecretKey, data }: KeyConfig): Promise<SecretKeys> {
  const oldKeys = oldSecretKey ? [oldSecretKey] : []
  if (secretKey) return { current: secretKey, earlier: oldKeys }
  const { key, next } = await keysInFolder(data)
  if (!next || next.equals(key)) return { current: key, earlier: oldKeys }
  return { current: next, earlier: [key, ...oldKeys] }
}

export const allKeys = ({ current, earlier }: SecretKeys): readonly Buffer[] => [current, ...earlier]

/** The text and the key that opens it. Throws SealedFailure if none of the keys does. */
export function unsealWithAny(
  keys: SecretKeys,
  sealed: string,
  about: string,
): { text: string; key: Buffer } {
  for (const key of allKeys(keys)) {
    try {
      return { text: unseal(key, sealed, about), key }
    } catch (failure) {
      if (!(failure instanceof SealedFailure)) throw failure
    }
  }
  throw new SealedFailure(about)
}

/**
 * The text of a sealed value, which `read` returns; undefined if there is none. If no key opens it, a rotation may have
 * just sealed it again, so it is read a second time, with `again`. Throws SealedFailure if that does not open either.
 */
export async function openSealed<Absent extends undefined>(
  config: KeyConfig,
  about: string,
  read: (again: boolean) => Promise<string | Absent>,
): Promise<string | Absent> {
  const open = async (again: boolean) => {
    const sealed = await read(again)
    return typeof sealed === 'string' ? unsealWithAny(await secretKeys(config), sealed, about).text : sealed
  }
  try {
    return await open(false)
  } catch (failure) {
    if (!(failure instanceof SealedFailure)) throw failure
    return await open(true)
  }
}
