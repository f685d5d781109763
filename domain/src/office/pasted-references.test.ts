import { expect, test } from 'vitest'
import { maximumPastedLines, pasteError, pastedReferences } from './pasted-references.ts'

test('[SYS-04] pasted lines become references: cleaned, without empty lines or duplicates in another case', () => {
  expect(pastedReferences([' Cost centre 1 ', '', 'COST CENTRE 1', 'Two\u200b', '   '])).toEqual([
    'Cost centre 1',
    'Two',
  ])
})

test('[SYS-04] the list of references rejects pasted text that is empty, too long or has too many lines', () => {
  expect(pasteError(['One'])).toBeNull()
  expect(pasteError(['', ' '])).toBe('Please enter at least one reference.')
  expect(pasteError(['x'.repeat(80)])).toBeNull()
  expect(pasteError(['One', 'x'.repeat(81)])).toContain('longer than 80 characters')
  const many = Array.from({ length: maximumPastedLines + 1 }, (_, index) => `Reference ${index}`)
  expect(pasteError(many)).toContain('At most 1000')
})
