import { hashedName, type Limit } from '../platform/attempts.ts'

const windowSeconds = 15 * 60

/** Wrong passwords for a user from one address, or from one known browser. */
const mostOwn = 10

/** Wrong passwords from one address for all users, and for one user from all addresses. */
const mostShared = 100

export interface LoginLimits {
  /** For this user at this address or browser; a successful login clears it. */
  own: Limit
  /** Shared with other users; a successful login is subtracted again. */
  shared: readonly Limit[]
}

/** The limits of a browser that has not logged in as this user before. */
export const unknownAddressLimits = (username: string, address: string): LoginLimits => {
  const user = `login:user:${hashedName(username)}`
  return {
    own: { key: `${user}:${address}`, most: mostOwn, windowSeconds },
    shared: [
      { key: `login:address:${address}`, most: mostShared, windowSeconds },
      { key: user, most: mostShared, windowSeconds },
    ],
  }
}

/** The limit of a browser that has logged in as this user before, at any address. */
export const deviceLimits = (device: string): LoginLimits => ({
  own: { key: `login:device:${device}`, most: mostOwn, windowSeconds },
  shared: [],
})
