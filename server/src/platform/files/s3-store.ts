import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { S3mini } from 's3mini'
import { sendRequest, type AllowedAddresses } from '../outbound/send-request.ts'
import { MissingFile, checkCompany, isHash, pathParts, type FileKey, type FileStore } from './file-store.ts'

export interface S3Settings {
  /** The address of the store, without the bucket. */
  endpoint: string
  region: string
  bucket: string
  /** A folder in the bucket, with a slash at its end, or empty. */
  prefix: string
  accessKey: string
  secretKey: string
  allowedAddresses: AllowedAddresses
}

/** Milliseconds for a complete answer of the store. */
const TIMEOUT_MS = 15_000

/** The most that one answer of ListObjectsV2 contains. */
const PAGE_KEYS = 1000

/**
 * Stores files in a bucket, each at `<prefix><company>/<first two digits>/<hash>`. Requests have the address of the bucket
 * in their path, are signed with Signature Version 4 and, like all others, sent by sendRequest. The store checks the
 * SHA-256 of every file that it receives.
 */
export function s3Store({ endpoint, bucket, prefix, allowedAddresses, ...settings }: S3Settings): FileStore {
  const client = new S3mini({
    accessKeyId: settings.accessKey,
    secretAccessKey: settings.secretKey,
    region: settings.region,
    endpoint: `${endpoint}/${bucket}`,
    requestAbortTimeout: TIMEOUT_MS,
    fetch: (url, request) => fetchOutbound(url instanceof Request ? url.url : url, request, allowedAddresses),
  })
  const nameOf = (key: FileKey) => prefix + pathParts(key).join('/')

  return {
    put: async (key, content) => {
      const checksum = createHash('sha256').update(content).digest('base64')
      await client.putObject(nameOf(key), content, 'application/octet-stream', undefined, {
        'x-amz-checksum-sha256': checksum,
      })
    },
    get: async (key) => {
      const response = await client.getObjectResponse(nameOf(key))
      if (response === null) throw new MissingFile(key)
      return Readable.from(response.body ?? [])
    },
    exists: async (key) => (await client.objectExists(nameOf(key))) === true,
    delete: async (key) => {
      await client.deleteObject(nameOf(key))
    },
    list: async function* (company) {
      checkCompany(company)
      let next: string | undefined
      do {
        const page = await client.listObjectsPaged('/', `${prefix}${company}/`, PAGE_KEYS, next)
        if (!page) throw new Error(`The bucket ${bucket} does not exist`)
        for (const { Key, Size } of page.objects ?? []) {
          const hash = Key.slice(Key.lastIndexOf('/') + 1)
          if (isHash(hash)) yield { hash, bytes: Size }
        }
        next = page.nextContinuationToken
      } while (next !== undefined)
    },
    check: async () => {
      if (!(await client.bucketExists()))
        throw new Error(`The bucket ${bucket} does not exist, or its key does not allow listing it`)
    },
  }
}

/** Statuses of answers without a body. */
const withoutBody = new Set([101, 204, 205, 304])

/** Sends a request of the client with the rules that all outgoing requests follow. */
async function fetchOutbound(
  url: string | URL,
  { method = 'GET', headers, body, signal }: RequestInit = {},
  allowedAddresses: AllowedAddresses,
): Promise<Response> {
  const answer = await sendRequest({
    company: null,
    url: url.toString(),
    method: method as 'GET' | 'HEAD' | 'PUT' | 'DELETE',
    // The client signs a plain record of headers.
    headers: headers as Record<string, string>,
    ...(body instanceof Uint8Array ? { body } : {}),
    signal: signal ?? AbortSignal.timeout(TIMEOUT_MS),
    allowedAddresses,
    keepAlive: true,
    // A file's name is its hash, so writing or deleting it twice has the same result.
    repeatable: true,
  })
  const { statusCode: status = 500 } = answer
  const hasBody = method !== 'HEAD' && !withoutBody.has(status)
  if (!hasBody) answer.resume()
  return new Response(hasBody ? (Readable.toWeb(answer) as ReadableStream) : null, {
    status,
    headers: Object.entries(answer.headers).map(([name, value]): [string, string] => [name, String(value)]),
  })
}
