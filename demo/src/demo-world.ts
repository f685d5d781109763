import type { DemoAccount } from './demo-accounts.ts'
import type { DemoDriver } from './demo-drivers.ts'
import type { Random } from './seeded-random.ts'
import type { TenantProfile } from './tenant-profile.ts'

/** The data that dockets are made from. */
export interface DemoWorld {
  profile: TenantProfile
  accounts: readonly DemoAccount[]
  drivers: readonly DemoDriver[]
  random: Random
  /** Milliseconds since 1970. */
  now: number
}
