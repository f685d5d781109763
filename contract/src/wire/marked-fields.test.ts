import { expect, test } from 'vitest'
import { z } from 'zod'
import { call } from './call.ts'
import { circuitCode, id, idOf, requiringRight } from './fields.ts'
import { fieldsWithRights, guardedFields, scopeRefusals, valuesAt } from './marked-fields.ts'

const callWith = (shape: z.ZodRawShape) =>
  call('test/marked', {
    summary: 'A call for tests',
    needs: 'session',
    body: z.strictObject(shape),
    reply: z.unknown(),
    example: {},
  })

test('[CALL-03] payload fields with guarded ids are found in objects and lists, and if optional, nullable or with a default', () => {
  const marked = callWith({
    dck_id: idOf('docket'),
    optional: idOf('user').optional(),
    nullable: idOf('customer').nullable().default(null),
    circuit: circuitCode,
    plain: id,
    list: z.array(idOf('receipt')),
    items: z.array(z.strictObject({ hst_id: idOf('held stock'), quantity: id })).optional(),
    object: z.strictObject({ inner: z.strictObject({ cadd_id: idOf('customer address') }) }),
  })
  expect(guardedFields(marked)).toEqual([
    { path: ['dck_id'], mark: 'docket' },
    { path: ['optional'], mark: 'user' },
    { path: ['nullable'], mark: 'customer' },
    { path: ['circuit'], mark: 'circuit' },
    { path: ['list', '*'], mark: 'receipt' },
    { path: ['items', '*', 'hst_id'], mark: 'held stock' },
    { path: ['object', 'inner', 'cadd_id'], mark: 'customer address' },
  ])
  expect(fieldsWithRights(marked)).toEqual([])
})

test('[CALL-03] payload fields with guarded ids do not include fields with other marks', () => {
  const marked = callWith({
    one: z.string().meta({ names: 'planet' }),
    two: z.string().meta({ names: 7 }),
    three: z.string().meta({ other: 'docket' }),
  })
  expect(guardedFields(marked)).toEqual([])
})

test('[CALL-03] payload fields with guarded ids give the same refusal as a missing record', () => {
  const { docket, ...others } = scopeRefusals
  expect(docket).toBe('DOCKET_NOT_FOUND')
  expect(new Set(Object.values(others))).toEqual(new Set(['NOT_FOUND']))
})

test('[USER-02] payload fields that require a permission are found with their permission', () => {
  const marked = callWith({
    user: z.strictObject({ rights: requiringRight('admin', z.string()).optional() }),
    reports: requiringRight('reports', z.boolean()),
    other: z.string().meta({ needs: 'luck' }),
  })
  expect(fieldsWithRights(marked)).toEqual([
    { path: ['user', 'rights'], mark: 'admin' },
    { path: ['reports'], mark: 'reports' },
  ])
  expect(guardedFields(marked)).toEqual([])
})

test.each([
  [{ dck_id: 1 }, ['dck_id'], [1]],
  [{ dck_id: 0 }, ['dck_id'], [0]],
  [{ a: { b: 'x' } }, ['a', 'b'], ['x']],
  [{ list: [1, 2] }, ['list', '*'], [1, 2]],
  [{ items: [{ id: 1 }, { id: 2 }, {}] }, ['items', '*', 'id'], [1, 2]],
  [{ dck_id: null }, ['dck_id'], []],
  [{}, ['dck_id'], []],
  [{ a: null }, ['a', 'b'], []],
  [{ list: { length: 1 } }, ['list', '*'], []],
  [undefined, ['dck_id'], []],
])('[CALL-03] the values at a path of %j at %j are %j', (payload, path, values) => {
  expect(valuesAt(payload, path)).toEqual(values)
})
