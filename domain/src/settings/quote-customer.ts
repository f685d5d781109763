const startingCustomer = 6

/**
 * The account that stands in where no account is known (`aset_quote_customer`): whose quotes guests are given, and
 * whose settings count for them. Customer 6 where it is not set, or is no id.
 */
export function quoteCustomer(settings: Readonly<Record<string, string | undefined>>): number {
  const set = settings.aset_quote_customer?.trim() ?? ''
  return /^[1-9]\d{0,8}$/.test(set) ? Number(set) : startingCustomer
}
