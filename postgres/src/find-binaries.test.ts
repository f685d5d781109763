import { afterEach, expect, test, vi } from 'vitest'
import { binaryEnvironment } from './find-binaries.ts'

afterEach(() => vi.unstubAllEnvs())

test('[OPS-02] PostgreSQL has the environment of the portal without PG variables', () => {
  vi.stubEnv('PGOPTIONS', '-c fsync=off')
  vi.stubEnv('TZ', 'Europe/London')
  const environment = binaryEnvironment('/native')
  expect(environment).toMatchObject({ TZ: 'Europe/London', LC_ALL: 'C' })
  expect(environment).not.toHaveProperty('PGOPTIONS')
})
