import { expect, test } from 'vitest'
import { startProcess, withDemo } from '@despatch/server/test/portal-process.ts'

test('[OPS-04] the demo, whose users have a public password, does not start in production', async () => {
  const demo = startProcess({ NODE_ENV: 'production', PORT: '0' }, withDemo)
  expect(await demo.ended).toBe(1)
  expect(demo.printed()).toBe('The demo does not start in production: its users have a known password.\n')
})
