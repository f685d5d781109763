import type { Call, Payload } from './call.ts'

/**
 * The address of a call below the portal's own: for GET calls and streams with the payload in the path, where it names
 * a field as in `card-booking/{id}`, and otherwise in the query.
 */
export function callAddress<C extends Call>(call: C, payload: Payload<C>): string {
  if (call.method === 'POST') return `/api/${call.path}`
  const fields = new Map(Object.entries(payload).map(([name, value]) => [name, String(value)]))
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => {
    const value = fields.get(name) ?? ''
    fields.delete(name)
    return encodeURIComponent(value)
  })
  const query = new URLSearchParams([...fields]).toString()
  return `/api/${path}${query && `?${query}`}`
}

/** The fields that a call takes in its path. */
export const pathFields = ({ path }: Pick<Call, 'path'>): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].flatMap(([, name]) => name ?? [])
