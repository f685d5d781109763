import type { Stop } from './track-calls.ts'

/**
 * A stop in words: its name, town and postcode, as far as the page shows them. A stop without a name, such as that of
 * another recipient, has the number that it has on the map.
 * @param index the stop’s index in its docket, from 0.
 */
export const stopName = (
  {
    dadd_companyname,
    dadd_town,
    dadd_postalcode,
  }: Pick<Stop, 'dadd_companyname' | 'dadd_town' | 'dadd_postalcode'>,
  index: number,
): string =>
  [dadd_companyname || `Stop ${index + 1}`, [dadd_town, dadd_postalcode].filter(Boolean).join(' ')]
    .filter(Boolean)
    .join(', ')
