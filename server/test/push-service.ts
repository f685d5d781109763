import { createECDH, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { decrypt } from 'http_ece'
import { importJWK, jwtVerify } from 'jose'

interface ReceivedPush {
  /** What the phone shows. */
  text: string
  ttl: number
  topic: string
}

/** The push service of a browser, and a phone that has subscribed to it. */
export interface PushService {
  subscription: { endpoint: string; p256dh: string; auth: string }
  /** Messages that were signed with the key that the phone has subscribed with, decrypted. */
  received: ReceivedPush[]
  /** Its answer from now on. */
  answerWith: (status: number) => void
  close: () => Promise<void>
}

/** `publicKey`: gives the key that the phone has subscribed with, in base64url. */
export async function openPushService(publicKey: () => string): Promise<PushService> {
  const privateKey = createECDH('prime256v1')
  const p256dh = privateKey.generateKeys('base64url')
  const auth = randomBytes(16).toString('base64url')
  const received: ReceivedPush[] = []
  let status = 201
  let origin = ''
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { authorization = '', ttl, topic } = request.headers
      void isSigned(authorization, publicKey(), origin).then((signed) => {
        if (!signed) return response.writeHead(403).end()
        if (status === 201) {
          const message = Buffer.concat(chunks)
          const text = decrypt(message, { version: 'aes128gcm', privateKey, authSecret: auth }).toString()
          received.push({ text, ttl: Number(ttl), topic: String(topic) })
        }
        return response.writeHead(status).end()
      })
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    subscription: { endpoint: `${origin}/send/${randomBytes(8).toString('hex')}`, p256dh, auth },
    received,
    answerWith: (next) => {
      status = next
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Whether the header is a VAPID token for this service by the key (RFC 8292). */
async function isSigned(authorization: string, publicKey: string, audience: string): Promise<boolean> {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization) ?? []
  if (key !== publicKey) return false
  const point = Buffer.from(key, 'base64url')
  const x = point.subarray(1, 33).toString('base64url')
  const y = point.subarray(33).toString('base64url')
  try {
    const jwk = await importJWK({ kty: 'EC', crv: 'P-256', x, y }, 'ES256')
    const { payload } = await jwtVerify(token, jwk, { audience })
    return typeof payload.sub === 'string' && payload.exp !== undefined
  } catch {
    return false
  }
}
