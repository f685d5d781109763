import { Text, Title } from '@mantine/core'
import { checkedDays, zoneMapCheck } from '@despatch/contract/office/zone-map-check.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { officeKey } from '../../platform/record-fields/record-choices.queries.ts'
import type { OfficeRow } from '../office.queries.ts'
import classes from './zone-map-check.module.css'
import { zoneSheetTexts } from './texts.ts'

const checkQuery = (_id: number) =>
  queryOptions({
    queryKey: [...officeKey, 'zonemap', 'check', _id],
    queryFn: ({ signal }) => api(zoneMapCheck, { _id }, { signal }),
  })

/** The districts of recent dockets that are in no zone of a saved map. */
export function ZoneMapCheck({ row }: { row: OfficeRow }) {
  const { data } = useQuery(checkQuery(Number(row['zmap_id'])))
  if (!data) return null
  return (
    <section aria-labelledby="zone-map-check">
      <Title order={2} size="h4" id="zone-map-check" mt="xl" mb="xs">
        {zoneSheetTexts.inNoZone}
      </Title>
      <Text size="sm" c="dimmed" mb="xs">
        {data.rows.length === 0
          ? zoneSheetTexts.everyDistrict(checkedDays)
          : zoneSheetTexts.inNoZoneHelp(checkedDays)}
      </Text>
      <ul className={classes.districts}>
        {data.rows.map(({ district, jobs }) => (
          <li key={district}>
            <strong>{district}</strong> {zoneSheetTexts.jobs(jobs)}
          </li>
        ))}
      </ul>
    </section>
  )
}
