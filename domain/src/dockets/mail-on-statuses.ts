import { statusIds, type StatusId } from './status.ts'

/**
 * The statuses with an email, from the setting `MailOnStatuses`: codes such as 'D' or 'G, D, B', in any order, with or
 * without commas. Empty means none. Unknown codes are ignored.
 */
export function mailOnStatuses(setting: string): ReadonlySet<StatusId> {
  const codes = setting.toUpperCase()
  return new Set(statusIds.filter((id) => codes.includes(id)))
}
