import { themeDetail, type themePost } from '@despatch/contract/tenants/theme.ts'
import type { Payload, ReplyOf } from '@despatch/contract/wire/call.ts'
import type { Theme } from '@despatch/domain/tenants/theme.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'

/** A theme with its version. */
export type VersionedTheme = ReplyOf<typeof themeDetail>

export const themeQuery = queryOptions({
  queryKey: ['theme'],
  queryFn: ({ signal }) => api(themeDetail, {}, { signal }),
})

/** The payload of a draft. A newly chosen logo is a data URL. */
export function themePayload({ logo, ...theme }: Theme, base: VersionedTheme): Payload<typeof themePost> {
  const save = { version: base.version, theme }
  if (logo === base.theme.logo) return save
  if (logo === null) return { ...save, logo }
  // An address is that of a stored logo, which another user has replaced since.
  return logo.startsWith('data:') ? { ...save, logo: logo.slice(logo.indexOf(',') + 1) } : save
}
