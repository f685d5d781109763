import { expect, test } from 'vitest'
import { z } from 'zod'
import { call } from './call.ts'
import { callAddress, pathFields, requestOf } from './call-address.ts'
import { text } from './fields.ts'

const body = z.strictObject({ id: text(9), word: text(9) })
const example = { id: '7', word: 'a b' }
const options = { summary: 'One.', needs: 'public', body, reply: body, example } as const

test('[CALL-01] a GET call has its payload in the query, except the fields named in the path', () => {
  expect(callAddress(call('one', { ...options, method: 'GET' }), example)).toBe('/api/one?id=7&word=a+b')
  const named = call('one/{id}', { ...options, method: 'GET' })
  expect(callAddress(named, example)).toBe('/api/one/7?word=a+b')
  expect(callAddress(named, { ...example, id: '../x' })).toBe('/api/one/..%2Fx?word=a+b')
  expect(pathFields(named)).toEqual(['id'])
})

test('[CALL-01] a call of /v1 has its fields in the path, and the others in the body', () => {
  const named = { method: 'PATCH' as const, path: 'v1/things/{id}' }
  expect(requestOf(named, example)).toEqual({ address: '/v1/things/7', body: { word: 'a b' } })
})

test('[CALL-01] a POST call has no payload in its address', () => {
  expect(callAddress(call('one', options), example)).toBe('/api/one')
})
