import { ensureDependencies, runPinned } from './launch.mjs'

const [file, ...args] = process.argv.slice(2)
if (file === undefined) {
  console.error('Usage: node scripts/run.mjs <file.ts> [arguments]')
  process.exit(2)
}
ensureDependencies({ tests: true })
runPinned(file, args)
