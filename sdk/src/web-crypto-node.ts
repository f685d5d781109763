import { webcrypto } from 'node:crypto'

/** Web Crypto. Node 18 has it in a module only. */
export const webCrypto = webcrypto as Crypto
