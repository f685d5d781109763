/**
 * The payload fields of the specification's section 7, copied by hand, by path of their call. Postcode lookups have their
 * own tests and are omitted here.
 */
export const specifiedPayloads: Readonly<Record<string, readonly string[]>> = {
  'system/general/list': ['type', 'database', 'cust_id'],
  'system/mandatory/list': ['type', 'database', 'cust_id'],
  'system/message/list': ['type', 'database', 'cust_id'],
  'system/default/list': ['type', 'database', 'cust_id'],
  'system/config/list': ['type', 'database', 'cust_id'],
  'system/customer/list': ['type', 'database', 'cust_id'],
  'system/hoo/list': ['type', 'database', 'cust_id'],
  'system/cfg_disallow_pobox/list': ['type', 'database', 'cust_id'],
  'system/guestAccessAllowed': ['database'],
  'system/cardform': ['database'],
  'system/password': ['database'],
  'system/tracking': ['database'],
  authenticate: ['database', 'username', 'password'],
  'user/list': ['_id'],
  'user/post': ['user', 'accounts', 'circuits', 'reports'],
  'user/accounts': ['_id', '_inScope'],
  'user/circuits': ['_id', '_inScope'],
  'user/reports': ['_id', '_inScope'],
  'user/password': ['ausr_password'],
  'user/register': ['ausr_logon', 'ausr_password', 'database', 'dck_id', 'dck_telephone', 'dck_contact'],
  'docket/list': ['_id', 'archive', 'dateStart', 'dateEnd', 'exporting'],
  'docket/signature/list': ['_docketId', 'dck_id', 'archive'],
  'stock/list': ['dck_id', 'archive'],
  'docket/tracking': ['dck_id', 'archive'],
  'trackandtrace/list': ['dateStart', 'dateEnd'],
  'quote/signature/list': ['_docketId', 'archive', 'database'],
  'customer/list': ['cust_id', 'type'],
  'customer/reference/lists': ['cref_cust_id'],
  'customer/address/list': ['cadd_id', 'cadd_cust_id', 'cadd_address_type'],
  'customer/contact/list': ['ccnt_cust_id'],
  'servicetype/list': ['docketId', 'serviceType', 'customerId'],
  'quote/postcode/list': ['postcode', 'database'],
  'postcode/distance': ['origin', 'destination'],
  'circuit/columns': ['cir_code'],
  'circuit/docket/list': ['cir_code'],
  'docket/status/change': ['docket', 'driver', 'status', 'exception'],
  'report/docket': ['dck_id', 'dck_docket', 'archive'],
  'log/list': ['day'],
  'card-booking/{id}': ['id', 'database'],
  'payment/details': ['database'],
  'payment/checkout': [
    'database',
    'docket',
    'addresses',
    'pricing',
    'cust_id',
    'cardtype',
    'cardholder',
    'cust_email',
    'amount',
    'description',
  ],
  'payment/session': ['database', 'session_id'],
  'payment/process': [
    'docket',
    'addresses',
    'pricing',
    'cust_id',
    'cardtype',
    'cardholder',
    'token',
    'amount',
    'card_details',
    'created',
    'description',
  ],
  'quote/payment': ['data', 'payment'],
  'password/token': ['type'],
}

/**
 * The fields that a call requires beyond those of the specification. docs/portal-api.md lists each with its reason
 * (CALL-01).
 */
export const requiredBeyondSpecification: Readonly<Record<string, readonly string[]>> = {
  'card-booking/{id}': ['guid'],
  'password/token': ['database', 'token'],
  'payment/checkout': ['parcels'],
  'payment/process': ['parcels'],
  'quote/payment': ['database'],
}

/** The fields without which a rule refuses the call, although its schema does not require them. */
export const refusedWithout: Readonly<Record<string, readonly string[]>> = { 'user/password': ['current'] }
