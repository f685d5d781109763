// Generated from the calls of /v1 by `npm run sdk`. Do not edit.
import type { operations } from './types.gen.ts'
import type { Call, CallOptions } from './call.ts'

/** The name of a call. */
type CallName = keyof operations
type PartOf<Value, Name extends PropertyKey> = Value extends { [Key in Name]?: infer Part } ? NonNullable<Part> : never
type Fields<Part> = [Part] extends [never] ? object : Part
type BodyOf<Name extends CallName> = PartOf<PartOf<PartOf<operations[Name], 'requestBody'>, 'content'>, 'application/json'>

/** Fields that may be left out may also be undefined, which programs with `exactOptionalPropertyTypes` have to be allowed. */
type Sent<Value> = Value extends readonly (infer Item)[]
  ? readonly Sent<Item>[]
  : Value extends object
    ? { [Key in keyof Value]: object extends Pick<Value, Key> ? Sent<Value[Key]> | undefined : Sent<Value[Key]> }
    : Value

/** The fields of a call: those of its path, its query and its body. */
export type FieldsOf<Name extends CallName> = Sent<
  Fields<PartOf<operations[Name]['parameters'], 'path'>> &
    Fields<PartOf<operations[Name]['parameters'], 'query'>> &
    Fields<BodyOf<Name>>
>

type Contents<Response> = Response extends { content: infer Content } ? Content : never
type Responses<Name extends CallName> = operations[Name]['responses']

/** What a call is answered with. */
export type ReplyOf<Name extends CallName> =
  Contents<Responses<Name>[keyof Responses<Name>]> extends { 'application/json': infer Reply } ? Reply : Uint8Array

/** The codes of refusals. */
export type ProblemCode =
  | 'AMEND_REFUSED'
  | 'CANCEL_REFUSED'
  | 'CONFLICT'
  | 'CUSTOMER_NOT_AVAILABLE'
  | 'DELIVERY_CHANGED'
  | 'DOCKET_NOT_FOUND'
  | 'EVENTS_EXPIRED'
  | 'FOREIGN_ORIGIN'
  | 'HOURS_OF_OPERATION'
  | 'IDEMPOTENCY_IN_PROGRESS'
  | 'IDEMPOTENCY_MISMATCH'
  | 'INCOMPLETE_ADDRESSES'
  | 'INVALID'
  | 'MALFORMED'
  | 'METHOD_NOT_ALLOWED'
  | 'NOT_AUTHENTICATED'
  | 'NOT_AUTHORIZED'
  | 'NOT_FOUND'
  | 'NO_LABELS_NOW'
  | 'OWN_ADDRESS'
  | 'PASSWORD_EXPIRED'
  | 'PAYMENT_MOVE_REFUSED'
  | 'PAYMENT_REQUIRED'
  | 'PRICE_CHANGED'
  | 'RATE_LIMITED'
  | 'REFERENCE_EXISTS'
  | 'REPLAY_RUNNING'
  | 'REQUEST_ANSWERED'
  | 'STATUS_CHANGE_REFUSED'
  | 'TARIFF_NOT_AVAILABLE'
  | 'TEST_KEY_REQUIRED'
  | 'TOO_LARGE'
  | 'TOO_MANY_LABELS'
  | 'TOO_MANY_WEBHOOKS'
  | 'UNAVAILABLE'
  | 'UNEXPECTED'
  | 'UNKNOWN_VERSION'
  | 'UNSUPPORTED_MEDIA_TYPE'
  | 'WEBHOOK_PAUSED'

/** The calls of the API. */
export class DespatchCalls {
  readonly #send: (call: Call, options: CallOptions) => Promise<unknown>

  constructor(send: (call: Call, options: CallOptions) => Promise<unknown>) {
    this.#send = send
  }

  /** The account, the key, the defaults of your bookings and what they must have. Use it to check a key. Scope: `account:read`. */
  getMe(fields: FieldsOf<'getMe'> = {}, options: CallOptions = {}): Promise<ReplyOf<'getMe'>> {
    return this.#send({ method: 'GET', path: '/v1/me', fields, isFile: false }, options) as Promise<ReplyOf<'getMe'>>
  }

