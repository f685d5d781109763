import type { TrackedStop } from './track-calls.ts'

/**
 * A stop as text: its name, town and postcode, as far as the page shows them. A stop without a visible name, such as
 * another recipient's, is shown by its number on the map.
 * @param index the stop’s index in its docket, from 0.
 */
export const stopName = (
  {
    dadd_companyname,
    dadd_town,
    dadd_postalcode,
  }: Pick<TrackedStop, 'dadd_companyname' | 'dadd_town' | 'dadd_postalcode'>,
  index: number,
): string =>
  [dadd_companyname || `Stop ${index + 1}`, [dadd_town, dadd_postalcode].filter(Boolean).join(' ')]
    .filter(Boolean)
    .join(', ')
