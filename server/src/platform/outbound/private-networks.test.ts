import { expect, test } from 'vitest'
import { isPrivate, refusePrivateHost } from './private-networks.ts'

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
  '64:ff9b:1::1',
  '2002:7f00:1::1',
  '2001::1',
  '2001:db8::1',
  '::ffff:0:127.0.0.1',
  '::ffff:93.184.216.34',
  'fec0::1',
  'fe80::1%eth0',
  'ff02::1',
  '203.0.113.7',
])('[CALL-04] %s is not a public address', (address) => {
  expect(isPrivate(address)).toBe(true)
})

test.each(['93.184.216.34', '172.32.0.1', '100.128.0.1', '2606:2800:220:1::1', '2a00:1450:4009::1'])(
  '[CALL-04] %s is a public address',
  (address) => {
    expect(isPrivate(address)).toBe(false)
  },
)

test('[CALL-04] a host that is a private IP address is rejected', () => {
  for (const host of ['127.0.0.1', '[::1]', '::1', '169.254.169.254'])
    expect(() => refusePrivateHost(host), host).toThrow(/private network/)
  for (const host of ['example.com', '93.184.216.34', '[2606:2800:220:1::1]'])
    expect(() => refusePrivateHost(host), host).not.toThrow()
})
