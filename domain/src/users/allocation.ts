export interface BusinessUnit {
  bu_id: number
  bu_name: string
  /** -1: of every site. */
  bu_site_id: number
}

/** The site of a business unit that belongs to all sites (USER-05). */
export const allSites = -1

/** The business units that a user of this site may belong to; without a site, those of all sites (USER-05). */
export const unitsOfSite = <Unit extends Pick<BusinessUnit, 'bu_site_id'>>(
  units: readonly Unit[],
  site: number | null,
): Unit[] => units.filter(({ bu_site_id }) => bu_site_id === allSites || bu_site_id === site)
