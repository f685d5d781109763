import { Notifications } from '@mantine/notifications'
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { TenantTheme } from '../tenants/tenant-theme.tsx'

/** The providers around every page: the query cache, the tenant's theme and the toasts. */
export const Providers = ({ queries, children }: { queries: QueryClient; children: ReactNode }) => (
  <QueryClientProvider client={queries}>
    <TenantTheme>
      <Notifications position="top-right" autoClose={5000} containerWidth={380} />
      {children}
    </TenantTheme>
  </QueryClientProvider>
)
