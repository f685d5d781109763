/** How many passkeys a user can have. */
export const mostPasskeys = 20

/** The longest name of a passkey, in characters. */
export const longestPasskeyName = 60

/** For how many minutes a challenge can be signed. */
export const challengeMinutes = 5

/** The accepted kinds of keys, as COSE numbers, the preferred one first: Ed25519, ECDSA P-256, RSA. */
export const passkeyAlgorithms: readonly number[] = [-8, -7, -257]

/** Browsers accept passkeys at named hosts only, not at IP addresses. */
export const canHavePasskeys = (hostname: string): boolean =>
  !/^[\d.]+$/.test(hostname) && !hostname.startsWith('[')

interface CounterShown {
  /** The counter of the last login. */
  stored: number
  /** The counter of this login. */
  shown: number
  /** The passkey is synchronised between devices, which do not share a counter. */
  synced: boolean
}

/**
 * Whether the counter of a passkey can be right. A device-bound passkey counts its signatures, or shows 0 always. A
 * counter that does not grow means that the passkey was copied.
 */
export const isCounterAccepted = ({ stored, shown, synced }: CounterShown): boolean =>
  synced || (stored === 0 && shown === 0) || shown > stored
