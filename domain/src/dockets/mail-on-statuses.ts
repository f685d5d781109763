import { statusIds, type StatusId } from './status.ts'

/**
 * The statuses that a customer is written to about, from the setting `MailOnStatuses`: letters such as 'D' or 'G, D, B',
 * in any order, with or without commas. Empty is none, and what is no status is passed over.
 */
export function mailOnStatuses(setting: string): ReadonlySet<StatusId> {
  const codes = setting.toUpperCase()
  return new Set(statusIds.filter((id) => codes.includes(id)))
}
