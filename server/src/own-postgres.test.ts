import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { authenticate } from '@despatch/contract/auth/auth.ts'
import { userPassword } from '@despatch/contract/auth/password.ts'
import { generalList, generalPost } from '@despatch/contract/settings/settings.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientOf, cookieOf } from '../test/client.ts'
import { despatchHere } from '../test/command-process.ts'
import { openOwnPostgres, type OwnPostgres } from '../test/own-postgres.ts'
import { runningAt, startProcess } from '../test/portal-process.ts'

/** The steps of docs/operations.md#your-own-postgresql: the PostgreSQL server is none of the portal's. */
let server: OwnPostgres
let folder: string
beforeAll(async () => {
  server = await openOwnPostgres()
  folder = await mkdtemp(join(tmpdir(), 'despatch-try-'))
})
afterAll(async () => {
  await server.remove()
  await rm(folder, { recursive: true, force: true })
})

test('[OPS-02, OPS-03] two processes share a PostgreSQL server of your own, and one continues when the other is killed', async () => {
  const env = { DATABASE_URL: server.url, DESPATCH_DATA: folder }
  const add = ['tenant', 'add', 'harbour', '--prefix', 'HC', '--company', 'Harbour Couriers']
  const added = await despatchHere(add, env)
  const password = /^Password: (\S+)$/m.exec(added.output)?.[1] ?? ''
  const processes = [startProcess({ ...env, PORT: '0' }), startProcess({ ...env, PORT: '0' })] as const
  const [first, second] = await Promise.all(processes.map(runningAt))
  if (first === undefined || second === undefined) throw new Error('There are two processes')

  const login = { database: 'harbour', username: 'admin', password }
  const { headers } = await clientOf(first, '').send(authenticate, login)
  const chosen = await clientOf(second, cookieOf(headers)).send(userPassword, {
    ausr_password: 'one for both processes',
  })
  const [here, there] = [first, second].map((address) => clientOf(address, cookieOf(chosen.headers)))
  await here?.call(generalPost, { settings: { FinishAfterDays: 7 } })
  const days = async () => (await there?.call(generalList, {}))?.rows[0]?.FinishAfterDays
  await expect.poll(days).toBe(7)

  processes[0].child.kill('SIGKILL')
  await processes[0].ended
  await there?.call(generalPost, { settings: { FinishAfterDays: 8 } })
  await expect.poll(days).toBe(8)
  processes[1].child.kill('SIGTERM')
  expect(await processes[1].ended).toBe(0)

  // The data are on the server, where the commands find them too, and none in the folder.
  expect(await readdir(folder)).not.toContain('postgres')
  expect(await despatchHere(['tenant', 'list'], env)).toMatchObject({
    output: expect.stringMatching(/^harbour\tHC\t/),
  })
})
