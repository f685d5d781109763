import { testPostcodes } from '@despatch/domain/tenants/test-postcodes.ts'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { calls, namedSchemas } from './calls.ts'
import { closedToKeys, rightsOfCalls } from './rights-of-calls.ts'
import { needsSession, takesKey } from './wire/call.ts'
import { openApi, refusalsOf } from './wire/openapi.ts'
import { v1Calls } from './v1/v1-calls.ts'
import { shownV1Call } from './v1/v1-reference.ts'
import { methodLabel } from './wire/reference-call.ts'
import { referencePage } from './wire/reference-page.ts'
import { refusals } from './wire/refusals.ts'

const named = calls.map((call): [string, (typeof calls)[number]] => [call.path, call])

/** Every text and list of a schema without a maximum length. */
function unbounded(schema: unknown, path: string): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const {
    type,
    maxLength,
    format,
    enum: words,
    const: word,
    maxItems,
    items,
    properties,
    anyOf,
    pattern,
  } = schema as Record<string, unknown>
  const here: string[] = []
  if (
    type === 'string' &&
    maxLength === undefined &&
    format !== 'date-time' &&
    !words &&
    word === undefined &&
    !pattern
  ) {
    here.push(path)
  }
  if (type === 'array' && maxItems === undefined) here.push(path)
  return [
    ...here,
    ...unbounded(items, `${path}[]`),
    ...Object.entries(properties ?? {}).flatMap(([name, field]) => unbounded(field, `${path}.${name}`)),
    ...((anyOf ?? []) as unknown[]).flatMap((branch) => unbounded(branch, path)),
  ]
}

describe('the contract', () => {
  test('[CALL-01] the contract has a unique path for every call', () => {
    const paths = calls.map(({ path }) => path)
    expect(new Set(paths).size).toBe(paths.length)
    expect(paths).toEqual(
      expect.arrayContaining(['authenticate', 'docket/post', 'docket/list', 'circuit/docket/list']),
    )
  })

  test.each(named)('[CALL-02] %s rejects unknown fields and limits all others', (_path, call) => {
    expect(call.body.safeParse({ ...call.example, surplus: 1 }).success).toBe(false)
    expect(unbounded(z.toJSONSchema(call.body, { io: 'input' }), 'payload')).toEqual([])
  })

  test.each(named)('[CALL-01] %s has a summary and a valid example', (_path, call) => {
    expect(call.summary).toMatch(/^[A-Z].+[.]$/)
    expect(call.body.safeParse(call.example).error).toBeUndefined()
  })

  test('[CALL-04] the contract accepts an Idempotency-Key for every change by users and guests, and streams only by GET', () => {
    const wrong = calls.filter(
      ({ stream, method, writes }) => (stream && method !== 'GET') || (method === 'GET' && writes),
    )
    expect(wrong).toEqual([])
    for (const call of calls) expect(refusalsOf(call).includes('IDEMPOTENCY_MISMATCH')).toBe(takesKey(call))
    const taking = calls.filter(takesKey).map(({ path }) => path)
    expect(taking).toEqual(
      expect.arrayContaining(['docket/post', 'card-booking/post', 'payment/process', 'quote', 'driver/post']),
    )
    expect(taking).not.toContain('docket/list')
  })

  test('[CALL-02] the contract has a status, a title and a text for every refusal', () => {
    for (const { status, title, detail } of Object.values(refusals)) {
      expect(status).toBeGreaterThanOrEqual(400)
      expect(status).toBeLessThan(504)
      expect(title).not.toBe('')
      expect(detail).not.toBe('')
    }
    expect(refusals.CUSTOMER_NOT_AVAILABLE.detail).toBe('User default customer on hold or not available')
    expect(refusals.AUTHENTICATION_FAILED.title).toBe('Authentication Error')
    expect(refusals.INVALID_TRACKING_REFERENCE.title).toBe('Invalid Tracking Reference')
  })

  test('[CALL-03] the contract declares the refusals of the gateway for every call', () => {
    for (const call of calls) {
      const codes = refusalsOf(call)
      expect(codes).toEqual(expect.arrayContaining(['INVALID', 'FOREIGN_ORIGIN', 'UNAVAILABLE']))
      expect(codes.includes('NOT_AUTHENTICATED')).toBe(needsSession(call))
    }
    const needingRights = calls.filter(({ needs }) => needs !== 'public' && needs !== 'session')
    for (const call of needingRights) expect(refusalsOf(call)).toContain('NOT_AUTHORIZED')
  })
})

interface DescribedOperation {
  operationId: string
  security: unknown[]
  responses: object
  parameters: { name: string; schema: { examples?: unknown[] } }[]
  requestBody?: { content: { 'application/json': { example: unknown } } }
}

