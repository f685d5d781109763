import type { DemoTenantName } from './demo-tenants.ts'
import { metroProfile } from './metro-profile.ts'
import { northernProfile } from './northern-profile.ts'
import type { TenantProfile } from './tenant-profile.ts'

export const tenantProfiles: Record<DemoTenantName, TenantProfile> = {
  metro: metroProfile,
  northern: northernProfile,
}
