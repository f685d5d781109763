/** Web Crypto, which every runtime but Node 18 has as a global: see web-crypto-node.ts. */
export const webCrypto: Crypto = globalThis.crypto
