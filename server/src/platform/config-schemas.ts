import { isEmail } from '@despatch/domain/fields/email-list.ts'
import { isAbsolute, resolve } from 'node:path'
import { webOrigin } from '@despatch/domain/text/web-origin.ts'
import { z } from 'zod'

/** Schemas of environment variables. A message states what a variable must be, after its name and value. */

/** Placeholder for a company's name in the host of PUBLIC_URL. */
export const COMPANY = '{database}'

/** An empty variable counts as unset. */
export const variable = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => value || undefined, schema)

export const flag = z
  .enum(['true', 'false'], 'must be "true" or "false"')
  .transform((text) => text === 'true')

/** A whole number, both limits included. */
export const whole = (least: number, most: number, expected = `a number from ${least} to ${most}`) =>
  z
    .string()
    .refine((text) => /^\d{1,9}$/.test(text) && Number(text) >= least && Number(text) <= most, {
      error: `must be ${expected}`,
    })
    .transform(Number)

export const milliseconds = (most: number, least = 0) =>
  whole(least, most, `a number of milliseconds up to ${most}`)

export const callsAMinute = whole(1, 1_000_000, 'a number of calls a minute from 1 to 1000000')

export const randomKey = z
  .string()
  .transform((text) => Buffer.from(text, 'base64'))
  .refine(
    (key) => key.length === 32,
    'must be 32 random bytes in base64, as `openssl rand -base64 32` makes them',
  )

const hasProtocol = (text: string, protocols: readonly string[]) =>
  URL.canParse(text) && protocols.includes(new URL(text).protocol)

const web = ['http:', 'https:']

/** An address, without a slash at its end. */
export const address = (protocols: readonly string[], expected: string) =>
  z
    .string()
    .refine((text) => hasProtocol(text, protocols), `must be ${expected}`)
    .transform((text) => text.replace(/\/$/, ''))

/** An address of PostgreSQL, with one host: a proxy finds the primary of several. */
export const isDatabaseAddress = (text: string): boolean =>
  hasProtocol(text, ['postgres:', 'postgresql:']) && !new URL(text).host.includes(',')

export const databaseAddress = z
  .string()
  .refine(
    isDatabaseAddress,
    'must be an address such as postgres://user:password@host/database, with one host',
  )
  .transform((text) => text.replace(/\/$/, ''))

export const webAddress = address(web, 'an http or https address')

/** A web address with one placeholder at most, and only in the host. */
/** Pages are at fixed paths, so links below another path would lead nowhere. */
const isWithoutPath = (text: string): boolean => {
  if (!URL.canParse(text)) return true
  const { pathname, search, hash } = new URL(text)
  return pathname === '/' && search === '' && hash === ''
}

export const publicAddress = z
  .string()
  .refine((text) => {
    const [before = '', after, ...more] = text.split(COMPANY)
    if (!hasProtocol(text.replace(COMPANY, 'company'), web) || more.length > 0) return false
    const isInHost = /^https?:\/\/[a-z0-9.-]*$/i.test(before) && /^[a-z0-9.-]*(:\d+)?\/?$/i.test(after ?? '')
    return after === undefined || isInHost
  }, 'must be an http or https address')
  .refine((text) => isWithoutPath(text.replace(COMPANY, 'company')), 'must have no path: pages are at /')
  .transform((text) => text.replace(/\/$/, ''))

/** The sender of emails: an address, alone or after a name in the form of 'Despatch <no-reply@despatch.example>'. */
export const mailSender = z
  .string()
  .refine(
    (text) => isEmail(/^[^<>]*<([^<>]+)>$/.exec(text)?.[1] ?? text),
    'must be an email address such as no-reply@portal.example, alone or as Name <no-reply@portal.example>',
  )

/** Where security problems are reported: an email address or a page, as a URI. */
export const securityContact = z
  .string()
  .refine(
    (text) => isEmail(text) || hasProtocol(text, ['https:']),
    'must be an email address or an https address',
  )
  .transform((text) => (isEmail(text) ? `mailto:${text}` : text))

/** The host is copied into the content security policy, so only the path may hold placeholders. */
export const tileAddress = z
  .string()
  .refine(
    (text) => ['{z}', '{x}', '{y}'].every((part) => text.includes(part)) && webOrigin(text) !== undefined,
    'must be an http or https address with {z}, {x} and {y} in its path',
  )

/** Origins without a path, separated by spaces. */
export const origins = (protocols: readonly string[], expected: string) =>
  z
    .string()
    .transform((text) =>
      text
        .trim()
        .toLowerCase()
        .split(/\s+/)
        .map((origin) => origin.replace(/\/$/, '')),
    )
    .refine(
      (all) => all.every((origin) => webOrigin(origin) === origin && hasProtocol(origin, protocols)),
      `must be ${expected}`,
    )

/** A folder whose path can be part of a shell command. */
export const archiveFolder = z
  .string()
  .regex(/^\/[\w./-]+$/, 'must be a full path of letters, digits, dots, dashes and slashes')
  .transform((text) => resolve(text))

/** Public keys of age, with spaces between them. A backup checks them completely. */
export const ageRecipients = z
  .string()
  .regex(
    /^age1[a-z0-9]+( +age1[a-z0-9]+)*$/,
    'must be public keys that begin with age1, with spaces between them',
  )
  .transform((text) => text.split(/ +/))

/** A folder, or a bucket with an optional folder in it: the parts of `s3://bucket/folder`. */
export const filesAddress = z
  .string()
  .refine(
    (text) => isAbsolute(text) || bucketPattern.test(text),
    'must be a full path, or s3://bucket/folder',
  )
  .transform((text) => {
    const [, bucket, folder = ''] = bucketPattern.exec(text) ?? []
    return bucket === undefined ? resolve(text) : { bucket, prefix: folder === '' ? '' : `${folder}/` }
  })

const bucketPattern = /^s3:\/\/([a-z0-9][a-z0-9.-]+[a-z0-9])(?:\/([\w-]+(?:\/[\w-]+)*))?\/?$/
