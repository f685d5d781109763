import { ensureDependencies } from './setup.mjs'

// What a first start would do, for an image: installs the dependencies and builds the web client.
ensureDependencies()
const { buildWebIfStale } = await import('./build-web.mjs')
const error = buildWebIfStale()
if (error !== undefined) {
  console.error(`The web client could not be built:\n${error}`)
  process.exit(1)
}
