import { remembered } from '../app/remembered.ts'
import type { Session } from '../app/session.ts'

const maxSaved = 5

interface Lookup {
  dck_tracking: string
  dck_docket: string
  place: string
}

const fields = ['dck_tracking', 'dck_docket', 'place'] as const

const isLookup = (kept: unknown): kept is Lookup =>
  kept instanceof Object && fields.every((field) => typeof Reflect.get(kept, field) === 'string')

/** What was kept, without what another version of the portal may have kept instead. */
function readLookups(text: string | null): Lookup[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(kept) ? kept.filter(isLookup) : []
  } catch {
    return []
  }
}

/** The deliveries that a user has tracked last, the newest first: kept on this device, for this user alone. */
export function lookupsOf({ database, user }: Pick<Session, 'database' | 'user'>) {
  const kept = remembered(`look-ups.${database}.${user.ausr_id}`)
  const read = () => readLookups(kept.read())
  return {
    read,
    add: (lookup: Lookup) => {
      const others = read().filter(({ dck_tracking }) => dck_tracking !== lookup.dck_tracking)
      kept.write(JSON.stringify([lookup, ...others].slice(0, maxSaved)))
    },
    forget: () => kept.write(null),
  }
}
