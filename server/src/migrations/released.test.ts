import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { checkReleased, hashesOf, readReleased, releasedCompanies } from '../../test/schemas/released.ts'
import { migrations } from '../platform/database/migrate.ts'
import { checkTenantBackup } from '../tenants/tenant-backup.ts'

describe.each(['control', 'tenant'] as const)('the migrations of %s databases', (kind) => {
  test('[TEN-04] released files are unchanged, and new files have higher numbers', () => {
    const released = readReleased()[kind]
    expect(Object.keys(released).length).toBeGreaterThanOrEqual(1)
    expect(checkReleased(released, hashesOf(migrations[kind]))).toEqual([])
    const numbers = Object.keys(hashesOf(migrations[kind])).map((name) => name.slice(0, 4))
    expect(numbers).toEqual([...new Set(numbers)])
  })
})

test('[TEN-04] the released schema has a company, which npm run test:long upgrades', async () => {
  const paths = readdirSync(releasedCompanies).map((name) => fileURLToPath(new URL(name, releasedCompanies)))
  const headers = await Promise.all(paths.map((path) => checkTenantBackup(path)))
  expect(headers.map(({ schema }) => schema)).toContain(Object.keys(readReleased().tenant).at(-1))
})

describe('the check of released migrations', () => {
  const released = { '0001-first': 'a', '0004-second': 'b' }

  test('[TEN-04] the check of released migrations accepts new migrations with higher numbers', () => {
    expect(checkReleased(released, { ...released, '0005-third': 'c' })).toEqual([])
  })

  test('[TEN-04] the check of released migrations reports a released migration that changed', () => {
    expect(checkReleased(released, { ...released, '0001-first': 'other' })).toEqual([
      '0001-first was released. Undo the change, and make it in a new migration.',
    ])
  })

  test('[TEN-04] the check of released migrations reports a released migration that was removed or renamed', () => {
    expect(checkReleased(released, { '0001-first': 'a', '0005-second': 'b' })).toEqual([
      '0004-second was released. Put the file back.',
    ])
  })

  test.each(['0003-between', '0004-same-number', 'unnumbered'])(
    '[TEN-04] the check of released migrations reports the new migration %s, which databases would run out of order',
    (name) => {
      expect(checkReleased(released, { ...released, [name]: 'c' })).toEqual([
        `${name} is new. Give it a number above 4.`,
      ])
    },
  )
})
