import { logoLimits } from '@despatch/domain/tenants/logo-limits.ts'
import { readLogo } from '@despatch/domain/tenants/logo.ts'

export type ChosenLogo = { address: string; error: null } | { address: null; error: string }

const notShown = 'This picture is damaged: it cannot be shown. Save it anew, as PNG.'

/** A logo that was chosen, as a data URL, or why it is none: by its content, as the server will judge it. */
export async function chosenLogo(file: File): Promise<ChosenLogo> {
  // What is far too long is not read for nothing; what it is, is said all the same.
  const most = file.slice(0, logoLimits.bytes + 1)
  const bytes = new Uint8Array(await most.arrayBuffer())
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
