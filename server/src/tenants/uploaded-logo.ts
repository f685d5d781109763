import { refuse } from '@despatch/contract/wire/refusals.ts'
import { logoKind, readLogo } from '@despatch/domain/tenants/logo.ts'
import type { Picture } from '@despatch/domain/tenants/picture.ts'
import { readPicture } from '@despatch/domain/tenants/read-picture.ts'
import { reencodeInWorker } from '../platform/pictures/reencode-in-worker.ts'
import type { FileOwner } from '../platform/workers/make-in-worker.ts'
import { hashOf } from '../platform/files/company-files.ts'
import type { Logo } from '../platform/tenant/tenant-row.ts'

/** A logo that is still to be stored. */
export interface NewLogo extends Logo {
  content: Buffer
}

const refuseLogo = (message: string): never =>
  refuse('INVALID', { title: 'Save Data', errors: [{ field: 'logo', message }] })

/**
 * A logo from the content of a file, whatever its name: decoded and encoded again in a worker thread, so that only its
 * pixels are stored and served. Refuses INVALID for anything but a safe picture, and RATE_LIMITED if too many files are
 * made for the owner at once.
 */
export async function uploadedLogo(owner: FileOwner, uploaded: Buffer): Promise<NewLogo> {
  const { error: refused } = readLogo(uploaded)
  if (refused !== null) return refuseLogo(refused)
  const { type, content, error } = await reencodeInWorker(owner, uploaded, logoKind)
  return content ? logoOf(type, content) : refuseLogo(error)
}

/** An uploaded logo that is restored with its company's backup, under the same address. It may be larger than the upload. */
export function restoredLogo(content: Buffer): NewLogo {
  const { picture, error } = readPicture(content, logoKind)
  return picture ? logoOf(picture.type, content) : refuseLogo(error)
}

const logoOf = (type: Picture['type'], content: Buffer): NewLogo => ({
  logo_hash: hashOf(content),
  logo_type: type,
  content,
})
