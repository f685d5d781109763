import type { Limit } from '../platform/attempts.ts'

const windowSeconds = 15 * 60

/** Wrong codes of a user from one address, or from one known browser. */
const mostOwn = 5

/** Wrong codes of a user from all addresses that are not known browsers. */
const mostShared = 20

/** The limit of wrong codes within a session. */
export const codeTries = (ausrId: number): Limit => ({
  key: `factor-proof:${ausrId}`,
  most: mostOwn,
  windowSeconds,
})

/** The limits of codes at a login, the own one first. A known browser has a limit of its own, as for passwords. */
export const factorLimits = (ausrId: number, address: string, device: string | undefined): Limit[] =>
  device === undefined
    ? [
        { key: `factor:${ausrId}:${address}`, most: mostOwn, windowSeconds },
        { key: `factor:${ausrId}`, most: mostShared, windowSeconds },
      ]
    : [{ key: `factor:device:${device}`, most: mostOwn, windowSeconds }]
