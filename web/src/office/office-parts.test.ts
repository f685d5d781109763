import { kinds } from '@despatch/domain/office/kinds.ts'
import { expect, test } from 'vitest'
import { officeParts } from './office-parts.ts'

test('[SYS-04] the office lists every kind of record once', () => {
  const listed = officeParts.flatMap(({ entries }) =>
    entries.flatMap(({ link }) =>
      typeof link.params === 'object' && 'kind' in link.params ? [link.params.kind] : [],
    ),
  )
  expect(listed.toSorted()).toEqual(Object.keys(kinds).toSorted())
})
