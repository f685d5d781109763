import type { IncomingMessage } from 'node:http'
import type { z } from 'zod'
import { readText } from '../outbound/send-request.ts'

/** A failed request to an outside service. The message never contains the address, which may hold a key. */
export class ServiceFailure extends Error {
  readonly service: string

  constructor(service: string, reason: string) {
    super(`${service} ${reason}`)
    this.name = 'ServiceFailure'
    this.service = service
  }
}

/** Larger than any expected answer. */
const MOST_BYTES = 1024 * 1024

/**
 * Reads a JSON answer of the given shape. Throws ServiceFailure for anything else: HTML of a proxy, an answer that is
 * too large, or one of another shape.
 */
export async function readJson<T>(
  service: string,
  response: IncomingMessage,
  shape: z.ZodType<T>,
): Promise<T> {
  const type = response.headers['content-type'] ?? 'nothing'
  if (!type.includes('json')) {
    response.destroy()
    throw new ServiceFailure(service, `answered ${type.slice(0, 40)} and not JSON`)
  }
  const text = await readText(response, MOST_BYTES).catch((failure: unknown) => {
    throw failure instanceof RangeError
      ? new ServiceFailure(service, `answered more than ${MOST_BYTES} bytes`)
      : failure
  })
  const checked = shape.safeParse(parsed(service, text))
  if (checked.success) return checked.data
  const [issue] = checked.error.issues
  throw new ServiceFailure(service, `answered in an unknown format (${issue?.path.join('.') ?? ''})`)
}

function parsed(service: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new ServiceFailure(service, 'answered JSON that is cut off or broken')
  }
}
