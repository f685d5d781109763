import { expect, test } from 'vitest'
import { webOrigin } from './web-origin.ts'

test.each([
  ['https://cdn.example/form.js?v=1', 'https://cdn.example'],
  ['https://CDN.example:8443', 'https://cdn.example:8443'],
  ['http://127.0.0.1:4000/v1', 'http://127.0.0.1:4000'],
])('[PAY-04] the origin of %s is %s', (address, origin) => {
  expect(webOrigin(address)).toBe(origin)
})

test.each([
  '',
  'cdn.example',
  'ftp://cdn.example',
  "javascript:alert('x')",
  'https://*',
  'https://*.example',
  'https://a;b.example',
  'https://a%3bb.example',
  'https://a,b',
  "https://a'b.example",
  'https://user:secret@cdn.example',
  'https://[::1]:8443',
])('[PAY-04] %s has no usable origin', (address) => {
  expect(webOrigin(address)).toBeUndefined()
})
