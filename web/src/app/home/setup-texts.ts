import { plural } from '@despatch/domain/text/plural.ts'

/** What waits for the background jobs of each kind. */
const delayedJobs = {
  emails: (time: string) => `Emails have waited for ${time} to be sent`,
  payments: (time: string) => `Payments have waited for ${time} to be checked with the card provider`,
  webhooks: (time: string) => `Webhook messages have waited for ${time} to be sent`,
  background: (time: string) => `Background jobs, such as scheduled reports, have waited for ${time}`,
}

/** The texts of the steps to a first booking, and of what needs attention. */
export const setupTexts = {
  needsAdministrator: 'Needs attention',
  nothingNeedsAttention: 'All clear.',
  loadingAttention: 'Checking what needs attention',
  attentionNotLoaded: 'What needs attention could not be loaded',
  unallocated: (count: number) =>
    plural(count, { one: '# late docket has no driver', other: '# late dockets have no driver' }),
  failedEmails: (count: number) =>
    plural(count, { one: '# email could not be sent', other: '# emails could not be sent' }),
  pausedWebhooks: (count: number) =>
    plural(count, { one: '# webhook is paused', other: '# webhooks are paused' }),
  failedDeliveries: (count: number) =>
    plural(count, {
      one: '# webhook message could not be delivered',
      other: '# webhook messages could not be delivered',
    }),
  expiringHolds: (count: number) =>
    plural(count, {
      one: '# card hold is not captured and expires within 2 days, or has expired',
      other: '# card holds are not captured and expire within 2 days, or have expired',
    }),
  dueByCard: (count: number) =>
    plural(count, {
      one: '# card booking has an amount due',
      other: '# card bookings have an amount due',
    }),
  delayed: (kind: 'emails' | 'payments' | 'webhooks' | 'background', minutes: number) =>
    delayedJobs[kind](plural(minutes, { one: '# minute', other: '# minutes' })),
  expiredPasswords: (count: number) =>
    plural(count, {
      one: '# user has to choose a new password',
      other: '# users have to choose a new password',
    }),
  cardsWithoutBase: (count: number) =>
    plural(count, {
      one: '# rate card charges no dead miles: its base is inactive or has no postcode',
      other: '# rate cards charge no dead miles: their base is inactive or has no postcode',
    }),
  blockedLogin: (logon: string, until: string) =>
    `Too many wrong passwords for ${logon}. Some logins are blocked until ${until}`,
  setupStepsNotLoaded: 'The setup steps could not be loaded',
  setUpCompany: 'Set up your company',
  stepsDone: (done: number, all: number) => `${done} of ${all} done`,
  hideList: 'Hide this list',
  toDo: 'To do',
  optional: 'Optional',
}
