import { lookup, type LookupAddress } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

type Subnet = readonly [network: string, prefix: number]

// Two lists, because one list would compare IPv4 addresses with IPv6 networks too, and ::ffff:0:0/96 contains all of
// them.
const blocked = { ipv4: new BlockList(), ipv6: new BlockList() }

/** RFC 6890 and its successors. */
const notPublicIpv4: readonly Subnet[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
]

const notPublicIpv6: readonly Subnet[] = [
  // Everything outside 2000::/3, including loopback, link-local, site-local and unique local addresses, multicast, IPv4
  // in ::ffff:0:0/96 and ::ffff:0:0:0/96, and the translated 64:ff9b::/96 and 64:ff9b:1::/48.
  ['::', 3],
  ['4000::', 2],
  ['8000::', 1],
  // Teredo and other protocols, 6to4, and two networks for documentation.
  ['2001::', 23],
  ['2002::', 16],
  ['2001:db8::', 32],
  ['3fff::', 20],
]

for (const [network, prefix] of notPublicIpv4) blocked.ipv4.addSubnet(network, prefix, 'ipv4')
for (const [network, prefix] of notPublicIpv6) blocked.ipv6.addSubnet(network, prefix, 'ipv6')

/** Whether an IP address is not on the public internet. */
export function isPrivate(address: string): boolean {
  const [plain = ''] = address.split('%')
  const family = isIP(plain) === 6 ? 'ipv6' : 'ipv4'
  return blocked[family].check(plain, family)
}

/** The error code for an address that is not public. */
export const PRIVATE_ADDRESS = 'EPRIVATE'

const refusal = () =>
  Object.assign(new Error('The address is in a private network'), { code: PRIVATE_ADDRESS })

/** Whether a host is a private IP address. Names are not looked up. */
export function isPrivateHost(host: string): boolean {
  const plain = host.replace(/^\[(.*)\]$/, '$1')
  return isIP(plain) !== 0 && isPrivate(plain)
}

/** Throws if a host is a private IP address. Hosts that are addresses are never looked up. */
export function refusePrivateHost(host: string): void {
  if (isPrivateHost(host)) throw refusal()
}

/**
 * Looks a name up as usual, but returns only public addresses. Otherwise a company could set an address that makes this
 * server call its own network. It runs when the connection is made, so that a name cannot change between check and use.
 */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (failure, found: LookupAddress[]) => {
    if (failure) return callback(failure, '', 0)
    const open = found.filter(({ address }) => !isPrivate(address))
    const [first] = open
    if (!first) return callback(refusal(), '', 0)
    return options.all ? callback(null, open) : callback(null, first.address, first.family)
  })
}
