import { expect, test } from 'vitest'
import { reactIds } from './react-ids.ts'

test('the build fails if the component library has moved the module that we replace', () => {
  const upgraded = reactIds()
  expect(upgraded.load('/node_modules/@mantine/hooks/esm/use-uid/use-uid.mjs')).toBeNull()
  expect(() => upgraded.buildEnd()).toThrow('use-id.mjs')

  const today = reactIds()
  expect(today.load('/node_modules/@mantine/hooks/esm/use-id/use-id.mjs')).toContain('src/platform/use-id.ts')
  expect(() => today.buildEnd()).not.toThrow()
})
