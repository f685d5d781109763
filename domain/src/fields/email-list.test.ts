import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { emailListError, isEmail, splitEmails } from './email-list.ts'

const host = (length: number) => `${'h'.repeat(60)}.${'h'.repeat(60)}.${'h'.repeat(length - 122)}`

describe('email lists', () => {
  test('[RULE-06] separate addresses by ; or ,', () => {
    expect(splitEmails(' a@x.uk; b@y.uk,c@z.uk ;; ')).toEqual(['a@x.uk', 'b@y.uk', 'c@z.uk'])
    expect(emailListError('a@x.uk; b@y.uk,c@z.uk')).toBeNull()
    expect(emailListError('')).toBeNull()
  })

  test('[RULE-06] email lists name an invalid address in the error', () => {
    expect(emailListError('a@x.uk; b@y')).toMatch(/^b@y is not a valid email address/)
    expect(emailListError('a@x.uk b@y.uk')).not.toBeNull()
  })

  test.each([
    'o’neil@x.uk',
    'a@x',
    '@x.uk',
    'a@',
    'a..b@x.uk',
    '.a@x.uk',
    'a@-x.uk',
    'a@x..uk',
    'a b@x.uk',
    'a@1.2.3.4',
    'a@10.0.0.10',
    'mail.example.uk',
    ' a@x.uk',
    'a@x.uk\r\nBcc: b',
  ])('[RULE-06] %j is not an address', (text) => expect(isEmail(text)).toBe(false))

  test.each(["o'neil+courier@mail.example.co.uk", 'zoë@bücher.example', 'A.B@x-y.uk'])(
    '[RULE-06] %s is an address',
    (text) => expect(isEmail(text)).toBe(true),
  )

  test.each(['a@mail.365.example', 'a@x.4u', 'a@x.u4'])(
    '[RULE-06] %s is an address: only the last part must not be a number',
    (text) => expect(isEmail(text)).toBe(true),
  )

  test('[RULE-06] an address has at most 64 characters before the @ and 254 in total', () => {
    const local = 'a'.repeat(64)
    expect(isEmail(`${local}@x.uk`)).toBe(true)
    expect(isEmail(`a${local}@x.uk`)).toBe(false)
    expect(`${local}@${host(178)}.example.uk`).toHaveLength(254)
    expect(isEmail(`${local}@${host(178)}.example.uk`)).toBe(true)
    expect(isEmail(`${local}@${host(179)}.example.uk`)).toBe(false)
  })

  test('[RULE-06] split addresses joined with either separator', () => {
    const entry = fc.stringMatching(/^[a-z]{1,8}@[a-z]{1,8}\.uk$/)
    fc.assert(
      fc.property(fc.array(entry), fc.constantFrom(';', ',', ' ; ', ', '), (entries, separator) => {
        expect(splitEmails(entries.join(separator))).toEqual(entries)
      }),
    )
  })
})
