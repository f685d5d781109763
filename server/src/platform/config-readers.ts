import { webOrigin } from '@despatch/domain/text/web-origin.ts'

/** Readers of environment variables. Each returns undefined for an invalid value. */

export const keyOf = (value: string) => {
  const key = Buffer.from(value, 'base64')
  return key.length === 32 ? key : undefined
}

export const milliseconds = (value: string) =>
  /^\d{3,5}$/.test(value) && Number(value) >= 100 && Number(value) <= 30_000 ? Number(value) : undefined

export const portNumber = (value: string) =>
  /^\d{1,5}$/.test(value) && Number(value) <= 65_535 ? Number(value) : undefined

export const wholeUpTo = (most: number) => (value: string) =>
  /^[1-9]\d{0,8}$/.test(value) && Number(value) <= most ? Number(value) : undefined

export const wholeFromZero = (most: number) => (value: string) =>
  /^\d{1,9}$/.test(value) && Number(value) <= most ? Number(value) : undefined

export const longToken = (value: string) => (/^\S{16,}$/.test(value) ? value : undefined)

export const flagOf = (value: string) => (value === 'true' ? true : value === 'false' ? false : undefined)

export const oneOf = (allowed: string[]) => (value: string) => (allowed.includes(value) ? value : undefined)

export const urlOf = (protocols: string[]) => (value: string) =>
  URL.canParse(value) && protocols.includes(new URL(value).protocol) ? value.replace(/\/$/, '') : undefined

/** Origins separated by spaces. */
export const originsOf = (protocols: string[]) => (value: string) => {
  const origins = value.trim().split(/\s+/).map(wholeOrigin)
  const known = origins.filter((origin) => origin !== undefined)
  return known.every((origin) => protocols.includes(new URL(origin).protocol)) &&
    known.length === origins.length
    ? known
    : undefined
}

/** An origin without a path; undefined for anything else. */
const wholeOrigin = (address: string) => {
  const origin = webOrigin(address)
  return origin === address.toLowerCase().replace(/\/$/, '') ? origin : undefined
}

/** The host is copied into the content security policy, so only the path may hold placeholders. */
export function tileAddress(value: string): string | undefined {
  const hasPlaceholders = ['{z}', '{x}', '{y}'].every((part) => value.includes(part))
  return hasPlaceholders && webOrigin(value) !== undefined ? value : undefined
}
