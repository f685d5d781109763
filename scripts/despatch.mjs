#!/usr/bin/env node
import { resolve } from 'node:path'
import { root } from './root.mjs'
import { ensureDependencies, runPinned } from './setup.mjs'

ensureDependencies()
// Files are named from where somebody stands; the data are where `npm start` has them.
const data = resolve(root, process.env.DESPATCH_DATA || 'var')
runPinned('server/src/cli.ts', process.argv.slice(2), { cwd: process.cwd(), env: { DESPATCH_DATA: data } })
