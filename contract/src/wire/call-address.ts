import type { Call, Payload } from './call.ts'

/**
 * The address of a call on the portal. Payload fields named in the path, as in `card-booking/{id}`, are put into the path. The
 * others of GET calls and streams are put into the query.
 */
export const callAddress = <C extends Call>(call: C, payload: Payload<C>): string => addressOf(call, payload)

/** The same without the types of the call. */
export const addressOf = (call: Pick<Call, 'method' | 'path'>, payload: unknown): string =>
  requestOf(call, payload).address

/** A request as it is sent: its address, and the fields of its body; GET calls have none. */
export interface CallRequest {
  address: string
  body: Record<string, unknown> | undefined
}

/** Puts the fields of a payload where the call expects them: in the path, the query or the body. */
export function requestOf({ method, path }: Pick<Call, 'method' | 'path'>, payload: unknown): CallRequest {
  const isObject = typeof payload === 'object' && payload !== null
  // Fields of a path and of a query are texts, numbers or flags.
  const fields = new Map<string, string | number | boolean>(isObject ? Object.entries(payload) : [])
  const filled = path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => {
    const value = String(fields.get(name) ?? '')
    fields.delete(name)
    return encodeURIComponent(value)
  })
  const address = path.startsWith('v1/') ? `/${filled}` : `/api/${filled}`
  if (method !== 'GET') return { address, body: Object.fromEntries(fields) }
  const query = new URLSearchParams([...fields].map(([name, value]) => [name, String(value)])).toString()
  return { address: `${address}${query && `?${query}`}`, body: undefined }
}

/** The payload fields in a call's path. */
export const pathFields = ({ path }: Pick<Call, 'path'>): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].flatMap(([, name]) => name ?? [])
