import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { requireTool } from '../../test/debian-tools.ts'
import { clientFolder, repositoryFile, runIn } from '../../test/outside-program.ts'
import { openPortalForFile } from '../../test/test-portal.ts'
import { openUnsteadyPortal } from '../../test/unsteady-portal.ts'
import { applicationKey, v1ClientOf } from '../../test/v1-client.ts'
import { signMessage } from '../webhooks/sign-message.ts'

const languages = [
  {
    language: 'Python',
    tool: 'python3',
    extension: 'py',
    serve: (port: number) => ({ args: ['webhooks.py'], env: { PORT: String(port) } }),
    program: `import os, sys, json
from despatch import Despatch, DespatchError, ProblemError
def run():
    despatch = Despatch(os.environ["DESPATCH"], os.environ["KEY"])
    seen = []
    delivery = despatch.create_delivery(json.loads(os.environ["FIELDS"]), on_reply=seen.append)
    return [delivery["id"], seen[0].status, seen[0].headers["ratelimit-policy"][:8]]
try:
    print(json.dumps(run()))
except ProblemError as error:
    print(json.dumps([error.status, error.code, error.errors, error.data, error.retry_after]))
except (DespatchError, ValueError) as error:
    print(json.dumps(str(error)))
`,
  },
  {
    language: 'PHP',
    tool: 'php',
    extension: 'php',
    serve: (port: number) => ({ args: ['-S', `127.0.0.1:${port}`, 'webhooks.php'], env: {} }),
    program: `<?php
require __DIR__ . '/despatch.php';
function run(): array {
    $despatch = new Despatch\\Despatch((string) getenv('DESPATCH'), (string) getenv('KEY'));
    $seen = [];
    $onReply = function (int $status, array $headers) use (&$seen) { $seen = [$status, substr($headers['ratelimit-policy'], 0, 8)]; };
    $fields = json_decode(getenv('FIELDS'), true);
    return [$despatch->createDelivery($fields, ['onReply' => $onReply])['id'], ...$seen];
}
try {
    echo json_encode(run());
} catch (Despatch\\ProblemException $error) {
    echo json_encode([$error->status, $error->problem, $error->errors, (object) $error->data, $error->retryAfter]);
} catch (Despatch\\DespatchException | InvalidArgumentException $error) {
    echo json_encode($error->getMessage());
}
`,
  },
] as const

const LONG = 120_000

const portal = await openPortalForFile()
const key = await applicationKey(portal, ['quotes', 'deliveries:read', 'deliveries:write', 'labels'])
const client = v1ClientOf(portal.address, { authorization: `Bearer ${key}` })

const fields = (reference: string) => ({
  from: { name: 'Florence Desk', postcode: 'WC1B 3DG' },
  to: { name: 'Zoë Łukasz', postcode: 'EC3N 4AB' },
  contact: { name: 'Web shop', phone: '020 7946 0100' },
  reference,
})

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}

