import { checkFileCircles } from './circles.ts'
import { checkFeatureOrder } from './feature-order.ts'
import { checkDocs, checkImportDirections, type Declared } from './import-directions.ts'
import { checkNames } from './names.ts'
import { checkOutgoingCalls } from './outgoing-calls.ts'
import type { LayoutError, SourceFile } from './source-tree.ts'

/** All layout errors of the files, sorted by path and line. */
export function checkTree(files: SourceFile[], declared: Declared): LayoutError[] {
  const errors = [
    ...checkImportDirections(files, declared),
    ...checkDocs(files),
    ...checkOutgoingCalls(files),
    ...checkNames(files),
    ...checkFileCircles(files),
    ...checkFeatureOrder(files),
  ]
  return errors.toSorted((one, other) => one.path.localeCompare(other.path) || one.line - other.line)
}