  /** The services and tariffs that the account can book now. While it is on hold, the list is empty. Scope: `quotes`. The owner of a key of a user needs the permission “booking”. */
  listServices(fields: FieldsOf<'listServices'> = {}, options: CallOptions = {}): Promise<ReplyOf<'listServices'>> {
    return this.#send({ method: 'GET', path: '/v1/services', fields, isFile: false }, options) as Promise<ReplyOf<'listServices'>>
  }

  /** Prices a delivery and works out its times. Two postcodes are enough. A quote is not stored: send its total as `expected_total` with the booking, which is then refused if the price has changed. Scope: `quotes`. The owner of a key of a user needs the permission “booking”. */
  createQuote(fields: FieldsOf<'createQuote'>, options: CallOptions = {}): Promise<ReplyOf<'createQuote'>> {
    return this.#send({ method: 'POST', path: '/v1/quotes', fields, isFile: false }, options) as Promise<ReplyOf<'createQuote'>>
  }

  /** Every service that the account can book now between these addresses, each with its price, for the checkout of a shop. The list is empty outside of the hours and the area of the courier. Scope: `quotes`. The owner of a key of a user needs the permission “price”. */
  listRates(fields: FieldsOf<'listRates'>, options: CallOptions = {}): Promise<ReplyOf<'listRates'>> {
    return this.#send({ method: 'POST', path: '/v1/rates', fields, isFile: false }, options) as Promise<ReplyOf<'listRates'>>
  }

  /** The coming days on which a service collects, each with its first collection and its latest delivery, for a choice in a checkout. Send `ready_at` with the booking as `from.ready_at` to have the window. Scope: `quotes`. The owner of a key of a user needs the permission “booking”. */
  listDeliveryWindows(fields: FieldsOf<'listDeliveryWindows'>, options: CallOptions = {}): Promise<ReplyOf<'listDeliveryWindows'>> {
    return this.#send({ method: 'POST', path: '/v1/delivery-windows', fields, isFile: false }, options) as Promise<ReplyOf<'listDeliveryWindows'>>
  }

  /** Books a delivery. The postcode and the name of both ends are enough: service, tariff and contact are then the account’s. Scope: `deliveries:write`. The owner of a key of a user needs the permission “booking”. */
  createDelivery(fields: FieldsOf<'createDelivery'>, options: CallOptions = {}): Promise<ReplyOf<'createDelivery'>> {
    return this.#send({ method: 'POST', path: '/v1/deliveries', fields, isFile: false }, options) as Promise<ReplyOf<'createDelivery'>>
  }

  /** Books up to 500 deliveries, each by itself: a refused or malformed one does not affect the others. The request needs an Idempotency-Key. If it breaks off, repeat it with the same key: what was booked is not booked again. Scope: `deliveries:write`. The owner of a key of a user needs the permission “booking”. */
  createDeliveries(fields: FieldsOf<'createDeliveries'>, options: CallOptions = {}): Promise<ReplyOf<'createDeliveries'>> {
    return this.#send({ method: 'POST', path: '/v1/deliveries/bulk', fields, isFile: false }, options) as Promise<ReplyOf<'createDeliveries'>>
  }

  /** The deliveries of the account, the newest first, in pages. Scope: `deliveries:read`. The owner of a key of a user needs the permission “history”. */
  listDeliveries(fields: FieldsOf<'listDeliveries'> = {}, options: CallOptions = {}): Promise<ReplyOf<'listDeliveries'>> {
    return this.#send({ method: 'GET', path: '/v1/deliveries', fields, isFile: false }, options) as Promise<ReplyOf<'listDeliveries'>>
  }

  /** One delivery. The reply has an ETag. Send it as If-None-Match with the next request, and the reply is an empty 304 until something has changed. Scope: `deliveries:read`. The owner of a key of a user needs the permission “history”. */
  getDelivery(fields: FieldsOf<'getDelivery'>, options: CallOptions = {}): Promise<ReplyOf<'getDelivery'>> {
    return this.#send({ method: 'GET', path: '/v1/deliveries/{id}', fields, isFile: false }, options) as Promise<ReplyOf<'getDelivery'>>
  }

