import type { Driver } from '../drivers/drivers.queries.ts'

/** The number of dockets allocated to a driver, in words. */
export const docketCount = ({ drv_open }: Pick<Driver, 'drv_open'>): string =>
  drv_open === 0 ? 'no dockets' : `${drv_open} ${drv_open === 1 ? 'docket' : 'dockets'}`
