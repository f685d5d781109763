import { resolve } from 'node:path'
import {
  flagOf,
  keyOf,
  longToken,
  milliseconds,
  oneOf,
  originsOf,
  portNumber,
  tileAddress,
  urlOf,
  wholeFromZero,
  wholeUpTo,
} from './config-readers.ts'
import { publicServices, type ServiceSettings } from './outside/outside-services.ts'

/** Placeholder for a company's name in the host of PUBLIC_URL. */
export const COMPANY = '{database}'

/** Settings from environment variables, checked at start (OPS-04). */
export interface Config {
  production: boolean
  host: string
  port: number
  /** The folder of the embedded database and other files. */
  data: string
  /** Unset: the embedded PostgreSQL. */
  databaseUrl: string | undefined
  /**
   * The portal's public address, used in emails and for the cookie's Secure flag. `{database}` stands for the company
   * if each company has its own host: see public-address.ts.
   */
  publicUrl: string
  /** Whether the portal rejects requests that do not name the host of `publicUrl`. */
  checkHost: boolean
  smtpUrl: string | undefined
  mailFrom: string
  /** The address of the card providers' sandbox; unset outside the demo. */
  sandboxUrl: string | undefined
  /** Origins that companies may choose for a card provider, in addition to the provider's own. */
  cardProviderOrigins: readonly string[]
  /** Milliseconds within which a card provider must answer. The outcome of a later answer is in doubt. */
  paymentTimeout: number
  logLevel: string
  /** The key that secrets in the database are sealed with; unset: a generated key in the data folder. */
  secretKey: Buffer | undefined
  /** Opens values that are not yet sealed with `secretKey`, during a key rotation. */
  oldSecretKey: Buffer | undefined
  /** Accept the current key from now on. Set it once, if the old key is lost. */
  newSecretKey: boolean
  /** Whether webhooks may go to private networks and over plain http. */
  privateWebhooks: boolean
  /** Addresses of outside services. Each company chooses which of them it uses. */
  services: ServiceSettings
  /** Trust the X-Forwarded-* headers of a reverse proxy. */
  trustProxy: boolean
  /** The tile server of maps and its attribution; null for maps on a plain background. */
  tiles: { url: string; attribution: string } | null
  /** The token that /metrics requires; unset, /metrics is closed in production. */
  metricsToken: string | undefined
  /** Calls a minute per session or API key. */
  rateLimit: number
  /** Calls a minute from one network address without a session. */
  visitorRateLimit: number
  /** Event streams that one network address may have open. */
  streamsPerAddress: number
  /** Connections that one network address may have open; not counted behind a proxy. */
  connectionsPerAddress: number
  /** Refused calls a minute from one network address without a session. */
  visitorRefusalLimit: number
  /** Event loop delay in milliseconds, averaged over a second, above which calls are refused; 0 disables the check. */
  overloadDelay: number
  /**
   * Milliseconds for which requests are still accepted during a stop, while /readyz reports that the portal is not
   * ready.
   */
  stopDelay: number
  /** Milliseconds that requests in progress then have to finish. */
  stopTimeout: number
  /** Create the demo companies if there are none, and start the sandbox of outside services. */
  demo: boolean
}

/** Settings whose value must not appear on a screen or in a log. */
const isSecret = (name: string) => ['SECRET_KEY', 'SECRET_KEY_OLD', 'METRICS_TOKEN'].includes(name)

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']

