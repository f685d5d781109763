import { Refusal, refuse } from '@despatch/contract/wire/refusals.ts'
import { MissingFile } from '../platform/files/file-store.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'

/** The image of a signature or photo as stored: in the file store, or still in its row. */
export interface StoredImage {
  image_type: string | null
  /** SHA-256 of the file. */
  image_file: string | null
  /** Base 64, in rows of earlier versions. */
  image_bytes: string | null
}

/** The columns of a stored image. PostgreSQL wraps base 64 into lines, so line breaks are removed. */
export const storedImageColumns = `sig_image_type image_type, sig_file image_file,
  translate(encode(sig_image, 'base64'), chr(10), '') image_bytes`

/** The image as a data URL; null if there is none. Throws MissingFile, and refuses UNAVAILABLE. */
async function imageOf({ files }: Tenant, stored: StoredImage): Promise<string | null> {
  const { image_type, image_file, image_bytes } = stored
  if (image_bytes !== null) return `data:${image_type};base64,${image_bytes}`
  if (image_file === null) return null
  return `data:${image_type};base64,${(await files.read(image_file)).toString('base64')}`
}

/** As `imageOf`, but null if the file is missing. The file store has logged that. */
export async function imageIfStored(tenant: Tenant, stored: StoredImage): Promise<string | null> {
  try {
    return await imageOf(tenant, stored)
  } catch (failure) {
    if (failure instanceof MissingFile) return null
    throw failure
  }
}

/** As `imageIfStored`, but also null if the file store cannot be reached: the rest of a page is still shown. */
export async function imageIfReachable(tenant: Tenant, stored: StoredImage): Promise<string | null> {
  try {
    return await imageIfStored(tenant, stored)
  } catch (failure) {
    if (failure instanceof Refusal && failure.code === 'UNAVAILABLE') return null
    throw failure
  }
}

/** Refuses NOT_FOUND if the file is missing. */
export const imageOrRefusal = async (tenant: Tenant, stored: StoredImage): Promise<string> =>
  (await imageIfStored(tenant, stored)) ??
  refuse('NOT_FOUND', { detail: 'This picture is missing from the file store.' })
