import { regions } from '@despatch/domain/geo/regions.ts'
import type { TestPortal } from './test-portal.ts'

/** Lets the same-day service go to every region over water. */
export const serveOverWater = (portal: TestPortal): Promise<void> =>
  portal.change(
    'reference',
    `insert into service_region (sreg_styp_id, sreg_region) select 'A', unnest($1::text[])`,
    [regions],
  )
