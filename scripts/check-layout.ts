import { join } from 'node:path'
import { checkTree } from './layout/check-tree.ts'
import { readDeclared } from './layout/declared-packages.ts'
import { readTree } from './layout/source-tree.ts'

const root = join(import.meta.dirname, '..')
const files = readTree(root)
const errors = checkTree(files, readDeclared(root))
for (const { path, line, message } of errors) console.log(`${path}:${line} ${message}`)
console.log(`${files.length} files, ${errors.length} errors`)
process.exit(errors.length > 0 ? 1 : 0)
