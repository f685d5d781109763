import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'

const errorsOf = (env: NodeJS.ProcessEnv): string[] => {
  try {
    readConfig(env)
    return []
  } catch (failure) {
    return (failure as Error).message.split('\n')
  }
}

describe('environment variables', () => {
  test('[PAY-04] environment variables can name origins that companies may choose for card providers, in production over https only', () => {
    expect(readConfig({}).cardProviderOrigins).toEqual([])
    const listed = ' https://Cards.example/  http://127.0.0.1:4000 '
    expect(readConfig({ CARD_PROVIDER_ORIGINS: listed }).cardProviderOrigins).toEqual([
      'https://cards.example',
      'http://127.0.0.1:4000',
    ])
    for (const wrong of ['https://*', 'https://cards.example/v1', 'cards.example', 'https://a;b.example'])
      expect(errorsOf({ CARD_PROVIDER_ORIGINS: wrong }), wrong).toHaveLength(1)
    expect(errorsOf({ NODE_ENV: 'production', CARD_PROVIDER_ORIGINS: 'http://cards.example' })).toHaveLength(
      1,
    )
  })

  test('[CALL-04] environment variables allow webhooks to private networks by default, but not in production', () => {
    expect(readConfig({}).privateWebhooks).toBe(true)
    expect(readConfig({ NODE_ENV: 'production' }).privateWebhooks).toBe(false)
    expect(readConfig({ NODE_ENV: 'production', PRIVATE_WEBHOOKS: 'true' }).privateWebhooks).toBe(true)
  })

  test('[CALL-04, OPS-04] limit requests, streams, connections, delays and stops by default', () => {
    expect(readConfig({ NODE_ENV: 'production' })).toMatchObject({
      rateLimit: 3000,
      keyRatePerSecond: 100,
      keyRatePerMinute: 6000,
      visitorRateLimit: 3000,
      visitorRefusalLimit: 600,
      streamsPerAddress: 100,
      connectionsPerAddress: 1000,
      overloadDelay: 1000,
      stopTimeout: 30_000,
    })
  })

  test('[CALL-02] environment variables reject other hosts as soon as there is a public address', () => {
    expect(readConfig({}).checkHost).toBe(false)
    expect(readConfig({ PUBLIC_URL: 'https://portal.example' }).checkHost).toBe(true)
  })

  test('[OPS-01] environment variables cannot name a sandbox of card providers in production', () => {
    expect(errorsOf({ NODE_ENV: 'production', SANDBOX_URL: 'http://127.0.0.1:4000' })).toEqual([
      'SANDBOX_URL is set, but the sandbox of card providers is never used in production.',
    ])
  })

  test('[OPS-01] environment variables are not needed to start the demo on one machine', () => {
    expect(readConfig({})).toMatchObject({
      production: false,
      host: '127.0.0.1',
      port: 3000,
      publicUrl: 'http://127.0.0.1:3000',
      databaseUrl: undefined,
      smtpUrl: undefined,
      trustProxy: false,
      tiles: null,
    })
  })

  test('[OPS-04] environment variables with an invalid secret key are reported without the key', () => {
    expect(errorsOf({ SECRET_KEY: 'hunter2' }).join()).toMatch(
      /^SECRET_KEY is set, but must be 32 random bytes/,
    )
    expect(errorsOf({ SECRET_KEY: 'hunter2' }).join()).not.toContain('hunter2')
    expect(errorsOf({ SECRET_KEY_OLD: 'hunter2' }).join()).toMatch(/^SECRET_KEY_OLD is set, but must be/)
    expect(readConfig({ SECRET_KEY: Buffer.alloc(32, 7).toString('base64') }).secretKey).toHaveLength(32)
  })

  test('[OPS-04] environment variables count as unset if they are empty', () => {
    expect(readConfig({ PORT: '', HOST: '', DATABASE_URL: '', PUBLIC_URL: '', MAIL_FROM: '' })).toEqual(
      readConfig({}),
    )
  })

  test.each([
    [{ MAIL_FROM: 'bad' }, 'must be an email address'],
    [{ MAIL_FROM: 'Despatch <bad>' }, 'must be an email address'],
    [{ PUBLIC_URL: 'https://portal.example/courier' }, 'must have no path'],
    [{ PUBLIC_URL: 'https://portal.example/?a=1' }, 'must have no path'],
  ])('[OPS-04, OPS-06] environment variables are refused at the start: %j', (env, error) => {
    expect(errorsOf(env)).toEqual([expect.stringContaining(error)])
  })

  test('[OPS-04] set the values of the configuration', () => {
    expect(
      readConfig({
        NODE_ENV: 'production',
        HOST: '::1',
        PORT: '0',
        DATABASE_URL: 'postgres://ada@db.example/register',
        PUBLIC_URL: 'https://portal.example/',
        SMTP_URL: 'smtps://mail.example:465',
        LOG_LEVEL: 'debug',
        TRUST_PROXY: 'true',
        TILES_URL: 'https://tiles.example/{z}/{x}/{y}.png',
        DESPATCH_DATA: '/srv/despatch',
      }),
    ).toMatchObject({
      production: true,
      host: '::1',
      port: 0,
      data: '/srv/despatch',
      databaseUrl: 'postgres://ada@db.example/register',
      publicUrl: 'https://portal.example',
      smtpUrl: 'smtps://mail.example:465',
      logLevel: 'debug',
      trustProxy: true,
      tiles: { url: 'https://tiles.example/{z}/{x}/{y}.png', attribution: '' },
    })
    expect(readConfig({ HOST: '::1' }).publicUrl).toBe('http://[::1]:3000')
  })

  test('[OPS-02, OPS-04] tell a pooler from the PostgreSQL behind it', () => {
    const [pooler, direct] = ['postgres://pooler:6432/postgres', 'postgres://db/postgres']
    expect(readConfig({ DATABASE_URL: direct })).toMatchObject({ databaseUrl: direct, poolerUrl: undefined })
    expect(readConfig({ DATABASE_URL: pooler, DATABASE_DIRECT_URL: direct })).toMatchObject({
      databaseUrl: direct,
      poolerUrl: pooler,
    })
    expect(errorsOf({ DATABASE_DIRECT_URL: direct })).toEqual([
      'DATABASE_DIRECT_URL is set, so DATABASE_URL must be the address of the pooler.',
    ])
  })

  test('[OPS-02, OPS-04] refuse several hosts of a database, and a replica without its primary', () => {
    const one = 'postgres://me:pw@one:5433/postgres?sslmode=disable'
    expect(readConfig({ DATABASE_URL: one, DATABASE_REPLICA_URL: 'postgres://two/postgres' })).toMatchObject({
      databaseUrl: one,
      replicaUrl: 'postgres://two/postgres',
    })
    for (const several of [
      'postgres://me:pw@one,two/postgres',
      'postgres://me:pw@one:5432,two:5432/postgres',
    ])
      expect(errorsOf({ DATABASE_URL: several })).toEqual([
        `DATABASE_URL is "${several}", but must be an address such as postgres://user:password@host/database, with one host.`,
      ])
    expect(errorsOf({ DATABASE_REPLICA_URL: 'postgres://three/postgres' })).toEqual([
      'DATABASE_REPLICA_URL is set, so DATABASE_URL must be the address of its primary.',
    ])
  })

  test('[OPS-04] archive the embedded PostgreSQL only', () => {
    expect(readConfig({ ARCHIVE_FOLDER: '/srv/archive/' }).archive).toBe('/srv/archive')
    expect(errorsOf({ ARCHIVE_FOLDER: '/srv/$(reboot)' })).toEqual([
      'ARCHIVE_FOLDER is "/srv/$(reboot)", but must be a full path of letters, digits, dots, dashes and slashes.',
    ])
    expect(errorsOf({ ARCHIVE_FOLDER: '/srv/archive', DATABASE_URL: 'postgres://db/postgres' })).toEqual([
      'ARCHIVE_FOLDER is set, but only the embedded PostgreSQL is archived, not DATABASE_URL.',
    ])
  })

  test('[OPS-04] choose a folder or a bucket for files', () => {
    const bucket = { FILES_URL: 's3://metro-files/portal/', FILES_ACCESS_KEY: 'AK', FILES_SECRET_KEY: 'hush' }
    expect(readConfig({ DESPATCH_DATA: '/srv/despatch' })).toMatchObject({
      files: '/srv/despatch/files',
      filesGraceDays: 7,
    })
    expect(readConfig({ FILES_URL: '/srv/files/' }).files).toBe('/srv/files')
    expect(readConfig({ NODE_ENV: 'production', ...bucket }).files).toEqual({
      bucket: 'metro-files',
      prefix: 'portal/',
      region: 'eu-west-2',
      endpoint: 'https://s3.eu-west-2.amazonaws.com',
      accessKey: 'AK',
      secretKey: 'hush',
      allowedAddresses: 'public',
    })
    expect(
      readConfig({ ...bucket, FILES_REGION: 'auto', FILES_ENDPOINT: 'http://store:9000/' }),
    ).toMatchObject({
      files: { region: 'auto', endpoint: 'http://store:9000', allowedAddresses: 'any' },
    })
    const inProduction = { NODE_ENV: 'production', ...bucket, FILES_ENDPOINT: 'http://store:9000' }
    expect(errorsOf(inProduction)).toEqual([
      'FILES_ENDPOINT is "http://store:9000", but must begin with https:, unless PRIVATE_FILES is "true".',
    ])
    expect(readConfig({ ...inProduction, PRIVATE_FILES: 'true' }).files).toMatchObject({
      allowedAddresses: 'any',
    })
    expect(errorsOf({ ...bucket, FILES_SECRET_KEY: '' })).toEqual([
      'FILES_URL is a bucket, so FILES_ACCESS_KEY and FILES_SECRET_KEY must be set.',
    ])
  })

  test.each([
    [{ FILES_URL: 's3://' }, 'FILES_URL is "s3://", but must be a full path, or s3://bucket/folder.'],
    [
      { FILES_URL: 's3://a-bucket/../other' },
      'FILES_URL is "s3://a-bucket/../other", but must be a full path, or s3://bucket/folder.',
    ],
    [{ FILES_URL: 'files' }, 'FILES_URL is "files", but must be a full path, or s3://bucket/folder.'],
    [{ FILES_GRACE_DAYS: '0' }, 'FILES_GRACE_DAYS is "0", but must be a number of days from 1 to 365.'],
    [{ PORT: 'http' }, 'PORT is "http", but must be a port number from 0 to 65535.'],
    [{ PORT: '65536' }, 'PORT is "65536", but must be a port number from 0 to 65535.'],
    [{ PORT: '-1' }, 'PORT is "-1", but must be a port number from 0 to 65535.'],
    [
      { DATABASE_URL: 'mysql://db' },
      'DATABASE_URL is "mysql://db", but must be an address such as postgres://user:password@host/database, with one host.',
    ],
    [
      { PUBLIC_URL: 'portal.example' },
      'PUBLIC_URL is "portal.example", but must be an http or https address.',
    ],
    [
      { SMTP_URL: 'http://mail' },
      'SMTP_URL is "http://mail", but must be an address such as smtp://host:587.',
    ],
    [
      { LOG_LEVEL: 'loud' },
      'LOG_LEVEL is "loud", but must be one of fatal, error, warn, info, debug, trace, silent.',
    ],
    [{ TRUST_PROXY: 'yes' }, 'TRUST_PROXY is "yes", but must be "true" or "false".'],
    [
      { TILES_URL: 'https://tiles.example/{z}/{x}.png' },
      'TILES_URL is "https://tiles.example/{z}/{x}.png", but must be an http or https address with {z}, {x} and {y} in its path.',
    ],
    [
      { TILES_URL: 'https://{s}.tiles.example/{z}/{x}/{y}.png' },
      'TILES_URL is "https://{s}.tiles.example/{z}/{x}/{y}.png", but must be an http or https address with {z}, {x} and {y} in its path.',
    ],
    [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN is set, but must be at least 16 characters without spaces.'],
    [{ STOP_DELAY: '-1' }, 'STOP_DELAY is "-1", but must be a number of milliseconds up to 60000.'],
  ])('[OPS-04] %j is reported in one clear line', (env, line) => {
    expect(errorsOf(env)).toEqual([line])
  })

  test('[OPS-04] environment variables are all reported at once if they are invalid', () => {
    const errors = errorsOf({ PORT: 'x', LOG_LEVEL: 'x', TRUST_PROXY: 'x' })
    expect(errors.map((line) => line.split(' ')[0])).toEqual(['PORT', 'LOG_LEVEL', 'TRUST_PROXY'])
  })
})
