import { readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { ZipFile } from 'yazl'

/** The name of the plugin, of its folder and of the file that WordPress is given. */
const name = 'despatch-for-woocommerce'

/** The folder of the plugin for WooCommerce, in the repository. */
export const woocommercePlugin = fileURLToPath(
  new URL(`../../../integrations/woocommerce/${name}`, import.meta.url),
)

/** Serves the plugin for WooCommerce as WordPress installs it. Anyone may load it, as they may the SDK. */
export function serveWoocommerce(app: FastifyInstance): void {
  app.get('/v1/woocommerce.zip', async (_request, reply) =>
    reply
      .type('application/zip')
      .header('content-disposition', `attachment; filename="${name}.zip"`)
      .header('cache-control', 'no-cache')
      .send(await zippedPlugin()),
  )
}

async function zippedPlugin(): Promise<NodeJS.ReadableStream> {
  const zip = new ZipFile()
  const entries = await readdir(woocommercePlugin, { recursive: true, withFileTypes: true })
  for (const entry of entries.filter((each) => each.isFile())) {
    const path = join(entry.parentPath, entry.name)
    zip.addFile(path, join(name, relative(woocommercePlugin, path)))
  }
  zip.end()
  return zip.outputStream
}
