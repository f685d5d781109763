import { statusIds, type StatusId } from './status.ts'

/** The statuses that a customer is written to about, where the company has not chosen any: delivered. */
const usual = 'D'

/**
 * The statuses that a customer is written to about, from the setting `MailOnStatuses`: letters such as 'D' or 'G, D, B',
 * in any order, with or without commas. Unset is 'D', empty is none, and what is no status is passed over.
 */
export function mailOnStatuses(setting: string | undefined): ReadonlySet<StatusId> {
  const letters = (setting ?? usual).toUpperCase()
  return new Set(statusIds.filter((id) => letters.includes(id)))
}
