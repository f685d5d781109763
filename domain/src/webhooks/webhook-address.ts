/**
 * The error of a webhook's address, or null. `plain` also allows http, which is only used outside production, because
 * webhooks contain customer names.
 */
export function webhookAddressError(address: string, { plain }: { plain: boolean }): string | null {
  if (!URL.canParse(address)) return 'Enter an address such as https://example.com/despatch.'
  const { protocol, username, password, hash } = new URL(address)
  if (protocol !== 'https:' && !(plain && protocol === 'http:'))
    return 'The address must begin with https://.'
  if (username !== '' || password !== '') return 'The address must not contain a username or a password.'
  if (hash !== '') return 'The address must not contain a #.'
  return null
}
