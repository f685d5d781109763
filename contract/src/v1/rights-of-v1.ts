import type { CallAccess } from '../rights-of-calls.ts'
import type { V1Scope } from './v1-call.ts'

/**
 * Who can make each call of `/v1`, written by hand. Tests compare the declarations and the running portal with this table, so
 * that a wrong permission or scope is noticed (CALL-03). Never generate it from the declarations.
 */
export const rightsOfV1: Readonly<Record<string, readonly [opens: CallAccess, scope: V1Scope]>> = {
  getMe: ['session', 'account:read'],
  listServices: ['booking', 'quotes'],
  createQuote: ['booking', 'quotes'],
  createDelivery: ['booking', 'deliveries:write'],
  createDeliveries: ['booking', 'deliveries:write'],
  listDeliveries: ['history', 'deliveries:read'],
  getDelivery: ['history', 'deliveries:read'],
  checkDeliveryChanges: [['booking', 'control'], 'deliveries:write'],
  changeDelivery: [['booking', 'control'], 'deliveries:write'],
  listChangeRequests: [['booking', 'control'], 'deliveries:write'],
  withdrawChangeRequest: ['booking', 'deliveries:write'],
  getCancellationFee: [['booking', 'control'], 'deliveries:write'],
  cancelDelivery: [['booking', 'control'], 'deliveries:write'],
  getLabel: ['history', 'labels'],
  listEvents: ['history', 'deliveries:read'],
}
