import { expect, test } from 'vitest'
import { isPrivate, refusePrivateLiteral } from './private-networks.ts'

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.31.255.255',
  '192.168.0.1',
  '169.254.169.254',
  '100.100.0.1',
  '0.0.0.0',
  '255.255.255.255',
  '::1',
  '::ffff:10.0.0.1',
  'fe80::1',
  'fd00:ec2::254',
  '64:ff9b::7f00:1',
])('[CALL-04] %s is no address for a webhook', (address) => {
  expect(isPrivate(address)).toBe(true)
})

test.each(['93.184.216.34', '172.32.0.1', '100.128.0.1', '2606:2800:220:1::1', '::ffff:93.184.216.34'])(
  '[CALL-04] %s is one',
  (address) => {
    expect(isPrivate(address)).toBe(false)
  },
)

test('[CALL-04] an address that is written out is looked at as well', () => {
  for (const url of ['http://127.0.0.1/', 'https://[::1]:8443/', 'http://0x7f.1/', 'http://2130706433/']) {
    expect(() => refusePrivateLiteral(new URL(url)), url).toThrow(/private network/)
  }
  expect(() => refusePrivateLiteral(new URL('https://example.com/'))).not.toThrow()
})
