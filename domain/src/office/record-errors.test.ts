import { describe, expect, test } from 'vitest'
import { inWords, type OfficeField, type OfficeValue } from './fields.ts'
import { kinds } from './kinds.ts'
import { recordErrors } from './record-errors.ts'
import type { RecordKind } from './record-kind.ts'

const one = (field: OfficeField): RecordKind => ({ ...kinds.site, fields: { site_name: field } })

const messagesOf = (field: OfficeField, value: OfficeValue) =>
  recordErrors(one(field), { site_name: value }).map(({ message }) => message)

const fieldsWithErrors = (kind: RecordKind, key: string) =>
  recordErrors(kind, kind.example, key).map(({ field }) => field)

describe('an office field', () => {
  test.each<[OfficeField, OfficeValue[], OfficeValue[]]>([
    [
      { kind: 'text', label: 'Name', most: 5, required: true },
      ['Acton', '🌷🌷🌷🌷🌷'],
      ['', ' \u200b', 'Actons'],
    ],
    [{ kind: 'number', label: 'Sort order', least: 0, most: 10 }, [0, 10], [-1, 11, 1.5, null]],
    [{ kind: 'number', label: 'Rate', least: 0, most: 100, decimals: 2 }, [17.25, 0.07], [17.255, 100.01]],
    [{ kind: 'money', label: 'Base', most: 1000 }, [0, 6.5, 19.99], [-0.01, 1000.01, 1.005, null]],
    [
      { kind: 'date', label: 'First day' },
      ['2024-02-29', '2000-01-01', '2099-12-31'],
      ['2026-02-29', '29/02/2024', '1999-12-31', '2100-01-01', 'soon', '', null],
    ],
    [{ kind: 'flag', label: 'Web' }, ['T', 'F'], ['', null, 'X']],
    [{ kind: 'colour', label: 'Colour' }, ['#1f6feb'], ['red', '', null]],
    [{ kind: 'choice', label: 'For', choices: [{ value: -1, label: 'All' }] }, [-1], [1, null]],
    [{ kind: 'reference', label: 'Site', to: 'site', by: 'id', required: true }, [1], [null]],
  ])('[SYS-04, CALL-02] an office field accepts only valid values of %o', (field, right, wrong) => {
    for (const value of right) expect(messagesOf(field, value)).toEqual([])
    for (const value of wrong)
      expect(messagesOf(field, value)).toEqual([expect.stringContaining(field.label)])
  })

  test('[SYS-04] an office field with several choices accepts known choices, once each', () => {
    const { cir_selectfields } = kinds.circuit.fields
    if (cir_selectfields?.kind !== 'many') throw new Error('A circuit has columns')
    expect(messagesOf(cir_selectfields, 'to_town,dck_docket')).toEqual([])
    for (const value of ['', 'to_town,secret', 'to_town,to_town'])
      expect(messagesOf(cir_selectfields, value)).toHaveLength(1)
    expect(inWords(cir_selectfields, 'to_town,dck_docket')).toBe('To town, Docket')
  })

  test('[SYS-04] a new record requires a code that is not too long and is allowed', () => {
    expect(fieldsWithErrors(kinds.servicetype, 'N1')).toEqual([])
    for (const key of ['', 'LONG']) expect(fieldsWithErrors(kinds.servicetype, key)).toEqual(['styp_id'])
    expect(fieldsWithErrors(kinds.status, 'X')).toEqual(['dsts_id'])
  })
})

describe('the kinds of office records', () => {
  test.each(Object.values(kinds).map((kind): [string, RecordKind] => [kind.name, kind]))(
    '[SYS-04] %s only refers to existing fields, and its example is valid',
    (name, kind) => {
      expect(kinds[kind.name]).toBe(kind)
      expect(name).toBe(kind.name)
      const known = [kind.key.field, ...Object.keys(kind.fields)]
      const named = [
        kind.title,
        kind.order,
        kind.narrowed ?? kind.title,
        ...(kind.unique ? [kind.unique.field, ...(kind.unique.of ?? [])] : []),
      ]
      for (const field of named) expect(known).toContain(field)
      const given = kind.key.given ? String(kind.example[kind.key.field]) : null
      expect(recordErrors(kind, kind.example, given)).toEqual([])
    },
  )
})
