/** The longest name of an application or a key, in characters. */
export const longestApplicationName = 60

/** The most applications of an account: more than anyone needs, and few enough to keep an overview. */
export const mostApplications = 50

/** How many requests of an application its account can see: the newest. */
export const mostRequests = 10_000

/** Two live keys and two test keys work at once, so that one can be replaced without a gap. */
export const mostLiveKeys = 2

/** Whether an application with these keys can have another one, for live or for test data. */
export const mayHaveKey = (
  keys: readonly { akey_live: boolean; akey_test: boolean }[],
  isTest: boolean,
): boolean =>
  keys.filter(({ akey_live, akey_test }) => akey_live && akey_test === isTest).length < mostLiveKeys

/** The most addresses and networks from which a key may be used. */
export const mostNetworks = 20

/** The choices of how long a replaced key still works, in hours. */
export const rollHours = [0, 1, 24, 72, 168] as const

/** The longest time for which a replaced key still works, in hours. */
export const mostRollHours = 168

const isByte = (text: string) => /^\d{1,3}$/.test(text) && Number(text) <= 255

const isIpv4 = (address: string) => {
  const parts = address.split('.')
  return parts.length === 4 && parts.every(isByte)
}

const isIpv6 = (address: string) => address.includes(':') && URL.canParse(`http://[${address}]/`)

/** Whether a text is an IP address or a network in CIDR notation: 203.0.113.7, 203.0.113.0/24, 2001:db8::/32. */
export function isNetwork(text: string): boolean {
  const [address = '', prefix, more] = text.split('/')
  const bits = isIpv4(address) ? 32 : isIpv6(address) ? 128 : null
  if (bits === null || more !== undefined) return false
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= bits)
}
