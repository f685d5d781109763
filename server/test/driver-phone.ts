import { driverDeviceInvite } from '@despatch/contract/drive/devices.ts'
import { drivePair, driveSync } from '@despatch/contract/drive/drive.ts'
import type { Call, Payload, ReplyOf } from '@despatch/contract/wire/call.ts'
import type { Problem } from '@despatch/contract/wire/problem.ts'
import { readPairingCode } from '@despatch/domain/drive/pairing-code.ts'
import type { Answer, Client } from './client.ts'

type Sync = Payload<typeof driveSync>

/** A paired phone of a driver. */
export interface DriverPhone {
  token: string
  headers: { authorization: string }
  send: (call: Call, payload: unknown) => Promise<Answer<Problem>>
  /** Expects success. */
  sync: (events?: Sync['events'], more?: Partial<Sync>) => Promise<ReplyOf<typeof driveSync>>
}

/** Pairs a phone with a code that a dispatcher makes. */
export async function pairPhone(
  visitor: Client,
  dispatcher: Client,
  driver: number,
  dvc_name = 'Test phone',
): Promise<DriverPhone> {
  const { pairing_code } = await dispatcher.call(driverDeviceInvite, { driver })
  const read = readPairingCode(pairing_code)
  if (!read) throw new Error(`${pairing_code} is no pairing code`)
  const { token } = await visitor.call(drivePair, { ...read, dvc_name })
  const headers = { authorization: `Bearer ${token}` }
  return {
    token,
    headers,
    send: (call, payload) => visitor.send(call, payload, headers),
    sync: (events = [], more = {}) =>
      visitor.call(driveSync, { now: new Date().toISOString(), events, ...more }, headers),
  }
}
