import { canHavePasskeys } from '@despatch/domain/auth/passkeys.ts'
import { loaded } from './loaded.ts'

/** Whether this browser can use passkeys at this address. */
export const canUsePasskeys = (): boolean =>
  'PublicKeyCredential' in globalThis && globalThis.isSecureContext && canHavePasskeys(location.hostname)

/** Loads the functions that use passkeys, and their library. A page without passkeys does not need them. */
export const loadPasskeys = () => loaded(import('./passkeys.ts'))
