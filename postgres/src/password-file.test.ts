import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPassword } from './password-file.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'despatch-password-'))
})
afterAll(() => rm(folder, { recursive: true }))

test('[OPS-02] an empty password file of the database is rejected at once with instructions', async () => {
  const file = join(folder, 'postgres.password')
  await writeFile(file, '\n')
  await expect(readPassword(file)).rejects.toThrow('is empty: put the database')
})

test('[OPS-02] a missing password file of the database is rejected with instructions', async () => {
  await expect(readPassword(join(folder, 'nowhere'))).rejects.toThrow('is missing: put')
})
