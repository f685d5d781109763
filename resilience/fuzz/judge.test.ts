import { calls, namedSchemas } from '@despatch/contract/calls.ts'
import { openApi } from '@despatch/contract/wire/openapi.ts'
import { expect, test } from 'vitest'
import { judgeBy } from './judge.ts'
import { publishedCalls, withoutReferences, type Description } from './published-calls.ts'
import { requestOf } from './requests.ts'
import type { FuzzAnswer } from './send-request.ts'

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the description is made from the contract
const description = withoutReferences(openApi(calls, namedSchemas, '1.2.3') as unknown as Description)
const judge = judgeBy(description)
const call = publishedCalls(description).find(({ path }) => path === 'system/guestAccessAllowed')
if (!call) throw new Error('The call is published')
const request = requestOf(call, 'guest', call.example)

const answerOf = (status: number, body: object, more: Partial<FuzzAnswer> = {}): FuzzAnswer => {
  const text = JSON.stringify(body)
  const type = status === 200 ? 'application/json' : 'application/problem+json'
  return { status, type, headers: new Headers(), text, bytes: text.length, milliseconds: 5, ...more }
}

const problem = (status: number, code: string) => ({
  type: `/api#${code}`,
  title: 'Title',
  status,
  code,
  detail: 'Detail',
  requestId: '1',
})

const reply = { guestAccessAllowed: true }

test('[CALL-01] the fuzzer accepts answers that match the description', () => {
  expect(judge(request, answerOf(200, reply))).toBeNull()
  expect(judge(request, answerOf(422, problem(422, 'INVALID')))).toBeNull()
  const headers = new Headers({ 'retry-after': '5' })
  expect(judge(request, answerOf(503, problem(503, 'UNAVAILABLE'), { headers }))).toBeNull()
})

test.each<[string, FuzzAnswer, RegExp]>([
  ['an unexpected error', answerOf(500, problem(500, 'UNEXPECTED')), /500, which is not published/],
  ['a status that is not published', answerOf(418, problem(418, 'INVALID')), /418, which is not published/],
  ['a code of another status', answerOf(422, problem(422, 'CONFLICT')), /422 CONFLICT/],
  ['an unavailable service without Retry-After', answerOf(503, problem(503, 'UNAVAILABLE')), /Retry-After/],
  ['a refusal that is not a problem', answerOf(422, { code: 'INVALID' }), /does not fit its schema/],
  ['a reply with another shape', answerOf(200, { ...reply, more: 1 }), /does not fit its schema/],
  ['a reply with another media type', answerOf(200, reply, { type: 'text/html' }), /not published/],
  ['text that is not JSON', answerOf(200, reply, { text: '<html>' }), /does not fit its schema/],
  ['a slow answer', answerOf(200, reply, { milliseconds: 2001 }), /took 2001 ms/],
  ['no answer', answerOf(0, {}), /closed without an answer/],
])('[CALL-01] the fuzzer reports %s', (_what, answer, error) => {
  expect(judge(request, answer)).toMatch(error)
})
