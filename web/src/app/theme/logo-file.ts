import { logoLimits } from '@despatch/domain/tenants/logo-limits.ts'
import { readLogo } from '@despatch/domain/tenants/logo.ts'
import { themeTexts } from './texts.ts'

export type LogoFileResult = { address: string; error: null } | { address: null; error: string }

const notShown = themeTexts.imageDamaged

/** Reads a chosen logo as a data URL, or returns why it is not accepted. Checks the content, as the server does. */
export async function readLogoFile(file: File): Promise<LogoFileResult> {
  // Reads at most one byte too many, which is enough to detect the type and an oversized file.
  const start = file.slice(0, logoLimits.bytes + 1)
  const bytes = new Uint8Array(await start.arrayBuffer())
  const { picture, error } = readLogo(bytes)
  if (!picture) return { address: null, error }
  const whole = new Blob([bytes], { type: picture.type })
  try {
    ;(await createImageBitmap(whole)).close()
  } catch {
    return { address: null, error: notShown }
  }
  return { address: await dataUrlOf(whole), error: null }
}

const dataUrlOf = (content: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''))
    reader.addEventListener('error', () => reject(reader.error ?? new Error(notShown)))
    reader.readAsDataURL(content)
  })
