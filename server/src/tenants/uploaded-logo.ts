import { createHash } from 'node:crypto'
import { refuse } from '@despatch/contract/wire/refusals.ts'
import { readLogo } from '@despatch/domain/tenants/logo.ts'
import type { Logo } from './logo.queries.ts'

/** A logo from the content of a file, whatever its name said. Refuses INVALID what is no safe picture. */
export function uploadedLogo(content: Buffer): Logo {
  const { picture, fault } = readLogo(content)
  if (!picture) return refuse('INVALID', { title: 'Save Data', errors: [{ field: 'logo', message: fault }] })
  return {
    logo_hash: createHash('sha256').update(content).digest('hex'),
    logo_type: picture.type,
    logo_content: content,
  }
}
