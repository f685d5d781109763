import { randomUUID } from 'node:crypto'
import { chmod, mkdir, mkdtemp, readFile, readlink, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { canRead } from './can-reach.ts'
import { copyBinaries } from './copy-binaries.ts'
import { executable } from './find-binaries.ts'
import { usableBinaries } from './usable-binaries.ts'

const unprivileged = { uid: 65534, gid: 65534 }
let folder: string
let native: string
/** A version of this test's own, so that its copies are its own. */
let version: string

beforeEach(async () => {
  folder = await mkdtemp(join(await realpath(tmpdir()), 'despatch-binaries-'))
  await chmod(folder, 0o755)
  version = `test-${randomUUID()}`
  native = join(folder, 'native')
  for (const part of ['bin', 'lib', 'share']) await mkdir(join(native, part), { recursive: true })
  for (const name of ['postgres', 'initdb'] as const) {
    await writeFile(executable(native, name), name, { mode: 0o755 })
  }
  await writeFile(join(native, 'lib', 'libpq.so.5.18'), 'a library')
  await writeFile(
    join(native, 'pg-symlinks.json'),
    JSON.stringify([{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }]),
  )
})

afterEach(() => rm(folder, { recursive: true }))

test('PostgreSQL’s executables are used where npm installed them, with their library links added', async () => {
  expect(await usableBinaries(unprivileged, { native, version })).toBe(native)
  expect(await readlink(join(native, 'lib', 'libpq.so.5'))).toBe('libpq.so.5.18')
})

test('[OPS-01] PostgreSQL’s executables are copied with their links if their user cannot reach them, and the copy is used again', async () => {
  await chmod(folder, 0o700)
  expect(await canRead(executable(native, 'postgres'), unprivileged)).toBe(false)
  const copy = await usableBinaries(unprivileged, { native, version })
  try {
    expect(copy).not.toBe(native)
    expect(await canRead(executable(copy, 'postgres'), unprivileged)).toBe(true)
    expect(await readFile(join(copy, 'lib', 'libpq.so.5'), 'utf8')).toBe('a library')
    expect(await usableBinaries(unprivileged, { native, version })).toBe(copy)
  } finally {
    await rm(dirname(copy), { recursive: true })
  }
})

test('[OPS-03] PostgreSQL’s executables are copied again if the copy has lost a file', async () => {
  const copy = await copyBinaries({ native, version })
  try {
    await rm(join(copy, 'lib', 'libpq.so.5.18'))
    expect(await copyBinaries({ native, version })).toBe(copy)
    expect(await readFile(join(copy, 'lib', 'libpq.so.5'), 'utf8')).toBe('a library')
  } finally {
    await rm(dirname(copy), { recursive: true })
  }
})

test('PostgreSQL’s executables are not used from a copy that other users can write', async () => {
  const copy = await copyBinaries({ native, version })
  try {
    await writeFile(executable(copy, 'postgres'), 'planted!')
    await chmod(dirname(copy), 0o777)
    await copyBinaries({ native, version })
    expect(await readFile(executable(copy, 'postgres'), 'utf8')).toBe('postgres')
  } finally {
    await rm(dirname(copy), { recursive: true })
  }
})
