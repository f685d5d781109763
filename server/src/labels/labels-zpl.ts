import { Readable } from 'node:stream'
import type { Label } from '@despatch/domain/labels/label.ts'
import { labelsZpl } from '@despatch/domain/labels/zpl.ts'

/** Labels as ZPL, one after the other, in their order (FORM-16). */
export const zplStream = (labels: readonly Label[]): Readable =>
  Readable.from([labelsZpl(labels)], { objectMode: false })
