import { seal, SealedFailure, unseal } from './seal.ts'
import type { KeyConfig } from './secret-key.ts'
import { tenantKey, tenantKeys } from './tenant-key.ts'

/** What a sealed text is for: one purpose of one company. */
interface BriefPurpose {
  config: KeyConfig
  database: string
  purpose: string
}

const about = ({ database, purpose }: BriefPurpose) => `${database}/${purpose}`

/**
 * Seals a text that is valid for minutes and never stored, such as that of a cookie. A rotation of the secret key does not
 * seal it again: until the rotation has ended, the old key still opens it.
 */
export const sealBriefly = async (where: BriefPurpose, text: string): Promise<string> =>
  seal(await tenantKey(where.config, where.database, where.purpose), text, about(where))

/** Opens a text of `sealBriefly`; undefined if it is forged, or sealed for another purpose or company. */
export async function openBrief(where: BriefPurpose, sealed: string): Promise<string | undefined> {
  for (const key of await tenantKeys(where.config, where.database, where.purpose)) {
    try {
      return unseal(key, sealed, about(where))
    } catch (failure) {
      if (!(failure instanceof SealedFailure)) throw failure
    }
  }
  return undefined
}
