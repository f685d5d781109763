import type { drivePhoto } from '@despatch/contract/drive/drive.ts'
import type { CheckedPayload, ReplyOf } from '@despatch/contract/wire/call.ts'
import { refuse } from '@despatch/contract/wire/refusals.ts'
import { driverReason, type DriverReasonCode } from '@despatch/domain/drive/driver-reason.ts'
import { readProofImage } from '@despatch/domain/tracking/proof-image.ts'
import { hashOf } from '../platform/files/company-files.ts'
import type { ReencodedPicture } from '../platform/pictures/reencode-picture.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import { reencodedProof } from '../tracking/reencoded-proof.ts'
import type { DeviceSession } from './device-event.ts'

export type PhotoResult = ReplyOf<typeof drivePhoto>

export const photoStored: PhotoResult = { outcome: 'stored', reason: '', reason_code: null }

export function photoRefused(code: DriverReasonCode, detail?: string): PhotoResult {
  const { reason } = driverReason(code, [], detail)
  return { outcome: 'refused', reason, reason_code: code }
}

/** Whether a stored file is the image that a phone sends again. Earlier versions stored it as it was sent. */
export const isSameImage = (stored: string, { sent, file }: { sent: string; file: string }): boolean =>
  stored === file || stored === sent

/**
 * The image that a phone has sent, encoded again, or the reason why it cannot be. Refuses INVALID for another image than the
 * phone has.
 */
export async function sentImage(
  tenant: Tenant,
  { device }: DeviceSession,
  { image, sha256 }: Pick<CheckedPayload<typeof drivePhoto>, 'image' | 'sha256'>,
): Promise<ReencodedPicture> {
  const read = readProofImage(image)
  if (typeof read === 'string') return refuse('INVALID', { errors: [{ field: 'image', message: read }] })
  const content = Buffer.from(read.base64, 'base64')
  if (hashOf(content) !== sha256)
    return refuse('INVALID', { errors: [{ field: 'sha256', message: 'Not the SHA-256 of the image' }] })
  return await reencodedProof(`${tenant.name}/device ${device.dvc_id}`, content)
}
