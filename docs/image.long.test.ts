import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const run = promisify(execFile)

/** The instructions of the Dockerfile, in order. */
const instructions = readFileSync(join(root, 'deploy/Dockerfile'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split(/ (.*)/s, 2) as [name: string, value: string])
const valueOf = (name: string): string => instructions.find(([each]) => each === name)?.[1] ?? ''

/** The names that `COPY . .` leaves out, in any folder. */
const ignored = new Set(
  readFileSync(join(root, 'deploy/Dockerfile.dockerignore'), 'utf8')
    .split('\n')
    .map((line) => line.replace('**/', '')),
)

const folder = mkdtempSync(join(tmpdir(), 'despatch-image-'))
// As root, the account that PostgreSQL runs as must be able to enter it.
chmodSync(folder, 0o755)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** `COPY . .` into a folder, with the packages that `npm ci` would install there. */
function copySources(to: string): void {
  cpSync(root, to, { recursive: true, filter: (path) => !ignored.has(basename(path)) || path === root })
  const [installed, linked] = [join(root, 'node_modules'), join(to, 'node_modules')]
  mkdirSync(join(linked, '@despatch'), { recursive: true })
  for (const name of readdirSync(installed))
    if (name !== '@despatch') symlinkSync(join(installed, name), join(linked, name))
  // The workspaces of the copy, so that a file that is left out is missing.
  for (const name of readdirSync(join(installed, '@despatch')))
    symlinkSync(join(to, name), join(linked, '@despatch', name))
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

test('[OPS-02, OPS-04] the steps of the Dockerfile, without a container, build and start a portal that serves its pages and the SDK', async () => {
  expect(instructions.map(([name]) => name)).toEqual('FROM WORKDIR COPY RUN USER ENV EXPOSE CMD'.split(' '))
  const work = join(folder, 'work')
  copySources(work)

  const [build, ...others] = valueOf('RUN').split(' && ')
  expect(others).toEqual(['mkdir /data', 'chown node:node /data'])
  await run('sh', ['-c', build ?? ''], { cwd: work })

  const given = Object.fromEntries(
    valueOf('ENV')
      .split(' ')
      .map((pair) => pair.split('=', 2)),
  ) as NodeJS.ProcessEnv
  const port = await freePort()
  const [command = '', ...args] = JSON.parse(valueOf('CMD')) as string[]
  const { PATH, TMPDIR, HOME } = process.env
  const child = spawn(command, args, {
    cwd: work,
    // The folder of the data is not at the root here, and nobody else should reach the portal.
    env: {
      PATH,
      TMPDIR,
      HOME,
      ...given,
      DESPATCH_DATA: join(folder, 'data'),
      HOST: '127.0.0.1',
      PORT: String(port),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const closed = once(child, 'close')
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (printed += text))
  try {
    const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`)
    const page = () =>
      get('/').then(
        (reply) => reply.text(),
        () => printed,
      )
    // A busy machine may refuse the first requests.
    await expect.poll(page, { timeout: 180_000 }).toContain('<div id="root">')
    const typeOfSdk = () => get('/v1/sdk.tgz').then(({ headers }) => headers.get('content-type'))
    await expect.poll(typeOfSdk).toBe('application/gzip')
  } finally {
    child.kill('SIGTERM')
  }
  expect(await closed, printed).toEqual([0, null])
}, 400_000)
