import { expect, test } from 'vitest'
import { webhookAddressError } from './webhook-address.ts'

const strict = (address: string) => webhookAddressError(address, { plain: false })

test('[CALL-04] a webhook requires an https address without credentials', () => {
  expect(strict('https://example.com/hooks?from=despatch')).toBeNull()
  expect(strict('http://example.com')).toMatch(/https/)
  expect(strict('ftp://example.com')).toMatch(/https/)
  expect(strict('javascript:alert(1)')).toMatch(/https/)
  expect(strict('https://user:secret@example.com')).toMatch(/password/)
  expect(strict('https://example.com/#part')).toMatch(/#/)
  expect(strict('example.com')).toMatch(/such as/)
})

test('[CALL-04] plain http is accepted if the portal allows it', () => {
  expect(webhookAddressError('http://127.0.0.1:9000/hook', { plain: true })).toBeNull()
  expect(webhookAddressError('file:///etc/passwd', { plain: true })).toMatch(/https/)
})