  /** What changes of a delivery would cost, and whether a dispatcher has to accept them. It changes nothing. Scope: `deliveries:write`. The owner of a key of a user needs the permission “booking” or “control”. */
  checkDeliveryChanges(fields: FieldsOf<'checkDeliveryChanges'>, options: CallOptions = {}): Promise<ReplyOf<'checkDeliveryChanges'>> {
    return this.#send({ method: 'POST', path: '/v1/deliveries/{id}/check', fields, isFile: false }, options) as Promise<ReplyOf<'checkDeliveryChanges'>>
  }

  /** Changes a delivery, wholly or not at all. What is left out stays as it is. While a driver has the delivery, a dispatcher has to accept changes of stops, times and parcels: the outcome is then `requested`, and nothing has changed yet. Scope: `deliveries:write`. The owner of a key of a user needs the permission “booking” or “control”. */
  changeDelivery(fields: FieldsOf<'changeDelivery'>, options: CallOptions = {}): Promise<ReplyOf<'changeDelivery'>> {
    return this.#send({ method: 'PATCH', path: '/v1/deliveries/{id}', fields, isFile: false }, options) as Promise<ReplyOf<'changeDelivery'>>
  }

  /** The requests for changes of a delivery that a dispatcher has to accept, the newest first. Scope: `deliveries:write`. The owner of a key of a user needs the permission “booking” or “control”. */
  listChangeRequests(fields: FieldsOf<'listChangeRequests'>, options: CallOptions = {}): Promise<ReplyOf<'listChangeRequests'>> {
    return this.#send({ method: 'GET', path: '/v1/deliveries/{id}/change-requests', fields, isFile: false }, options) as Promise<ReplyOf<'listChangeRequests'>>
  }

  /** Withdraws an open request for changes. A delivery has at most one open request. Scope: `deliveries:write`. The owner of a key of a user needs the permission “booking”. */
  withdrawChangeRequest(fields: FieldsOf<'withdrawChangeRequest'>, options: CallOptions = {}): Promise<ReplyOf<'withdrawChangeRequest'>> {
    return this.#send({ method: 'POST', path: '/v1/deliveries/{id}/change-requests/{request_id}/withdraw', fields, isFile: false }, options) as Promise<ReplyOf<'withdrawChangeRequest'>>
  }

  /** The fee for cancelling a delivery now. It changes nothing. Scope: `deliveries:write`. The owner of a key of a user needs the permission “booking” or “control”. */
  getCancellationFee(fields: FieldsOf<'getCancellationFee'>, options: CallOptions = {}): Promise<ReplyOf<'getCancellationFee'>> {
    return this.#send({ method: 'GET', path: '/v1/deliveries/{id}/cancel', fields, isFile: false }, options) as Promise<ReplyOf<'getCancellationFee'>>
  }

  /** Cancels a delivery. If there is a fee, it is only cancelled if you agree to it in `expected_fee`. The fee then replaces the price. Scope: `deliveries:write`. The owner of a key of a user needs the permission “booking” or “control”. */
  cancelDelivery(fields: FieldsOf<'cancelDelivery'>, options: CallOptions = {}): Promise<ReplyOf<'cancelDelivery'>> {
    return this.#send({ method: 'POST', path: '/v1/deliveries/{id}/cancel', fields, isFile: false }, options) as Promise<ReplyOf<'cancelDelivery'>>
  }

  /** Books the way back of a delivery: the same goods, with its stops in the opposite order and their texts as they are now. It is a delivery of its own, with a price and a label. Scope: `deliveries:write`. The owner of a key of a user needs the permission “booking”. */
  returnDelivery(fields: FieldsOf<'returnDelivery'>, options: CallOptions = {}): Promise<ReplyOf<'returnDelivery'>> {
    return this.#send({ method: 'POST', path: '/v1/deliveries/{id}/return', fields, isFile: false }, options) as Promise<ReplyOf<'returnDelivery'>>
  }

  /** Plays the driver of a test delivery, with a test key only: it is allocated, collected, delivered with a signature, or the attempt fails. Events and webhooks follow as for a real delivery. Scope: `deliveries:write`. The owner of a key of a user needs the permission “booking”. */
  advanceDelivery(fields: FieldsOf<'advanceDelivery'>, options: CallOptions = {}): Promise<ReplyOf<'advanceDelivery'>> {
    return this.#send({ method: 'POST', path: '/v1/deliveries/{id}/advance', fields, isFile: false }, options) as Promise<ReplyOf<'advanceDelivery'>>
  }

