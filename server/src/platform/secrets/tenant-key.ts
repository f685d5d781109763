import { hkdfSync } from 'node:crypto'
import type { Config } from '../config.ts'
import { secretKey } from './secret-key.ts'

/**
 * A 32-byte signing key for one purpose of one tenant, derived from the portal's secret key. A token that is signed
 * with it is worth nothing to another tenant or for another purpose.
 */
export async function tenantKey(
  config: Pick<Config, 'secretKey' | 'data'>,
  tenant: string,
  purpose: string,
): Promise<Buffer> {
  return Buffer.from(hkdfSync('sha256', await secretKey(config), '', `${purpose} of ${tenant}`, 32))
}
