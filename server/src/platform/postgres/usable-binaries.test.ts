import { randomUUID } from 'node:crypto'
import { chmod, mkdir, mkdtemp, readFile, readlink, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { canRead } from './can-reach.ts'
import { copyBinaries } from './copy-binaries.ts'
import { program } from './find-binaries.ts'
import { usableBinaries } from './usable-binaries.ts'

const somebody = { uid: 65534, gid: 65534 }
let folder: string
let native: string
/** No other version has this name, so that copies are this test's own. */
let version: string

beforeEach(async () => {
  folder = await mkdtemp(join(await realpath(tmpdir()), 'despatch-binaries-'))
  await chmod(folder, 0o755)
  version = `test-${randomUUID()}`
  native = join(folder, 'native')
  for (const part of ['bin', 'lib', 'share']) await mkdir(join(native, part), { recursive: true })
  for (const name of ['postgres', 'initdb'] as const) {
    await writeFile(program(native, name), name, { mode: 0o755 })
  }
  await writeFile(join(native, 'lib', 'libpq.so.5.18'), 'a library')
  await writeFile(
    join(native, 'pg-symlinks.json'),
    JSON.stringify([{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }]),
  )
})

afterEach(() => rm(folder, { recursive: true }))

describe('PostgreSQL’s programs', () => {
  test('are used where they lie, their library links added', async () => {
    expect(await usableBinaries(somebody, { native, version })).toBe(native)
    expect(await readlink(join(native, 'lib', 'libpq.so.5'))).toBe('libpq.so.5.18')
  })

  test('[OPS-01] are copied where their user cannot go, links and all, and the copy is used again', async () => {
    await chmod(folder, 0o700)
    expect(await canRead(program(native, 'postgres'), somebody)).toBe(false)
    const copy = await usableBinaries(somebody, { native, version })
    try {
      expect(copy).not.toBe(native)
      expect(await canRead(program(copy, 'postgres'), somebody)).toBe(true)
      expect(await readFile(join(copy, 'lib', 'libpq.so.5'), 'utf8')).toBe('a library')
      expect(await usableBinaries(somebody, { native, version })).toBe(copy)
    } finally {
      await rm(dirname(copy), { recursive: true })
    }
  })

  test('[OPS-03] are copied anew when the copy has lost a file', async () => {
    const copy = await copyBinaries({ native, version })
    try {
      await rm(join(copy, 'lib', 'libpq.so.5.18'))
      expect(await copyBinaries({ native, version })).toBe(copy)
      expect(await readFile(join(copy, 'lib', 'libpq.so.5'), 'utf8')).toBe('a library')
    } finally {
      await rm(dirname(copy), { recursive: true })
    }
  })

  test('are not taken from a copy that others may write', async () => {
    const copy = await copyBinaries({ native, version })
    try {
      await writeFile(program(copy, 'postgres'), 'planted!')
      await chmod(dirname(copy), 0o777)
      await copyBinaries({ native, version })
      expect(await readFile(program(copy, 'postgres'), 'utf8')).toBe('postgres')
    } finally {
      await rm(dirname(copy), { recursive: true })
    }
  })
})
