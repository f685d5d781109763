import { driveAccent } from '@despatch/domain/tenants/drive-accent.ts'
import { randomInt } from 'node:crypto'
import type { driverDeviceInvite } from '@despatch/contract/drive/devices.ts'
import type { drivePair } from '@despatch/contract/drive/drive.ts'
import type { CheckedPayload, ReplyOf } from '@despatch/contract/wire/call.ts'
import { refuse } from '@despatch/contract/wire/refusals.ts'
import {
  mostDevices,
  pairingAlphabet,
  pairingLength,
  pairingMinutes,
  shownPairingCode,
  storedPairingCode,
} from '@despatch/domain/drive/pairing-code.ts'
import { tokenHash } from '../auth/session-token.ts'
import { qrPath } from '../platform/pdf/qr-path.ts'
import type { Config } from '../platform/config.ts'
import { inTransaction, type Transaction } from '../platform/database/transaction.ts'
import { recordLog } from '../platform/log.queries.ts'
import { publicUrlOf } from '../platform/public-address.ts'
import type { Session } from '../platform/session.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import { newDeviceToken } from './device-token.ts'
import { addDevice, addPairing, lockDriverToPair, usePairing } from './devices.queries.ts'

/** Makes a code with which one phone of a driver can be paired. Refuses TOO_MANY_DEVICES. */
export async function inviteDevice(
  tx: Transaction,
  tenant: Tenant,
  session: Session,
  { driver }: CheckedPayload<typeof driverDeviceInvite>,
  config: Config,
): Promise<ReplyOf<typeof driverDeviceInvite>> {
  const { drv_id, drv_callsign, devices } = (await lockDriverToPair(tx, driver)) ?? refuse('NOT_FOUND')
  if (devices >= mostDevices) refuse('TOO_MANY_DEVICES')
  const code = newCode()
  const by = session.user.ausr_logon
  const expires = await addPairing(tx, { hash: tokenHash(code), drv_id, by, minutes: pairingMinutes })
  tx.defer(
    recordLog(tx, {
      user: by,
      unit: session.unit,
      process: 'invite-device',
      type: 'change',
      record: drv_callsign,
      after: { expires },
    }),
  )
  const pairing_code = shownPairingCode(tenant.name, code)
  const pairing_url = `${publicUrlOf(config, tenant.name)}/drive#pair=${pairing_code}`
  return { pairing_code, pairing_url, expires, qr: qrPath(pairing_url) }
}

const newCode = (): string =>
  Array.from({ length: pairingLength }, () => pairingAlphabet[randomInt(pairingAlphabet.length)]).join('')

/**
 * Exchanges a pairing code for the token of a phone. Refuses PAIRING_CODE_REFUSED if the code is unknown, used or expired,
 * and if the driver was retired.
 */
export async function pairDevice(
  tenant: Tenant,
  { code, dvc_name }: Omit<CheckedPayload<typeof drivePair>, 'database'>,
): Promise<ReplyOf<typeof drivePair>> {
  const token = newDeviceToken(tenant.name)
  const driver = await inTransaction(tenant.transactions, async (tx) => {
    const pairing =
      (await usePairing(tx, tokenHash(storedPairingCode(code)))) ?? refuse('PAIRING_CODE_REFUSED')
    const { devices, ...found } =
      (await lockDriverToPair(tx, pairing.pair_drv_id)) ?? refuse('PAIRING_CODE_REFUSED')
    if (devices >= mostDevices) refuse('TOO_MANY_DEVICES')
    const { drv_id, drv_driver, drv_callsign } = found
    const device = { drv_id, hash: tokenHash(token), name: dvc_name, by: pairing.pair_by }
    const dvc_id = await addDevice(tx, device)
    tx.defer(
      recordLog(tx, {
        user: `driver ${drv_driver} (${drv_callsign})`,
        process: 'pair-device',
        type: 'change',
        record: drv_callsign,
        after: { dvc_id, dvc_name, by: pairing.pair_by },
      }),
    )
    return found
  })
  return { token, company: tenant.theme.name, accent: driveAccent(tenant.theme), driver }
}