  /** The labels of a delivery, one for each piece, until it is delivered. Scope: `labels`. The owner of a key of a user needs the permission “history”. */
  getLabel(fields: FieldsOf<'getLabel'>, options: CallOptions = {}): Promise<ReplyOf<'getLabel'>> {
    return this.#send({ method: 'GET', path: '/v1/deliveries/{id}/label', fields, isFile: true }, options) as Promise<ReplyOf<'getLabel'>>
  }

  /** The labels of up to 500 deliveries as one file, in the order of the request, at most 500 labels. A delivery that is named twice is labelled once. If one has no labels, the request is refused with an error at each such delivery. Scope: `labels`. The owner of a key of a user needs the permission “history”. */
  getLabels(fields: FieldsOf<'getLabels'>, options: CallOptions = {}): Promise<ReplyOf<'getLabels'>> {
    return this.#send({ method: 'POST', path: '/v1/labels', fields, isFile: true }, options) as Promise<ReplyOf<'getLabels'>>
  }

  /** Where the driver of a delivery is, as its tracking page shows it: while the delivery is on its way to its next stop, and only if the company shows the map. Scope: `deliveries:read`. The owner of a key of a user needs the permission “history”. */
  getDriverPosition(fields: FieldsOf<'getDriverPosition'>, options: CallOptions = {}): Promise<ReplyOf<'getDriverPosition'>> {
    return this.#send({ method: 'GET', path: '/v1/deliveries/{id}/position', fields, isFile: false }, options) as Promise<ReplyOf<'getDriverPosition'>>
  }

  /** Who signed for a delivery and when, with the files of signatures and photos, stop by stop. Scope: `deliveries:read`. The owner of a key of a user needs the permission “history”. */
  listProof(fields: FieldsOf<'listProof'>, options: CallOptions = {}): Promise<ReplyOf<'listProof'>> {
    return this.#send({ method: 'GET', path: '/v1/deliveries/{id}/proof', fields, isFile: false }, options) as Promise<ReplyOf<'listProof'>>
  }

  /** The file of a signature or a photo. A signature that was drawn on a screen is SVG. Scope: `deliveries:read`. The owner of a key of a user needs the permission “history”. */
  getProofFile(fields: FieldsOf<'getProofFile'>, options: CallOptions = {}): Promise<ReplyOf<'getProofFile'>> {
    return this.#send({ method: 'GET', path: '/v1/deliveries/{id}/proof/{proof_id}', fields, isFile: true }, options) as Promise<ReplyOf<'getProofFile'>>
  }

  /** Checks and prices the bookings of a file, of at most 500 rows, and books them if you ask for it. Rows with errors wait on a page of the portal. An order that was booked before is known and is not booked again. Scope: `deliveries:write`. The owner of a key of a user needs the permission “booking”. */
  createImport(fields: FieldsOf<'createImport'>, options: CallOptions = {}): Promise<ReplyOf<'createImport'>> {
    return this.#send({ method: 'POST', path: '/v1/imports', fields, isFile: false }, options) as Promise<ReplyOf<'createImport'>>
  }

  /** An import and its rows, in pages. Imports and their rows are deleted some weeks later; their deliveries are not. Scope: `deliveries:write`. The owner of a key of a user needs the permission “booking”. */
  getImport(fields: FieldsOf<'getImport'>, options: CallOptions = {}): Promise<ReplyOf<'getImport'>> {
    return this.#send({ method: 'GET', path: '/v1/imports/{id}', fields, isFile: false }, options) as Promise<ReplyOf<'getImport'>>
  }

  /** The address book of the account, sorted by company. Scope: `addresses:read`. The owner of a key of a user needs the permission “booking” or “addressbook”. */
  listAddresses(fields: FieldsOf<'listAddresses'> = {}, options: CallOptions = {}): Promise<ReplyOf<'listAddresses'>> {
    return this.#send({ method: 'GET', path: '/v1/addresses', fields, isFile: false }, options) as Promise<ReplyOf<'listAddresses'>>
  }

