import type { Favourite } from '../../dockets/favourites/favourites.queries.ts'
import { paths } from '../../platform/paths.ts'
import { groupIcons } from './group-icons.ts'
import { matching } from './match-words.ts'
import type { PaletteEntry } from './palette-entry.ts'
import { paletteTexts } from './texts.ts'

const most = 4

/** The favourites that match a text; without one, those that the user has starred. Each opens a filled-in booking form. */
export function findFavourites(favourites: readonly Favourite[], typed: string): PaletteEntry[] {
  const rows = favourites.map((favourite) => ({
    favourite,
    label: favourite.btpl_name,
    description: paletteTexts.route(favourite.from, favourite.to),
  }))
  const found =
    typed === '' ? rows.filter(({ favourite }) => favourite.starred) : matching(rows, typed).slice(0, most)
  return found.map(({ favourite: { btpl_id }, label, description }) => ({
    key: `favourites ${btpl_id}`,
    label,
    detail: description,
    lastingDetail: description,
    icon: groupIcons.favourites,
    effect: { link: { to: paths.docket, search: { favourite: String(btpl_id) } } },
  }))
}
