import { join, resolve } from 'node:path'
import { z } from 'zod'
import {
  mailSender,
  address,
  ageRecipients,
  archiveFolder,
  callsAMinute,
  databaseAddress,
  filesAddress,
  flag,
  milliseconds,
  origins,
  publicAddress,
  securityContact,
  randomKey,
  tileAddress,
  variable,
  webAddress,
  whole,
} from './config-schemas.ts'
import type { S3Settings } from './files/s3-store.ts'
import { publicServices } from './outside/lookup-providers.ts'

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const environment = (production: boolean) =>
  z.object({
    HOST: variable(z.string().default('127.0.0.1')),
    PORT: variable(whole(0, 65_535, 'a port number from 0 to 65535').default(3000)),
    DESPATCH_DATA: variable(z.string().default('var')),
    DATABASE_URL: variable(databaseAddress.optional()),
    DATABASE_DIRECT_URL: variable(databaseAddress.optional()),
    DATABASE_REPLICA_URL: variable(databaseAddress.optional()),
    DATABASE_CONNECTIONS: variable(whole(20, 10_000).optional()),
    ARCHIVE_FOLDER: variable(archiveFolder.optional()),
    BACKUP_RECIPIENTS: variable(ageRecipients.default([])),
    PUBLIC_URL: variable(publicAddress.optional()),
    FILES_URL: variable(filesAddress.optional()),
    FILES_ENDPOINT: variable(webAddress.optional()),
    FILES_REGION: variable(
      z
        .string()
        .regex(/^[a-z0-9-]+$/, 'must be a region such as eu-west-2')
        .default('eu-west-2'),
    ),
    FILES_ACCESS_KEY: variable(z.string().optional()),
    FILES_SECRET_KEY: variable(z.string().optional()),
    PRIVATE_FILES: variable(flag.default(!production)),
    FILES_GRACE_DAYS: variable(whole(1, 365, 'a number of days from 1 to 365').default(7)),
    SMTP_URL: variable(address(['smtp:', 'smtps:'], 'an address such as smtp://host:587').optional()),
    MAIL_FROM: variable(mailSender.default('Despatch <no-reply@despatch.example>')),
    SECURITY_CONTACT: variable(securityContact.optional()),
    SANDBOX_URL: variable(address(['http:'], 'an http address of the sandbox of card providers').optional()),
    CARD_PROVIDER_ORIGINS: variable(
      origins(
        production ? ['https:'] : ['https:', 'http:'],
        `${production ? 'https' : 'http or https'} origins such as https://cards.example, with spaces between them`,
      ).default([]),
    ),
    PAYMENT_TIMEOUT: variable(milliseconds(120_000, 1).default(30_000)),
    LOG_LEVEL: variable(
      z.enum(logLevels, `must be one of ${logLevels.join(', ')}`).default(production ? 'info' : 'warn'),
    ),
    SECRET_KEY: variable(randomKey.optional()),
    SECRET_KEY_OLD: variable(randomKey.optional()),
    NEW_SECRET_KEY: variable(flag.default(false)),
    TILES_URL: variable(tileAddress.optional()),
    TILES_ATTRIBUTION: variable(z.string().default('')),
    PRIVATE_WEBHOOKS: variable(flag.default(!production)),
    IDEAL_POSTCODES_URL: variable(webAddress.default(publicServices.idealPostcodes)),
    POSTCODER_URL: variable(webAddress.default(publicServices.postcoder)),
    POSTCODES_IO_URL: variable(webAddress.default(publicServices.postcodesIo)),
    OSRM_URL: variable(webAddress.optional()),
    SMS_URL: variable(webAddress.optional()),
    SERVICE_TIMEOUT: variable(
      whole(100, 30_000, 'milliseconds from 100 to 30000').default(publicServices.timeoutMs),
    ),
    METRICS_TOKEN: variable(
      z
        .string()
        .regex(/^\S{16,}$/, 'must be at least 16 characters without spaces')
        .optional(),
    ),
    RATE_LIMIT: variable(callsAMinute.default(3000)),
    KEY_RATE_PER_SECOND: variable(whole(1, 1_000_000).default(100)),
    KEY_RATE_PER_MINUTE: variable(callsAMinute.default(6000)),
    TEST_KEY_RATE_PER_SECOND: variable(whole(1, 1_000_000).default(25)),
    TEST_KEY_RATE_PER_MINUTE: variable(callsAMinute.default(1500)),
    VISITOR_RATE_LIMIT: variable(callsAMinute.default(3000)),
    LIST_COMPANIES: variable(flag.default(true)),
    STREAMS_PER_ADDRESS: variable(whole(1, 1_000_000).default(100)),
    CONNECTIONS_PER_ADDRESS: variable(whole(1, 1_000_000).default(1000)),
    VISITOR_REFUSAL_LIMIT: variable(callsAMinute.default(600)),
    OVERLOAD_DELAY: variable(milliseconds(60_000).default(1000)),
    STOP_DELAY: variable(milliseconds(60_000).default(production ? 1000 : 0)),
    STOP_TIMEOUT: variable(milliseconds(600_000).default(30_000)),
    TRUST_PROXY: variable(flag.default(false)),
  })

