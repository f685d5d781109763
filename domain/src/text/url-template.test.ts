import { expect, test } from 'vitest'
import { fillUrlTemplate } from './url-template.ts'

const values = { reference: 'MT-7K3F-9QWX-2B4D', docket: 'A&B/../#?' }

test('[TRACK-08] an address template gets its values encoded, wherever and however often they occur', () => {
  expect(fillUrlTemplate('https://follow.example/{reference}?d={docket}&r={reference}', values)).toBe(
    'https://follow.example/MT-7K3F-9QWX-2B4D?d=A%26B%2F..%2F%23%3F&r=MT-7K3F-9QWX-2B4D',
  )
  expect(fillUrlTemplate('  http://follow.example/  ', values)).toBe('http://follow.example/')
})

test.each([
  ['nothing', ''],
  ['blanks', '   '],
  ['a script', 'javascript:alert("{reference}")'],
  ['a data URL', 'data:text/html,{reference}'],
  ['a file', 'file:///etc/passwd'],
  ['a path', '/docket/track'],
  ['another origin without a scheme', '//elsewhere.example/{reference}'],
  ['a password in the address', 'https://ada:secret@follow.example/{reference}'],
  ['an unknown name', 'https://follow.example/{customer}'],
  ['a name that every object inherits', 'https://follow.example/{constructor}'],
])('[TRACK-08, FORM-16] an address template gives no address for %s', (_what, template) => {
  expect(fillUrlTemplate(template, values)).toBeNull()
})
