import type { z } from 'zod'

/** Why a service could not be asked; says nothing of the request, whose address may hold a key. */
export class ServiceFailure extends Error {
  readonly service: string

  constructor(service: string, reason: string) {
    super(`${service} ${reason}`)
    this.name = 'ServiceFailure'
    this.service = service
  }
}

/** More than any answer that we ask for comes to. */
const MOST_BYTES = 1024 * 1024

/**
 * Reads a JSON answer of the given shape. Throws ServiceFailure for anything else: HTML of a proxy, an answer that is
 * cut off, one that is too large, one of another shape.
 */
export async function readJson<T>(service: string, response: Response, shape: z.ZodType<T>): Promise<T> {
  const type = response.headers.get('content-type') ?? 'nothing'
  if (!type.includes('json')) {
    await response.body?.cancel()
    throw new ServiceFailure(service, `answered ${type.slice(0, 40)} and not JSON`)
  }
  const text = await readText(service, response)
  const checked = shape.safeParse(parsed(service, text))
  if (checked.success) return checked.data
  const [issue] = checked.error.issues
  throw new ServiceFailure(service, `answered in a shape that is not known (${issue?.path.join('.') ?? ''})`)
}

async function readText(service: string, { body }: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength
    // Leaving the loop ends the connection.
    if (bytes > MOST_BYTES) throw new ServiceFailure(service, `answered more than ${MOST_BYTES} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function parsed(service: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new ServiceFailure(service, 'answered JSON that is cut off or broken')
  }
}