/** Reads the settings. Throws an error with one line for each invalid setting. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const errors: string[] = []
  const check = <T>(
    name: string,
    value: string | undefined,
    fallback: T,
    read: (value: string) => T | undefined,
    expected: string,
  ): T => {
    if (value === undefined || value === '') return fallback
    const result = read(value)
    if (result !== undefined) return result
    errors.push(`${name} is ${isSecret(name) ? 'set' : `"${value}"`}, but must be ${expected}.`)
    return fallback
  }

  const service = <T extends string | undefined>(name: string, fallback: T) =>
    check<T | string>(name, env[name], fallback, urlOf(['http:', 'https:']), 'an http or https address')

  const production = env.NODE_ENV === 'production'
  const host = env.HOST || '127.0.0.1'
  const port = check('PORT', env.PORT, 3000, portNumber, 'a port number from 0 to 65535')
  const config: Config = {
    production,
    host,
    port,
    data: resolve(env.DESPATCH_DATA || 'var'),
    databaseUrl: check(
      'DATABASE_URL',
      env.DATABASE_URL,
      undefined,
      urlOf(['postgres:', 'postgresql:']),
      'an address such as postgres://user:password@host/database',
    ),
    publicUrl:
      check(
        'PUBLIC_URL',
        env.PUBLIC_URL,
        `http://${host.includes(':') ? `[${host}]` : host}:${port}`,
        publicAddress,
        'an http or https address',
      ) ?? '',
    checkHost: Boolean(env.PUBLIC_URL),
    smtpUrl: check(
      'SMTP_URL',
      env.SMTP_URL,
      undefined,
      urlOf(['smtp:', 'smtps:']),
      'an address such as smtp://host:587',
    ),
    sandboxUrl: check(
      'SANDBOX_URL',
      env.SANDBOX_URL,
      undefined,
      urlOf(['http:']),
      'an http address of the sandbox of card providers',
    ),
    cardProviderOrigins: check(
      'CARD_PROVIDER_ORIGINS',
      env.CARD_PROVIDER_ORIGINS,
      [],
      originsOf(production ? ['https:'] : ['https:', 'http:']),
      `${production ? 'https' : 'http or https'} origins such as https://cards.example, with spaces between them`,
    ),
    paymentTimeout:
      check(
        'PAYMENT_TIMEOUT',
        env.PAYMENT_TIMEOUT,
        30_000,
        wholeUpTo(120_000),
        'a number of milliseconds up to 120000',
      ) ?? 30_000,
    mailFrom: env.MAIL_FROM || 'Despatch <no-reply@despatch.example>',
    logLevel:
      check(
        'LOG_LEVEL',
        env.LOG_LEVEL,
        production ? 'info' : 'warn',
        oneOf(logLevels),
        `one of ${logLevels.join(', ')}`,
      ) ?? 'info',
    secretKey: check('SECRET_KEY', env.SECRET_KEY, undefined, keyOf, randomKey),
    oldSecretKey: check('SECRET_KEY_OLD', env.SECRET_KEY_OLD, undefined, keyOf, randomKey),
    newSecretKey: check('NEW_SECRET_KEY', env.NEW_SECRET_KEY, false, flagOf, '"true" or "false"'),
    tiles: tilesOf(
      check(
        'TILES_URL',
        env.TILES_URL,
        undefined,
        tileAddress,
        'an http or https address with {z}, {x} and {y} in its path',
      ),
      env.TILES_ATTRIBUTION,
    ),
    privateWebhooks: check(
      'PRIVATE_WEBHOOKS',
      env.PRIVATE_WEBHOOKS,
      !production,
      flagOf,
      '"true" or "false"',
    ),
    services: {
      idealPostcodes: service('IDEAL_POSTCODES_URL', publicServices.idealPostcodes),
      postcoder: service('POSTCODER_URL', publicServices.postcoder),
      postcodesIo: service('POSTCODES_IO_URL', publicServices.postcodesIo),
      osrm: service('OSRM_URL', publicServices.osrm),
      timeoutMs: check(
        'SERVICE_TIMEOUT',
        env.SERVICE_TIMEOUT,
        publicServices.timeoutMs,
        milliseconds,
        'milliseconds from 100 to 30000',
      ),
    },
    metricsToken: check(
      'METRICS_TOKEN',
      env.METRICS_TOKEN,
      undefined,
      longToken,
      'at least 16 characters without spaces',
    ),
    rateLimit: check('RATE_LIMIT', env.RATE_LIMIT, 3000, wholeUpTo(1_000_000), callsAMinute) ?? 3000,
    visitorRateLimit:
      check('VISITOR_RATE_LIMIT', env.VISITOR_RATE_LIMIT, 3000, wholeUpTo(1_000_000), callsAMinute) ?? 3000,
    streamsPerAddress:
      check('STREAMS_PER_ADDRESS', env.STREAMS_PER_ADDRESS, 100, wholeUpTo(1_000_000), upToAMillion) ?? 100,
    connectionsPerAddress:
      check(
        'CONNECTIONS_PER_ADDRESS',
        env.CONNECTIONS_PER_ADDRESS,
        1000,
        wholeUpTo(1_000_000),
        upToAMillion,
      ) ?? 1000,
    visitorRefusalLimit:
      check('VISITOR_REFUSAL_LIMIT', env.VISITOR_REFUSAL_LIMIT, 600, wholeUpTo(1_000_000), callsAMinute) ??
      600,
    overloadDelay:
      check(
        'OVERLOAD_DELAY',
        env.OVERLOAD_DELAY,
        1000,
        wholeFromZero(60_000),
        'a number of milliseconds up to 60000',
      ) ?? 1000,
    stopDelay: check(
      'STOP_DELAY',
      env.STOP_DELAY,
      production ? 1000 : 0,
      wholeFromZero(60_000),
      'a number of milliseconds up to 60000',
    ),
    stopTimeout: check(
      'STOP_TIMEOUT',
      env.STOP_TIMEOUT,
      30_000,
      wholeFromZero(600_000),
      'a number of milliseconds up to 600000',
    ),
    trustProxy: check('TRUST_PROXY', env.TRUST_PROXY, false, flagOf, '"true" or "false"'),
    demo: check('DESPATCH_DEMO', env.DESPATCH_DEMO, !production, flagOf, '"true" or "false"'),
  }
  if (production && config.demo)
    errors.push(
      'DESPATCH_DEMO is "true", but demo users have a known password and are never made in production.',
    )
  if (production && config.sandboxUrl)
    errors.push('SANDBOX_URL is set, but the sandbox of card providers is never used in production.')
  if (errors.length > 0) throw new Error(errors.join('\n'))
  return config
}

const randomKey = '32 random bytes in base64, as `openssl rand -base64 32` makes them'

const callsAMinute = 'a number of calls a minute from 1 to 1000000'

const upToAMillion = 'a number from 1 to 1000000'

/** Allows one placeholder at most, and only in the host. */
function publicAddress(value: string): string | undefined {
  const [before = '', after, ...more] = value.split(COMPANY)
  const example = urlOf(['http:', 'https:'])(value.replace(COMPANY, 'company'))
  if (example === undefined || more.length > 0) return undefined
  if (after === undefined) return example
  const isInHost = /^https?:\/\/[a-z0-9.-]*$/i.test(before) && /^[a-z0-9.-]*(:\d+)?\/?$/i.test(after)
  return isInHost ? value.replace(/\/$/, '') : undefined
}

const tilesOf = (url: string | undefined, attribution = '') =>
  url === undefined ? null : { url, attribution }
