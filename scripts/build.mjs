import { ensureDependencies } from './setup.mjs'

// What a first start would do, for an image: installs the dependencies, and builds the web client and the SDK.
ensureDependencies()
const { buildWebIfStale } = await import('./build-web.mjs')
const { buildSdkIfStale } = await import('./build-sdk.mjs')
const error = buildWebIfStale() ?? buildSdkIfStale()
if (error !== undefined) {
  console.error(`The build failed:\n${error}`)
  process.exit(1)
}
