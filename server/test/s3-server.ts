import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** An S3-compatible store in memory, with one bucket and one key. */
export interface S3Server {
  /** The settings of a portal that uses it. */
  env: Record<string, string>
  /** Every object by its key. */
  objects: Map<string, Buffer>
  /** Codes of the requests that were refused. */
  refused: string[]
  /** `down`: every request fails with 503, as S3 answers when it is overloaded. */
  behave: (behaviour: 'well' | 'down') => void
  close: () => Promise<void>
}

const BUCKET = 'test-files'
const REGION = 'eu-west-2'
const ACCESS_KEY = 'AKTEST'
const SECRET_KEY = 'the secret of the test'

/** Fewer than S3 returns, so that tests see several pages. */
const LISTED = 3

/**
 * A stand-in for S3: PUT, GET, HEAD and DELETE of objects, and ListObjectsV2. It checks Signature Version 4 and the
 * SHA-256 of uploads as Amazon's documentation describes them, independently of the client.
 */
export async function openS3Server(): Promise<S3Server> {
  const objects = new Map<string, Buffer>()
  const refused: string[] = []
  let behaviour: 'well' | 'down' = 'well'
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request)
    const refuse = (status: number, code: string) => {
      refused.push(code)
      response
        .writeHead(status, { 'content-type': 'application/xml' })
        .end(request.method === 'HEAD' ? undefined : `<Error><Code>${code}</Code></Error>`)
    }
    if (behaviour === 'down') return refuse(503, 'SlowDown')
    if (!isSigned(request)) return refuse(403, 'SignatureDoesNotMatch')
    const { pathname, searchParams } = new URL(request.url ?? '', endpoint)
    const [, bucket = '', ...rest] = pathname.split('/')
    if (bucket !== BUCKET) return refuse(404, 'NoSuchBucket')
    const key = rest.map(decodeURIComponent).join('/')
    if (key === '' && request.method === 'HEAD') return void response.end()
    if (key === '')
      return void response.setHeader('content-type', 'application/xml').end(listOf(searchParams))
    const found = objects.get(key)
    if (request.method === 'PUT') {
      if (request.headers['x-amz-checksum-sha256'] !== sha256(body).toString('base64'))
        return refuse(400, 'BadDigest')
      objects.set(key, body)
      return void response.setHeader('etag', '"1"').end()
    }
    if (request.method === 'DELETE') {
      objects.delete(key)
      return void response.writeHead(204).end()
    }
    if (!found) return refuse(404, 'NoSuchKey')
    return void response.setHeader('content-length', found.length).end(found)
  }

  function listOf(query: URLSearchParams): string {
    const after = query.get('continuation-token') ?? ''
    const keys = [...objects.keys()]
      .toSorted()
      .filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after)
    const page = keys.slice(0, Math.min(LISTED, Number(query.get('max-keys') ?? LISTED)))
    const next =
      keys.length > page.length ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
    const contents = page.map(
      (key) =>
        `<Contents><Key>${key}</Key><LastModified>2026-03-02T09:00:00.000Z</LastModified><ETag>"1"</ETag><Size>${objects.get(key)?.length}</Size></Contents>`,
    )
    return `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult><Name>${BUCKET}</Name><KeyCount>${page.length}</KeyCount><IsTruncated>${next !== ''}</IsTruncated>${contents.join('')}${next}</ListBucketResult>`
  }

  return {
    env: {
      FILES_URL: `s3://${BUCKET}/portal`,
      FILES_ENDPOINT: endpoint,
      FILES_REGION: REGION,
      FILES_ACCESS_KEY: ACCESS_KEY,
      FILES_SECRET_KEY: SECRET_KEY,
    },
    objects,
    refused,
    behave: (next) => {
      behaviour = next
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const sha256 = (content: Buffer | string) => createHash('sha256').update(content).digest()
const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest()

/** Checks the Authorization header: docs.aws.amazon.com/IAM/latest/UserGuide/create-signed-request.html */
function isSigned({ method = '', url = '', headers }: IncomingMessage): boolean {
  const [, scope = '', signedHeaders = '', signature = ''] =
    /^AWS4-HMAC-SHA256 Credential=AKTEST\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    ) ?? []
  const [day = '', region = '', service = '', end = ''] = scope.split('/')
  const names = signedHeaders.split(';')
  const mustBeSigned = Object.keys(headers).filter((name) => name === 'host' || name.startsWith('x-amz-'))
  if (region !== REGION || !mustBeSigned.every((name) => names.includes(name))) return false
  const { pathname, searchParams } = new URL(url, 'http://store')
  const query = [...searchParams]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .toSorted()
  const canonical = [
    method,
    pathname,
    query.join('&'),
    ...names.map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    signedHeaders,
    headers['x-amz-content-sha256'],
  ].join('\n')
  const toSign = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical).toString('hex')].join(
    '\n',
  )
  const key = [region, service, end].reduce<Buffer>(hmac, hmac(`AWS4${SECRET_KEY}`, day))
  return signature !== '' && timingSafeEqual(hmac(key, toSign), Buffer.from(signature, 'hex'))
}
