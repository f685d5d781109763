import { remembered } from '../app/remembered.ts'
import type { Session } from '../app/session.ts'

const mostKept = 5

interface LookUp {
  dck_tracking: string
  dck_docket: string
  place: string
}

const fields = ['dck_tracking', 'dck_docket', 'place'] as const

const isLookUp = (kept: unknown): kept is LookUp =>
  kept instanceof Object && fields.every((field) => typeof Reflect.get(kept, field) === 'string')

/** What was kept, without what another version of the portal may have kept instead. */
function readLookUps(text: string | null): LookUp[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(kept) ? kept.filter(isLookUp) : []
  } catch {
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
