import type { SessionSource, TokenKind } from '../auth/token-kind.ts'
import { findDeviceSession, findTrackerSession, ownerOfDevice } from './device-session.queries.ts'
import { companyOfDevice } from './device-token.ts'
import { DeviceUse } from './device-use.ts'

/** The tokens of drivers' phones. */
export function deviceTokens(): TokenKind {
  const use = new DeviceUse()
  return {
    companyOf: companyOfDevice,
    findSession: ({ pool, name }, hash) => findDeviceSession(pool, name, hash),
    findOwner: ownerOfDevice,
    noteUse: async (tenant, { device }) => {
      if (device) await use.note(tenant, device)
    },
  }
}

/** The identifiers of tracker apps on phones, which no call of the gateway accepts. */
export const trackerIds: SessionSource = {
  findSession: ({ pool, name }, hash) => findTrackerSession(pool, name, hash),
}
