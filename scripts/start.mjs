import { buildOrExit } from './build.mjs'
import { startForDevelopment } from './dev.mjs'
import { ensureDependencies, runPinned } from './launch.mjs'

const args = process.argv.slice(2)
const withDemo = process.env.NODE_ENV !== 'production' && process.env.DESPATCH_DEMO !== 'false'
const main = withDemo ? 'demo/src/main.ts' : 'server/src/main.ts'
ensureDependencies()
if (args.includes('--dev')) startForDevelopment(main)
else {
  buildOrExit()
  runPinned(main, args)
}
