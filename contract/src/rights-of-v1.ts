import type { CallAccess } from './rights-of-calls.ts'
import type { V1Scope } from './v1/v1-call.ts'

/**
 * Who can make each call of `/v1`, written by hand. Tests compare the declarations and the running portal with this table, so
 * that a wrong permission or scope is noticed (CALL-03). Never generate it from the declarations.
 */
export const rightsOfV1: Readonly<Record<string, readonly [opens: CallAccess, scope: V1Scope]>> = {
  getMe: ['session', 'account:read'],
  listServices: ['booking', 'quotes'],
  createQuote: ['booking', 'quotes'],
  listRates: ['price', 'quotes'],
  listDeliveryWindows: ['booking', 'quotes'],
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
  returnDelivery: ['booking', 'deliveries:write'],
  advanceDelivery: ['booking', 'deliveries:write'],
  getLabel: ['history', 'labels'],
  getLabels: ['history', 'labels'],
  getDriverPosition: ['history', 'deliveries:read'],
  listProof: ['history', 'deliveries:read'],
  getProofFile: ['history', 'deliveries:read'],
  listAddresses: [['booking', 'addressbook'], 'addresses:read'],
  createAddress: [['booking', 'addressbook'], 'addresses:write'],
  checkAddress: ['booking', 'quotes'],
  getAddress: [['booking', 'addressbook'], 'addresses:read'],
  changeAddress: [['booking', 'addressbook'], 'addresses:write'],
  deleteAddress: ['addressbook', 'addresses:write'],
  listEvents: ['history', 'deliveries:read'],
  listWebhooks: ['api', 'webhooks'],
  createWebhook: ['api', 'webhooks'],
  getWebhook: ['api', 'webhooks'],
  changeWebhook: ['api', 'webhooks'],
  deleteWebhook: ['api', 'webhooks'],
  rotateWebhookSecret: ['api', 'webhooks'],
  testWebhook: ['api', 'webhooks'],
  listWebhookMessages: ['api', 'webhooks'],
  getWebhookMessage: ['api', 'webhooks'],
  resendWebhookMessage: ['api', 'webhooks'],
  replayWebhook: ['api', 'webhooks'],
}
