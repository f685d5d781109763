import { describe, expect, test } from 'vitest'
import { calls, namedSchemas } from './calls.ts'
import { specifiedCalls } from './specified-calls.ts'
import { openApi } from './wire/openapi.ts'

describe('the specification’s calls', () => {
  const { paths } = openApi(calls, namedSchemas, '1') as {
    paths: Record<string, Record<string, { responses: object }>>
  }

  test.each(specifiedCalls)('[DATA-02, CALL-01] %s is in the OpenAPI description', (specified) => {
    const [method = '', path = ''] = specified.split(' ')
    expect(paths[`/${path}`]?.[method.toLowerCase()]).toMatchObject({ responses: { 200: expect.anything() } })
  })

  test.each(['user/accounts', 'user/circuits', 'user/reports'])(
    '[DATA-02, USER-05] %s has an in-scope variant',
    (path) => {
      const known = calls.find((call) => call.path === path)
      expect(known?.body.safeParse({ _inScope: true }).success).toBe(true)
    },
  )

  test.each([
    'servicetype/list',
    'consignmenttype/list',
    'tarifftype/list',
    'exception/list',
    'site/list',
    'businessunit/list',
    'country/list',
    'county/list',
    'docket/status/list',
    'driver/list',
    'circuit/list',
  ])('[CALL-05] %s is a lookup', (path) => {
    expect(specifiedCalls).toContain(`POST ${path}`)
    expect(calls.find((call) => call.path === path)).toMatchObject({ method: 'POST' })
  })
})
