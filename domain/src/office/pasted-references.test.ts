import { expect, test } from 'vitest'
import { mostPasted, pasteError, pastedReferences } from './pasted-references.ts'

test('[SYS-04] pasted lines are references: clean, none empty, each once whatever its capitals', () => {
  expect(pastedReferences([' Cost centre 1 ', '', 'COST CENTRE 1', 'Two\u200b', '   '])).toEqual([
    'Cost centre 1',
    'Two',
  ])
})

test('[SYS-04] what is too much, too long or nothing at all is named', () => {
  expect(pasteError(['One'])).toBeNull()
  expect(pasteError(['', ' '])).toBe('Please enter at least one reference.')
  expect(pasteError(['x'.repeat(80)])).toBeNull()
  expect(pasteError(['One', 'x'.repeat(81)])).toContain('longer than 80 characters')
  const many = Array.from({ length: mostPasted + 1 }, (_, index) => `Reference ${index}`)
  expect(pasteError(many)).toContain('At most 1000')
})
