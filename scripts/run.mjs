import { ensureDependencies, runPinned } from './setup.mjs'

const [file, ...args] = process.argv.slice(2)
if (file === undefined) {
  console.error('Usage: node scripts/run.mjs <file.ts> [arguments]')
  process.exit(2)
}
ensureDependencies()
runPinned(file, args)
