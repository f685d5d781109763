/**
 * What each action of the log is in a sentence after its user: 'admin booked MT101999'. `#` is the record; entries whose record is
 * only an id have none. Actions on records of the office are in `officeVerbs`.
 */
const actions = {
  'accept-docket': 'accepted #',
  'add-charge': 'added a charge to #',
  'add-passkey': 'added a passkey for #',
  'add-user-by-scim': 'added the user # from the identity provider',
  'add-user-by-sso': 'was added as a user by a login at the identity provider',
  'agree-schedule-terms': 'agreed the terms of a regular booking',
  'allocate-receipts': 'allocated payments received to bookings',
  'amend-docket': 'changed the booking #',
  'approve-charge': 'approved a charge on #',
  'archive-dockets': 'archived #',
  'ask-for-amendment': 'asked for a change to #',
  'begin-factor': 'began to set up a second factor for #',
  'bill-accounts': 'began to bill #',
  'book-docket': 'booked #',
  'book-import': 'began to book an import',
  'cancel-docket': 'cancelled #',
  'credit-invoice': 'credited #',
  'change-guests': 'changed whether guests can book',
  'change-password': 'changed the password of #',
  'change-rights-by-scim': 'changed the permissions of # from the identity provider',
  'change-rights-by-sso': 'got other permissions from the identity provider',
  'change-schedule-day': 'changed the times of a day of a regular booking',
  'change-status': 'changed the status of #',
  'change-theme': 'changed the theme',
  'change-user-by-scim': 'changed the user # from the identity provider',
  'choose-sources': 'chose the address and distance providers',
  'confirm-email': 'confirmed the email address of #',
  'connect-shopify': 'connected a Shopify shop',
  'credit-zones': 'credited zone charges on #',
  'delete-application': 'deleted an application',
  'delete-customer-address': 'deleted an address from an address book',
  'delete-driver-document': 'deleted a document of driver #',
  'delete-driver-documents': 'deleted expired documents of drivers',
  'delete-factor': 'removed the second factor of #',
  'delete-favourite': 'deleted the favourite #',
  'delete-import': 'deleted an import',
  'delete-old-records': 'deleted records past their retention',
  'delete-passkey': 'removed a passkey of #',
  'delete-report-schedule': 'deleted the schedule of the report #',
  'delete-sso-connection': 'deleted the connection # to an identity provider',
  'delete-user': 'deleted the user #',
  'disconnect-shopify': 'disconnected a Shopify shop',
  'end-schedule': 'ended a regular booking',
  'end-session': 'ended a session of #',
  'end-session-by-sso': 'ended sessions for the identity provider #',
  'end-shift': 'ended the shift of driver #',
  'download-accounts-export': 'downloaded the export #',
  'export-address-book': 'exported the address book of #',
  'export-bookings': 'exported bookings',
  'export-import': 'downloaded rows of an import',
  'export-log': 'downloaded the log #',
  'export-payments': 'exported payments',
  'export-raise': 'exported the preview #',
  'export-report': 'exported the report #',
  'export-zone-prices': 'exported the sheet #',
  'finish-dockets': 'finished #',
  'hold-billing': 'held # back from billing',
  'import-customer-addresses': 'imported addresses into an address book',
  'import-stock': 'imported stock',
  'instruct-driver': 'recorded the recipient’s instruction for #',
  'invite-device': 'made a pairing code for a phone of driver #',
  'issue-documents': 'issued #',
  'keep-log': 'deleted days of the log past their retention',
  'keep-quote': 'saved a quote',
  'lapsing-holds': 'listed card holds that expire soon',
  'limit-scim-letters': 'limited emails about users from #',
  'link-user': 'linked the user # to the identity provider',
  'load-starter-set': 'added the starter set',
  'log-in': 'logged in',
  'log-in-code': 'logged in with a code',
  'log-in-passkey': 'logged in with a passkey',
  'log-in-sso': 'logged in at the identity provider',
  'log-out': 'logged out',
  'make-accounts-export': 'exported documents to #',
  'make-api-key': 'made the API key #',
  'make-application-key': 'made a key for an application',
  'make-reset-link': 'made a link to reset the password of #',
  'make-schedule': 'made days of a regular booking early',
  'make-scim-token': 'made a provisioning token for #',
  'make-tracker': 'set up a tracker for driver #',
  'move-stock': 'moved stock #',
  'offer-docket': 'offered # to drivers',
  'open-label-system': 'opened # in the label system',
  'pair-device': 'paired a phone with driver #',
  'passkey-counter': 'refused a passkey of # that may be a copy',
  'paste-references': 'pasted references for #',
  'pause-schedule': 'paused a regular booking',
  'payment-authorised': 'got a card payment authorised',
  'payment-capture': 'asked for the capture of a card payment',
  'payment-captured': 'captured a card payment',
  'payment-created': 'began a card payment',
  'payment-failed': 'had a card payment declined',
  'payment-in-doubt': 'had no answer about a card payment',
  'payment-link': 'made a payment link',
  'payment-refund': 'asked for the refund of a card payment',
  'payment-refunded': 'refunded a card payment',
  'payment-request-refused': 'had a request about a card payment refused by the provider',
  'payment-void': 'asked for the release of a card hold',
  'payment-voided': 'released a card hold',
  'ping-webhook': 'checked a webhook',
  'post-invoice': 'marked # as posted',
  'prove-identity': 'confirmed who they are',
  'raise-prices': 'raised prices from #',
  'read-messages': 'read the messages of driver #',
  'receive-stock': 'received stock #',
  'record-receipt': 'recorded the payment received #',
  'record-stop-time': 'changed a stop’s time on #',
  'refuse-charge': 'refused a charge on #',
  'refuse-request': 'refused a change to #',
  'register-user': 'registered as a user with #',
  'release-stock': 'released stock #',
  'remove-starter-set': 'removed the starter set',
  'remove-unused-files': 'removed unused files',
  'renew-recovery-codes': 'renewed the recovery codes of #',
  'repeat-webhook-delivery': 'sent a webhook message again',
  'replay-webhook': 'sent messages of a webhook again',
  'release-billing': 'released # for billing',
  'reset-factor': 'reset the second factor of #',
  'reset-password': 'reset the password of #',
  'reset-test-data': 'reset the test data',
  'resolve-driver-event': 'resolved a driver’s report on #',
  'restore-schedule-day': 'restored a day of a regular booking',
  'resume-schedule': 'resumed a regular booking',
  'return-stock': 'took back stock #',
  'reverse-receipt': 'reversed the payment received #',
  'revoke-api-key': 'revoked the API key #',
  'revoke-application-key': 'revoked a key of an application',
  'revoke-device': 'unpaired a phone of driver #',
  'revoke-scim-token': 'revoked the provisioning token of #',
  'roll-application-key': 'renewed a key of an application',
  'save-application': 'saved an application',
  'save-card-provider': 'saved the card provider #',
  'save-schedule': 'saved a regular booking',
  'skip-schedule-day': 'skipped a day of a regular booking',
  'start-import': 'started an import of bookings',
  'test-card-provider': 'tested the card provider #',
  'save-customer-address': 'saved an address in an address book',
  'save-driver': 'saved driver #',
  'save-driver-document': 'saved a document of driver #',
  'save-favourite': 'saved the favourite #',
  'save-mandatory': 'changed the required fields',
  'save-quote': 'saved a quote',
  'save-report-schedule': 'scheduled the report #',
  'save-settings': 'changed settings',
  'save-sso-connection': 'saved the connection # to an identity provider',
  'save-user': 'saved the user #',
  'save-zone-prices': 'changed the zone prices of #',
  'send-again': 'sent the email to # again',
  'send-card-booking': 'emailed a card booking',
  'send-email-links': 'sent a link to confirm the email address of #',
  'send-invoice': 'sent # again',
  'send-mail': 'sent an email to #',
  'send-sms': 'sent a text message about #',
  'set-sms-key': 'changed the key of the text message provider',
  'set-temporary-password': 'set a temporary password for #',
  'set-up-factor': 'set up a second factor for #',
  'start-shift': 'started the shift of driver #',
  'stop-report-schedule': 'stopped the schedule of the report #',
  'stop-sms': 'stopped text messages about #',
  'take-back-accounts-export': 'took back the export #',
  'take-positions': 'received positions of driver #',
  'take-proofs': 'received proofs of delivery for #',
  'take-scans': 'received scans of #',
  'test-address-source': 'tested the address and distance provider #',
  'test-identity-provider': 'tested the identity provider of #',
  'test-mail-server': 'tested the mail server',
  'test-sms-provider': 'tested the provider of text messages',
  'test-webhook': 'sent a test to a webhook',
  'undo-import': 'undid the bookings of an import',
  'undo-status': 'undid the last status of #',
  'unlink-user': 'unlinked the user # from the identity provider',
  webhook: 'changed a webhook',
  'withdraw-offers': 'withdrew the offers of #',
  'withdraw-raise': 'withdrew the raise from #',
  'withdraw-request': 'withdrew a change request for #',
  'write-to-driver': 'wrote to driver #',
} as const

