import { mostSelected } from '@despatch/domain/dockets/selection.ts'
import { z } from 'zod'
import { idOf } from '../wire/fields.ts'

/** Dockets of which one file is made, in its order; each of them must be the caller's. */
export const selectedDockets = z
  .array(idOf('docket'))
  .min(1, 'Select at least one docket')
  .max(mostSelected, `At most ${mostSelected} dockets`)
