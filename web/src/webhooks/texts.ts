import { plural } from '@despatch/domain/text/plural.ts'

/** The texts of the webhook screens. */
export const webhooksTexts = {
  messages: 'Messages',
  sendTest: 'Send test',
  sendAgain: 'Send again',
  loadingMessages: 'Loading the messages',
  messagesNotLoaded: 'The messages could not be loaded',
  showEarlierMessages: 'Show earlier messages',
  noMessagesHelp: 'Send a test, or wait for the next booking.',
  noMessagesYet: 'No messages yet',
  sendMessageAgain: (id: number) => `Send message ${id} again`,
  waiting: 'waiting',
  deliveredAfter: (attempts: number) =>
    plural(attempts, { one: 'delivered after # attempt', other: 'delivered after # attempts' }),
  failedAfter: (attempts: number) =>
    plural(attempts, { one: 'failed after # attempt', other: 'failed after # attempts' }),
  retriedAfter: (attempts: number) =>
    plural(attempts, {
      one: 'will be retried, # attempt so far',
      other: 'will be retried, # attempts so far',
    }),

  webhook: 'Webhook',
  webhookSaved: 'The webhook has been saved.',
  newSecret: 'New secret',
  newSecretHelp: 'Messages are signed with both secrets for 24 hours, then with the new one alone.',
  webhookDeleted: 'The webhook has been deleted.',
  address: 'Address',
  events: 'Events',
  state: 'State',
  active: 'Active',
  paused: 'Paused',
  deleteHelp: 'The webhook and its list of messages will be permanently deleted.',
  deleteQuestion: 'Delete this webhook?',
  deleteConfirm: 'Delete webhook and messages',
  deleteWebhook: 'Delete webhook',

  webhookSecret: 'Webhook secret',
  secretHelp:
    'This secret signs the messages. Copy it to the receiving system now. It will not be shown again.',

  newWebhook: 'New webhook',
  pageHelp: 'Notify other systems of bookings, status changes and payments.',
  editWebhook: 'Edit webhook',
  loadingWebhooks: 'Loading the webhooks',
  webhooksNotLoaded: 'The webhooks could not be loaded',
  noWebhooksHelp: 'Add the address of a system to notify.',
  noWebhooksYet: 'No webhooks yet',
  byAccount: 'Managed by the customer',
  byAccountHelp: 'The customer manages this webhook. You can pause it or delete it.',
  allCustomers: 'All customers',
  customer: (accCode: string) => `Customer ${accCode}`,
  messagesTo: (url: string) => `Messages to ${url}`,
  edit: (url: string) => `Edit ${url}`,
}
