import type { drivePhoto } from '@despatch/contract/drive/drive.ts'
import type { CheckedPayload, ReplyOf } from '@despatch/contract/wire/call.ts'
import { refuse } from '@despatch/contract/wire/refusals.ts'
import { driverReason, type DriverReasonCode } from '@despatch/domain/drive/driver-reason.ts'
import type { ImageType } from '@despatch/domain/tenants/picture.ts'
import { readProofImage } from '@despatch/domain/tracking/proof-image.ts'
import { hashOf } from '../platform/files/company-files.ts'

export type PhotoResult = ReplyOf<typeof drivePhoto>

export const photoStored: PhotoResult = { outcome: 'stored', reason: '', reason_code: null }

export function photoRefused(code: DriverReasonCode, detail?: string): PhotoResult {
  const { reason } = driverReason(code, [], detail)
  return { outcome: 'refused', reason, reason_code: code }
}

/** The image that a phone has sent. Refuses INVALID for another image than the phone has. */
export function sentImage({ image, sha256 }: Pick<CheckedPayload<typeof drivePhoto>, 'image' | 'sha256'>): {
  type: ImageType
  content: Buffer
} {
  const read = readProofImage(image)
  if (typeof read === 'string') return refuse('INVALID', { errors: [{ field: 'image', message: read }] })
  const content = Buffer.from(read.base64, 'base64')
  if (hashOf(content) !== sha256)
    return refuse('INVALID', { errors: [{ field: 'sha256', message: 'Not the SHA-256 of the image' }] })
  return { type: read.type, content }
}
