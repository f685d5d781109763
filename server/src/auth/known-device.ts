import { createHmac, randomBytes } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import type { Config } from '../platform/config.ts'
import type { KeyConfig } from '../platform/secrets/secret-key.ts'
import { isSignedByAny, tenantKey, tenantKeys } from '../platform/secrets/tenant-key.ts'

/**
 * A browser that has logged in as a user gets a cookie that proves it. Its login attempts are counted separately, so
 * that others cannot lock a user out by trying wrong passwords (AUTH-08). The cookie gives no access: the password is
 * still required.
 */
const cookieName = ({ publicUrl }: Pick<Config, 'publicUrl'>) =>
  publicUrl.startsWith('https:') ? '__Secure-despatch_device' : 'despatch_device'

const LIFE_SECONDS = 180 * 24 * 3600

type Keys = KeyConfig & Pick<Config, 'publicUrl'>

const PURPOSE = 'known device'

interface Device {
  username: string
  /** 16 random bytes, base64url. */
  id: string
}

function signatureOf(key: Buffer, { username, id }: Device): Buffer {
  return createHmac('sha256', key).update(`${username.toLowerCase()}\n${id}`).digest()
}

/** The id of the requesting device, or undefined if it has not logged in as this user before. */
export async function knownDevice(
  reply: FastifyReply,
  config: Keys,
  login: { database: string; username: string },
): Promise<string | undefined> {
  const cookie = reply.request.cookies[cookieName(config)] ?? ''
  const [, id = '', signature = ''] = /^([\w-]{22})\.([\w-]{43})$/.exec(cookie) ?? []
  if (id === '') return undefined
  const keys = await tenantKeys(config, login.database, PURPOSE)
  return isSignedByAny(keys, signature, (key) => signatureOf(key, { ...login, id })) ? id : undefined
}

/** Marks the browser as one that has logged in as this user. Only its latest user is remembered. */
export async function rememberDevice(
  reply: FastifyReply,
  config: Config,
  login: { database: string; username: string },
): Promise<void> {
  const id = randomBytes(16).toString('base64url')
  const signature = signatureOf(await tenantKey(config, login.database, PURPOSE), { ...login, id })
  reply.setCookie(cookieName(config), `${id}.${signature.toString('base64url')}`, {
    path: '/api/authenticate',
    httpOnly: true,
    sameSite: 'strict',
    secure: config.publicUrl.startsWith('https:'),
    maxAge: LIFE_SECONDS,
  })
}
