import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openS3Server, type S3Server } from '../../../test/s3-server.ts'
import { readConfig } from '../config.ts'
import { MissingFile, type FileStore } from './file-store.ts'
import { folderStore } from './folder-store.ts'
import { openFileStore } from './open-file-store.ts'

let folder: string
let server: S3Server
const stores: Record<string, FileStore> = {}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'despatch-files-'))
  server = await openS3Server()
  stores.folder = openFileStore(readConfig({ FILES_URL: join(folder, 'store') }))
  stores.bucket = openFileStore(readConfig(server.env))
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

const fileOf = (company: string, text: string) => {
  const content = Buffer.from(text)
  return { key: { company, hash: createHash('sha256').update(content).digest('hex') }, content }
}

const read = async (store: FileStore, key: Parameters<FileStore['get']>[0]) =>
  (await buffer(await store.get(key))).toString()

const listed = async (store: FileStore, company: string) => {
  const found: { hash: string; bytes: number }[] = []
  for await (const file of store.list(company)) found.push(file)
  return found.toSorted((one, other) => (one.hash < other.hash ? -1 : 1))
}

describe.each(['folder', 'bucket'])('a %s', (kind) => {
  const store = () => stores[kind] ?? folderStore('')

  test('[TEN-01] stores, returns, lists and deletes the files of each company', async () => {
    const files = Array.from({ length: 8 }, (_, index) => fileOf('metro', 'x'.repeat(index)))
    const other = fileOf('northern', 'xx')
    for (const { key, content } of [...files, ...files, other]) await store().put(key, content)
    for (const { key, content } of files) expect(await read(store(), key)).toBe(content.toString())
    expect(await listed(store(), 'metro')).toEqual(
      files
        .map(({ key, content }) => ({ hash: key.hash, bytes: content.length }))
        .toSorted((one, next) => (one.hash < next.hash ? -1 : 1)),
    )
    expect(await listed(store(), 'northern')).toEqual([{ hash: other.key.hash, bytes: 2 }])
    expect(await listed(store(), 'nobody')).toEqual([])
    // The other company has the same file.
    const same = { company: 'metro', hash: other.key.hash }
    await store().delete(same)
    await store().delete(same)
    expect(await store().exists(same)).toBe(false)
    await expect(store().get(same)).rejects.toThrow(MissingFile)
    expect(await read(store(), other.key)).toBe('xx')
    expect(await store().exists(other.key)).toBe(true)
    await store().check()
  })

  test.each([
    { company: '../metro', hash: '0'.repeat(64) },
    { company: '', hash: '0'.repeat(64) },
    { company: 'metro', hash: '../../secret.key' },
    { company: 'metro', hash: `${'0'.repeat(64)}/..` },
    { company: 'metro', hash: 'A'.repeat(64) },
  ])('[TEN-01] accepts no other names than those of companies and hashes: %j', async (key) => {
    await expect(store().put(key, Buffer.from('x'))).rejects.toThrow(TypeError)
    await expect(store().get(key)).rejects.toThrow(TypeError)
    await expect(store().exists(key)).rejects.toThrow(TypeError)
    await expect(store().delete(key)).rejects.toThrow(TypeError)
  })

  test('[TEN-01] lists no files outside a company', async () => {
    for (const company of ['..', '', 'metro/../northern'])
      await expect(listed(store(), company)).rejects.toThrow(TypeError)
  })
})

test('[TEN-01] a folder keeps its files from other users of the machine', async () => {
  const { key, content } = fileOf('private', 'x')
  await stores.folder?.put(key, content)
  const shard = join(folder, 'store', 'private', key.hash.slice(0, 2))
  expect((await stat(join(shard, key.hash))).mode & 0o777).toBe(0o600)
  expect((await stat(shard)).mode & 0o777).toBe(0o700)
})

test('[TEN-01] a folder does not follow symbolic links, of a file, a company or a folder in it', async () => {
  const outside = join(folder, 'outside')
  const { key, content } = fileOf('linked', 'outside')
  const shard = key.hash.slice(0, 2)
  await mkdir(join(outside, shard), { recursive: true })
  await writeFile(join(outside, shard, key.hash), content)
  const store = folderStore(join(folder, 'links'))
  const links = [
    [outside, join(folder, 'links', 'linked')],
    [join(outside, shard), join(folder, 'links', 'linked', shard)],
    [join(outside, shard, key.hash), join(folder, 'links', 'linked', shard, key.hash)],
  ] as const
  for (const [target, link] of links) {
    await rm(join(folder, 'links'), { recursive: true, force: true })
    await mkdir(join(link, '..'), { recursive: true })
    await symlink(target, link)
    await expect(store.get(key)).rejects.toThrow(/symbolic link/)
    await store.delete(key).catch(() => undefined)
    expect(await readdir(join(outside, shard))).toEqual([key.hash])
  }
})

test('[OPS-03] a folder does not list a file that was not completed, and removes it after a day', async () => {
  const { key, content } = fileOf('drafts', 'complete')
  await stores.folder?.put(key, content)
  const shard = join(folder, 'store', 'drafts', key.hash.slice(0, 2))
  const [recent, old] = [join(shard, `${key.hash}.recent`), join(shard, `${key.hash}.old`)]
  await writeFile(recent, 'comp')
  await writeFile(old, 'comp')
  const yesterday = new Date(Date.now() - 25 * 3600 * 1000)
  await utimes(old, yesterday, yesterday)
  const store = stores.folder ?? folderStore('')
  expect(await listed(store, 'drafts')).toHaveLength(1)
  expect((await readdir(shard)).toSorted()).toEqual([key.hash, `${key.hash}.recent`])
})

test('[OPS-04] a folder that cannot be written fails its check', async () => {
  await writeFile(join(folder, 'a-file'), '')
  await expect(folderStore(join(folder, 'a-file')).check()).rejects.toThrow('EEXIST')
})

describe('a bucket', () => {
  test('[OPS-04] a bucket that refuses the key or does not exist fails its check, and returns no file as missing', async () => {
    const { key, content } = fileOf('metro', 'x')
    await stores.bucket?.put(key, content)
    const wrongKey = openFileStore(readConfig({ ...server.env, FILES_SECRET_KEY: 'wrong' }))
    await expect(wrongKey.check()).rejects.toThrow(/does not exist, or its key does not allow/)
    await expect(wrongKey.get(key)).rejects.toThrow(/403/)
    await expect(wrongKey.put(key, content)).rejects.toThrow(/403/)
    const noBucket = openFileStore(readConfig({ ...server.env, FILES_URL: 's3://other-files' }))
    await expect(noBucket.check()).rejects.toThrow(/other-files does not exist/)
    await expect(listed(noBucket, 'metro')).rejects.toThrow(/does not exist/)
  })

  test('[OPS-04] on a private network is not contacted in production, unless the operator allows it', async () => {
    const { key } = fileOf('metro', 'x')
    const env = {
      ...server.env,
      NODE_ENV: 'production',
      FILES_ENDPOINT: server.env.FILES_ENDPOINT?.replace('http:', 'https:'),
    }
    await expect(openFileStore(readConfig(env)).get(key)).rejects.toMatchObject({ code: 'EPRIVATE' })
    const allowed = { ...server.env, NODE_ENV: 'production', PRIVATE_FILES: 'true' }
    expect(await read(openFileStore(readConfig(allowed)), key)).toBe('x')
  })
})
