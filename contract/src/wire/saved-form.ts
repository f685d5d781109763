import { text, time, whole } from './fields.ts'

const version = whole(0, 2_147_483_647)

/** How a form that is kept in several places was saved last. */
export const savedForm = {
  /** Goes up with every save; 0 where it has never been saved. */
  version,
  /** Who saved it last; nothing where nobody has. */
  savedBy: text(80),
}

/** The version that was seen; whoever names one is refused where somebody else has saved since. */
export const seenVersion = version.optional()

/** When a secret was given last, null where none is kept: all that anybody is told of it. */
export const secretGiven = time.nullable()
