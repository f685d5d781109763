import { hashedName, type Limit } from '../platform/attempts.ts'

export const windowSeconds = 15 * 60

/** Wrong passwords for a user from one address, or from one known browser. */
const mostOwn = 10

/** Wrong passwords from one address for all users, and for one user from all addresses. */
const mostShared = 100

/** The keys of the limits of a user, and the least of these limits. */
export const userLimits = { prefix: 'login:user:', least: mostOwn }

/** The hashed name in the key of a user's limit, and the limit: for one address, or for all. */
export function readUserLimit(key: string): { user: string; most: number } {
  const [user = '', ...address] = key.slice(userLimits.prefix.length).split(':')
  return { user, most: address.length > 0 ? mostOwn : mostShared }
}

export interface LoginLimits {
  /** For this user at this address or browser; a successful login clears it. */
  own: Limit
  /** Shared with other users; a successful login is subtracted again. */
  shared: readonly Limit[]
}

/** The limits of a browser that has not logged in as this user before. */
export const unknownAddressLimits = (username: string, address: string): LoginLimits => {
  const user = `${userLimits.prefix}${hashedName(username)}`
  return {
    own: { key: `${user}:${address}`, most: mostOwn, windowSeconds },
    shared: [
      { key: `login:address:${address}`, most: mostShared, windowSeconds },
      { key: user, most: mostShared, windowSeconds },
    ],
  }
}

/** The limits of logins with a passkey, in a browser that has not logged in as its user before. */
export const passkeyLimits = (id: string, address: string): LoginLimits => ({
  own: { key: `login:passkey:${hashedName(id)}:${address}`, most: mostOwn, windowSeconds },
  shared: [{ key: `login:address:${address}`, most: mostShared, windowSeconds }],
})

/** The limit of a browser that has logged in as this user before, at any address. */
export const deviceLimits = (device: string): LoginLimits => ({
  own: { key: `login:device:${device}`, most: mostOwn, windowSeconds },
  shared: [],
})