/** Variables whose value must not appear on a screen or in a log. */
const secrets = new Set<unknown>([
  'SECRET_KEY',
  'SECRET_KEY_OLD',
  'METRICS_TOKEN',
  'FILES_ACCESS_KEY',
  'FILES_SECRET_KEY',
])

/** Settings from environment variables, checked at start (OPS-04). */
export type Config = ReturnType<typeof readConfig>

/** Reads the settings. Throws an error with one line for each invalid setting. */
export function readConfig(env: NodeJS.ProcessEnv) {
  const production = env.NODE_ENV === 'production'
  const { data, error } = environment(production).safeParse(env)
  const errors = (error?.issues ?? []).map(({ path: [name], message }) => {
    const value = secrets.has(name) ? 'set' : `"${env[String(name)]}"`
    return `${String(name)} is ${value}, but ${message}.`
  })
  if (production && data?.SANDBOX_URL)
    errors.push('SANDBOX_URL is set, but the sandbox of card providers is never used in production.')
  if (data?.DATABASE_DIRECT_URL && !data.DATABASE_URL)
    errors.push('DATABASE_DIRECT_URL is set, so DATABASE_URL must be the address of the pooler.')
  if (data?.ARCHIVE_FOLDER && data.DATABASE_URL)
    errors.push('ARCHIVE_FOLDER is set, but only the embedded PostgreSQL is archived, not DATABASE_URL.')
  if (data?.DATABASE_REPLICA_URL && !data.DATABASE_URL)
    errors.push('DATABASE_REPLICA_URL is set, so DATABASE_URL must be the address of its primary.')
  if (data) errors.push(...filesErrors(data))
  if (!data || errors.length > 0) throw new Error(errors.join('\n'))
  return { production, ...configOf(data) }
}

type Settings = z.infer<ReturnType<typeof environment>>

/** Contradictions between the settings of the file store. */
function filesErrors({ FILES_URL, FILES_ACCESS_KEY, FILES_SECRET_KEY, ...settings }: Settings): string[] {
  if (FILES_URL === undefined || typeof FILES_URL === 'string') return []
  const isInsecure = !settings.PRIVATE_FILES && settings.FILES_ENDPOINT?.startsWith('http:')
  return [
    ...(FILES_ACCESS_KEY && FILES_SECRET_KEY
      ? []
      : ['FILES_URL is a bucket, so FILES_ACCESS_KEY and FILES_SECRET_KEY must be set.']),
    ...(isInsecure
      ? [
          `FILES_ENDPOINT is "${settings.FILES_ENDPOINT}", but must begin with https:, unless PRIVATE_FILES is "true".`,
        ]
      : []),
  ]
}

/** The folder of the file store, or the settings of a bucket. */
function filesOf({
  FILES_URL,
  DESPATCH_DATA,
  FILES_REGION: region,
  ...settings
}: Settings): string | S3Settings {
  if (FILES_URL === undefined) return join(resolve(DESPATCH_DATA), 'files')
  if (typeof FILES_URL === 'string') return FILES_URL
  return {
    ...FILES_URL,
    region,
    endpoint: settings.FILES_ENDPOINT ?? `https://s3.${region}.amazonaws.com`,
    accessKey: settings.FILES_ACCESS_KEY ?? '',
    secretKey: settings.FILES_SECRET_KEY ?? '',
    allowedAddresses: settings.PRIVATE_FILES ? 'any' : 'public',
  }
}

/** The embedded PostgreSQL accepts 500 connections, others 100 if they are not configured. */
const defaultConnections = (databaseUrl: string | undefined): number => (databaseUrl === undefined ? 400 : 80)

