import { randomUUID } from 'node:crypto'
import { mostBulk, postBulk } from '@despatch/contract/v1/bulk.ts'
import { postDelivery } from '@despatch/contract/v1/deliveries.ts'
import { v1Calls } from '@despatch/contract/v1/v1-calls.ts'
import { addressOf, pathFields } from '@despatch/contract/wire/call-address.ts'
import { takesKey, type Call, type Method } from '@despatch/contract/wire/call.ts'

/** A request of `/v1`, as a user of an account. */
export interface V1Request {
  name: string
  method: Method
  address: string
  body: string | null
  headers: () => Record<string, string>
}

const requestOf = (call: Call, payload: object, what = ''): V1Request => {
  const inAddress = new Set(call.method === 'GET' ? Object.keys(payload) : pathFields(call))
  const fields = Object.entries(payload)
  const address = addressOf(
    { ...call, method: 'GET' },
    Object.fromEntries(fields.filter(([name]) => inAddress.has(name))),
  )
  const body = Object.fromEntries(fields.filter(([name]) => !inAddress.has(name)))
  return {
    name: `${call.method} ${call.path}${what}`,
    method: call.method,
    address: address.slice('/api'.length),
    body: call.method === 'GET' ? null : JSON.stringify(body),
    headers: () => (takesKey(call) ? { 'idempotency-key': randomUUID() } : {}),
  }
}

/** A reference can be used once. */
const { reference: _reference, ...withoutReference } = postDelivery.example

/** The examples of all calls of `/v1`, with a delivery of the account, and the most bookings of one request. */
export const v1Requests = (delivery: number): V1Request[] => [
  ...v1Calls.map((call) =>
    requestOf(call, { ...call.example, ...('id' in call.example ? { id: String(delivery) } : {}) }),
  ),
  requestOf(
    postBulk,
    { deliveries: Array.from({ length: mostBulk }, () => withoutReference) },
    `: ${mostBulk} deliveries`,
  ),
]
