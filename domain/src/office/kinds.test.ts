import { expect, test } from 'vitest'
import { kinds } from './kinds.ts'

test.each(Object.values(kinds))(
  '[SYS-04] the form of $many shows its fields in the order of their declaration: first those without a heading, then each group',
  ({ fields }) => {
    const sections = Object.values(fields).map(({ section = '' }) => section)
    const shown = [...new Set(sections)]
    expect(shown.indexOf('')).toBeLessThanOrEqual(0)
    expect(sections).toEqual(sections.toSorted((one, other) => shown.indexOf(one) - shown.indexOf(other)))
  },
)