  /** Adds an address to the address book of the account. Scope: `addresses:write`. The owner of a key of a user needs the permission “booking” or “addressbook”. */
  createAddress(fields: FieldsOf<'createAddress'>, options: CallOptions = {}): Promise<ReplyOf<'createAddress'>> {
    return this.#send({ method: 'POST', path: '/v1/addresses', fields, isFile: false }, options) as Promise<ReplyOf<'createAddress'>>
  }

  /** Where an address is for the route and the price, before it is booked. It finds the postcode and compares it with the coordinates, if you send them. Scope: `quotes`. The owner of a key of a user needs the permission “booking”. */
  checkAddress(fields: FieldsOf<'checkAddress'>, options: CallOptions = {}): Promise<ReplyOf<'checkAddress'>> {
    return this.#send({ method: 'POST', path: '/v1/addresses/check', fields, isFile: false }, options) as Promise<ReplyOf<'checkAddress'>>
  }

  /** One address of the address book. Scope: `addresses:read`. The owner of a key of a user needs the permission “booking” or “addressbook”. */
  getAddress(fields: FieldsOf<'getAddress'>, options: CallOptions = {}): Promise<ReplyOf<'getAddress'>> {
    return this.#send({ method: 'GET', path: '/v1/addresses/{id}', fields, isFile: false }, options) as Promise<ReplyOf<'getAddress'>>
  }

  /** Changes an address of the address book. Send only what changes. Bookings keep their addresses. Scope: `addresses:write`. The owner of a key of a user needs the permission “booking” or “addressbook”. */
  changeAddress(fields: FieldsOf<'changeAddress'>, options: CallOptions = {}): Promise<ReplyOf<'changeAddress'>> {
    return this.#send({ method: 'PATCH', path: '/v1/addresses/{id}', fields, isFile: false }, options) as Promise<ReplyOf<'changeAddress'>>
  }

  /** Deletes an address from the address book. Bookings keep their addresses. Scope: `addresses:write`. The owner of a key of a user needs the permission “addressbook”. */
  deleteAddress(fields: FieldsOf<'deleteAddress'>, options: CallOptions = {}): Promise<ReplyOf<'deleteAddress'>> {
    return this.#send({ method: 'DELETE', path: '/v1/addresses/{id}', fields, isFile: false }, options) as Promise<ReplyOf<'deleteAddress'>>
  }

  /** What happened to the deliveries of the account, the oldest first. An event that you have not seen is always after those that you have: store `next_after` and send it as `after` with the next request. Events are stored for 30 days, unless the courier has set another time. Scope: `deliveries:read`. The owner of a key of a user needs the permission “history”. */
  listEvents(fields: FieldsOf<'listEvents'> = {}, options: CallOptions = {}): Promise<ReplyOf<'listEvents'>> {
    return this.#send({ method: 'GET', path: '/v1/events', fields, isFile: false }, options) as Promise<ReplyOf<'listEvents'>>
  }

  /** The webhooks of the account, the oldest first. Scope: `webhooks`. The owner of a key of a user needs the permission “api”. */
  listWebhooks(fields: FieldsOf<'listWebhooks'> = {}, options: CallOptions = {}): Promise<ReplyOf<'listWebhooks'>> {
    return this.#send({ method: 'GET', path: '/v1/webhooks', fields, isFile: false }, options) as Promise<ReplyOf<'listWebhooks'>>
  }

  /** Creates a webhook of the account. The reply has the secret that verifies its messages. An account has at most 20 webhooks. Scope: `webhooks`. The owner of a key of a user needs the permission “api”. */
  createWebhook(fields: FieldsOf<'createWebhook'>, options: CallOptions = {}): Promise<ReplyOf<'createWebhook'>> {
    return this.#send({ method: 'POST', path: '/v1/webhooks', fields, isFile: false }, options) as Promise<ReplyOf<'createWebhook'>>
  }

  /** One webhook. Scope: `webhooks`. The owner of a key of a user needs the permission “api”. */
  getWebhook(fields: FieldsOf<'getWebhook'>, options: CallOptions = {}): Promise<ReplyOf<'getWebhook'>> {
    return this.#send({ method: 'GET', path: '/v1/webhooks/{id}', fields, isFile: false }, options) as Promise<ReplyOf<'getWebhook'>>
  }

