import type { Scope } from '@despatch/domain/applications/scopes.ts'

/**
 * The calls that an application can make, each with the scopes of which it needs one, written by hand. Every other call
 * that needs a session is closed to applications. Tests compare the contract and the running portal with this table, so
 * that a wrong `scopes` in the contract is noticed. Never generate it from the contract.
 */
export const scopesOfCalls: Readonly<Record<string, readonly Scope[]>> = {
  'consignmenttype/list': ['quotes', 'deliveries:write'],
  'docket/estimate': ['quotes'],
  'docket/price': ['quotes'],
  'servicetype/list': ['quotes', 'deliveries:write'],
  'companyday/list': ['quotes', 'deliveries:write'],
  'tarifftype/list': ['quotes', 'deliveries:write'],
  'docket/address/list': ['deliveries:read'],
  'docket/barcode/list': ['deliveries:read'],
  'docket/charge/list': ['deliveries:read'],
  'docket/list': ['deliveries:read'],
  'docket/overview': ['deliveries:read'],
  'docket/parcel/list': ['deliveries:read'],
  'docket/signature/list': ['deliveries:read'],
  'docket/status/list': ['deliveries:read'],
  'docket/tracking': ['deliveries:read'],
  'docket/tracking/photo': ['deliveries:read'],
  'customer/contact/list': ['deliveries:write'],
  'customer/reference/lists': ['deliveries:write'],
  'docket/amend/check': ['deliveries:write'],
  'docket/amend/post': ['deliveries:write'],
  'docket/cancel/check': ['deliveries:write'],
  'docket/cancel/post': ['deliveries:write'],
  'docket/post': ['deliveries:write'],
  'docket/request/list': ['deliveries:write'],
  'docket/request/withdraw': ['deliveries:write'],
  'customer/address/export': ['addresses:read'],
  'customer/address/list': ['addresses:read'],
  'customer/address/delete': ['addresses:write'],
  'customer/address/import': ['addresses:write'],
  'customer/address/post': ['addresses:write'],
  'label/docket': ['labels'],
  'label/link': ['labels'],
  'label/selection': ['labels'],
  'country/list': ['account:read'],
  'county/list': ['account:read'],
  'customer/list': ['account:read'],
  session: ['account:read'],
  'system/hoo/list': ['account:read'],
  'system/mandatory/list': ['account:read'],
}
