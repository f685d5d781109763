import type { Theme } from '@despatch/domain/tenants/theme.ts'

/** The databases that the demo creates. */
export type DemoTenantName = 'metro' | 'northern'

/** A demo tenant's row in the control database. */
export interface DemoTenant {
  name: DemoTenantName
  prefix: string
  theme: Theme
  guest_access: boolean
}

export const demoTenants: readonly DemoTenant[] = [
  {
    name: 'metro',
    prefix: 'MT',
    theme: { name: 'Metro Couriers', logo: null, accent: '#0b6e6e', accentDark: null, menu: 'side' },
    guest_access: true,
  },
  {
    name: 'northern',
    prefix: 'ND',
    theme: { name: 'Northern Despatch', logo: null, accent: '#a33b20', accentDark: null, menu: 'top' },
    guest_access: false,
  },
]