  /** Changes a webhook, pauses it or resumes it. Send only what changes. Messages that wait when it is paused are not sent. Scope: `webhooks`. The owner of a key of a user needs the permission “api”. */
  changeWebhook(fields: FieldsOf<'changeWebhook'>, options: CallOptions = {}): Promise<ReplyOf<'changeWebhook'>> {
    return this.#send({ method: 'PATCH', path: '/v1/webhooks/{id}', fields, isFile: false }, options) as Promise<ReplyOf<'changeWebhook'>>
  }

  /** Deletes a webhook and its messages. Scope: `webhooks`. The owner of a key of a user needs the permission “api”. */
  deleteWebhook(fields: FieldsOf<'deleteWebhook'>, options: CallOptions = {}): Promise<ReplyOf<'deleteWebhook'>> {
    return this.#send({ method: 'DELETE', path: '/v1/webhooks/{id}', fields, isFile: false }, options) as Promise<ReplyOf<'deleteWebhook'>>
  }

  /** Creates another secret. Messages are signed with both secrets for 24 hours, and with the new one alone after that. Scope: `webhooks`. The owner of a key of a user needs the permission “api”. */
  rotateWebhookSecret(fields: FieldsOf<'rotateWebhookSecret'>, options: CallOptions = {}): Promise<ReplyOf<'rotateWebhookSecret'>> {
    return this.#send({ method: 'POST', path: '/v1/webhooks/{id}/rotate-secret', fields, isFile: false }, options) as Promise<ReplyOf<'rotateWebhookSecret'>>
  }

  /** Sends an event with example data, also to a paused webhook and of a type that it does not receive otherwise. The id of the event starts with `evt_test_`, and it is not in the list of events. Scope: `webhooks`. The owner of a key of a user needs the permission “api”. */
  testWebhook(fields: FieldsOf<'testWebhook'>, options: CallOptions = {}): Promise<ReplyOf<'testWebhook'>> {
    return this.#send({ method: 'POST', path: '/v1/webhooks/{id}/test', fields, isFile: false }, options) as Promise<ReplyOf<'testWebhook'>>
  }

  /** The messages of a webhook, the newest first. They are stored as long as events. Scope: `webhooks`. The owner of a key of a user needs the permission “api”. */
  listWebhookMessages(fields: FieldsOf<'listWebhookMessages'>, options: CallOptions = {}): Promise<ReplyOf<'listWebhookMessages'>> {
    return this.#send({ method: 'GET', path: '/v1/webhooks/{id}/messages', fields, isFile: false }, options) as Promise<ReplyOf<'listWebhookMessages'>>
  }

  /** One message of a webhook, with its request and every reply. Scope: `webhooks`. The owner of a key of a user needs the permission “api”. */
  getWebhookMessage(fields: FieldsOf<'getWebhookMessage'>, options: CallOptions = {}): Promise<ReplyOf<'getWebhookMessage'>> {
    return this.#send({ method: 'GET', path: '/v1/webhooks/{id}/messages/{message_id}', fields, isFile: false }, options) as Promise<ReplyOf<'getWebhookMessage'>>
  }

  /** Sends a message again, with the same `webhook-id`. A message that waits is sent now. Scope: `webhooks`. The owner of a key of a user needs the permission “api”. */
  resendWebhookMessage(fields: FieldsOf<'resendWebhookMessage'>, options: CallOptions = {}): Promise<ReplyOf<'resendWebhookMessage'>> {
    return this.#send({ method: 'POST', path: '/v1/webhooks/{id}/messages/{message_id}/resend', fields, isFile: false }, options) as Promise<ReplyOf<'resendWebhookMessage'>>
  }

  /** Sends the events of a period again, in their order and at most ten a second, so that other messages are not delayed. Each has its first `webhook-id`. The webhook shows the progress in `replay`. Scope: `webhooks`. The owner of a key of a user needs the permission “api”. */
  replayWebhook(fields: FieldsOf<'replayWebhook'>, options: CallOptions = {}): Promise<ReplyOf<'replayWebhook'>> {
    return this.#send({ method: 'POST', path: '/v1/webhooks/{id}/replay', fields, isFile: false }, options) as Promise<ReplyOf<'replayWebhook'>>
  }
}
