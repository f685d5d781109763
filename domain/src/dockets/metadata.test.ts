import { expect, test } from 'vitest'
import { changedMetadata } from './metadata.ts'

const stored = { order: '4711', channel: '' }

test.each([
  ['another value', { order: '4712' }, { order: '4712', channel: '' }, ['order']],
  ['a new pair', { shop: '3' }, { ...stored, shop: '3' }, ['shop']],
  ['null for a pair', { order: null }, { channel: '' }, ['order']],
  ['null for a pair that is not there', { shop: null }, stored, []],
  ['the same value', { order: '4711' }, stored, []],
  ['an empty value', { order: '' }, { order: '', channel: '' }, ['order']],
  ['null for an empty value', { channel: null }, { order: '4711' }, ['channel']],
  ['a key that every object has', { constructor: 'x' }, { ...stored, constructor: 'x' }, ['constructor']],
  ['null for a key that every object has', { toString: null }, stored, []],
  ['nothing', {}, stored, []],
] as [string, Record<string, string | null>, object, string[]][])(
  '[CALL-01] metadata is changed pair by pair: %s',
  (_what, changes, metadata, changed) => {
    expect(changedMetadata(stored, changes)).toEqual({ metadata, changed })
  },
)
