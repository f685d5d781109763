import { signedInCookie } from '@despatch/contract/auth/start-data.ts'
import type { FastifyReply } from 'fastify'
import type { Config } from '../platform/config.ts'
import { lifeSeconds } from './open-session.ts'
import { cookieName, cookieValue } from './session-token.ts'

const settings = (config: Config) => ({
  path: '/api',
  httpOnly: true,
  sameSite: 'strict' as const,
  secure: config.publicUrl.startsWith('https:'),
})

/** Of the sign beside it, which goes with every page's request, from another site's link too: there is nothing in it. */
const signSettings = (config: Config) => ({ ...settings(config), path: '/', sameSite: 'lax' as const })

export const setSessionCookie = (reply: FastifyReply, config: Config, database: string, token: string) =>
  reply
    .setCookie(cookieName, cookieValue(database, token), { ...settings(config), maxAge: lifeSeconds })
    .setCookie(signedInCookie, '1', { ...signSettings(config), maxAge: lifeSeconds })

export const clearSessionCookie = (reply: FastifyReply, config: Config) =>
  reply.clearCookie(cookieName, settings(config)).clearCookie(signedInCookie, signSettings(config))
