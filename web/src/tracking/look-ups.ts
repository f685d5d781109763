import { z } from 'zod'
import { remembered } from '../app/remembered.ts'
import type { Session } from '../app/session.ts'

const mostKept = 5

const LookUp = z.object({ dck_tracking: z.string(), dck_docket: z.string(), place: z.string() })
type LookUp = z.output<typeof LookUp>

function readLookUps(text: string | null): LookUp[] {
  try {
    return z.array(LookUp).parse(JSON.parse(text ?? '[]'))
  } catch {
    // Another version of the portal may have kept something else.
    return []
  }
}

/** The deliveries that a user has tracked last, the newest first: kept on this device, for this user alone. */
export function lookUpsOf({ database, user }: Pick<Session, 'database' | 'user'>) {
  const kept = remembered(`look-ups.${database}.${user.ausr_id}`)
  const read = () => readLookUps(kept.read())
  return {
    read,
    add: (lookUp: LookUp) => {
      const others = read().filter(({ dck_tracking }) => dck_tracking !== lookUp.dck_tracking)
      kept.write(JSON.stringify([lookUp, ...others].slice(0, mostKept)))
    },
    forget: () => kept.write(null),
  }
}
