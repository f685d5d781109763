import { createReadStream } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'

/** The name of the plugin's file. */
const name = 'despatch-for-woocommerce.php'

/** The plugin for WooCommerce, in the repository. */
export const woocommercePlugin = fileURLToPath(
  new URL(`../../../integrations/woocommerce/${name}`, import.meta.url),
)

/** Serves the plugin for WooCommerce as a file to save. Anyone may load it, as they may the SDK. */
export function serveWoocommerce(app: FastifyInstance): void {
  app.get('/v1/woocommerce.php', (_request, reply) =>
    reply
      .type('application/octet-stream')
      .header('content-disposition', `attachment; filename="${name}"`)
      .header('cache-control', 'no-cache')
      .send(createReadStream(woocommercePlugin)),
  )
}
