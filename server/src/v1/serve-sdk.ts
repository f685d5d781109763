import { createReadStream } from 'node:fs'
import { access } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'

const builtSdk = fileURLToPath(new URL('../../../sdk/dist/despatch-sdk.tgz', import.meta.url))

/** Serves the TypeScript SDK as a package that npm installs. Anyone may load it, as they may the description of the API. */
export function serveSdk(app: FastifyInstance): void {
  app.get('/v1/sdk.tgz', async (_request, reply) => {
    try {
      await access(builtSdk)
    } catch {
      return reply.callNotFound()
    }
    return reply.type('application/gzip').header('cache-control', 'no-cache').send(createReadStream(builtSdk))
  })
}