/** What can be done with a record of the office, such as a tariff. */
const officeVerbs = {
  save: 'saved',
  retire: 'deactivated',
  'take-back': 'reactivated',
  delete: 'deleted',
} as const

/** An action on a record of the office, such as `save-tariff`. Only `officeAction` makes one. */
type OfficeAction = string & { readonly isOfficeAction: true }

/** An action on a kind of record of the office, such as a 'service type'. */
export const officeAction = (verb: keyof typeof officeVerbs, { one }: { one: string }): OfficeAction =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the only place that makes one
  `${verb}-${one.replaceAll(' ', '-')}` as OfficeAction

/** Every action that is logged. Without a sentence here an action cannot be logged. */
export type LoggedAction = keyof typeof actions | OfficeAction

/** How those who work by themselves are named: jobs, and the operator’s command line. */
const THE_PORTAL = 'The portal'

const isKnown = (process: string): process is keyof typeof actions => Object.hasOwn(actions, process)

function phraseOf(process: string): string | undefined {
  if (isKnown(process)) return actions[process]
  const found = Object.entries(officeVerbs).find(([verb]) => process.startsWith(`${verb}-`))
  if (!found) return undefined
  const [verb, did] = found
  return `${did} the ${process.slice(verb.length + 1).replaceAll('-', ' ')} #`
}

