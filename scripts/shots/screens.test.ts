import { paths } from '@despatch/web/platform/paths.ts'
import { expect, test } from 'vitest'
import { screens } from './screens.ts'

test('[OPS-05] every page of the portal has a screenshot with a unique name', () => {
  expect(Object.values(paths).length).toBeGreaterThan(20)
  const opened = screens.map(({ path }) => path.replace(/\?.*/, ''))
  const missing = Object.values(paths).filter((path) => {
    const shape = new RegExp(`^${path.replaceAll(/\$\w+/g, '[^/]+')}$`)
    return !opened.some((each) => shape.test(each))
  })
  // Opened from other pages, because what they show is not known in advance.
  expect(missing).toEqual(['/billing/preview', '/invoice', '/log/detail'])
  expect(new Set(screens.map(({ name }) => name)).size).toBe(screens.length)
})
