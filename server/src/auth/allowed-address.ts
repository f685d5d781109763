import { BlockList, isIP } from 'node:net'

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** An IPv4 address that was mapped to IPv6, as servers that listen to both see it. */
const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '')

/** Whether an address is one of these addresses or in one of these networks (CIDR). No networks allow every address. */
export function isAllowedAddress(networks: readonly string[], address: string): boolean {
  if (networks.length === 0) return true
  const caller = plain(address)
  const family = familyOf(caller)
  const list = new BlockList()
  for (const network of networks) {
    const [base = '', prefix] = network.split('/')
    // Another family never matches; in one list, ::/0 would match every IPv4 address.
    if (familyOf(base) !== family) continue
    list.addSubnet(base, prefix === undefined ? (family === 'ipv4' ? 32 : 128) : Number(prefix), family)
  }
  return list.check(caller, family)
}
