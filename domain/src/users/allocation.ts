export interface BusinessUnit {
  bu_id: number
  bu_name: string
  /** -1: for all sites. */
  bu_site_id: number
}

/** The site of a business unit that belongs to all sites (USER-05). */
export const allSites = -1

/** The business units available to users of a site; without a site, those for all sites (USER-05). */
export const unitsOfSite = <Unit extends Pick<BusinessUnit, 'bu_site_id'>>(
  units: readonly Unit[],
  site: number | null,
): Unit[] => units.filter(({ bu_site_id }) => bu_site_id === allSites || bu_site_id === site)
