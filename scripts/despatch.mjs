#!/usr/bin/env node
import { resolve } from 'node:path'
import { ensureDependencies, root, runPinned } from './launch.mjs'

ensureDependencies()
// File arguments are relative to the current folder. The data folder is the one that `npm start` uses.
const data = resolve(root, process.env.DESPATCH_DATA || 'var')
runPinned('server/src/cli.ts', process.argv.slice(2), { cwd: process.cwd(), env: { DESPATCH_DATA: data } })