const configOf = (settings: Settings) => {
  const { HOST, PORT, PUBLIC_URL, TILES_URL } = settings
  return {
    host: HOST,
    port: PORT,
    /** The folder of the embedded database and other files. */
    data: resolve(settings.DESPATCH_DATA),
    /** Where photos, signatures, logos and attachments are stored. */
    files: filesOf(settings),
    /** Days after which a file that nothing refers to is removed. */
    filesGraceDays: settings.FILES_GRACE_DAYS,
    /** PostgreSQL itself, without a pooler. Unset: the embedded PostgreSQL. */
    databaseUrl: settings.DATABASE_DIRECT_URL ?? settings.DATABASE_URL,
    /** A pooler in transaction mode in front of `databaseUrl`; unset if there is none. */
    poolerUrl: settings.DATABASE_DIRECT_URL === undefined ? undefined : settings.DATABASE_URL,
    /** A streaming replica of `databaseUrl`, for reports and exports. */
    replicaUrl: settings.DATABASE_REPLICA_URL,
    /** Where the log of the embedded PostgreSQL is archived; unset without an archive. */
    archive: settings.ARCHIVE_FOLDER,
    /** Public keys of age for which backups are encrypted; none: they are not encrypted. */
    backupRecipients: settings.BACKUP_RECIPIENTS,
    /** The most connections to the databases of companies that this process opens. */
    databaseConnections: settings.DATABASE_CONNECTIONS ?? defaultConnections(settings.DATABASE_URL),
    /**
     * The portal's public address, used in emails and for the cookie's Secure flag. `{database}` is replaced by the company
     * if each company has its own host: see public-address.ts.
     */
    publicUrl: PUBLIC_URL ?? `http://${HOST.includes(':') ? `[${HOST}]` : HOST}:${PORT}`,
    /** Whether the portal rejects requests that do not name the host of `publicUrl`. */
    checkHost: PUBLIC_URL !== undefined,
    smtpUrl: settings.SMTP_URL,
    mailFrom: settings.MAIL_FROM,
    /** Where security problems of this installation are reported, as a URI. By default the mailbox of RFC 2142 in the sender's domain. */
    securityContact:
      settings.SECURITY_CONTACT ?? `mailto:security@${settings.MAIL_FROM.replace(/^.*@|>$/g, '')}`,
    /** The address of the provider of text messages; undefined for none. */
    smsUrl: settings.SMS_URL,
    /** The address of the card providers' sandbox; unset outside the demo. */
    sandboxUrl: settings.SANDBOX_URL,
    /** Origins that companies may choose for a card provider, in addition to the provider's own. */
    cardProviderOrigins: settings.CARD_PROVIDER_ORIGINS,
    /** Milliseconds within which a card provider must answer. The outcome of a later answer is in doubt. */
    paymentTimeout: settings.PAYMENT_TIMEOUT,
    logLevel: settings.LOG_LEVEL,
    /** The key that secrets in the database are sealed with; unset: a generated key in the data folder. */
    secretKey: settings.SECRET_KEY,
    /** Opens values that are not yet sealed with `secretKey`, during a key rotation. */
    oldSecretKey: settings.SECRET_KEY_OLD,
    /** Accept the current key from now on. Set it once, if the old key is lost. */
    newSecretKey: settings.NEW_SECRET_KEY,
    /** Whether webhooks may go to private networks and over plain http. */
    privateWebhooks: settings.PRIVATE_WEBHOOKS,
    /** Addresses of outside services. Each company chooses which of them it uses. */
    services: {
      idealPostcodes: settings.IDEAL_POSTCODES_URL,
      postcoder: settings.POSTCODER_URL,
      postcodesIo: settings.POSTCODES_IO_URL,
      osrm: settings.OSRM_URL,
      timeoutMs: settings.SERVICE_TIMEOUT,
    },
    /** Trust the X-Forwarded-* headers of a reverse proxy. */
    trustProxy: settings.TRUST_PROXY,
    /** The tile server of maps and its attribution; null for maps on a plain background. */
    tiles: TILES_URL === undefined ? null : { url: TILES_URL, attribution: settings.TILES_ATTRIBUTION },
    /** The token that /metrics requires; unset, /metrics is closed in production. */
    metricsToken: settings.METRICS_TOKEN,
    /** Calls a minute per session. */
    rateLimit: settings.RATE_LIMIT,
    /** Calls per application or API key, of all processes together. */
    keyRatePerSecond: settings.KEY_RATE_PER_SECOND,
    keyRatePerMinute: settings.KEY_RATE_PER_MINUTE,
    testKeyRatePerSecond: settings.TEST_KEY_RATE_PER_SECOND,
    testKeyRatePerMinute: settings.TEST_KEY_RATE_PER_MINUTE,
    /** Calls a minute from one network address without a session. */
    visitorRateLimit: settings.VISITOR_RATE_LIMIT,
    /** Whether the login page lists the companies of the installation. */
    listCompanies: settings.LIST_COMPANIES,
    /** Event streams that one network address may have open. */
    streamsPerAddress: settings.STREAMS_PER_ADDRESS,
    /** Connections that one network address may have open; not counted behind a proxy. */
    connectionsPerAddress: settings.CONNECTIONS_PER_ADDRESS,
    /** Refused calls a minute from one network address without a session. */
    visitorRefusalLimit: settings.VISITOR_REFUSAL_LIMIT,
    /** Event loop delay in milliseconds, averaged over a second, above which calls are refused; 0 disables this check, and those of RequestQueue. */
    overloadDelay: settings.OVERLOAD_DELAY,
    /**
     * Milliseconds for which requests are still accepted during a stop, while /readyz reports that the portal is not
     * ready.
     */
    stopDelay: settings.STOP_DELAY,
    /** Milliseconds that requests in progress then have to finish. */
    stopTimeout: settings.STOP_TIMEOUT,
  }
}