describe('the OpenAPI description', () => {
  const description = openApi(calls, namedSchemas, '1.2.3') as {
    openapi: string
    info: { version: string }
    components: { securitySchemes: object }
    paths: Record<string, Record<string, DescribedOperation>>
  }

  test('[CALL-01] the OpenAPI description has every call by path and method, with a unique name', () => {
    expect(description).toMatchObject({ openapi: '3.1.0', info: { version: '1.2.3' } })
    expect(Object.keys(description.paths)).toEqual(calls.map(({ path }) => `/${path}`))
    const operations = calls.map((call) => description.paths[`/${call.path}`]?.[call.method.toLowerCase()])
    const names = operations.map((operation) => operation?.operationId)
    expect(new Set(names).size).toBe(calls.length)
    for (const name of names) expect(name).toMatch(/^[a-zA-Z]+$/)
  })

  test('[CALL-01] the OpenAPI description has payload, replies, refusals and security of each call', () => {
    const post = description.paths['/docket/post']?.post
    expect(post).toMatchObject({
      security: [{ key: [] }, { session: [] }],
      requestBody: { required: true },
      parameters: [{ name: 'Idempotency-Key', in: 'header' }],
      responses: {
        200: expect.anything(),
        401: expect.anything(),
        403: expect.anything(),
        422: expect.anything(),
      },
    })
    expect(description.paths['/customer/address/list']?.post).toMatchObject({
      'x-needs': ['booking', 'addressbook'],
      responses: { 403: expect.objectContaining({ description: expect.stringContaining('NOT_AUTHORIZED') }) },
    })
    expect(description.paths['/database/list']?.post?.security).toEqual([])
    expect(description.paths['/live/board']?.get?.parameters).toEqual([
      { name: 'cir_code', in: 'query', required: true, schema: expect.objectContaining({ type: 'string' }) },
    ])
  })

  test('[CALL-01] the OpenAPI description has an example of every call, for GET calls in the schemas of their parameters', () => {
    for (const { path, method, example } of calls) {
      const { requestBody, parameters = [] } = description.paths[`/${path}`]?.[method.toLowerCase()] ?? {}
      const shown = parameters.flatMap(({ name, schema }) =>
        schema?.examples ? [[name, schema.examples[0]]] : [],
      )
      const published = requestBody?.content['application/json'].example ?? Object.fromEntries(shown)
      expect(published, path).toEqual(example)
    }
  })

  test('[AUTH-09, CALL-01] the OpenAPI description has the API key and the session cookie', () => {
    expect(description.components.securitySchemes).toMatchObject({
      key: { type: 'http', scheme: 'bearer' },
      session: { type: 'apiKey', in: 'cookie', name: 'despatch_session' },
    })
  })

  const withKey = { key: [] }
  const withSession = { session: [] }
  test.each(named)(
    '[AUTH-09, CALL-01] the OpenAPI description shows whether %s accepts a key',
    (path, { method }) => {
      const expected: Record<string, unknown[]> = { public: [], guest: [{}, withKey, withSession] }
      const closed = closedToKeys.includes(path) ? [withSession] : [withKey, withSession]
      expect(description.paths[`/${path}`]?.[method.toLowerCase()]?.security).toEqual(
        expected[String(rightsOfCalls[path])] ?? closed,
      )
    },
  )

  test.each(named)(
    '[CALL-01, CALL-02] the OpenAPI description declares the common replies for %s',
    (path, { method }) => {
      const responses = description.paths[`/${path}`]?.[method.toLowerCase()]?.responses
      expect(Object.keys(responses ?? {})).toEqual(
        expect.arrayContaining(['200', '400', '403', '413', '415', '422', '429', '500', '503']),
      )
    },
  )

  test('[LIST-07, CALL-01] the OpenAPI description declares the refusal for a record out of scope', () => {
    expect(description.paths['/docket/post']?.post?.responses).toMatchObject({
      404: { description: 'NOT_FOUND' },
    })
  })

  test('[CALL-01] the OpenAPI description marks our own keywords as extensions, and omits keywords that validators treat differently', () => {
    const text = JSON.stringify(description)
    expect(text).toContain('"x-names":"docket"')
    expect(text).toContain('"x-needs":"admin"')
    for (const keyword of ['"names":', '"needs":', '"multipleOf":0', '"prefixItems"']) {
      expect(text).not.toContain(keyword)
    }
  })

  test('[CALL-01] the OpenAPI description can be serialised as JSON', () => {
    expect(JSON.parse(JSON.stringify(description))).toEqual(description)
  })
})

describe('the API reference page', () => {
  const page = referencePage(calls, '1.2.3', v1Calls.map(shownV1Call))

  test('[CALL-01] the API reference page shows every call with its example, and every refusal', () => {
    for (const { path, method } of calls)
      expect(page).toContain(`${methodLabel(method)} <code>/api/${path}</code>`)
    for (const { path, method } of v1Calls)
      expect(page).toContain(`${methodLabel(method)} <code>/${path}</code>`)
    for (const code of Object.keys(refusals)) expect(page).toContain(`<tr id="${code}">`)
    for (const postcode of Object.values(testPostcodes)) expect(page).toContain(`<code>${postcode}</code>`)
    expect(page).toContain('WC1B 3DG')
    expect(page).toContain('Needs the permission “booking” or “addressbook”.')
    expect(page).toContain('Needs the permission “history”.')
    expect(page).toContain('Needs no login.')
    expect(page).toContain('<span>1.2.3</span>')
  })

  test('[OPS-05] the API reference page has a language, a title and headings, and loads only the portal’s own files', () => {
    expect(page).toMatch(/^<!doctype html>\n<html lang="en-GB">/)
    expect(page).toContain('<title>')
    expect(page.match(/<h1>/g)).toHaveLength(1)
    expect(page.match(/<script[^>]*>/g)).toEqual(['<script type="module" src="/api-reference.js">'])
    expect(page).not.toMatch(/(?:src|href)="https?:/)
  })

  test('[CALL-01] the API reference page has a menu with a link to each call, and each link leads to one part of the page', () => {
    const links = [...page.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id)
    for (const { path } of calls) expect(links).toContain(path)
    for (const { operationId } of v1Calls) expect(links).toContain(`v1/${operationId}`)
    const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(links.filter((id) => !ids.includes(id))).toEqual([])
  })
})
