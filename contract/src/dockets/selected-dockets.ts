import { maximumSelection } from '@despatch/domain/dockets/selection.ts'
import { z } from 'zod'
import { idOf } from '../wire/fields.ts'

/** Dockets for one file, in order; each must be in the caller's scope. */
export const selectedDockets = z
  .array(idOf('docket'))
  .min(1, 'Select at least one docket')
  .max(maximumSelection, `At most ${maximumSelection} dockets`)