/** An entry, as far as its sentence shows it. */
interface LoggedEntry {
  log_user: string
  log_process: string
  log_type: string
  log_record: string
}

/**
 * An entry of the log as a sentence: 'admin booked MT101999', 'A login of card failed'. Entries of earlier versions, whose action
 * is not known any more, are shown by its name.
 */
export function logSentence({ log_user, log_process, log_type, log_record }: LoggedEntry): string {
  const name = log_process.replaceAll('-', ' ')
  const user = log_user === 'system' || log_user === '' ? THE_PORTAL : log_user
  if (log_type === 'failure')
    return isLogin(log_process) ? `A login of ${user} failed` : `${capital(name)} failed`
  const phrase = phraseOf(log_process) ?? `${name} #`
  return `${user} ${phrase.replace('#', log_record)}`.trimEnd().replaceAll(/ {2,}/g, ' ')
}

const isLogin = (process: string) => process.startsWith('log-in')

const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)

/** The known actions whose sentences have a word, in lower case: what a search of the log finds besides the stored columns. */
export const actionsWith = (word: string): string[] =>
  Object.entries(actions).flatMap(([process, phrase]) =>
    `${phrase} ${isLogin(process) ? 'a login of failed' : ''}`.toLowerCase().includes(word) ? [process] : [],
  )
