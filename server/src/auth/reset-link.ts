import type { Config } from '../platform/config.ts'

/** How long a link holds that somebody is waiting for (AUTH-03). */
export const resetLifeSeconds = 3600

/** The address that opens the choice of a new password. */
export const resetLink = (
  { publicUrl }: Pick<Config, 'publicUrl'>,
  database: string,
  token: string,
): string => `${publicUrl}/reset/${token}?${new URLSearchParams({ database }).toString()}`
