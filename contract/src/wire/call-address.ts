import type { Call, Payload } from './call.ts'

/**
 * The address of a call on the portal. For GET calls and streams, payload fields named in the path, as in
 * `card-booking/{id}`, are put into the path, and all others into the query.
 */
export const callAddress = <C extends Call>(call: C, payload: Payload<C>): string => addressOf(call, payload)

/** The same without the types of the call. */
export function addressOf(call: Pick<Call, 'method' | 'path'>, payload: object): string {
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

/** The payload fields in a call's path. */
export const pathFields = ({ path }: Pick<Call, 'path'>): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].flatMap(([, name]) => name ?? [])
