import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { despatch, despatchHere } from '../../test/command-process.ts'
import { openOwnPostgres, type OwnPostgres } from '../../test/own-postgres.ts'

let own: OwnPostgres
let env: { DESPATCH_DATA: string }
beforeAll(async () => {
  own = await openOwnPostgres()
  env = { DESPATCH_DATA: own.folder }
})
afterAll(() => own.remove())

async function databases(): Promise<string[]> {
  const client = new pg.Client({ connectionString: own.url })
  await client.connect()
  const { rows } = await client.query<{ datname: string }>('select datname from pg_database order by datname')
  await client.end()
  return rows.map(({ datname }) => datname)
}

test('[TEN-06] a backup is encrypted to a public key, and verified and restored with the identity file only', async () => {
  const [key, other] = [join(own.folder, 'backup.key'), join(own.folder, 'other.key')]
  const created = await despatch(['identity', 'create', key], {})
  expect(created).toMatchObject({ code: 0, output: expect.stringMatching(/^age1[a-z0-9]{58}\n$/) })
  expect((await stat(key)).mode & 0o777).toBe(0o600)
  const again = await despatchHere(['identity', 'create', key])
  expect(again).toMatchObject({ code: 1, screen: `The file ${key} already exists.\n` })
  await despatchHere(['identity', 'create', other])

  await despatchHere(['tenant', 'add', 'harbour', '--prefix', 'HC', '--company', 'Harbour Couriers'], env)
  const recipient = created.output.trim()
  const encrypting = { ...env, BACKUP_RECIPIENTS: recipient }
  const mistyped = await despatchHere(['backup', 'harbour'], { ...env, BACKUP_RECIPIENTS: `${recipient}q` })
  expect(mistyped).toMatchObject({ code: 1, screen: expect.stringContaining('is not a public key of age') })
  const refused = await despatchHere(['backup', 'harbour'], { ...env, BACKUP_RECIPIENTS: 'backup.key' })
  expect(refused.screen).toContain('must be public keys that begin with age1')

  const written = await despatchHere(['backup', '--all', '--to', join(own.folder, 'backups')], encrypting)
  expect(written.code).toBe(0)
  const file = /\S+harbour-\S+Z\.despatch\.age/.exec(written.output)?.[0] ?? ''
  const content = await readFile(file)
  expect(content.toString('latin1')).toMatch(/^age-encryption\.org\/v1\n/)

  const before = await databases()
  const restore = ['--as', 'harbour-copy', '--prefix', 'HX']
  const fails = async (path: string, identity: string[], message: string) => {
    for (const args of [
      ['verify', path],
      ['restore', path, ...restore],
    ])
      expect(await despatchHere([...args, ...identity], env)).toMatchObject({
        code: 1,
        screen: expect.stringContaining(message),
      })
    expect(await databases()).toEqual(before)
  }
  const damaged = join(own.folder, 'damaged.despatch.age')
  await fails(file, [], 'is encrypted. Give the identity file of its key with --identity.')
  await fails(file, ['--identity', other], 'is encrypted for another key')
  await fails(file, ['--identity', file], 'is not an identity file')
  await fails(file, ['--identity', join(own.folder, 'none.key')], 'cannot be read (ENOENT)')
  await writeFile(damaged, content.subarray(0, content.length - 100))
  await fails(damaged, ['--identity', key], 'is incomplete or has been altered')
  content[content.length - 200] = (content[content.length - 200] ?? 0) ^ 1
  await writeFile(damaged, content)
  await fails(damaged, ['--identity', key], 'is incomplete or has been altered')

  const verified = await despatchHere(['verify', file, '--identity', key], env)
  expect(verified).toMatchObject({ code: 0, output: expect.stringContaining('is complete: harbour at 20') })
  const restored = await despatch(['restore', file, ...restore, '--identity', key], env)
  expect(restored).toMatchObject({
    code: 0,
    output: expect.stringContaining('harbour-copy is restored to'),
  })
  expect(await databases()).toEqual([...before, 'despatch_harbour-copy'].toSorted())
})
