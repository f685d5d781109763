import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'

/** What the service worker is built with, which this plugin replaces. */
const slot = 'PRECACHED'

/** The name of the service worker, which stays the same when its content changes. */
export const workerName = 'sw.js'

/** Writes the names of the app’s files and their common hash into the service worker. */
export const precache = (publicFiles: readonly string[]): Plugin => ({
  name: 'precache',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const worker = bundle[workerName]
      if (worker?.type !== 'chunk') throw new Error('The service worker was not built')
      const built = Object.values(bundle).filter(({ fileName }) => fileName !== workerName)
      const hash = createHash('sha256')
      for (const file of built) hash.update(file.type === 'chunk' ? file.code : file.source)
      const names = built
        .map(({ fileName }) => fileName)
        .filter((name) => !/^index\.html$|\.(?:br|gz)$/.test(name))
      const files = ['/drive/', ...[...names, ...publicFiles].map((name) => `/drive/${name}`)]
      const precached = { version: hash.digest('hex').slice(0, 16), files }
      if (!worker.code.includes(slot)) throw new Error('The service worker has no place for its files')
      worker.code = worker.code.replaceAll(slot, JSON.stringify(precached))
    },
  },
})
