import { signedInCookie } from '@despatch/contract/auth/start-data.ts'
import type { FastifyReply } from 'fastify'
import type { Config } from '../platform/config.ts'
import { lifeSeconds } from './open-session.ts'
import { cookieName, cookieValue } from './session-token.ts'

export type CookieConfig = Pick<Config, 'publicUrl'>

const isSecure = ({ publicUrl }: CookieConfig) => publicUrl.startsWith('https:')

/** Over https, browsers accept this cookie from this host only: other hosts of the domain cannot set it. */
export const sessionCookie = (config: CookieConfig): string =>
  isSecure(config) ? `__Host-${cookieName}` : cookieName

const settings = (config: CookieConfig) => ({
  // The prefix __Host- requires the path of the whole site.
  path: isSecure(config) ? '/' : '/api',
  httpOnly: true,
  sameSite: 'strict' as const,
  secure: isSecure(config),
})

/**
 * The settings of the indicator cookie, which is sent with every page request, also from other sites' links: it
 * contains nothing.
 */
const signSettings = (config: CookieConfig) => ({ ...settings(config), path: '/', sameSite: 'lax' as const })

export const setSessionCookie = (
  reply: FastifyReply,
  config: CookieConfig,
  database: string,
  token: string,
) =>
  reply
    .setCookie(sessionCookie(config), cookieValue(database, token), {
      ...settings(config),
      maxAge: lifeSeconds,
    })
    .setCookie(signedInCookie, '1', { ...signSettings(config), maxAge: lifeSeconds })

/** Also empties the browser's cache of pages, so that the Back button shows nothing of the ended session. */
export const clearSessionCookie = (reply: FastifyReply, config: CookieConfig) =>
  reply
    .clearCookie(sessionCookie(config), settings(config))
    .clearCookie(signedInCookie, signSettings(config))
    .header('clear-site-data', '"cache"')
