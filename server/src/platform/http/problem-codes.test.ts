import { refusals, Refusal } from '@despatch/contract/wire/refusals.ts'
import { pounds } from '@despatch/domain/money/money.ts'
import fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { answerProblem } from './problem.ts'

/** The answer of an app whose handler throws. */
async function answerTo(thrown: unknown) {
  const logged: { level: number; event: string; err: { message: string } }[] = []
  const stream = { write: (line: string) => void logged.push(JSON.parse(line) as (typeof logged)[number]) }
  const app = fastify({ logger: { level: 'warn', stream }, genReqId: () => 'request-1' })
  app.setErrorHandler(answerProblem)
  app.get('/', async () => {
    throw thrown
  })
  const response = await app.inject('/')
  await app.close()
  return { status: response.statusCode, headers: response.headers, body: response.json<object>(), logged }
}

const failure = (code: string) => Object.assign(new Error('Something failed'), { code })

const warn = 40
const error = 50

describe('a problem answer', () => {
  test.each([
    ['FST_ERR_CTP_BODY_TOO_LARGE', 413, 'TOO_LARGE'],
    ['FST_ERR_CTP_INVALID_MEDIA_TYPE', 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['FST_ERR_CTP_EMPTY_JSON_BODY', 400, 'MALFORMED'],
    ['FST_ERR_CTP_INVALID_JSON_BODY', 400, 'MALFORMED'],
    ['FST_ERR_CTP_INVALID_CONTENT_LENGTH', 400, 'MALFORMED'],
    ['FST_ERR_BAD_URL', 400, 'MALFORMED'],
  ])('[CALL-02] maps Fastify’s %s to %i %s', async (code, status, refusal) => {
    const answer = await answerTo(failure(code))
    expect(answer).toMatchObject({ status, body: { code: refusal }, logged: [] })
  })

  test.each([
    'ECONNREFUSED',
    'ECONNRESET',
    'ENOENT',
    'ENOTFOUND',
    'EAI_AGAIN',
    'EHOSTUNREACH',
    'ETIMEDOUT',
    'EPIPE',
    '57P01',
    '57P02',
    '57P03',
    '53300',
    '08006',
  ])('[OPS-03] maps %s to 503 UNAVAILABLE with a retry after a second', async (code) => {
    const answer = await answerTo(failure(code))
    expect(answer).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } })
    expect(answer.headers['retry-after']).toBe('1')
    expect(answer.body).toMatchObject({ retry_after: 1 })
    expect(answer.logged).toMatchObject([
      {
        level: warn,
        event: 'request-not-answered',
        reason: 'UNAVAILABLE',
        err: { message: 'Something failed' },
      },
    ])
  })

  test.each([
    'Connection terminated unexpectedly',
    'Client has encountered a connection error and is not queryable',
    'timeout exceeded when trying to connect',
  ])('[OPS-03] maps the lost connection “%s” to 503 UNAVAILABLE', async (message) => {
    expect(await answerTo(new Error(message))).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } })
  })

  test.each([
    ['an error', new Error('Secret detail')],
    ['an error with an unknown code', failure('XX000')],
    ['an error with status 500', Object.assign(new Error('Secret detail'), { statusCode: 500 })],
    ['an error with status 399', Object.assign(new Error('Secret detail'), { statusCode: 399 })],
    ['a text with a code', { code: 'ECONNREFUSED', message: 'Connection terminated' }],
    ['null', null],
  ])('[CALL-02] reveals nothing about %s, and logs it', async (_title, thrown) => {
    const answer = await answerTo(thrown)
    expect(answer).toMatchObject({
      status: 500,
      body: {
        type: 'about:blank',
        title: 'Unexpected error',
        status: 500,
        code: 'UNEXPECTED',
        detail: 'An unexpected error occurred',
        requestId: 'request-1',
      },
    })
    expect(answer.logged).toMatchObject([{ level: error, event: 'unexpected-error' }])
  })

  test('[OPS-04] a problem answer logs the message of an unexpected error', async () => {
    const { logged } = await answerTo(new Error('Secret detail'))
    expect(logged).toMatchObject([{ level: error, err: { message: 'Secret detail' } }])
  })

  test.each([400, 404, 499])(
    '[CALL-02] maps another error with status %i to MALFORMED',
    async (statusCode) => {
      const answer = await answerTo(Object.assign(new Error('Bad'), { statusCode }))
      expect(answer).toMatchObject({ status: 400, body: { code: 'MALFORMED' }, logged: [] })
    },
  )

  test('[CALL-02] a problem answer to a refusal has its type, title, status, code, detail and request id', async () => {
    const answer = await answerTo(new Refusal('NOT_FOUND'))
    expect(answer.status).toBe(404)
    expect(answer.body).toEqual({
      type: '/api#NOT_FOUND',
      title: refusals.NOT_FOUND.title,
      status: 404,
      code: 'NOT_FOUND',
      detail: refusals.NOT_FOUND.detail,
      requestId: 'request-1',
    })
    expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8')
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.headers).not.toHaveProperty('retry-after')
    expect(answer.headers).not.toHaveProperty('ratelimit-limit')
    expect(answer.logged).toEqual([])
  })

  test('[CALL-02] a problem answer names the invalid fields', async () => {
    const errors = [{ field: 'dck_cust_ref1', message: 'Required' }]
    const answer = await answerTo(
      new Refusal('INVALID', { errors, title: 'Own title', detail: 'Own detail' }),
    )
    expect(answer.body).toMatchObject({ title: 'Own title', detail: 'Own detail', errors })
  })

  test('[PRICE-01] a problem answer contains the changed price', async () => {
    const pricing = {
      net: pounds(1000),
      netvat: pounds(200),
      total: pounds(1200),
      hold: pounds(1440),
      currency: 'GBP',
      lines: [],
    }
    expect((await answerTo(new Refusal('PRICE_CHANGED', { pricing }))).body).toMatchObject({ pricing })
    expect((await answerTo(new Refusal('PRICE_CHANGED'))).body).not.toHaveProperty('pricing')
  })

  test('[CALL-04, AUTH-08] a problem answer to an exceeded limit states the limit and when to retry', async () => {
    const plain = await answerTo(new Refusal('RATE_LIMITED', { retryAfter: 30 }))
    expect(plain.headers).toMatchObject({ 'retry-after': '30' })
    expect(plain.headers).not.toHaveProperty('ratelimit-limit')
    const spent = { limit: 10, windowSeconds: 900 }
    expect((await answerTo(new Refusal('RATE_LIMITED', { retryAfter: 30, spent }))).headers).toMatchObject({
      'ratelimit-policy': '10;w=900',
      'ratelimit-limit': '10',
      'ratelimit-remaining': '0',
      'ratelimit-reset': '30',
    })
    expect((await answerTo(new Refusal('RATE_LIMITED', { spent }))).headers['ratelimit-reset']).toBe('1')
  })
})
