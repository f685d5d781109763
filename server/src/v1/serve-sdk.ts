import { createReadStream } from 'node:fs'
import { access } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'

/** A client that the portal serves as a file. */
interface ClientFile {
  /** Its path in the folder `sdk`. */
  path: string
  type: string
}

const clients: Readonly<Record<string, ClientFile>> = {
  'sdk.tgz': { path: 'dist/despatch-sdk.tgz', type: 'application/gzip' },
  'despatch.py': { path: 'python/despatch.py', type: 'text/x-python; charset=utf-8' },
  // As text, so that no server between takes it for a program of its own.
  'despatch.php': { path: 'php/despatch.php', type: 'text/plain; charset=utf-8' },
}

/**
 * Serves the clients of the API: the SDK for TypeScript as a package that npm installs, and those for Python and PHP as one file
 * each. Anyone may load them, as they may the description of the API.
 */
export function serveSdk(app: FastifyInstance): void {
  for (const [name, { path, type }] of Object.entries(clients)) {
    const file = fileURLToPath(new URL(`../../../sdk/${path}`, import.meta.url))
    app.get(`/v1/${name}`, async (_request, reply) => {
      try {
        await access(file)
      } catch {
        return reply.callNotFound()
      }
      return reply.type(type).header('cache-control', 'no-cache').send(createReadStream(file))
    })
  }
}
