import { Readable } from 'node:stream'
import type { Label } from '@despatch/domain/labels/label.ts'
import { labelsZpl } from '@despatch/domain/labels/zpl.ts'

/** Labels as ZPL, in order (FORM-16). */
export const zplStream = (labels: readonly Label[]): Readable =>
  Readable.from([labelsZpl(labels)], { objectMode: false })
