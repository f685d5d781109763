import { ensureDependencies, runPinned } from './setup.mjs'

const args = process.argv.slice(2)
ensureDependencies()
if (args.includes('--dev')) {
  const { startForDevelopment } = await import('./dev.mjs')
  startForDevelopment(args.filter((arg) => arg !== '--dev'))
} else {
  const { buildWebIfStale } = await import('./build-web.mjs')
  const fault = buildWebIfStale({ onBuild: () => console.log('Building the web …') })
  if (fault !== undefined) {
    console.error(`The web could not be built:\n${fault}`)
    process.exit(1)
  }
  runPinned('server/src/main.ts', args)
}
