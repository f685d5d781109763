import { expect, test } from 'vitest'
import { cycleIn } from './no-circular-files.ts'

const files = (imports: Record<string, string[]>) =>
  new Map(Object.entries(imports).map(([name, each]) => [name, { imports: each }]))

test('the build finds files that import each other, also through others', () => {
  expect(cycleIn(files({ page: ['frame', 'rules'], rules: ['labels'], labels: ['frame', 'rules'] }))).toEqual(
    ['rules', 'labels', 'rules'],
  )
  expect(cycleIn(files({ page: ['page'] }))).toEqual(['page', 'page'])
})

test('the build accepts files that several others import', () => {
  expect(
    cycleIn(files({ page: ['frame', 'rules'], other: ['rules'], rules: ['frame'], frame: [] })),
  ).toBeNull()
})