describe.each(languages)('the client for $language', ({ tool, extension, serve, program }) => {
  requireTool(tool)
  const readme = readFileSync(repositoryFile(`sdk/${tool === 'php' ? 'php' : 'python'}/README.md`), 'utf8')
  const examples = [...readme.matchAll(/```(?:py|php)\n([\s\S]*?)```/g)].map(([, text = '']) => text)

  /** A folder with the client as the portal serves it, the examples of its page and the program above. */
  async function prepared(): Promise<string> {
    const folder = await clientFolder(extension)
    const served = await fetch(`${portal.address}/v1/despatch.${extension}`)
    await writeFile(join(folder, `despatch.${extension}`), await served.text())
    for (const [index, name] of ['book', 'errors', 'webhooks'].entries())
      await writeFile(join(folder, `${name}.${extension}`), examples[index] ?? '')
    await writeFile(join(folder, `program.${extension}`), program)
    return folder
  }

  const runProgram = async (folder: string, sent: object, env: Record<string, string> = {}) =>
    JSON.parse(
      await runIn(folder, tool, [`program.${extension}`], {
        DESPATCH: portal.address,
        KEY: key,
        FIELDS: JSON.stringify(sent),
        ...env,
      }),
    ) as unknown

  test(
    '[CALL-01] quotes, books, follows, labels and lists with the example of its page, and books once when it is run again',
    async () => {
      const folder = await prepared()
      const run = (name: string) =>
        runIn(folder, tool, [`${name}.${extension}`], { DESPATCH: portal.address, KEY: key })
      const printed = await run('book')
      const [, number = ''] = /Booked: (MT\d+) http\S+\nStatus: booked\n/.exec(printed) ?? []
      expect(printed).toMatch(/^Total in pence: \d+\n/)
      expect(printed.split('\n').filter((line) => line.startsWith('Listed'))).toEqual([`Listed: ${number}`])
      expect((await readFile(join(folder, 'label.pdf'))).subarray(0, 5).toString()).toBe('%PDF-')
      expect(await run('book')).toBe(printed)
      expect(await run('errors')).toMatch(/^The total is now \d{3,}\n$/)
    },
    LONG,
  )

  test(
    '[FORM-17] repeats a booking with one key after a lost reply, a busy portal and an error, and gets the delivery that was booked',
    async () => {
      const reference = `unsteady-${extension}`
      const { address, keys } = await openUnsteadyPortal(portal.address, [
        'reply lost',
        { status: 503, retryAfter: '0' },
        { status: 500, retryAfter: new Date(0).toUTCString() },
        { status: 429, retryAfter: '0' },
      ])
      const booked = await runProgram(await prepared(), fields(reference), { DESPATCH: address })
      const { body } = await client<{ data: { id: string; to: { name: string } }[] }>(
        'GET',
        `deliveries?reference=${reference}`,
      )
      expect(body.data.map(({ to }) => to.name)).toEqual(['Zoë Łukasz'])
      expect(booked).toEqual([body.data[0]?.id, 201, '"second"'])
      expect([keys.length, new Set(keys).size]).toEqual([5, 1])
    },
    LONG,
  )

  test(
    '[CALL-02] reads the fields and the data of a refusal, does not wait for an hour, and names a wrong address',
    async () => {
      const folder = await prepared()
      const invalid = { ...fields('invalid'), to: { name: 'B', postcode: 'nowhere' } }
      expect(await runProgram(folder, invalid)).toEqual([
        422,
        'INVALID',
        [{ field: 'to.postcode', message: expect.any(String) }],
        {},
        null,
      ])
      const first = await runProgram(folder, fields(`exists-${extension}`))
      const [id] = first as [string]
      expect(await runProgram(folder, fields(`exists-${extension}`))).toEqual([
        409,
        'REFERENCE_EXISTS',
        [expect.objectContaining({ field: 'reference' })],
        { delivery: id },
        null,
      ])
      const busy = await openUnsteadyPortal(portal.address, [{ status: 429, retryAfter: '3600' }])
      expect(await runProgram(folder, fields('busy'), { DESPATCH: busy.address })).toEqual([
        429,
        'UNEXPECTED',
        [],
        {},
        3600,
      ])
      expect(busy.keys).toHaveLength(1)
      const wrong = async (address: string) =>
        await runProgram(folder, fields('wrong'), { DESPATCH: address })
      expect(await wrong('')).toContain('address is missing')
      expect(await wrong('portal.example')).toContain('must be the address of the portal')
      expect(await wrong(`${portal.address}/api`)).toContain(`that of the portal alone: ${portal.address}.`)
      expect(await runProgram(folder, fields('wrong'), { KEY: '' })).toContain('key is missing')
      const page = await openUnsteadyPortal(portal.address, [{ status: 200 }])
      expect(await wrong(page.address)).toContain(
        'replied with text/html. Is the address that of the portal?',
      )
    },
    LONG,
  )

  test(
    '[CALL-04] the example receiver of its page accepts signed messages, also while a secret is replaced, and refuses others',
    async () => {
      const folder = await prepared()
      const [secret, other] = [7, 8].map((fill) => `whsec_${Buffer.alloc(32, fill).toString('base64')}`)
      const port = await freePort()
      const { args, env } = serve(port)
      const receiver = spawn(tool, args, {
        cwd: folder,
        env: { ...process.env, ...env, SECRET: secret },
        stdio: 'ignore',
      })
      onTestFinished(() => void receiver.kill())
      const now = Math.floor(Date.now() / 1000)
      const send = async (body: string, signed: string, secrets = [secret ?? ''], at = now) => {
        const headers = signMessage(secrets, 'msg_1', at, signed)
        return (await fetch(`http://127.0.0.1:${port}`, { method: 'POST', headers, body })).status
      }
      const body = '{"type":"ping","data":{"note":"Café £5"}}'
      await expect.poll(() => send(body, body).catch(() => 0)).toBe(204)
      expect(await send(body, body, [other ?? '', secret ?? ''])).toBe(204)
      expect(await send(body, body, [other ?? ''])).toBe(400)
      expect(await send(body, `${body} `)).toBe(400)
      expect(await send(body, body, [secret ?? ''], now - 400)).toBe(400)
      expect((await fetch(`http://127.0.0.1:${port}`, { method: 'POST', body })).status).toBe(400)
    },
    LONG,
  )
})
