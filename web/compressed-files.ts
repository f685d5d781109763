import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

/** In bytes. Smaller files gain little from compression. */
const threshold = 2048

// Nearly the size of the highest quality, in a tenth of the time.
const brotli = (content: Buffer) =>
  promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })

const zipped = (content: Buffer) => promisify(gzip)(content, { level: 9 })

/** Compresses the built files once, so that the server does not compress them for each request. */
export const compressedFiles = (): Plugin => ({
  name: 'compressed-files',
  apply: 'build',
  async writeBundle({ dir = '' }, bundle) {
    for (const name of Object.keys(bundle).filter((file) => /\.(?:js|css)$/.test(file))) {
      const path = join(dir, name)
      const content = await readFile(path)
      if (content.length < threshold) continue
      await writeFile(`${path}.br`, await brotli(content))
      await writeFile(`${path}.gz`, await zipped(content))
    }
  },
})
