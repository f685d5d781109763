import { changeAddress, createAddress, deleteAddress, getAddress, listAddresses } from './addresses.ts'
import { advance } from './advance.ts'
import { postBulk } from './bulk.ts'
import { checkAddress } from './check-address.ts'
import { getCancel, postCancel } from './cancel.ts'
import { checkChanges, patchDelivery } from './change-delivery.ts'
import { listChangeRequests, withdrawChangeRequest } from './change-requests.ts'
import { listWindows } from './delivery-windows.ts'
import { getDelivery, listDeliveries, postDelivery } from './deliveries.ts'
import { listEvents } from './events.ts'
import { getImport, postImport } from './imports.ts'
import { getLabel, postLabels } from './labels.ts'
import { getMe } from './me.ts'
import { getPosition } from './position.ts'
import { getProofFile, listProof } from './proof.ts'
import { postQuote } from './quotes.ts'
import { postReturn } from './return-delivery.ts'
import { listRates } from './rates.ts'
import { listServices } from './bookable-services.ts'
import {
  getWebhookMessage,
  listWebhookMessages,
  replayWebhook,
  resendWebhookMessage,
  testWebhook,
} from './webhook-messages.ts'
import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  getWebhook,
  listWebhooks,
  rotateWebhookSecret,
} from './webhooks.ts'
import type { V1Call } from './v1-call.ts'

/** Every call of `/v1`, in the order of the reference. */
export const v1Calls: readonly V1Call[] = [
  getMe,
  listServices,
  postQuote,
  listRates,
  listWindows,
  postDelivery,
  postBulk,
  listDeliveries,
  getDelivery,
  checkChanges,
  patchDelivery,
  listChangeRequests,
  withdrawChangeRequest,
  getCancel,
  postCancel,
  postReturn,
  advance,
  getLabel,
  postLabels,
  getPosition,
  listProof,
  getProofFile,
  postImport,
  getImport,
  listAddresses,
  createAddress,
  checkAddress,
  getAddress,
  changeAddress,
  deleteAddress,
  listEvents,
  listWebhooks,
  createWebhook,
  getWebhook,
  changeWebhook,
  deleteWebhook,
  rotateWebhookSecret,
  testWebhook,
  listWebhookMessages,
  getWebhookMessage,
  resendWebhookMessage,
  replayWebhook,
]
