import type { Config } from '../platform/config.ts'
import { publicUrlOf } from '../platform/public-address.ts'

/** How long a link to choose a password is valid (AUTH-03). */
export const resetLifeSeconds = 3600

/** The link to choose a password. It includes the username, so that a new link can be requested there. */
export const resetLink = (
  config: Pick<Config, 'publicUrl'>,
  { database, username, token }: { database: string; username: string; token: string },
): string =>
  `${publicUrlOf(config, database)}/reset/${token}?${new URLSearchParams({ database, username }).toString()}`
