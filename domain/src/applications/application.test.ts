import { expect, test } from 'vitest'
import { isNetwork } from './application.ts'
import { rightsMissingFor, rightsOfScopes, scopeDoes, scopes } from './scopes.ts'

test('[AUTH-09] a network is an IP address or CIDR notation, in IPv4 or IPv6', () => {
  const networks = ['203.0.113.7', '203.0.113.0/24', '0.0.0.0/0', '2001:db8::1', '2001:db8::/32', '::/128']
  expect(networks.filter((text) => !isNetwork(text))).toEqual([])
  const others = [
    '',
    'example.com',
    '203.0.113',
    '203.0.113.256',
    '203.0.113.0/33',
    '203.0.113.0/',
    '203.0.113.0/8/8',
    '203.0.113.0/-1',
    '2001:db8::/129',
    '2001:db8:::1',
    '1::2]:80/[::',
    '203.0.113.7 ',
  ]
  expect(others.filter(isNetwork)).toEqual([])
})

test('[AUTH-09] scopes together give the permissions of each, and a user can give only what they have', () => {
  expect(rightsOfScopes([])).toEqual([])
  expect(rightsOfScopes(['quotes', 'deliveries:write', 'deliveries:read'])).toEqual([
    'booking',
    'price',
    'history',
  ])
  expect(rightsMissingFor('quotes', (right) => right === 'booking')).toEqual(['price'])
  expect(rightsMissingFor('account:read', () => false)).toEqual([])
  for (const scope of scopes) expect(scopeDoes(scope)).toMatch(/^[A-Z].*[.]$/)
})
