import { becomePinned, ensureDependencies } from './setup.mjs'

const args = process.argv.slice(2)
ensureDependencies()
if (args.includes('--dev')) {
  const { startForDevelopment } = await import('./dev.mjs')
  startForDevelopment(args.filter((arg) => arg !== '--dev'))
} else {
  const { buildWebIfStale } = await import('./build-web.mjs')
  const { buildSdkIfStale } = await import('./build-sdk.mjs')
  // In an image the client is built, but the files may have lost the times by which changes are found.
  const isBuilt = args.includes('--built')
  const error = isBuilt
    ? undefined
    : (buildWebIfStale({ onBuild: () => console.log('Building the web client …') }) ?? buildSdkIfStale())
  if (error !== undefined) {
    console.error(`The build failed:\n${error}`)
    process.exit(1)
  }
  becomePinned(
    'server/src/main.ts',
    args.filter((arg) => arg !== '--built'),
  )
}
