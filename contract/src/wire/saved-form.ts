import { text, time, whole } from './fields.ts'

const version = whole(0, 2_147_483_647).describe(
  'The record’s version. Send it back with a change; if the record has changed since, the reply is CONFLICT.',
)

/** The last save of a form that can be open in several places. */
export const savedForm = {
  /** Goes up with every save; 0 before the first. */
  version,
  savedBy: text(80).describe('The user who saved it last; empty before the first save.'),
}

/** The version that a change is based on. The change is refused if the form has been saved since. */
export const seenVersion = version
  .optional()
  .describe(
    'The record’s version. Send it back with a change; if the record has changed since, the reply is CONFLICT.',
  )

/** When a secret was last set; null if none is stored. The secret itself is never returned. */
export const secretGiven = time.nullable()
