/**
 * What is wrong with an address that a webhook is to be sent to, in words for its field; null for nothing. `plain`
 * lets http through beside https, which only a portal that is not in production does: what is sent names customers.
 */
export function webhookAddressError(address: string, { plain }: { plain: boolean }): string | null {
  if (!URL.canParse(address)) return 'An address such as https://example.com/despatch.'
  const { protocol, username, password, hash } = new URL(address)
  if (protocol !== 'https:' && !(plain && protocol === 'http:'))
    return 'The address must begin with https://.'
  if (username !== '' || password !== '') return 'The address must not hold a username or a password.'
  if (hash !== '') return 'The address must end before its #.'
  return null
}
