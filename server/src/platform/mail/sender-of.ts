import type { Config } from '../config.ts'
import { publicUrlOf } from '../public-address.ts'
import type { Tenant } from '../tenant/tenant.ts'
import type { Sender } from './email.ts'

/** A company as the sender of its emails. */
export const senderOf = (config: Pick<Config, 'publicUrl'>, { name, theme }: Tenant): Sender => ({
  theme,
  address: publicUrlOf(config, name),
})
