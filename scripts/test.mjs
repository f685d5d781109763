import { ensureDependencies, runPinned } from './launch.mjs'

ensureDependencies({ tests: true })
runPinned('scripts/run-tests.ts', process.argv.slice(2))
