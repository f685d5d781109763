import { pathTo } from '@despatch/contract/wire/linked-pages.ts'
import type { Config } from '../platform/config.ts'
import { publicUrlOf } from '../platform/public-address.ts'

/** How long a link to choose a password is valid (AUTH-03). */
export const resetLifeSeconds = 3600

/** The link to choose a password. It includes the username, so that a new link can be requested there. */
export const resetLink = (
  config: Pick<Config, 'publicUrl'>,
  user: { database: string; username: string; token: string },
): string => `${publicUrlOf(config, user.database)}${pathTo('reset', user)}`
