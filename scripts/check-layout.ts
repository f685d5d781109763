import { join } from 'node:path'
import { checkTree } from './layout/check-tree.ts'
import { readDeclared } from './layout/declared-packages.ts'
import { readTree } from './layout/source-tree.ts'

const root = join(import.meta.dirname, '..')
const files = readTree(root)
const faults = checkTree(files, readDeclared(root))
for (const { path, line, message } of faults) console.log(`${path}:${line} ${message}`)
console.log(`${files.length} files, ${faults.length} faults`)
process.exit(faults.length > 0 ? 1 : 0)
