import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { publicUrlOf, scopeOfHost } from './public-address.ts'

const at = (PUBLIC_URL: string) => readConfig({ PUBLIC_URL })

test('[OPS-04] without a PUBLIC_URL all companies are at every host', () => {
  expect(scopeOfHost(readConfig({}), 'anything.example')).toEqual({ kind: 'all' })
})

test.each([
  ['https://portal.example', 'portal.example', 'all'],
  ['https://portal.example', 'PORTAL.example:443', 'all'],
  ['https://portal.example', 'portal.example:8443', 'none'],
  ['https://portal.example', 'evil.example', 'none'],
  ['https://portal.example', 'portal.example.evil.example', 'none'],
  ['http://127.0.0.1:3000', '127.0.0.1:3000', 'all'],
  ['http://127.0.0.1:3000', '127.0.0.1', 'none'],
  ['https://{database}.portal.example', 'portal.example', 'none'],
  ['https://{database}.portal.example', '.portal.example', 'none'],
  ['https://{database}.portal.example', 'a.metro.portal.example', 'none'],
  ['https://{database}.portal.example', 'metro.portal.example.evil.example', 'none'],
])('[TEN-01] with PUBLIC_URL %s the host %s is for %s', (url, host, kind) => {
  expect(scopeOfHost(at(url), host)).toEqual({ kind })
})

test.each([
  ['https://{database}.portal.example', 'Metro.portal.example:443'],
  ['https://book-{database}.portal.example:8443', 'book-metro.portal.example:8443'],
  ['http://{database}:3000', 'metro:3000'],
])('[TEN-01] with PUBLIC_URL %s the host %s is for the company Metro only', (url, host) => {
  expect(scopeOfHost(at(url), host)).toEqual({ kind: 'company', database: 'metro' })
})

test('[TEN-01] links use the host of their company', () => {
  expect(publicUrlOf(at('https://{database}.portal.example/'), 'metro')).toBe('https://metro.portal.example')
  expect(publicUrlOf(at('https://portal.example'), 'metro')).toBe('https://portal.example')
})

test.each([
  'https://{database}.{database}.example',
  'https://portal.example/{database}',
  '{database}.example',
])('[OPS-04] PUBLIC_URL %s is rejected', (url) => {
  expect(() => at(url)).toThrow('PUBLIC_URL is')
})
