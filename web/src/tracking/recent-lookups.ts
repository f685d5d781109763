import { remembered } from '../platform/remembered.ts'
import type { Session } from '../platform/session.ts'

const maxSaved = 5

interface Lookup {
  dck_tracking: string
  dck_docket: string
  destination: string
}

const fields = ['dck_tracking', 'dck_docket', 'destination'] as const

const isLookup = (saved: unknown): saved is Lookup =>
  saved instanceof Object && fields.every((field) => typeof Reflect.get(saved, field) === 'string')

/** The saved deliveries, without invalid entries from other versions of the portal. */
function readLookups(text: string | null): Lookup[] {
  try {
    const saved: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(saved) ? saved.filter(isLookup) : []
  } catch {
    return []
  }
}

/** The deliveries that a user tracked last, newest first, saved on this device for this user. */
export function lookupsOf({ database, user }: Pick<Session, 'database' | 'user'>) {
  const saved = remembered(`look-ups.${database}.${user.ausr_id}`)
  const read = () => readLookups(saved.read())
  return {
    read,
    add: (lookup: Lookup) => {
      const others = read().filter(({ dck_tracking }) => dck_tracking !== lookup.dck_tracking)
      saved.write(JSON.stringify([lookup, ...others].slice(0, maxSaved)))
    },
    forget: () => saved.write(null),
  }
}
