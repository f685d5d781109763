import { lookup, type LookupAddress } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

const networks = new BlockList()
// RFC 6890 and its successors: networks that are not the public internet.
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const) {
  networks.addSubnet(network, prefix, 'ipv4')
}
for (const [network, prefix] of [
  ['::', 96],
  ['64:ff9b::', 96],
  ['100::', 64],
  ['2001::', 23],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const) {
  networks.addSubnet(network, prefix, 'ipv6')
}

/** Whether an IP address lies outside the public internet; an IPv4 address in IPv6's clothes counts as what it is. */
export const isPrivate = (address: string): boolean =>
  networks.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')

const refusal = () => Object.assign(new Error('The address lies in a private network'), { code: 'EPRIVATE' })

/** The host of a URL where it is an IP address; these are never looked up. */
const literalOf = ({ hostname }: URL) => hostname.replace(/^\[(.*)\]$/, '$1')

/** Throws where a URL names an address of a private network outright. */
export function refusePrivateLiteral(url: URL): void {
  const host = literalOf(url)
  if (isIP(host) !== 0 && isPrivate(host)) throw refusal()
}

/**
 * Looks a name up as usual, and answers with nothing that lies in a private network: whoever sets an address could
 * otherwise have this server call its own neighbours. It is asked when the connection is made, so that a name that
 * pointed elsewhere before helps nobody.
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
